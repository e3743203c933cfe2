import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { TcpProxy } from "@/testing/tcp-proxy";
import { openPool, pool } from "./pool";

let proxy: TcpProxy;
let behind: ReturnType<typeof openPool>;

beforeEach(async () => {
  const database = new URL(env().DATABASE_URL);
  proxy = await TcpProxy.start({ host: database.hostname, port: Number(database.port || 5432) });
  database.host = `127.0.0.1:${String(proxy.port)}`;
  behind = openPool(database.href, 1);
});
afterEach(async () => {
  await behind.end();
  await proxy.close();
});

const LOCK = 4_711_007;

test("a silently dropped connection is closed, and its locks are released", async () => {
  const client = await behind.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  proxy.forgetConnections();
  const begin = performance.now();
  await expect(client.query("select 1")).rejects.toThrow("Connection terminated");
  client.release(true);
  // Two silences of three seconds on a busy machine, but less than the statement timeout of thirty.
  expect(performance.now() - begin).toBeLessThan(25_000);
  const { rows } = await pool().query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [LOCK]);
  expect(rows).toEqual([{ free: true }]);
  expect((await behind.query<{ one: number }>("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a statement longer than two silences is answered", async () => {
  const { rows } = await behind.query<{ one: number }>("select 1 as one from pg_sleep(8)");
  expect(rows).toEqual([{ one: 1 }]);
});

test("the server cancels a statement at the time limit of a command", async () => {
  expect((await behind.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "30s" }]);
});

test("connection options are separated by single spaces, as poolers require", () => {
  expect(pool().options.options).toMatch(/^-c \w+=\S+(?: -c \w+=\S+)*$/);
});

import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { TcpProxy } from "@/testing/tcp-proxy";
import { givenWorld } from "@/testing/world";
import type { LookupPool } from "./lookup-pool";
import { openLookups } from "./pool";
import { forTenant } from "./tenant";

let [own, foreign]: [string, string] = ["", ""];
let proxy: TcpProxy;
let lookups: LookupPool;

beforeAll(async () => {
  const worlds = [await givenWorld(), await givenWorld()] as const;
  [own, foreign] = [worlds[0].people.owner.workspace.id, worlds[1].people.owner.workspace.id];
});
beforeEach(async () => {
  const database = new URL(env().DATABASE_URL);
  proxy = await TcpProxy.start({ host: database.hostname, port: Number(database.port || 5432) });
  database.host = `127.0.0.1:${String(proxy.port)}`;
  lookups = openLookups(database.href);
});
afterEach(async () => {
  await lookups.end();
  await proxy.close();
});

interface Found {
  ids: string[];
  connection: number;
}

/** Whose clients a statement finds that asks for those of nobody in particular, and on which connection. */
async function find(): Promise<Found> {
  const text = "select array_agg(distinct workspace_id) as ids, pg_backend_pid() as connection from clients";
  const { rows } = await lookups.query<Found>({ name: "find", text });
  return rows[0] ?? { ids: [], connection: 0 };
}

const findFor = (workspaceId: string) => forTenant(workspaceId, find);

test("statements of two workspaces that come together each see their own rows, over one connection", async () => {
  const workspaces = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? own : foreign));
  const found = await Promise.all(workspaces.map(findFor));
  expect(found.map(({ ids }) => ids)).toEqual(workspaces.map((id) => [id]));
  expect(new Set(found.map(({ connection }) => connection)).size).toBe(1);
  expect((await find()).ids).toEqual(expect.arrayContaining([own, foreign]));
});

test("behind whose wall a statement is to be is said before it, or it is not answered", async () => {
  // PostgreSQL takes no such text.
  const nowhere = "\0";
  const burst = await Promise.allSettled([findFor(own), findFor(nowhere), findFor(nowhere), findFor(foreign)]);
  expect(burst.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  await expect(findFor(nowhere)).rejects.toThrow("invalid byte sequence");
  expect((await findFor(own)).ids).toEqual([own]);
});

test("a statement that PostgreSQL refuses takes none with it", async () => {
  const refused = () => lookups.query({ text: "select 1 / 0" });
  const burst = await Promise.allSettled([findFor(own), refused(), findFor(own)]);
  expect(burst.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("when a connection ends, what is asked afterwards gets another one", async () => {
  const { connection } = await findFor(own);
  const end = () => lookups.query({ text: "select pg_terminate_backend(pg_backend_pid())" });
  const burst = await Promise.allSettled([end(), findFor(own)]);
  expect(burst.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = await findFor(own);
  expect(next.ids).toEqual([own]);
  expect(next.connection).not.toBe(connection);
});

test("a connection that is dropped without a word is given up", async () => {
  await findFor(own);
  proxy.forgetConnections();
  const begin = performance.now();
  await expect(findFor(own)).rejects.toThrow("Connection terminated");
  expect(performance.now() - begin).toBeLessThan(25_000);
  expect((await findFor(own)).ids).toEqual([own]);
});

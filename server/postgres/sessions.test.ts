import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import pg from "pg";
import { env } from "@/lib/kernel/env";
import { assertKeepsSessions, assertPools } from "./sessions.mjs";

test("accepts PostgreSQL itself for both variables", async () => {
  await assertKeepsSessions(env().DATABASE_URL);
  await assertPools(env().DATABASE_URL);
});

test("refuses a pooler in transaction mode as DATABASE_URL, with the right variable on one line", async () => {
  const pooler = await shareOneConnection(env().DATABASE_URL);
  await expect(assertKeepsSessions(pooler.url)).rejects.toThrow(
    /^DATABASE_URL: [^\n]*DATABASE_POOL_URL to the pooler\.$/,
  );
  await pooler.close();
});

test("refuses a pooler without prepared statements, with a suitable one on one line", async () => {
  const pooler = await shareOneConnection(env().DATABASE_URL);
  await expect(assertPools(pooler.url)).rejects.toThrow(/^DATABASE_POOL_URL: [^\n]*max_prepared_statements = 500/);
  await pooler.close();
});

test.each([
  ["DATABASE_URL", assertKeepsSessions],
  ["DATABASE_POOL_URL", assertPools],
] as const)("refuses sessions of another time zone for %s", async (name, assert) => {
  const url = new URL(env().DATABASE_URL);
  url.searchParams.set("options", "-c TimeZone=Europe/Berlin");
  await expect(assert(url.href)).rejects.toThrow(new RegExp(`^${name}: [^\\n]*Europe/Berlin[^\\n]*ALTER ROLE`));
});

test("names an unreachable pooler on one line", async () => {
  const url = new URL(env().DATABASE_URL);
  url.port = "1";
  await expect(assertPools(url.href)).rejects.toThrow(/^DATABASE_POOL_URL: [^\n]+ cannot be used \([^\n]+\)\.$/);
});

const TERMINATE = "X".charCodeAt(0);

/** AuthenticationOk (`R` 0) and ReadyForQuery (`Z` idle). */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Like PgBouncer before 1.21 in transaction mode: a shared connection without tracking of prepared statements. */
async function shareOneConnection(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const shared = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  shared.on("error", () => undefined);
  await shared.connect();
  const { stream: upstream } = shared.connection;
  upstream.removeAllListeners("data");
  let asking: Socket | undefined;
  upstream.on("data", (chunk: Buffer) => asking?.write(chunk));
  const server = createServer((client) => {
    client.once("data", () => {
      client.write(WELCOME);
      client.on("data", (chunk: Buffer) => {
        if (chunk[0] === TERMINATE) return void client.end();
        asking = client;
        upstream.write(chunk);
      });
    });
    client.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const close = async () => {
    upstream.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: pooled.href, close };
}

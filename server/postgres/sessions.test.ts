import { expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { shareOneConnection } from "@/testing/shared-connection";
import { assertKeepsSessions, assertPools } from "./sessions.mjs";

test("PostgreSQL itself keeps sessions, and may stand for a pooler", async () => {
  await assertKeepsSessions(env().DATABASE_URL);
  await assertPools(env().DATABASE_URL);
});

test("a pooler that pools transactions is refused as DATABASE_URL, in one line that says where it belongs", async () => {
  const pooler = await shareOneConnection(env().DATABASE_URL);
  await expect(assertKeepsSessions(pooler.url)).rejects.toThrow(/^DATABASE_URL: [^\n]*DATABASE_POOL_URL\.$/);
  await pooler.close();
});

test("a pooler that forgets prepared statements is refused, in one line that says which one does not", async () => {
  const pooler = await shareOneConnection(env().DATABASE_URL);
  await expect(assertPools(pooler.url)).rejects.toThrow(/^DATABASE_POOL_URL: [^\n]*max_prepared_statements = 500/);
  await pooler.close();
});

test.each([
  ["DATABASE_URL", assertKeepsSessions],
  ["DATABASE_POOL_URL", assertPools],
] as const)("sessions of another time zone are refused for %s: instants would be hours wrong", async (name, assert) => {
  const url = new URL(env().DATABASE_URL);
  url.searchParams.set("options", "-c TimeZone=Europe/Berlin");
  await expect(assert(url.href)).rejects.toThrow(new RegExp(`^${name}: [^\\n]*Europe/Berlin[^\\n]*ALTER ROLE`));
});

test("a pooler that is not there is named in one line", async () => {
  const url = new URL(env().DATABASE_URL);
  url.port = "1";
  await expect(assertPools(url.href)).rejects.toThrow(/^DATABASE_POOL_URL: [^\n]+ cannot be used \([^\n]+\)\.$/);
});

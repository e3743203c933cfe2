import { expect, test } from "vitest";
import { withInstants } from "./columns";
import { Prisma } from "./generated/client";
import { isOutage } from "./outage";
import { pool } from "./pool";
import { transaction } from "./prisma";
import { read, run, sql } from "./sql";

// Must run first, while statements still get names.
test("a statement that the server has lost is repeated on the pool", async () => {
  const statement = sql`select ${"kept"}::text as word`;
  expect(await run(statement)).toEqual([{ word: "kept" }]);
  await pool().query("deallocate all");
  expect(await run(statement)).toEqual([{ word: "kept" }]);
});

test("503: a lost statement in a transaction is an outage, not a bug", async () => {
  const statement = sql`select ${"lost"}::text as word`;
  const work = transaction(async (db) => {
    await read(db, statement);
    await read(db, sql`deallocate all`);
    await read(db, statement);
  });
  const error = await work.catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: "26000" });
  expect(isOutage(error)).toBe(true);
});

test("connections keep a limited number of plans", async () => {
  for (let text = 0; text < 600; text++) {
    const column = Prisma.raw(`"column ${String(text)}"`);
    expect(await run(sql`select ${text}::int as ${column}`)).toEqual([{ [`column ${String(text)}`]: text }]);
  }
  const [kept] = await run<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`);
  expect(kept?.count).toBeLessThanOrEqual(500);
});

test("instants keep their milliseconds", async () => {
  const texts = [
    "1900-01-01T00:00:00.000Z",
    "2026-11-19T14:20:00.120Z",
    "2026-11-19T14:20:00.003Z",
    "9999-12-30T23:59:59.999Z",
  ];
  const rows = await run<{ at: Date; json: { at: Date } }>(
    sql`select at, json_build_object('at', at) as json from unnest(${texts}::timestamptz[]) as at`,
  );
  expect(rows.map(({ at }) => at.toISOString())).toEqual(texts);
  expect(rows.map(({ json }) => withInstants(json, ["at"]).at.toISOString())).toEqual(texts);
  // PostgreSQL's microseconds are cut to milliseconds.
  const [row] = await run<{ at: Date }>(sql`select timestamptz '2026-11-19 14:20:00.123987Z' as at`);
  expect(row?.at.toISOString()).toBe("2026-11-19T14:20:00.123Z");
});

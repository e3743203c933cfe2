import { expect, test } from "vitest";
import { withInstants } from "./columns";
import { Prisma } from "./generated/client";
import { run, sql } from "./sql";

test("filters make ever new statements, and connections keep the plans of no more than some hundreds", async () => {
  for (let text = 0; text < 600; text++) {
    const column = Prisma.raw(`"column ${String(text)}"`);
    expect(await run(sql`select ${text}::int as ${column}`)).toEqual([{ [`column ${String(text)}`]: text }]);
  }
  const [kept] = await run<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`);
  expect(kept?.count).toBeLessThanOrEqual(500);
});

test("instants come back as they were written, with a fraction of a second and without", async () => {
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
  // Of microseconds, which PostgreSQL's own clock has, the milliseconds count.
  const [row] = await run<{ at: Date }>(sql`select timestamptz '2026-11-19 14:20:00.123987Z' as at`);
  expect(row?.at.toISOString()).toBe("2026-11-19T14:20:00.123Z");
});

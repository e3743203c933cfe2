import { expect, test } from "vitest";
import { run, sql } from "./sql";
import { Prisma } from "./generated/client";

test("filters make ever new statements, and connections keep the plans of no more than some hundreds", async () => {
  for (let text = 0; text < 600; text++) {
    const column = Prisma.raw(`"column ${String(text)}"`);
    expect(await run(sql`select ${text}::int as ${column}`)).toEqual([{ [`column ${String(text)}`]: text }]);
  }
  const [kept] = await run<{ count: number }>(sql`select count(*)::int as count from pg_prepared_statements`);
  expect(kept?.count).toBeLessThanOrEqual(500);
});

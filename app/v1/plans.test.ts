import { expect, test } from "vitest";
import { PATCH } from "@/app/v1/time-entries/[id]/route";
import { POST } from "@/app/v1/time-entries/route";
import { lookupPool, pool } from "@/lib/db/pool";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenProject } from "@/testing/things";

/** So often PostgreSQL plans a named statement before it compares what that costs with a plan for any values. */
const BEFORE_IT_DECIDES = 5;

interface Planned {
  statement: string;
  custom: number;
}

test("writing an entry is planned once for each connection, and not for each entry", async () => {
  const owner = await givenOwner();
  const project = await givenProject(owner);
  const body = { project_id: project.id, start_time: "2026-11-19T08:00:00Z", end_time: "2026-11-19T09:00:00Z" };
  for (let number = 0; number < 3 * BEFORE_IT_DECIDES; number++) {
    const headers = { "idempotency-key": `entry ${String(number)}` };
    const made = await call(POST, { method: "POST", as: owner, body, headers });
    const id = made.body.id;
    await call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { notes: `Review call ${String(number)}` } });
  }
  const text = "select left(statement, 80) as statement, custom_plans::int as custom from pg_prepared_statements";
  const [written, lookedUp] = [await pool().query<Planned>(text), await lookupPool().query<Planned>(text)];
  const rows = [...written.rows, ...lookedUp.rows];
  expect(written.rows.length).toBeGreaterThan(0);
  expect(lookedUp.rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ custom }) => custom > BEFORE_IT_DECIDES)).toEqual([]);
});

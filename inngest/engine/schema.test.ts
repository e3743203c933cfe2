import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareEngine } from "@/inngest/engine/schema";
import { type EngineHarness, openEngine } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

test("a database of the first version is migrated, and keeps waiting runs", async () => {
  await engine.pool.query("drop schema inngest_embedded cascade");
  await prepareEngine(engine.pool, 1);
  await engine.pool.query(`
    insert into inngest_embedded.runs (id, function_id, event) values ('01OLD', 't-late', '{"data":{"n":7},"name":"go"}');
    insert into inngest_embedded.items (run_id, step, function_id, kind, state)
      values ('01OLD', 'step', 't-late', 'start', 'ready')`);
  const late = engine.client.createFunction(
    { id: "late", triggers: [{ event: "go" }] },
    async ({ event }) => event.data,
  );
  await engine.start([late]);
  expect(await engine.ended("late")).toMatchObject([{ id: "01OLD", status: "completed", output: { n: 7 } }]);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { ulidAt } from "@/inngest/engine/ulid";
import { type EngineHarness, openEngine, until } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

const HOUR_MS = 3_600_000;

test("deletes completed runs after an hour, failed ones after the retention period, and active ones never", async () => {
  const given = async (status: string, hours: number) => {
    const id = `${ulidAt(Date.now() - hours * HOUR_MS)}${status.slice(0, 2)}`;
    await engine.pool.query(
      "insert into inngest_embedded.runs (id, function_id, event, status) values ($1, 't-none', '{}', $2)",
      [id, status],
    );
    await engine.pool.query(
      "insert into inngest_embedded.steps (run_id, id, name, result) values ($1, 'a', 'a', '{}')",
      [id],
    );
    return id;
  };
  await given("completed", 1.1);
  await given("failed", 14 * 24 + 1);
  const kept = [await given("completed", 0.9), await given("failed", 13 * 24), await given("active", 20 * 24)];
  const left = async (table: string, column: string) => {
    const { rows } = await engine.pool.query<{ id: string }>(`select ${column} as id from inngest_embedded.${table}`);
    return rows.map(({ id }) => id).sort();
  };
  await engine.start([]);
  await until(async () => (await left("runs", "id")).length === kept.length, "old runs to be gone");
  expect(await left("runs", "id")).toEqual(kept.sort());
  expect(await left("steps", "run_id")).toEqual(kept);
});

test("releases slots without a holder, and admits waiting calls", async () => {
  const created = engine.client.createFunction(
    { id: "one", triggers: [{ event: "one" }], concurrency: [{ limit: 1 }] },
    async ({ step }) => step.run("work", () => 1),
  );
  await engine.start([created]);
  await engine.client.send({ name: "one" });
  await engine.ended("one");
  await engine.pool.query("update inngest_embedded.slots set used = 1");
  await engine.client.send({ name: "one" });
  await until(async () => {
    const { rowCount } = await engine.pool.query("select from inngest_embedded.items where state = 'parked'");
    return rowCount === 1;
  }, "the call to be parked");
  const said: unknown[] = [];
  await engine.start([created], { log: (line) => said.push(line) });
  expect(await engine.ended("one", 2)).toMatchObject([{ status: "completed" }, { status: "completed" }]);
  expect(said).toContain("corrected the count of slots");
});

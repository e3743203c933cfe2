import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { type EngineHarness, openEngine, until } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

test("repeated loss of all connections loses no run and repeats no step", async () => {
  const executions = new Map<string, number>();
  const chain = engine.client.createFunction({ id: "chain", triggers: [{ event: "go" }] }, async ({ step, runId }) => {
    for (const name of ["a", "b", "c"]) {
      await step.run(name, async () => {
        executions.set(`${runId} ${name}`, (executions.get(`${runId} ${name}`) ?? 0) + 1);
        await sleep(20);
      });
    }
    const [d] = await Promise.all([step.run("d", () => 1), step.run("e", () => 2), step.sleep("f", "1s")]);
    return d;
  });
  await engine.start([chain], { concurrency: 10 });
  await engine.client.send(Array.from({ length: 40 }, () => ({ name: "go" })));
  for (let cut = 0; cut < 6; cut++) {
    await sleep(150);
    await cutConnections();
  }
  const runs = await until(() => engine.ended("chain", 40).catch(() => null), "all runs");
  expect(runs.map(({ status, output }) => [status, output])).toEqual(runs.map(() => ["completed", 1]));
  expect([...executions.values()]).toEqual(Array.from({ length: 120 }, () => 1));
});

test("notifications arrive again after an outage", async () => {
  const quick = engine.client.createFunction({ id: "quick", triggers: [{ event: "go" }] }, async () => "done");
  await engine.start([quick], { pollMs: 60_000 });
  await cutConnections();
  await sleep(1500);
  const sentAt = Date.now();
  await engine.client.send({ name: "go" });
  await engine.ended("quick");
  expect(Date.now() - sentAt).toBeLessThan(30_000);
});

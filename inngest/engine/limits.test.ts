import { setTimeout as sleep } from "node:timers/promises";
import type { InngestFunction } from "inngest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EngineHarness, openEngine } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

function counting(id: string, concurrency: NonNullable<InngestFunction.Options["concurrency"]>, workMs: number) {
  const now = new Map<string, number>();
  const most = new Map<string, number>();
  const order: number[] = [];
  const change = (key: string, by: number) => {
    now.set(key, (now.get(key) ?? 0) + by);
    most.set(key, Math.max(most.get(key) ?? 0, now.get(key) ?? 0));
  };
  const created = engine.client.createFunction(
    { id, triggers: [{ event: id }], concurrency },
    async ({ event, step }) => {
      await step.run("work", async () => {
        const { a, n } = event.data as { a: string; n: number };
        order.push(n);
        for (const key of ["all", a]) change(key, 1);
        await sleep(workMs);
        for (const key of ["all", a]) change(key, -1);
      });
    },
  );
  return { created, most, order };
}

describe("concurrency", () => {
  test("of a key admits calls in order, up to the limit", async () => {
    const { created, most, order } = counting("fifo", { limit: 1, key: "event.data.a" }, 5);
    await engine.start([created]);
    for (let n = 0; n < 30; n++) await engine.client.send({ name: "fifo", data: { a: "x", n } });
    await engine.ended("fifo", 30);
    expect(order).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(most.get("x")).toBe(1);
  });

  test("may have two limits, and both hold", async () => {
    const { created, most } = counting("both", [{ limit: 3 }, { limit: 2, key: "event.data.a" }], 10);
    await Promise.all([engine.start([created]), engine.start([created])]);
    await engine.client.send(Array.from({ length: 60 }, (_, n) => ({ name: "both", data: { a: "xxyz"[n % 4], n } })));
    await engine.ended("both", 60);
    expect(most.get("all")).toBe(3);
    expect(Math.max(...["x", "y", "z"].map((key) => most.get(key) ?? 0))).toBe(2);
    const { rows } = await engine.pool.query("select from inngest_embedded.slots where used <> 0");
    expect(rows).toEqual([]);
  });

  test("of a slow key does not delay the others", async () => {
    const { created, order } = counting("fair", { limit: 2, key: "event.data.a" }, 400);
    await engine.start([created], { concurrency: 5 });
    await engine.client.send(Array.from({ length: 12 }, (_, n) => ({ name: "fair", data: { a: "slow", n } })));
    await engine.client.send({ name: "fair", data: { a: "other", n: 99 } });
    await engine.ended("fair");
    expect(order.slice(0, 4)).toContain(99);
  });

  test("is not used by a run that sleeps or waits for a retry", async () => {
    const napping = engine.client.createFunction(
      { id: "napping", triggers: [{ event: "nap" }], concurrency: 1 },
      async ({ event, step, attempt }) => {
        if (event.data["n"] === 1) await step.sleep("long", "1h");
        if (event.data["n"] === 2 && attempt === 0) throw new Error("again");
        return step.run("work", () => event.data["n"] as number);
      },
    );
    await engine.start([napping], { backoff: () => 200 });
    await engine.client.send([1, 2, 3].map((n) => ({ name: "nap", data: { n } })));
    expect((await engine.ended("napping", 2)).map(({ output }) => output)).toEqual([null, 2, 3]);
    const { rows } = await engine.pool.query("select from inngest_embedded.slots where used <> 0");
    expect(rows).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedFetch } from "@/inngest/engine/ingest";
import { type EngineHarness, openEngine, until } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

/** A function that ends at once with the data of its event. */
const echo = (id: string, options: object = {}) =>
  engine.client.createFunction(
    { id, triggers: [{ event: "go" }], ...options },
    async ({ event }) => event.data as object,
  );

describe("events", () => {
  test("start every function with that trigger whose condition holds", async () => {
    const x = echo("x", { triggers: [{ event: "go", if: "event.data.kind == 'x'" }] });
    await engine.start([x, echo("any"), echo("other", { triggers: [{ event: "else" }] })]);
    await engine.client.send([
      { name: "go", data: { kind: "x" } },
      { name: "go", data: { kind: "y" } },
    ]);
    expect(await engine.ended("any", 2)).toHaveLength(2);
    expect((await engine.ended("x")).map(({ output }) => output)).toEqual([{ kind: "x" }]);
    expect(await engine.runs("other")).toEqual([]);
  });

  test("sent while no worker runs start their functions later", async () => {
    await engine.client.send({ name: "go", data: { early: true } });
    await engine.start([echo("late")]);
    expect((await engine.ended("late"))[0]?.output).toEqual({ early: true });
  });

  test("with the same id start a function once, within one send and over several", async () => {
    await engine.start([echo("first"), echo("second")]);
    const same = { name: "go", id: "same", data: { n: 1 } };
    await engine.client.send([same, same]);
    await engine.client.send(same);
    await engine.client.send({ name: "go", id: "end" });
    await engine.ended("first", 2);
    await engine.ended("second", 2);
    expect(await engine.runs("first")).toHaveLength(2);
    await engine.pool.query("update inngest_embedded.dedupe set created_at = now() - interval '25 hours'");
    await engine.client.send(same);
    await engine.ended("first", 3);
  });

  test("with the same idempotency key start a function once", async () => {
    await engine.start([echo("once", { idempotency: "event.data.order" }), echo("always")]);
    await engine.client.send([1, 1, 2].map((order) => ({ name: "go", data: { order } })));
    await engine.client.send({ name: "go", data: { order: 2 } });
    await engine.ended("always", 4);
    expect((await engine.ended("once", 2)).map(({ output }) => output)).toEqual([{ order: 1 }, { order: 2 }]);
    expect(await engine.runs("once")).toHaveLength(2);
  });

  test("that lie in the future start their run then", async () => {
    await engine.start([echo("timed")]);
    const ts = Date.now() + 700;
    await engine.client.send({ name: "go", ts });
    await engine.ended("timed");
    expect(Date.now()).toBeGreaterThanOrEqual(ts);
    expect(Date.now()).toBeLessThan(ts + 600);
  });
});

describe("the events API", () => {
  const post = (body: unknown, headers: Record<string, string> = {}, path = "/e/key") =>
    embeddedFetch(() => engine.pool)(`https://inn.gs${path}`, { method: "POST", body: JSON.stringify(body), headers });
  const count = async () =>
    (await engine.pool.query<{ count: number }>("select count(*)::int as count from inngest_embedded.events")).rows[0]
      ?.count;

  test("takes a POST that is sent again for the same", async () => {
    const headers = { "x-inngest-event-id-seed": `${Date.now()},${Buffer.alloc(10, 7).toString("base64")}` };
    const [first, again] = [
      await post([{ name: "a" }, { name: "b" }], headers),
      await post([{ name: "a" }, { name: "b" }], headers),
    ];
    expect(first.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect(await count()).toBe(2);
  });

  test.each([
    [400, [{ name: "" }]],
    [400, [{ name: "a\0b" }]],
    [400, [{ name: "a", data: { big: "x".repeat(3 * 1024 * 1024) } }]],
    [400, Array.from({ length: 5001 }, () => ({ name: "a" }))],
  ])("%i: refuses what a real server refuses, all of it", async (status, body) => {
    expect((await post(body)).status).toBe(status);
    expect(await count()).toBe(0);
  });

  test("404: there is no other API", async () => {
    expect((await post({}, {}, "/fn/register")).status).toBe(404);
  });

  test("keeps what text and jsonb would refuse", async () => {
    await engine.start([echo("odd")]);
    await engine.client.send({ name: "go", data: { zero: "a\0b", half: "\ud800" } });
    expect((await engine.ended("odd"))[0]?.output).toEqual({ zero: "a\0b", half: "\ud800" });
  });
});

describe("runs that meet", () => {
  test("an invoked function answers the step that invoked it, also by failing", async () => {
    const double = engine.client.createFunction({ id: "double", triggers: [] }, async ({ event }) => {
      const { n } = event.data as unknown as { n: number };
      return { doubled: n * 2 };
    });
    const bad = engine.client.createFunction({ id: "bad", retries: 0, triggers: [] }, async () => {
      throw new Error("bad day");
    });
    const parent = engine.client.createFunction({ id: "parent", triggers: [{ event: "go" }] }, async ({ step }) => {
      const good = (await step.invoke("good", { function: double, data: { n: 21 } })) as unknown;
      const failed = await step
        .invoke("failed", { function: bad, data: {} })
        .catch((error: unknown) => (error as Error).message);
      return { good, failed };
    });
    await engine.start([double, bad, parent]);
    await engine.client.send({ name: "go" });
    const [run] = await engine.ended("parent");
    expect(run?.output).toEqual({ good: { doubled: 42 }, failed: "bad day" });
  });

  test("a run waits for the event that concerns it, or for its time to pass", async () => {
    const waiter = engine.client.createFunction({ id: "waiter", triggers: [{ event: "go" }] }, async ({ step }) => {
      const ack = await step.waitForEvent("ack", { event: "ack", if: "async.data.id == event.data.id", timeout: "1h" });
      const any = await step.waitForEvent("any", { event: "any", timeout: "1h" });
      const none = await step.waitForEvent("none", { event: "none", timeout: "1s" });
      return { ack: ack?.data as object, any: any?.name, none };
    });
    await engine.start([waiter]);
    await engine.client.send([1, 2].map((id) => ({ name: "go", data: { id } })));
    const listening = (event: string, runs: number) =>
      until(async () => {
        const { rows } = await engine.pool.query("select from inngest_embedded.listeners where event_name = $1", [
          event,
        ]);
        return rows.length === runs;
      }, `${runs} runs listening for ${event}`);
    await listening("ack", 2);
    await engine.client.send([99, 2].map((id) => ({ name: "ack", data: { id, good: true } })));
    await listening("any", 1);
    await engine.client.send({ name: "any" });
    const [unheard, heard] = await engine.ended("waiter");
    expect(heard?.output).toEqual({ ack: { id: 2, good: true }, any: "any", none: null });
    expect(unheard?.status).toBe("active");
  });

  test("an event cancels the runs that it matches, and no others", async () => {
    const sleeper = engine.client.createFunction(
      {
        id: "sleeper",
        triggers: [{ event: "go" }],
        cancelOn: [{ event: "stop", if: "event.data.id == async.data.id" }],
      },
      async ({ step }) => {
        await step.sleep("long", "1h");
      },
    );
    const told = echo("told", { triggers: [{ event: "inngest/function.cancelled" }] });
    await engine.start([sleeper, told]);
    // The first comes before what it would cancel.
    await engine.client.send({ name: "stop", data: { id: 1 } });
    await engine.client.send([1, 2].map((id) => ({ name: "go", data: { id } })));
    await until(async () => (await engine.runs("sleeper")).length === 2, "two runs");
    await engine.client.send({ name: "stop", data: { id: 2 } });
    const runs = await engine.ended("sleeper");
    expect(runs.map(({ status }) => status)).toEqual(["active", "cancelled"]);
    expect((await engine.ended("told"))[0]?.output).toMatchObject({ function_id: "t-sleeper", run_id: runs[1]?.id });
    const { rows } = await engine.pool.query("select from inngest_embedded.items where run_id = $1", [runs[1]?.id]);
    expect(rows).toEqual([]);
  });

  test("a failed run calls its onFailure once, with the error and the event", async () => {
    const failures: unknown[] = [];
    const doomed = engine.client.createFunction(
      {
        id: "doomed",
        retries: 1,
        triggers: [{ event: "go" }],
        onFailure: async ({ error, event }) => {
          failures.push([error.message, event.data.function_id, event.data.event.data]);
          throw new Error("this too");
        },
      },
      async () => {
        throw new Error("always");
      },
    );
    await engine.start([doomed]);
    await engine.client.send({ name: "go", data: { tag: 7 } });
    await engine.ended("doomed-failure");
    // Tried once again, as on a real server, and not reported in turn.
    expect(failures).toEqual(Array(2).fill(["always", "t-doomed", { tag: 7 }]));
    expect(await engine.runs("doomed-failure")).toHaveLength(1);
  });

  test("a step sends events, and they start other runs", async () => {
    const sender = engine.client.createFunction({ id: "sender", triggers: [{ event: "start" }] }, async ({ step }) => {
      await step.sendEvent("fan", [
        { name: "go", data: { n: 1 } },
        { name: "go", data: { n: 2 } },
      ]);
      await step.run("inside", () => engine.client.send({ name: "go", data: { n: 3 } }));
    });
    await engine.start([sender, echo("receiver")]);
    await engine.client.send({ name: "start" });
    expect((await engine.ended("receiver", 3)).map(({ output }) => output)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});

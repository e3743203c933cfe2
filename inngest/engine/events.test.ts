import type { GetStepTools } from "inngest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedFetch } from "@/inngest/engine/ingest";
import { type EngineHarness, openEngine } from "@/testing/engine-harness";

type Steps = GetStepTools<EngineHarness["client"]>;

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

const echo = (id: string, options: object = {}) =>
  engine.client.createFunction(
    { id, triggers: [{ event: "go" }], ...options },
    async ({ event }) => event.data as object,
  );

describe("events", () => {
  test("start every function with that trigger, and no other", async () => {
    await engine.start([echo("first"), echo("second"), echo("other", { triggers: [{ event: "else" }] })]);
    await engine.client.send([1, 2].map((n) => ({ name: "go", data: { n } })));
    for (const id of ["first", "second"])
      expect((await engine.ended(id, 2)).map(({ output }) => output)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await engine.runs("other")).toEqual([]);
  });

  test("start their functions later when no worker runs", async () => {
    await engine.client.send({ name: "go", data: { early: true } });
    await engine.start([echo("late")]);
    expect((await engine.ended("late"))[0]?.output).toEqual({ early: true });
  });

  test("with an invalid time are refused, and those of the last possible date do not delay others", async () => {
    await engine.start([echo("first")]);
    const ask = embeddedFetch(() => engine.pool);
    const send = (ts: number) =>
      ask("http://embedded.invalid/e/key", { method: "POST", body: JSON.stringify({ name: "go", ts }) });
    for (const ts of [1e300, -1, 8_640_000_000_000_001]) expect((await send(ts)).status).toBe(400);
    expect((await send(8_640_000_000_000_000)).status).toBe(200);
    await engine.client.send({ name: "go", data: { n: 2 } });
    expect((await engine.ended("first")).map(({ status }) => status)).toContain("completed");
  });

  test("with the same id start a function once, within one send and across several", async () => {
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

  test("in the future start their run at that time", async () => {
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

  test("treats a repeated POST as the same events", async () => {
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
  ])("%i: refuses all events of a POST that a real server refuses", async (status, body) => {
    expect((await post(body)).status).toBe(status);
    expect(await count()).toBe(0);
  });

  test("404: any other API", async () => {
    expect((await post({}, {}, "/fn/register")).status).toBe(404);
  });

  test("store zero bytes, which text and jsonb refuse", async () => {
    await engine.start([echo("odd")]);
    await engine.client.send({ name: "go", data: { zero: "a\0b", half: "\ud800" } });
    expect((await engine.ended("odd"))[0]?.output).toEqual({ zero: "a\0b", half: "\ud800" });
  });
});

describe("a run", () => {
  test("sends events in a step, which start other runs", async () => {
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

  test.each<[string, (step: Steps) => Promise<unknown>]>([
    ["WaitForEvent", (step) => step.waitForEvent("asks", { event: "ack", timeout: "1h" })],
    ["InvokeFunction", (step) => step.invoke("asks", { function: echo("target") })],
    ["WaitForSignal", (step) => step.waitForSignal("asks", { signal: "s", timeout: "1h", onConflict: "fail" })],
  ])("fails at once with a reason when a step needs %s", async (operation, ask) => {
    const asking = engine.client.createFunction({ id: "asking", triggers: [{ event: "go" }] }, ({ step }) => ask(step));
    await engine.start([asking]);
    await engine.client.send({ name: "go" });
    const [run] = await engine.ended("asking");
    expect(run).toMatchObject({
      status: "failed",
      output: { message: `Step "asks" needs the operation ${operation}, which the embedded engine does not have.` },
    });
  });
});

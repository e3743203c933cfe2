import { NonRetriableError, RetryAfterError } from "inngest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EngineHarness, openEngine } from "@/testing/engine-harness";

let engine: EngineHarness;

beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

function notes() {
  const seen: string[] = [];
  const note = <T>(what: string, result: T): T => {
    seen.push(what);
    return result;
  };
  return { seen, note };
}

describe("steps", () => {
  test("run in order, once each, and their results reach the end of the run", async () => {
    const { seen, note } = notes();
    const chain = engine.client.createFunction(
      { id: "chain", triggers: [{ event: "go" }] },
      async ({ event, step }) => {
        const a = await step.run("a", () => note("a", { n: Number(event.data["n"]) }));
        await step.sleep("nap", "1s");
        const b = await step.run("b", () => note("b", a.n * 2));
        return { a, b };
      },
    );
    await engine.start([chain]);
    const sentAt = Date.now();
    await engine.client.send({ name: "go", data: { n: 21 } });
    const [run] = await engine.ended("chain");
    expect(run).toMatchObject({ status: "completed", output: { a: { n: 21 }, b: 42 } });
    expect(seen).toEqual(["a", "b"]);
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1000);
  });

  test("of a parallel group run concurrently, and the function continues when all have ended", async () => {
    const { seen, note } = notes();
    const group = engine.client.createFunction({ id: "group", triggers: [{ event: "go" }] }, async ({ step }) => {
      const [a, b] = await Promise.all([
        step.run("a", () => note("a", "A")),
        step.run("b", () => note("b", "B")),
        step.sleep("c", "1s"),
      ]);
      return step.run("join", () => note("join", a + b));
    });
    await engine.start([group]);
    await engine.client.send({ name: "go" });
    const [run] = await engine.ended("group");
    expect(run).toMatchObject({ status: "completed", output: "AB" });
    expect(seen.sort()).toEqual(["a", "b", "join"]);
  });

  test("of a group that end at the same moment on two workers continue the run exactly once", async () => {
    const { seen, note } = notes();
    const burst = engine.client.createFunction(
      { id: "burst", triggers: [{ event: "go" }] },
      async ({ step, runId }) => {
        const all = await Promise.all(["a", "b", "c", "d"].map((name) => step.run(name, () => name)));
        return step.run("join", () => note(runId, all.join("")));
      },
    );
    await Promise.all([engine.start([burst]), engine.start([burst])]);
    await engine.client.send(Array.from({ length: 25 }, () => ({ name: "go" })));
    const runs = await engine.ended("burst", 25);
    expect(runs.map(({ output }) => output)).toEqual(runs.map(() => "abcd"));
    expect(seen.sort()).toEqual(runs.map(({ id }) => id));
  });

  test("that fail are retried as often as configured, and then fail the run", async () => {
    const attempts: number[] = [];
    const flaky = engine.client.createFunction(
      { id: "flaky", retries: 2, triggers: [{ event: "go" }] },
      async ({ step, attempt }) => {
        await step.run("fail", () => {
          attempts.push(attempt);
          throw new Error("no");
        });
      },
    );
    await engine.start([flaky]);
    await engine.client.send({ name: "go" });
    const [run] = await engine.ended("flaky");
    expect(run).toMatchObject({ status: "failed", output: { message: "no" } });
    expect(attempts).toEqual([0, 1, 2]);
  });

  test("can set the time of the next try, or prevent it", async () => {
    const times: number[] = [];
    const careful = engine.client.createFunction(
      { id: "careful", triggers: [{ event: "go" }] },
      async ({ step, attempt }) => {
        await step.run("later", () => {
          times.push(Date.now());
          if (attempt === 0) throw new RetryAfterError("busy", 1000);
        });
        await step
          .run("never", () => {
            throw new NonRetriableError("bad input");
          })
          .catch((error: unknown) => step.run("caught", () => (error as Error).message));
        return "done";
      },
    );
    await engine.start([careful]);
    await engine.client.send({ name: "go" });
    const [run] = await engine.ended("careful");
    expect(run).toMatchObject({ status: "completed", output: "done" });
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(1000);
    expect(times).toHaveLength(2);
  });
});

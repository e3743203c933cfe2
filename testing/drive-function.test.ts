import { Inngest, type InngestFunction, RetryAfterError } from "inngest";
import { describe, expect, test } from "vitest";
import { driveFunction, type DriveOptions } from "./drive-function";
import { handlerOf } from "./engine-harness";

const SIGNING_KEY = "00ff";
const quiet = { info: nothing, warn: nothing, error: nothing, debug: nothing };
const client = new Inngest({ id: "t", isDev: false, signingKey: SIGNING_KEY, checkpointing: false, logger: quiet });
const START = Date.UTC(2026, 0, 1);

let outcomes: boolean[] = [];
const WAITS_MINUTES = [1, 2, 4, 8, 16];
const deliver = client.createFunction({ id: "deliver", retries: 3, triggers: [{ event: "go" }] }, async ({ step }) => {
  for (let n = 1; ; n++) {
    const isDelivered = await step.run(`attempt-${n}`, () => outcomes.shift() ?? false);
    const minutes = WAITS_MINUTES[n - 1];
    if (isDelivered || minutes === undefined) return { isDelivered, attempts: n };
    await step.sleep(`wait-${n}`, `${minutes}m`);
  }
});
const flaky = client.createFunction(
  { id: "flaky", retries: 2, triggers: [{ event: "go" }] },
  async ({ step, attempt }) => {
    await step.run("fails", () => {
      throw new RetryAfterError("busy", (attempt + 1) * 10_000);
    });
  },
);
const group = client.createFunction({ id: "group", triggers: [{ event: "go" }] }, async ({ step }) => {
  const [a, b] = await Promise.all([step.run("a", () => "A"), step.run("b", () => "B"), step.sleep("nap", "1h")]);
  await step.sleepUntil("until", new Date(START + 4 * 86_400_000));
  return { a, b };
});

const handler = handlerOf(client, [deliver, flaky, group] as InngestFunction.Any[]);
const drive = (functionId: string, more: Partial<DriveOptions> = {}) =>
  driveFunction({ handler, signingKey: SIGNING_KEY, functionId, event: { name: "go" }, startAtMs: START, ...more });

function nothing(): void {}

describe("driving a function", () => {
  test("waits in virtual time, and records a trace", async () => {
    outcomes = [];
    const run = await drive("t-deliver");
    expect(run).toMatchObject({
      status: "completed",
      output: { isDelivered: false, attempts: 6 },
      elapsedMs: 31 * 60_000,
      calls: 12,
    });
    expect(run.trace.filter(({ step }) => step.startsWith("attempt")).map(({ atMs }) => atMs / 60_000)).toEqual([
      0, 1, 3, 7, 15, 31,
    ]);
  });

  test("can lose calls, as in a deployment", async () => {
    outcomes = [false, true];
    const run = await drive("t-deliver", { lostCalls: [2] });
    expect(run).toMatchObject({ status: "completed", output: { isDelivered: true, attempts: 2 }, elapsedMs: 75_000 });
  });

  test("ends as failed after the last attempt, with the requested delays", async () => {
    const run = await drive("t-flaky");
    expect(run).toMatchObject({ status: "failed", output: { message: "busy" }, elapsedMs: 30_000 });
    expect(run.trace.map(({ what }) => what)).toEqual(["retry", "retry", "fail", "end"]);
  });

  test("runs groups, and sleeps until a date", async () => {
    const run = await drive("t-group");
    expect(run.output).toEqual({ a: "A", b: "B" });
    expect(run.elapsedMs).toBe(4 * 86_400_000);
  });
});

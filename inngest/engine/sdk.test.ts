import { createHash } from "node:crypto";
import { Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import { describe, expect, test } from "vitest";
import { callRequest, type StoredStep, syncRequest } from "@/inngest/engine/protocol";
import { handlerOf } from "@/testing/engine-harness";

/** Detects changed answers in a release of the SDK. */
const SIGNING_KEY = "00ff00ff";
const sent: unknown[] = [];
const client = new Inngest({
  id: "t",
  isDev: false,
  eventKey: "key",
  signingKey: SIGNING_KEY,
  checkpointing: false,
  logger: { info: nothing, warn: nothing, error: nothing, debug: nothing },
  fetch: async (input, init) => {
    const request = new Request(input, init);
    sent.push([
      request.method,
      new URL(request.url).pathname,
      request.headers.get("x-inngest-event-id-seed"),
      await request.json(),
    ]);
    return Response.json({ ids: ["01EVENT"], status: 200 });
  },
});

const steps = client.createFunction(
  {
    id: "steps",
    retries: 3,
    triggers: [{ event: "go" }, { cron: "TZ=UTC 0 9 * * *" }],
    concurrency: [{ limit: 2, key: "event.data.k" }],
  },
  async ({ step }) => {
    await step.run("run", () => ({ n: 1 }));
    await step.sleep("sleep", "90s");
    await step.sleepUntil("until", "2030-01-01T00:00:00.000Z");
    await step.sendEvent("send", { name: "other", data: {}, ts: 5 });
    await Promise.all([step.run("a", () => 1), step.run("b", () => 2), step.sleep("c", "10s")]);
    return "done";
  },
);
const failing = client.createFunction({ id: "failing", triggers: [{ event: "fail" }] }, async ({ event, step }) => {
  const kind = String(event.data["kind"]);
  const fail = () => {
    if (kind.endsWith("later")) throw new RetryAfterError("later", 61_500);
    if (kind.endsWith("never")) throw new NonRetriableError("never");
    throw new TypeError("boom");
  };
  if (kind.startsWith("step")) await step.run("fails", fail);
  else fail();
});
const handler = handlerOf(client, [steps, failing] as InngestFunction.Any[]);

async function call(
  functionId: string,
  given: { steps?: StoredStep[]; step?: string; kind?: string; attempt?: number } = {},
) {
  const { steps: stored = [], step = "step", kind = "", attempt = 0 } = given;
  const name = functionId === "failing" ? "fail" : "go";
  const event = JSON.stringify({ data: { kind }, id: "E", name, ts: 1 });
  const response = await handler.POST(
    callRequest(
      {
        functionId: `t-${functionId}`,
        runId: "R",
        step,
        attempt,
        maxAttempts: 3,
        isGrouped: step !== "step",
        event,
        steps: stored,
      },
      SIGNING_KEY,
    ),
  );
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    noRetry: header("x-inngest-no-retry"),
    retryAfter: header("retry-after"),
    sdk: header("x-inngest-sdk")?.split(":")[0],
    body: withoutNoise(await response.json()),
  };
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

/** Stacks and durations vary. */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "stack" && name !== "timing")
      .map(([name, member]) => [name, withoutNoise(member)]),
  );
}

function nothing(): void {}

describe("the SDK answers", () => {
  test("a sync with the configuration of every function", async () => {
    const response = await handler.PUT(syncRequest(SIGNING_KEY));
    const { functions } = (await response.json()) as { functions: unknown };
    expect(response.status).toBe(200);
    expect(functions).toMatchSnapshot();
  });

  test("calls with one operation after another, and finally with the result", async () => {
    const stored: StoredStep[] = [];
    for (;;) {
      const answer = await call("steps", { steps: stored });
      expect(answer).toMatchSnapshot();
      if (answer.status === 200) break;
      for (const { id } of answer.body as { id: string }[]) stored.push({ id, result: '{"data":null}' });
    }
    expect(stored).toHaveLength(7);
    expect(sent).toEqual([
      ["POST", "/e/key", expect.stringMatching(/^\d{13},.{16}$/), [{ name: "other", data: {}, ts: 5 }]],
    ]);
  });

  test("a call of a planned step with the result of that step", async () => {
    const stored = ["run", "sleep", "until", "send"].map((name) => ({
      id: sha1(name),
      result: '{"data":null}',
    }));
    expect(await call("steps", { steps: stored, step: sha1("b") })).toMatchSnapshot();
  });

  test.each(["step-plain", "step-later", "step-never", "plain", "later", "never"])(
    "failures, first and last attempt: %s",
    async (kind) => {
      expect(await call("failing", { kind })).toMatchSnapshot();
      expect(await call("failing", { kind, attempt: 2 })).toMatchSnapshot();
    },
  );

  test("a stored error by throwing it in the function", async () => {
    const stored = [{ id: sha1("fails"), result: '{"error":{"message":"gone","name":"Error"}}' }];
    expect(await call("failing", { kind: "step", steps: stored })).toMatchSnapshot();
  });

  test("401 for unsigned requests, and 500 for unknown functions", async () => {
    const { url, headers } = syncRequest(SIGNING_KEY);
    headers.delete("x-inngest-signature");
    expect((await handler.PUT(new Request(url, { method: "PUT", headers, body: "{}" }))).status).toBe(401);
    expect(await call("absent")).toMatchObject({ status: 500 });
  });
});

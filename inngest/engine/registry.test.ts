import { Inngest, type InngestFunction } from "inngest";
import { describe, expect, test } from "vitest";
import { readFunction, syncRegistry } from "@/inngest/engine/registry";
import { UnsupportedError } from "@/inngest/engine/unsupported-error";
import { handlerOf } from "@/testing/engine-harness";

const SIGNING_KEY = "00ff";
const sdk = new Inngest({ id: "t", isDev: false, signingKey: SIGNING_KEY, checkpointing: false });
type Options = Parameters<typeof sdk.createFunction>[0];

async function sync(options: Options) {
  const each = sdk.createFunction(options, async () => null) as InngestFunction.Any;
  return syncRegistry(handlerOf(sdk, [each]), SIGNING_KEY);
}

describe("the registry", () => {
  test("reads supported options", async () => {
    const registry = await sync({
      id: "all",
      retries: 20,
      triggers: [{ event: "a" }, { cron: "TZ=Europe/Berlin 0 9 * * 1" }],
      concurrency: [{ limit: 2, key: "event.data.workspaceId" }, { limit: 9 }],
    });
    expect(registry.all).toEqual([
      {
        id: "t-all",
        maxAttempts: 21,
        events: ["a"],
        crons: ["TZ=Europe/Berlin 0 9 * * 1"],
        limits: [
          { limit: 2, key: ["data", "workspaceId"] },
          { limit: 9, key: null },
        ],
      },
    ]);
    expect(registry.startedBy("a").map(({ id }) => id)).toEqual(["t-all"]);
    expect(registry.startedBy("b")).toEqual([]);
  });

  test("uses the retries of a real server by default", async () => {
    expect((await sync({ id: "plain", triggers: [{ event: "a" }] })).get("t-plain")?.maxAttempts).toBe(5);
  });

  const triggers = [{ event: "a" }];
  test.each<[string, Options]>([
    ["the option debounce", { id: "f", triggers, debounce: { period: "5s" } }],
    ["the option rateLimit", { id: "f", triggers, rateLimit: { limit: 1, period: "1h" } }],
    ["the option throttle", { id: "f", triggers, throttle: { limit: 1, period: "1h" } }],
    ["the option priority", { id: "f", triggers, priority: { run: "1" } }],
    ["the option singleton", { id: "f", triggers, singleton: { mode: "skip" } }],
    ["the option batchEvents", { id: "f", triggers, batchEvents: { maxSize: 5, timeout: "5s" } }],
    ["the option timeouts", { id: "f", triggers, timeouts: { finish: "5s" } }],
    ["the option idempotency", { id: "f", triggers, idempotency: "event.data.id" }],
    ["the option cancelOn", { id: "f", triggers, cancelOn: [{ event: "b" }] }],
    ["the option triggers.0.if", { id: "f", triggers: [{ event: "a", if: "event.data.x == 1" }] }],
    ["the option concurrency.0.scope", { id: "f", triggers, concurrency: { limit: 1, scope: "account", key: "'k'" } }],
    [
      'the concurrency key "event.data.a + event.data.b"',
      { id: "f", triggers, concurrency: { limit: 1, key: "event.data.a + event.data.b" } },
    ],
    ["the concurrency key \"'all'\"", { id: "f", triggers, concurrency: { limit: 1, key: "'all'" } }],
    ['cron "* * * * * *"', { id: "f", triggers: [{ cron: "* * * * * *" }] }],
    ['the event "user/*" is a pattern', { id: "f", triggers: [{ event: "user/*" }] }],
    ['the event "inngest/function.cancelled"', { id: "f", triggers: [{ event: "inngest/function.cancelled" }] }],
    ["it has no trigger, so only step.invoke()", { id: "f", triggers: [] }],
  ])("stops the start with one line about %s", async (what, options) => {
    const error: unknown = await sync(options).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(UnsupportedError);
    const { message } = error as Error;
    expect(message).toContain(`Function t-f: ${what}`);
    expect(message).not.toContain("\n");
  });

  test("stops the start with one line about onFailure, which the SDK turns into a separate function", async () => {
    await expect(sync({ id: "f", triggers, onFailure: async () => null })).rejects.toThrow(
      /^Function t-f-failure: onFailure\. The embedded engine cannot do this/,
    );
  });

  test("refuses unknown options of a later SDK, and names them", () => {
    const configuration = { id: "t-f", triggers, steps: { step: {} }, teleport: { to: "moon" } };
    expect(() => readFunction(configuration)).toThrow(/^Function t-f: the option teleport\./);
    const jitter = { id: "t-f", triggers: [{ cron: "* * * * *", jitter: "30s" }], steps: { step: {} } };
    expect(() => readFunction(jitter)).toThrow(/^Function t-f: the option triggers\.0\.jitter\./);
  });
});

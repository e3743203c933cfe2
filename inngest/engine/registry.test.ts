import { Inngest, type InngestFunction } from "inngest";
import { describe, expect, test } from "vitest";
import { readFunction, syncRegistry } from "@/inngest/engine/registry";
import { handlerOf } from "@/testing/engine-harness";

const SIGNING_KEY = "00ff";
const client = new Inngest({ id: "t", isDev: false, signingKey: SIGNING_KEY, checkpointing: false });
type Options = Parameters<typeof client.createFunction>[0];

async function sync(options: Options) {
  const each = client.createFunction(options, async () => null) as InngestFunction.Any;
  return syncRegistry(handlerOf(client, [each]), SIGNING_KEY);
}

describe("the registry", () => {
  test("reads what the engine supports", async () => {
    const registry = await sync({
      id: "all",
      retries: 20,
      triggers: [{ event: "a", if: "event.data.x == 1" }, { cron: "TZ=Europe/Berlin 0 9 * * 1" }],
      concurrency: [{ limit: 2, key: "event.data.k" }, { limit: 9 }],
      idempotency: "event.data.id",
      cancelOn: [{ event: "b", if: "event.data.id == async.data.id", timeout: "1h" }],
      onFailure: async () => null,
    });
    expect(registry.ids).toEqual(["t-all", "t-all-failure"]);
    expect(registry.get("t-all")).toMatchObject({
      maxAttempts: 21,
      crons: ["TZ=Europe/Berlin 0 9 * * 1"],
      limits: [
        { limit: 2, key: { kind: "path" } },
        { limit: 9, key: null },
      ],
      cancels: [{ event: "b", windowMs: 3_600_000 }],
    });
    expect(registry.startedBy("a").map(({ target }) => target.id)).toEqual(["t-all"]);
    expect(registry.startedBy("inngest/function.failed")).toHaveLength(1);
    expect(registry.get("t-all-failure")?.maxAttempts).toBe(2);
  });

  test("has the retries of a real server when a function says nothing", async () => {
    expect((await sync({ id: "plain", triggers: [{ event: "a" }] })).get("t-plain")?.maxAttempts).toBe(5);
  });

  const triggers = [{ event: "a" }];
  test.each<[string, Options]>([
    ["debounce", { id: "f", triggers, debounce: { period: "5s" } }],
    ["rateLimit", { id: "f", triggers, rateLimit: { limit: 1, period: "1h" } }],
    ["throttle", { id: "f", triggers, throttle: { limit: 1, period: "1h" } }],
    ["priority", { id: "f", triggers, priority: { run: "1" } }],
    ["singleton", { id: "f", triggers, singleton: { mode: "skip" } }],
    ["batchEvents", { id: "f", triggers, batchEvents: { maxSize: 5, timeout: "5s" } }],
    ["timeouts", { id: "f", triggers, timeouts: { finish: "5s" } }],
    ["concurrency", { id: "f", triggers, concurrency: { limit: 1, scope: "account", key: "'k'" } }],
    ["concurrency", { id: "f", triggers, concurrency: { limit: 1, key: "event.data.n > 1" } }],
    ["if", { id: "f", triggers: [{ event: "a", if: "event.data.list[0] == 1" }] }],
    ["cancelOn", { id: "f", triggers, cancelOn: [{ event: "b", if: "async.data.n < 1" }] }],
    ["cron", { id: "f", triggers: [{ cron: "* * * * * *" }] }],
    ["user/\\*", { id: "f", triggers: [{ event: "user/*" }] }],
  ])("refuses to start with %s, and names the function", async (option, options) => {
    await expect(sync(options)).rejects.toThrow(new RegExp(`^Function t-f: .*${option}`));
  });

  test("refuses what a later SDK may add, and says which option it is", () => {
    const configuration = { id: "t-f", triggers, steps: { step: {} }, teleport: { to: "moon" } };
    expect(() => readFunction(configuration)).toThrow(/Function t-f: the option teleport is not supported/);
    const jitter = { id: "t-f", triggers: [{ cron: "* * * * *", jitter: "30s" }], steps: { step: {} } };
    expect(() => readFunction(jitter)).toThrow(/Function t-f: the option triggers.*jitter is not supported/);
  });
});

import { describe, expect, test } from "vitest";
import { parseDelayMs, readAnswer } from "@/inngest/engine/answer";
import { decide } from "@/inngest/engine/decide";
import { callRequest, canonicalJson, sign } from "@/inngest/engine/protocol";
import { eventIds, newUlid, ulidAt } from "@/inngest/engine/ulid";

const sdk = { "x-inngest-sdk": "inngest-js:v4" };
const held = { attempt: 0, step: "step", steps: [] };

describe("canonical JSON", () => {
  test("sorts members by code unit, omits undefined, and writes numbers as JavaScript does", () => {
    const value = { b: [1e21, -0, undefined], a: { "€": "\u2028", "\r": null, z: undefined }, "": true };
    expect(canonicalJson(value)).toBe('{"":true,"a":{"\\r":null,"€":"\u2028"},"b":[1e+21,0,null]}');
  });

  test("is signed with the key without its prefix", () => {
    const plain = sign("{}", "00ff", 1_700_000_000_999);
    expect(plain).toMatch(/^t=1700000000&s=[0-9a-f]{64}$/);
    expect(sign("{}", "signkey-prod-00ff", 1_700_000_000_000)).toBe(plain);
  });

  test("of a call consists of stored texts in key order, with the order of completion", async () => {
    const steps = [
      { id: "b", result: '{"data":1}' },
      { id: "a", result: '{"data":null}' },
    ];
    const call = { functionId: "f", runId: "R", step: "step", attempt: 1, maxAttempts: 5, isGrouped: false };
    const text = await callRequest({ ...call, event: '{"name":"e"}', steps }, "00").text();
    expect(canonicalJson(JSON.parse(text))).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      events: [{ name: "e" }],
      steps: { a: { data: null }, b: { data: 1 } },
      ctx: { attempt: 1, max_attempts: 5, stack: { stack: ["b", "a"], current: 2 } },
    });
  });
});

describe("ids", () => {
  test("of a repeated POST are equal, and differ within it", () => {
    const seed = `1700000000000,${Buffer.alloc(10, 255).toString("base64")}`;
    const [first, again] = [eventIds(seed), eventIds(seed)];
    expect([first(0), first(1)]).toEqual([again(0), again(1)]);
    expect(first(0)).not.toBe(first(1));
    expect(first(0).slice(0, 10)).toBe(ulidAt(1_700_000_000_000).slice(0, 10));
  });

  test("without a seed increase", () => {
    const ids = Array.from({ length: 500 }, () => newUlid());
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(500);
  });
});

describe("delays", () => {
  test.each([
    ["1m30s", 90_000],
    ["2h", 7_200_000],
    ["1w", 604_800_000],
    ["1970-01-01T00:00:10.000Z", 9000],
    ["1970-01-01T00:00:00.000Z", 0],
    ["9999w", 366 * 86_400_000],
  ])("%s", (text, ms) => {
    expect(parseDelayMs(text, 1000)).toBe(ms);
  });

  test.each(["", "soon", "5", "1m soon"])("refuse %j", (text) => {
    expect(() => parseDelayMs(text, 0)).toThrow(RangeError);
  });
});

describe("answers", () => {
  const answerOf = (body: unknown, status: number, headers: Record<string, string> = {}) =>
    readAnswer(new Response(JSON.stringify(body), { status, headers: { ...sdk, ...headers } }), 0);

  test("that are not the SDK's are retryable", async () => {
    const lost = await readAnswer(new Response("<html>", { status: 502 }));
    expect(lost).toMatchObject({ kind: "failed", canRetry: true });
    expect(decide(held, 2, lost, () => 7)).toMatchObject({ action: "retry", delayMs: 7 });
    expect(decide({ ...held, attempt: 1 }, 2, lost, () => 7)).toMatchObject({ action: "finish", status: "failed" });
  });

  test.each([
    ["62", 62_000],
    ["0", 1000],
    ["999999", 86_400_000],
    ["1970-01-01T00:00:02.500Z", 2500],
  ])("contain the time of the next try: %s", async (header, delayMs) => {
    const answer = await answerOf({ message: "later" }, 500, { "retry-after": header });
    expect(decide(held, 5, answer, () => 7)).toMatchObject({ action: "retry", delayMs });
  });

  test("with an error without retry are results that the function may catch", async () => {
    const op = { op: "StepFailed", id: "x", displayName: "x", error: { message: "no" } };
    const answer = await answerOf([op], 206, { "x-inngest-no-retry": "true" });
    expect(decide(held, 5, answer, () => 7)).toMatchObject({ action: "store", result: '{"error":{"message":"no"}}' });
  });

  test.each([
    [[{ op: "WaitForSignal", id: "x", displayName: "sig" }], /needs the operation WaitForSignal/],
    [[{ op: "StepPlanned", id: "x", name: "x", opts: { parallelMode: "race" } }], /group\.parallel/],
    [[{ op: "StepRun", id: "x", displayName: "big", data: "x".repeat(4 * 1024 * 1024) }], /is larger than 4 MB/],
    [[], /neither a result nor a step/],
  ])("with unsupported operations fail the run with a reason", async (operations, reason) => {
    const decision = decide(held, 5, await answerOf(operations, 206), () => 7);
    expect(decision).toMatchObject({
      action: "finish",
      status: "failed",
      output: expect.stringMatching(reason) as string,
    });
  });

  test("end a run with too many steps or too much data", async () => {
    const answer = await answerOf([{ op: "StepRun", id: "x", displayName: "x", data: 1 }], 206);
    const steps = (count: number, size: number) =>
      Array.from({ length: count }, (_, index) => ({ id: String(index), result: " ".repeat(size) }));
    expect(decide({ ...held, steps: steps(999, 1) }, 5, answer, () => 7)).toMatchObject({ action: "store" });
    expect(decide({ ...held, steps: steps(1000, 1) }, 5, answer, () => 7)).toMatchObject({
      action: "finish",
      status: "failed",
    });
    expect(decide({ ...held, steps: steps(9, 4_000_000) }, 5, answer, () => 7)).toMatchObject({ status: "failed" });
  });
});

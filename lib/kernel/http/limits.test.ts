import { describe, expect, test } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import { takeToken, type Limit } from "./limits";

const limit: Limit = { name: "key", perMinute: 60, burst: 3 };
let subjects = 0;
const nobody = () => `subject ${String(subjects++)}`;

describe("takeToken", () => {
  test("429: a burst is allowed, then one a second, with RateLimit headers", () => {
    const subject = nobody();
    const take = (ms: number) => takeToken(limit, subject, ms);
    expect(take(0)).toEqual({ "RateLimit-Policy": '"key";q=60;w=60', RateLimit: '"key";r=2;t=1' });
    expect(take(0)["RateLimit"]).toBe('"key";r=1;t=2');
    expect(take(0)["RateLimit"]).toBe('"key";r=0;t=3');
    const refusal = refusalOf(() => take(500));
    expect(refusal.code).toBe("rate_limited");
    expect(refusal.headers).toMatchObject({ RateLimit: '"key";r=0;t=1', "Retry-After": "1" });
    expect(take(1000)["RateLimit"]).toBe('"key";r=0;t=3');
    refusalOf(() => take(1999));
    expect(take(2000)["RateLimit"]).toBe('"key";r=0;t=3');
  });

  test("429: a request can take several tokens, at most a full bucket", () => {
    const subject = nobody();
    expect(takeToken(limit, subject, 0, 2)["RateLimit"]).toBe('"key";r=1;t=2');
    expect(refusalOf(() => takeToken(limit, subject, 0, 2)).headers["Retry-After"]).toBe("1");
    expect(takeToken(limit, subject, 2000, 9)["RateLimit"]).toBe('"key";r=0;t=3');
  });

  test("refills up to the burst, and a clock set back takes no tokens", () => {
    const subject = nobody();
    takeToken(limit, subject, 10_000);
    expect(takeToken(limit, subject, 3_600_000)["RateLimit"]).toBe('"key";r=2;t=1');
    expect(takeToken(limit, subject, 0)["RateLimit"]).toBe('"key";r=1;t=2');
  });

  test("429: a request with an earlier time does not refill an interval twice", () => {
    const subject = nobody();
    const take = (ms: number) => takeToken(limit, subject, ms);
    for (const ms of [10_000, 10_000, 10_000]) take(ms);
    refusalOf(() => take(6000));
    refusalOf(() => take(10_000));
    refusalOf(() => take(9000));
    expect(take(11_000)["RateLimit"]).toBe('"key";r=0;t=3');
    refusalOf(() => take(7000));
    refusalOf(() => take(11_500));
  });

  test("a bucket refills at the same rate after the clock was set back", () => {
    const subject = nobody();
    const take = (ms: number) => takeToken(limit, subject, ms);
    for (const ms of [3_600_000, 3_600_000, 3_600_000]) take(ms);
    refusalOf(() => take(500));
    expect(take(1500)["RateLimit"]).toBe('"key";r=0;t=3');
  });

  test("after Retry-After seconds the next request is allowed", () => {
    const slow: Limit = { name: "slow", perMinute: 7, burst: 1 };
    const subject = nobody();
    takeToken(slow, subject, 0);
    const seconds = Number(refusalOf(() => takeToken(slow, subject, 1)).headers["Retry-After"]);
    expect(() => takeToken(slow, subject, 1 + seconds * 1000)).not.toThrow();
  });

  test("subjects and limits have separate buckets, and 0 means no limit", () => {
    const [one, other] = [nobody(), nobody()];
    for (let count = 0; count < 3; count++) takeToken(limit, one, 0);
    expect(() => takeToken(limit, other, 0)).not.toThrow();
    expect(() => takeToken({ ...limit, name: "workspace" }, one, 0)).not.toThrow();
    expect(takeToken({ ...limit, perMinute: 0 }, one, 0)).toEqual({});
  });

  test("429: a hundred thousand other subjects do not refill the bucket of a key", () => {
    const subject = nobody();
    for (let count = 0; count < 3; count++) takeToken(limit, subject, 0);
    const stranger: Limit = { name: "unauthenticated", perMinute: 60, burst: 60 };
    for (let count = 0; count < 100_000; count++) takeToken(stranger, `address ${String(count)}`, 0);
    refusalOf(() => takeToken(limit, subject, 0));
  });
});

function refusalOf(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    return error as AppError;
  }
  throw new Error("nothing was refused");
}

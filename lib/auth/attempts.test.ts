import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { takeAttempt } from "./attempts";

const START = Date.UTC(2026, 10, 19);

describe("takeAttempt", () => {
  test("429: after five failures each one waits twice as long, 15 minutes at most", () => {
    for (let index = 0; index < 5; index++) takeAttempt("doubling@example.com", "", START);
    let now = START;
    const waits: number[] = [];
    for (let index = 0; index < 13; index++) {
      const wait = waitOf("doubling@example.com", "", now);
      waits.push(wait);
      now += wait * 1000;
      takeAttempt("doubling@example.com", "", now);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("429: attempts at the same moment do not slip through together", () => {
    const outcomes = Array.from({ length: 50 }, () => waitOf("together@example.com", "", START));
    expect(outcomes.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("a right password forgets the failures of the account", () => {
    for (let index = 0; index < 4; index++) takeAttempt("forgetful@example.com", "", START);
    takeAttempt("forgetful@example.com", "", START)();
    expect(waitOf("forgetful@example.com", "", START)).toBe(0);
  });

  test("429: an address has twenty failures an hour, whichever accounts they were for", () => {
    for (let index = 0; index < 20; index++) takeAttempt(`spray-${index}@example.com`, "198.51.100.7", START + index);
    expect(waitOf("spray-x@example.com", "198.51.100.7", START + 1000)).toBe(3599);
    expect(waitOf("spray-x@example.com", "198.51.100.8", START + 1000)).toBe(0);
    expect(waitOf("spray-y@example.com", "198.51.100.7", START + 3600_000 + 20)).toBe(0);
  });

  test("429: all addresses of an IPv6 network are one", () => {
    for (let index = 0; index < 20; index++) {
      takeAttempt(`six-${index}@example.com`, `2001:db8:1:2::${index.toString(16)}`, START);
    }
    expect(waitOf("six-x@example.com", "2001:db8:1:2:ffff::1", START)).toBeGreaterThan(0);
    expect(waitOf("six-y@example.com", "2001:db8:1:3::1", START)).toBe(0);
  });

  test("right passwords do not use up the address", () => {
    for (let index = 0; index < 60; index++) takeAttempt("office@example.com", "192.0.2.1", START)();
    expect(waitOf("office@example.com", "192.0.2.1", START)).toBe(0);
  });
});

/** Seconds that the attempt has to wait; 0 when it was made. */
function waitOf(email: string, ip: string, nowMs: number): number {
  try {
    takeAttempt(email, ip, nowMs);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("rate_limited");
    return Number(error.headers["Retry-After"]);
  }
}

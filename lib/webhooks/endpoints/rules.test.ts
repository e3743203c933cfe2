import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalUrl, MAX_ATTEMPTS, RETRY_SCHEDULES, plannedWait, retryAfterSeconds, waitAfter } from "./rules";

const shipped = { kind: "standard" as const, baseSeconds: 60, factor: 6 };
const anySchedule = fc.record({
  kind: fc.constantFrom(...RETRY_SCHEDULES),
  baseSeconds: fc.integer({ min: 1, max: 3600 }),
  factor: fc.integer({ min: 1, max: 10 }),
});
const anyRetry = fc.integer({ min: 1, max: MAX_ATTEMPTS - 1 });
const anyStretch = fc.double({ min: 0, max: 1, noNaN: true });

describe("the plan", () => {
  test("is five retries after 1, 6, 36, 216 and 1,296 minutes", () => {
    expect(MAX_ATTEMPTS).toBe(6);
    expect([1, 2, 3, 4, 5].map((n) => plannedWait(shipped, n) / 60)).toEqual([1, 6, 36, 216, 1296]);
  });

  test("is five retries within an hour for the short schedule", () => {
    const waits = [1, 2, 3, 4, 5].map((n) => plannedWait({ ...shipped, kind: "short" }, n) / 60);
    expect(waits).toEqual([1, 3, 6, 12, 24]);
    expect(waits.reduce((sum, wait) => sum + wait * 1.2, 0)).toBeLessThan(60);
  });

  test("never waits longer than a day", () => {
    expect(plannedWait({ kind: "standard" as const, baseSeconds: 600, factor: 10 }, 5)).toBe(86_400);
  });
});

describe("a wait", () => {
  test("is whole seconds, never shorter than planned, and at most a fifth longer, rounded up", () => {
    fc.assert(
      fc.property(anySchedule, anyRetry, anyStretch, (schedule, n, stretch) => {
        const planned = plannedWait(schedule, n);
        const wait = waitAfter(schedule, n, stretch, null);
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(planned);
        expect(wait).toBeLessThanOrEqual(Math.min(86_400, Math.ceil(planned * 1.2)));
      }),
    );
  });

  test("follows Retry-After between the plan and twice the plan, whatever it asks", () => {
    expect(waitAfter(shipped, 1, 0, 90)).toBe(90);
    expect(waitAfter(shipped, 1, 0, 5)).toBe(60);
    expect(waitAfter(shipped, 1, 1, 5)).toBe(72);
    expect(waitAfter(shipped, 1, 1, 100_000)).toBe(120);
    expect(waitAfter(shipped, 1, 0, 60.5)).toBe(61);
    fc.assert(
      fc.property(
        anySchedule,
        anyRetry,
        anyStretch,
        fc.integer({ min: 0, max: 1e9 }),
        (schedule, n, stretch, asked) => {
          const planned = plannedWait(schedule, n);
          const wait = waitAfter(schedule, n, stretch, asked);
          expect(wait).toBeGreaterThanOrEqual(Math.min(86_400, Math.max(planned, Math.min(asked, 2 * planned))));
          expect(wait).toBeLessThanOrEqual(2 * planned);
        },
      ),
    );
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-21T10:00:00Z");

  test("is read as seconds or as a date of HTTP", () => {
    expect(retryAfterSeconds("120", now)).toBe(120);
    expect(retryAfterSeconds(" 0 ", now)).toBe(0);
    expect(retryAfterSeconds("Sat, 21 Nov 2026 10:02:00 GMT", now)).toBe(120);
  });

  test("that says nothing useful is ignored", () => {
    for (const header of [undefined, "", "soon", "-5", "1.5", "1e3", "Sat, 21 Nov 2026 09:59:00 GMT", "99999999999999"])
      expect(retryAfterSeconds(header, now)).toBeNull();
  });
});

describe("canonicalUrl()", () => {
  const SAME = "https://example.com/a";
  test.each([
    "https://EXAMPLE.com/a",
    "HTTPS://example.com:443/a",
    "https://example.com./a",
    "https://example.com/b/../a",
    "https://example.com/%61",
    "https://example.com/a?",
    "https://ｅxample.com/a",
  ])("%s is the same address in another spelling", (url) => {
    expect(canonicalUrl(url)).toBe(SAME);
  });

  test("names in Unicode and Punycode are one, and so are percent-encodings in small letters and capitals", () => {
    expect(canonicalUrl("https://bücher.example/%c3%bc?x=%2f")).toBe(
      canonicalUrl("https://xn--bcher-kva.example/%C3%BC?x=%2F"),
    );
  });

  test.each([
    "http://example.com/a",
    "https://example.com:8443/a",
    "https://example.com/A",
    "https://example.com/a/",
    "https://example.com/a?x=1",
    "https://example.com/a%2F",
    "https://www.example.com/a",
  ])("%s is another address", (url) => {
    expect(canonicalUrl(url)).not.toBe(SAME);
  });
});

import { describe, expect, test } from "vitest";
import { doubtAbout } from "./time-doubt";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const about = (startsIn: number, endsIn: number | null) =>
  doubtAbout({ startMs: NOW + startsIn * HOUR_MS, endMs: endsIn === null ? null : NOW + endsIn * HOUR_MS }, NOW);

describe("doubtAbout", () => {
  test("a day's work is saved without a question, also one that ends a little later than now", () => {
    expect(about(-8, 0)).toBeNull();
    expect(about(-4, 1)).toBeNull();
    expect(about(-24, 0)).toBeNull();
    expect(about(-1, null)).toBeNull();
  });

  test("more than 24 hours are asked about, whenever they were and while they go on", () => {
    expect(about(-25, 0)).toBe("long");
    expect(about(-24 * 365, -24 * 300)).toBe("long");
    expect(about(-25, null)).toBe("long");
  });

  test("what begins in the future is asked about", () => {
    expect(about(1, 2)).toBe("future");
    expect(about(24 * 365 * 4, null)).toBe("future");
  });
});

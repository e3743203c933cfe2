import { describe, expect, test } from "vitest";
import { doubtAbout } from "./time-doubt";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const about = (startsIn: number, endsIn: number | null) =>
  doubtAbout({ startMs: NOW + startsIn * HOUR_MS, endMs: endsIn === null ? null : NOW + endsIn * HOUR_MS }, NOW);

describe("doubtAbout", () => {
  test("no question for up to 24 hours, even if the end is slightly in the future", () => {
    expect(about(-8, 0)).toBeNull();
    expect(about(-4, 1)).toBeNull();
    expect(about(-24, 0)).toBeNull();
    expect(about(-1, null)).toBeNull();
  });

  test("a question for more than 24 hours, in the past and for a running timer", () => {
    expect(about(-25, 0)).toBe("long");
    expect(about(-24 * 365, -24 * 300)).toBe("long");
    expect(about(-25, null)).toBe("long");
  });

  test("a question for a start in the future", () => {
    expect(about(1, 2)).toBe("future");
    expect(about(24 * 365 * 4, null)).toBe("future");
  });
});

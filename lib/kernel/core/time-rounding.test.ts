import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundParts, roundSeconds, type TimeRounding } from "./time-rounding";

const by = (mode: TimeRounding["mode"], minutes: number): TimeRounding => ({ mode, minutes, by: "entry" });

describe("roundSeconds", () => {
  test.each([
    ["none", 15, 1, 1],
    ["up", 15, 1, 900],
    ["up", 15, 900, 900],
    ["up", 15, 901, 1800],
    ["up", 15, 0, 0],
    ["down", 15, 899, 0],
    ["down", 15, 1799, 900],
    ["nearest", 15, 449, 0],
    ["nearest", 15, 450, 900],
    ["nearest", 1, 29, 0],
    ["nearest", 1, 30, 60],
    ["up", 60, 3601, 7200],
  ] as const)("%s to %i minutes makes %i s into %i s", (mode, minutes, seconds, rounded) => {
    expect(roundSeconds(seconds, by(mode, minutes))).toBe(rounded);
  });
});

const rule = fc.record({
  mode: fc.constantFrom("none", "up", "down", "nearest"),
  minutes: fc.integer({ min: 1, max: 60 }),
  by: fc.constant("day"),
} as const);
const seconds = fc.integer({ min: 0, max: 200_000 });

describe("a day's entries", () => {
  test("add up to the rounded day, and no entry is negative", () => {
    fc.assert(
      fc.property(rule, fc.array(seconds, { minLength: 1, maxLength: 30 }), (given, lengths) => {
        const parts = roundParts(lengths.map((length) => ({ seconds: length, rule: given, unit: "day" })));
        const total = lengths.reduce((sum, length) => sum + length, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(roundSeconds(total, given));
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });

  test("do not depend on other days", () => {
    const up = { mode: "up", minutes: 15, by: "day" } as const;
    const part = (unit: string, length: number) => ({ unit, seconds: length, rule: up });
    expect(roundParts([part("one", 300), part("other", 1000), part("one", 300)])).toEqual([450, 1800, 450]);
  });
});

import { describe, expect, test } from "vitest";
import { barKeys, barsFor, marginOf, movedPeriod, presetPeriod, sameDaysBefore } from "./rules";

describe("the days of a range", () => {
  test.each([
    ["today", "2026-11-19", "2026-11-19"],
    ["this-week", "2026-11-16", "2026-11-19"],
    ["last-week", "2026-11-09", "2026-11-15"],
    ["this-month", "2026-11-01", "2026-11-19"],
    ["last-month", "2026-10-01", "2026-10-31"],
    ["this-quarter", "2026-10-01", "2026-11-19"],
    ["this-year", "2026-01-01", "2026-11-19"],
    ["last-year", "2025-01-01", "2025-12-31"],
  ] as const)("%s is %s to %s", (preset, from, to) => {
    expect(presetPeriod(preset, "2026-11-19", 1)).toEqual({ from, to });
  });

  test("a week begins on the workspace's first day", () => {
    expect(presetPeriod("this-week", "2026-11-22", 7)).toEqual({ from: "2026-11-22", to: "2026-11-22" });
  });
});

describe("the period before", () => {
  test.each([
    ["a whole month", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["a year", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
    ["a week", "2026-03-02", "2026-03-08", "2026-02-23", "2026-03-01"],
    ["a week from the first", "2026-06-01", "2026-06-07", "2026-05-25", "2026-05-31"],
    ["the first day of a month", "2026-09-01", "2026-09-01", "2026-08-31", "2026-08-31"],
  ])("%s", (_what, from, to, before, end) => {
    expect(movedPeriod({ from, to }, -1)).toEqual({ from: before, to: end });
    expect(sameDaysBefore({ from, to })).toEqual({ from: before, to: end });
  });

  test("a part of a month is compared with the same days of the previous month", () => {
    const before = (from: string, to: string) => sameDaysBefore({ from, to }, "this-month");
    expect(before("2026-11-01", "2026-11-19")).toEqual({ from: "2026-10-01", to: "2026-10-19" });
    expect(before("2026-03-01", "2026-03-30")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(movedPeriod({ from: "2026-11-01", to: "2026-11-19" }, -1, "this-month")).toEqual({
      from: "2026-10-01",
      to: "2026-10-31",
    });
    expect(movedPeriod({ from: "2026-06-30", to: "2026-06-30" }, 1, "today")).toEqual({
      from: "2026-07-01",
      to: "2026-07-01",
    });
    expect(sameDaysBefore({ from: "2026-07-01", to: "2026-07-31" }, "today").to).toBe("2026-06-30");
  });
});

describe("the bars of a period", () => {
  test("are few enough to tell apart", () => {
    expect(barsFor({ from: "2026-11-01", to: "2026-11-19" })[0]).toBe("day");
    expect(barsFor({ from: "2026-10-01", to: "2026-11-30" })[0]).toBe("week");
    expect(barsFor({ from: "2024-01-01", to: "2026-11-30" })).toEqual(["month"]);
  });

  test("cover all days, including those before the first whole week", () => {
    expect(barKeys({ from: "2026-11-04", to: "2026-11-17" }, "week", 1)).toEqual([
      "2026-11-02",
      "2026-11-09",
      "2026-11-16",
    ]);
    expect(barKeys({ from: "2025-12-30", to: "2026-02-01" }, "month", 1)).toEqual(["2025-12", "2026-01", "2026-02"]);
    expect(barKeys({ from: "2026-03-28", to: "2026-03-30" }, "day", 1)).toHaveLength(3);
  });
});

test("a margin is profit as a percentage of revenue, to one decimal; null without revenue", () => {
  expect(marginOf(4150, 10_000)).toBe("41.5");
  expect(marginOf(-2000, 10_000)).toBe("-20.0");
  expect(marginOf(1, 3)).toBe("33.3");
  expect(marginOf(-1, 100_000)).toBe("0.0");
  expect(marginOf(0, 10)).toBe("0.0");
  expect(marginOf(-10, 0)).toBeNull();
});

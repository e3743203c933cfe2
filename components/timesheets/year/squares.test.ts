import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { countsOf, monthsOf, neighbourOf, type Square, squaresOf, stateOf } from "./squares";

const week = (starts_on: string, more: Partial<Square> = {}): Square => ({
  id: `tms_${starts_on}`,
  starts_on,
  ends_on: addDays(starts_on, 6),
  status: "approved",
  missing: false,
  seconds: 130_200,
  ...more,
});

const weekly = { year: "2026", period: "week", weekStart: 1 } as const;
const startsOf = (timesheets: readonly Square[], periods: Parameters<typeof monthsOf>[1], month: number) =>
  monthsOf(timesheets, periods)[month]?.slots.map(({ startsOn, square }) => `${startsOn} ${square ? "■" : "·"}`);

describe("the squares of a year", () => {
  test("are the weeks that start in each month, with and without a timesheet", () => {
    const timesheets = [week("2026-11-16"), week("2026-11-09")];
    expect(startsOf(timesheets, weekly, 10)).toEqual([
      "2026-11-02 ·",
      "2026-11-09 ■",
      "2026-11-16 ■",
      "2026-11-23 ·",
      "2026-11-30 ·",
    ]);
    const all = monthsOf(timesheets, weekly).flatMap(({ slots }) => slots);
    expect(all.length).toBe(52);
    expect([all[0]?.startsOn, all.at(-1)?.startsOn]).toEqual(["2026-01-05", "2026-12-28"]);
  });

  test("follow the first day of the week", () => {
    expect(startsOf([], { ...weekly, weekStart: 7 }, 1)).toEqual([
      "2026-02-01 ·",
      "2026-02-08 ·",
      "2026-02-15 ·",
      "2026-02-22 ·",
    ]);
  });

  test("are twelve with periods of a month", () => {
    const march = { ...week("2026-03-01"), ends_on: "2026-03-31" };
    const months = monthsOf([march], { ...weekly, period: "month" });
    expect(months.map(({ slots }) => slots.length)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(months[2]?.slots[0]?.square).toBe(march);
  });

  test("have no second place for days of a timesheet with another period", () => {
    const rest = { ...week("2026-11-09"), ends_on: "2026-11-30" };
    expect(startsOf([week("2026-11-02"), rest], weekly, 10)).toEqual(["2026-11-02 ■", "2026-11-09 ■"]);
  });

  test("include a week at the turn of the year in the year of its first day only", () => {
    const turn = week("2026-12-28");
    expect(squaresOf([turn], "2026")).toEqual([turn]);
    expect(squaresOf([turn], "2027")).toEqual([]);
    expect(startsOf([turn], { ...weekly, year: "2027" }, 0)?.[0]).toBe("2027-01-04 ·");
  });
});

describe("the state of a square", () => {
  test.each([
    ["open", false, "open"],
    ["open", true, "missing"],
    ["rejected", true, "rejected"],
    ["submitted", false, "submitted"],
    ["approved", false, "approved"],
  ] as const)("%s, missing %s: %s", (status, missing, state) => {
    expect(stateOf({ status, missing })).toBe(state);
  });

  test("is counted, without states of no timesheet", () => {
    const timesheets = [
      ...[week("2026-01-05"), week("2026-01-12")],
      week("2026-01-19", { status: "open", missing: true }),
      week("2026-01-26", { status: "submitted" }),
    ];
    expect(countsOf(timesheets)).toEqual([
      { state: "approved", count: 2 },
      { state: "submitted", count: 1 },
      { state: "missing", count: 1 },
    ]);
  });
});

describe("an arrow key", () => {
  // Two rows: three squares, then two.
  const boxes = [
    { left: 0, top: 0 },
    { left: 20, top: 0 },
    { left: 40, top: 0 },
    { left: 0, top: 50 },
    { left: 20, top: 50 },
  ];
  test.each([
    ["ArrowRight", 2, 3],
    ["ArrowLeft", 3, 2],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", 4, 4],
    ["Home", 3, 0],
    ["End", 0, 4],
    ["ArrowDown", 2, 4],
    ["ArrowDown", 3, undefined],
    ["ArrowUp", 4, 1],
    ["ArrowUp", 1, undefined],
    ["a", 1, undefined],
  ])("%s leads from square %i to %s", (key, at, to) => {
    expect(neighbourOf(key, at, boxes)).toBe(to);
  });
});

import { describe, expect, test } from "vitest";
import type { BudgetUse } from "./budget";
import { burnOf, gridOf } from "./burn";

const project = { billing: "hourly", currency: "EUR", starts_on: "2026-11-01", ends_on: null } as const;
const use: BudgetUse = {
  kind: "hours",
  isMonthly: false,
  budget: 36_000,
  used: 18_000,
  invoiced: 3600,
  passed: null,
  lastDay: null,
};
const on = (day: string, seconds: number, invoiced = 0) => ({
  day,
  seconds,
  invoiced_seconds: invoiced,
  amounts: [{ amount: seconds / 36, currency: "EUR" }],
  covered_seconds: 0,
  covered_amounts: [],
  uninvoiced_amounts: [{ amount: (seconds - invoiced) / 36, currency: "EUR" }],
});
const rows = [on("2026-11-02", 3600, 3600), on("2026-11-10", 14_400)];

describe("the burn of a budget", () => {
  test("adds up the days until today and forecasts the end from the pace", () => {
    const burn = burnOf(project, use, rows, "2026-11-10");
    expect(burn.points).toEqual([
      { day: "2026-11-01", used: 0, invoiced: 0 },
      { day: "2026-11-02", used: 3600, invoiced: 3600 },
      { day: "2026-11-10", used: 18_000, invoiced: 3600 },
      { day: "2026-11-10", used: 18_000, invoiced: 3600 },
    ]);
    // Five hours in ten days leave ten days for the other five.
    expect(burn).toMatchObject({ first: "2026-11-01", pace: 1800, endsOn: "2026-11-20", last: "2026-11-20" });
  });

  test("of money counts the project's currency", () => {
    const money = { ...use, kind: "money", budget: 1000, used: 500, invoiced: 100 } as const;
    expect(burnOf(project, money, rows, "2026-11-10").points.at(-1)).toMatchObject({ used: 500, invoiced: 100 });
  });

  test("of a month covers the month and uses its pace", () => {
    const month = { ...use, isMonthly: true, lastDay: "2026-11-30" };
    const burn = burnOf({ ...project, starts_on: "2026-01-01" }, month, rows, "2026-11-10");
    expect(burn).toMatchObject({ first: "2026-11-01", last: "2026-11-30", pace: 1800 });
  });

  test("has no forecast without recent time, or once the budget is used up", () => {
    expect(burnOf(project, use, rows, "2027-03-01")).toMatchObject({ pace: 0, endsOn: null, last: "2027-03-01" });
    expect(burnOf(project, { ...use, budget: 18_000 }, rows, "2026-11-10").endsOn).toBeNull();
  });
});

test("grid lines have round amounts and reach the largest one", () => {
  expect(gridOf(24 * 3600, 3600).map((seconds) => seconds / 3600)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(gridOf(4_200_000, 100).map((cents) => cents / 100)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
  expect(gridOf(0, 100).at(-1)).toBeGreaterThanOrEqual(100);
});

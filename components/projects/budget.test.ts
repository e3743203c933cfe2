import { describe, expect, test } from "vitest";
import { monthOf } from "@/lib/kernel/core/wall-clock";
import { addSums, budgetUse, NO_TIME } from "./budget";

const project = { billing: "hourly", currency: "EUR", starts_on: "2026-06-01", ends_on: "2026-06-10" } as const;
const eur = (amount: number) => [{ amount, currency: "EUR" }];
const whole = { ...NO_TIME, seconds: 9000, invoiced_seconds: 3600, amounts: eur(900), uninvoiced_amounts: eur(200) };
const month = { ...NO_TIME, seconds: 1800, amounts: eur(100), uninvoiced_amounts: eur(100) };

describe("a budget", () => {
  test("of hours in total counts all time, in seconds", () => {
    const budget = { kind: "hours", amount: "10.5", period: "total" } as const;
    expect(budgetUse({ ...project, budget }, { whole, month }, "2026-06-05")).toEqual({
      kind: "hours",
      isMonthly: false,
      budget: 37_800,
      used: 9000,
      invoiced: 3600,
      passed: 0.5,
      lastDay: "2026-06-10",
    });
  });

  test("of money per month counts this month's money in the project's currency", () => {
    const budget = { kind: "money", amount: { amount: 5000, currency: "EUR" }, period: "monthly" } as const;
    const used = budgetUse({ ...project, budget }, { whole, month }, "2028-02-29");
    expect(used).toMatchObject({ budget: 5000, used: 100, invoiced: 0, passed: 1, lastDay: "2028-02-29" });
  });

  test("of a project with a fixed fee counts covered time", () => {
    const fixed = { ...project, billing: "fixed_fee" } as const;
    const sums = { whole: { ...whole, covered_seconds: 1800, covered_amounts: eur(450) }, month };
    const hours = { kind: "hours", amount: "10", period: "total" } as const;
    const money = { kind: "money", amount: { amount: 5000, currency: "EUR" }, period: "total" } as const;
    expect(budgetUse({ ...fixed, budget: hours }, sums, "2026-06-05")).toMatchObject({ used: 1800, invoiced: 0 });
    expect(budgetUse({ ...fixed, budget: money }, sums, "2026-06-05")).toMatchObject({ used: 450, invoiced: 0 });
    expect(budgetUse({ ...project, budget: money }, sums, "2026-06-05")).toMatchObject({ used: 900, invoiced: 250 });
  });

  test("is null for a project without one", () => {
    expect(budgetUse({ ...project, budget: null }, { whole, month }, "2026-06-05")).toBeNull();
  });
});

test("a month ends where the next begins, also in December", () => {
  expect(monthOf("2026-12-31")).toEqual({ first: "2026-12-01", last: "2026-12-31" });
  expect(monthOf("2027-02-03").last).toBe("2027-02-28");
});

test("sums of several groups keep currencies apart and the latest start", () => {
  const sum = addSums(
    { ...whole, last_start_time: "2026-06-01T08:00:00.000Z" },
    { ...month, amounts: [{ amount: 7, currency: "JPY" }], last_start_time: "2026-05-01T08:00:00.000Z" },
  );
  expect(sum).toMatchObject({
    seconds: 10_800,
    amounts: [
      { amount: 900, currency: "EUR" },
      { amount: 7, currency: "JPY" },
    ],
    last_start_time: "2026-06-01T08:00:00.000Z",
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import {
  assertSpan,
  fromBudgetColumns,
  managesProject,
  nextColor,
  rateMinor,
  seesProject,
  teamOf,
  toBudgetColumns,
} from "./rules";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

function pointerOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as AppError).faults[0]?.pointer;
  }
  return "nothing was thrown";
}

describe("budgets", () => {
  test("hours are restored without trailing zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (hundredths) => {
        const amount = (hundredths / 100).toFixed(2);
        const columns = toBudgetColumns({ kind: "hours", amount, period: "total" }, "EUR");
        expect(columns.budgetAmount).toBe(hundredths * 36);
        expect(fromBudgetColumns(columns, "EUR")).toEqual({
          kind: "hours",
          amount: String(Number(amount)),
          period: "total",
        });
      }),
    );
  });

  test("money is restored in the project's currency, and other currencies are refused", () => {
    const budget = { kind: "money", amount: { amount: 5, currency: "JPY" }, period: "monthly" } as const;
    expect(fromBudgetColumns(toBudgetColumns(budget, "JPY"), "JPY")).toEqual(budget);
    expect(pointerOf(() => toBudgetColumns(budget, "EUR"))).toBe("/budget/amount/currency");
    expect(fromBudgetColumns(toBudgetColumns(null, "EUR"), "EUR")).toBeNull();
  });
});

test("a rate in another currency is refused", () => {
  expect(rateMinor({ amount: 7, currency: "EUR" }, "EUR")).toBe(7);
  expect(rateMinor(null, "EUR")).toBeNull();
  expect(pointerOf(() => rateMinor({ amount: 7, currency: "USD" }, "EUR"))).toBe("/rate/currency");
});

test("a project can end on its first day, not before", () => {
  expect(pointerOf(() => assertSpan("2026-11-19", "2026-11-18"))).toBe("/ends_on");
  expect(() => {
    assertSpan("2026-11-19", "2026-11-19");
    assertSpan(null, "2026-11-18");
    assertSpan("2026-11-19", null);
  }).not.toThrow();
});

test("managers are not listed as members, and order does not matter", () => {
  expect(teamOf(["c", "a", "b"], ["b"])).toEqual({ memberIds: ["a", "c"], managerIds: ["b"] });
  expect(teamOf(["b"], ["b", "a"])).toEqual({ memberIds: [], managerIds: ["a", "b"] });
});

test("colors repeat in turn", () => {
  expect(nextColor(0)).toBe("sky");
  expect(nextColor(PROJECT_COLORS.length)).toBe("sky");
  expect(nextColor(1)).toBe("tangerine");
});

test("members see projects that they can track time on; managers manage their own projects", () => {
  const open = { access: "workspace", memberIds: [], managerIds: ["boss"] } as const;
  const closed = { access: "members", memberIds: ["in"], managerIds: ["boss"] } as const;
  const viewers = (["owner", "admin", "manager", "member"] as const).flatMap((role) =>
    ["in", "boss", "out"].map((userId) => ({ role, userId })),
  );
  expect(viewers.filter((viewer) => !seesProject(viewer, closed))).toEqual([{ role: "member", userId: "out" }]);
  expect(viewers.filter((viewer) => !seesProject(viewer, open))).toEqual([]);
  expect(
    viewers.filter((viewer) => managesProject(viewer, closed)).map(({ role, userId }) => `${role} ${userId}`),
  ).toEqual(["owner in", "owner boss", "owner out", "admin in", "admin boss", "admin out", "manager boss"]);
});

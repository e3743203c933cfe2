import { expect, test } from "vitest";
import { budgetOf, hasMonthlyHours, statementMonths } from "./rules";

test("statements are on offer for the months before today, from the first invoice, at most 24", () => {
  expect(statementMonths("2026-09-30", "2026-11-29")).toEqual(["2026-10", "2026-09"]);
  expect(statementMonths("2026-11-01", "2026-11-30")).toEqual([]);
  expect(statementMonths("2025-12-31", "2026-01-01")).toEqual(["2025-12"]);
  const many = statementMonths("2001-01-01", "2026-03-31");
  expect(many).toHaveLength(24);
  expect([many[0], many.at(-1)]).toEqual(["2026-02", "2024-03"]);
});

test("hours are shown of active projects with a monthly budget of hours", () => {
  const project = { status: "active", budgetKind: "hours", budgetPeriod: "monthly" } as const;
  expect(hasMonthlyHours(budgetOf(project))).toBe(true);
  for (const change of [
    { status: "archived" },
    { budgetKind: "money" },
    { budgetPeriod: "total" },
    { budgetKind: null, budgetPeriod: null },
  ] as const) {
    expect(hasMonthlyHours(budgetOf({ ...project, ...change }))).toBe(false);
  }
});

import { expect, test } from "vitest";
import type { Expense } from "@/lib/billing/expenses/schema";
import { payeesOf, unbilledOf } from "./reimburse";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const expense = (user_id: string, spent_on: string, changes: Partial<Expense> = {}) =>
  ({ user_id, spent_on, amount: eur(100), billable_amount: null, invoice_id: null, ...changes }) as Expense;

test("people are listed with their sums, the longest waiting first", () => {
  const payees = payeesOf([
    expense("mara", "2026-11-23"),
    expense("jonas", "2026-11-20"),
    expense("mara", "2026-11-22", { amount: { amount: 50, currency: "GBP" } }),
  ]);
  expect(payees.map(({ userId, sums }) => [userId, sums])).toEqual([
    ["jonas", [eur(100)]],
    ["mara", [eur(100), { amount: 50, currency: "GBP" }]],
  ]);
});

test("billed expenses do not stay to be billed", () => {
  const all = [
    expense("mara", "2026-11-23", { billable_amount: eur(110) }),
    expense("mara", "2026-11-23", { billable_amount: eur(50), invoice_id: "inv_1" }),
    expense("mara", "2026-11-23"),
  ];
  expect(unbilledOf(all)).toEqual([eur(110)]);
});

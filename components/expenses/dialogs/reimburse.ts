import type { Expense } from "@/lib/billing/expenses/schema";
import { addedUp } from "@/lib/kernel/core/sum";
import type { Money } from "@/lib/kernel/core/money";

export interface Payee {
  userId: string;
  expenses: readonly Expense[];
  sums: readonly Money[];
}

/** The people who wait for money, those with the oldest expense first. */
export function payeesOf(expenses: readonly Expense[]): Payee[] {
  const byUser = new Map<string, Expense[]>();
  for (const one of expenses) byUser.set(one.user_id, [...(byUser.get(one.user_id) ?? []), one]);
  const oldest = (of: readonly Expense[]) => of.reduce((day, { spent_on: on }) => (on < day ? on : day), "9999");
  return [...byUser]
    .toSorted(([, one], [, other]) => oldest(one).localeCompare(oldest(other)))
    .map(([userId, own]) => ({ userId, expenses: own, sums: addedUp(own.map(({ amount }) => amount)) }));
}

/** The unbilled amounts of these expenses, in the currencies of their projects. */
export function unbilledOf(expenses: readonly Expense[]): Money[] {
  return addedUp(
    expenses.flatMap(({ invoice_id: invoice, billable_amount: amount }) =>
      invoice === null && amount ? [amount] : [],
    ),
  );
}

import { toPublicId } from "@/lib/kernel/core/ids";
import type { BalanceView } from "./operations";
import { BALANCE_AGES } from "./rules";
import type { Balance, BalanceReport } from "./schema";
import type { BalanceRow } from "./store";

export function toBalanceReport({ today, rows }: BalanceView): BalanceReport {
  return { today, balances: rows.map(toBalance) };
}

function toBalance(row: BalanceRow): Balance {
  const { currency } = row;
  const sum = (amount: number) => ({ amount, currency });
  return {
    client_id: toPublicId("cli", row.clientId),
    currency,
    amount_due: sum(row.dueMinor),
    overdue: sum(row.overdueMinor),
    oldest_due_date: row.oldestDueDate,
    ages: BALANCE_AGES.flatMap((age) => {
      const due = row.ages[age];
      return due === undefined ? [] : [{ age, amount_due: sum(due) }];
    }),
    credit: sum(row.creditMinor),
    invoiced_this_year: sum(row.invoicedMinor),
    paid_this_year: sum(row.paidMinor),
    average_days_to_pay: row.averageDays,
    invoices: row.invoices,
    last_invoice: { id: toPublicId("inv", row.lastId), number: row.lastNumber, issue_date: row.lastIssueDate },
  };
}

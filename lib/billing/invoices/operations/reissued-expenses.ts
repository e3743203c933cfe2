import { freedExpenses, unbilledExpensesAgain } from "@/lib/billing/expenses/operations/billing";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { reissuedExpenseLines } from "../rules/expense-lines";
import { lineAmount } from "../rules/money";
import type { InvoiceRow, LineRow } from "../store/rows";
import { billableProjects, type DraftLine } from "./lines";

interface ExpensesAgain {
  /** The lines that bill the expenses of a line again. `copy` has its taxes. */
  again: (line: LineRow, copy: DraftLine) => DraftLine[];
  /** Number of released expenses that cannot be billed again. */
  leftOut: number;
}

/** Lock the expenses that a void invoice released, until the command ends. */
export async function expensesAgain(scope: CommandScope, original: InvoiceRow): Promise<ExpensesAgain> {
  const { clientId, currency } = original;
  const freed = await freedExpenses(scope, original.id);
  const expenseIds = freed.map(({ expenseId }) => expenseId);
  const projectIds = await billableProjects(scope);
  const back =
    freed.length === 0 ? [] : await unbilledExpensesAgain(scope, { clientId, currency, projectIds, expenseIds });
  const { format } = await invoiceLanguage(original.client.locale);
  const again = (line: LineRow, { taxes }: DraftLine) => {
    const its = freed.filter(({ lineId }) => lineId === line.id);
    const ids = new Set(its.map(({ expenseId }) => expenseId));
    const present = back.filter(({ id }) => ids.has(id));
    return reissuedExpenseLines(line, its, present, { format, currency }).map(({ expenseIds: takes, ...reissued }) => ({
      ...reissued,
      ...{ id: newUuid(), kind: "expense" as const, taxes, trackedSeconds: null, entryCount: 0, takes },
      ...{ expenseCount: takes.length, milestoneId: null, estimateLineId: null },
      amountMinor: lineAmount(reissued.quantity, reissued.unitPriceMinor, ""),
    }));
  };
  return { again, leftOut: freed.length - back.length };
}

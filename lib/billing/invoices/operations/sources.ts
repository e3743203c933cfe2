import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { billExpenses, expensesOfLines, freeExpenses } from "@/lib/billing/expenses/operations/billing";
import { billMilestones, freeMilestones } from "@/lib/tracking/milestones/operations/billing";
import { billEntries, entriesOfLines, freeEntries, freeKept } from "@/lib/tracking/time-entries/operations/billing";
import type { BilledIds } from "../serialize/invoice";
import { updateInvoice } from "../store/invoices";
import type { InvoiceRow, LineRow } from "../store/rows";

/** A line and the ids of the time entries, expenses or milestones that it bills. */
interface Taking {
  id: string;
  kind: LineRow["kind"];
  takes: readonly string[];
}

/** @throws AppError conflict when another invoice billed one of them meanwhile. */
export async function takeSources(scope: CommandScope, invoiceId: string, lines: readonly Taking[]): Promise<void> {
  const links = (kind: Taking["kind"]) =>
    lines
      .filter((line) => line.kind === kind)
      .flatMap((line) => line.takes.map((sourceId) => ({ sourceId, lineId: line.id })));
  await billEntries(scope, invoiceId, links("time"));
  await billExpenses(scope, invoiceId, links("expense"));
  await billMilestones(scope, invoiceId, links("milestone"));
}

/**
 * Release everything that an invoice bills, or that some of its lines bill.
 *
 * @param isKept Whether to record it, for an invoice that was issued.
 */
export async function freeSources(
  scope: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
  { isKept }: { isKept: boolean },
): Promise<void> {
  await (isKept ? freeKept(scope, from) : freeEntries(scope, from));
  await freeExpenses(scope, from, { isKept });
  await freeMilestones(scope, from);
}

/** Count a change of what an invoice bills. @throws AppError conflict after a concurrent change */
export async function touchInvoice({ db, workspaceId, now }: CommandScope, row: InvoiceRow): Promise<void> {
  await updateInvoice(db, workspaceId, row, { updatedAt: now });
}

const UNSOURCED: ReadonlySet<LineRow["kind"]> = new Set(["manual", "retainer", "deposit"]);

/** A manual line can bill the milestone of a part of an estimate. */
export function hasSources({ kind, estimateLineId }: Pick<LineRow, "kind" | "estimateLineId">): boolean {
  return !UNSOURCED.has(kind) || estimateLineId !== null;
}

export async function billedIds(
  scope: QueryScope,
  { id, lines }: Pick<InvoiceRow, "id" | "lines">,
): Promise<BilledIds> {
  const none = new Map<string, readonly string[]>();
  return {
    entries: lines.some(({ entryCount }) => entryCount > 0) ? await entriesOfLines(scope, id) : none,
    expenses: lines.some(({ expenseCount }) => expenseCount > 0) ? await expensesOfLines(scope, id) : none,
  };
}

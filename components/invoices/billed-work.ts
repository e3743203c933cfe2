import type { Route } from "next";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

type Counted = Pick<InvoiceLine, "kind" | "time_entry_count" | "expense_count" | "amount">;

/** Whether a line was made from tracked time, expenses or a milestone. Its quantity, unit and project are fixed. */
export function isFromWork({ kind }: Pick<InvoiceLine, "kind">): boolean {
  return kind !== "manual";
}

/** Time entries, expenses and milestones that lines bill. */
export function countsOfLines(lines: readonly Counted[]): { entries: number; expenses: number; milestones: number } {
  return {
    entries: lines.reduce((sum, line) => sum + line.time_entry_count, 0),
    expenses: lines.reduce((sum, line) => sum + line.expense_count, 0),
    milestones: lines.filter((line) => line.kind === "milestone").length,
  };
}

/** In minor units. */
export function amountOfKind(lines: readonly Counted[], kind: InvoiceLine["kind"]): number {
  return lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount.amount : 0), 0);
}

/** The expenses of a line or of a whole invoice. */
export function billedExpensesHref(
  { client_id: client }: Pick<Invoice, "client_id">,
  lines: readonly Pick<InvoiceLine, "kind" | "period_start" | "period_end" | "expense_ids">[],
): Route {
  const billed = lines.filter(({ kind }) => kind === "expense");
  const ids = billed.flatMap(({ expense_ids = [] }) => expense_ids);
  if (ids.length === 1) return `/expenses?tab=billed&expense=${ids[0] ?? ""}` as Route;
  const days = billed.flatMap(({ period_start: from, period_end: to }) => (from && to ? [from, to] : [])).sort();
  const period = days.length === 0 ? "" : `&from=${days[0] ?? ""}&to=${days.at(-1) ?? ""}`;
  return `/expenses?tab=billed&client=${client}${period}` as Route;
}

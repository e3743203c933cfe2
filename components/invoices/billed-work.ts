import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

type Counted = Pick<InvoiceLine, "kind" | "time_entry_count" | "expense_count" | "amount">;

/** Whether a line was made from tracked time, expenses or a milestone. Its quantity, unit and project are fixed. */
export function isFromWork({ kind }: Pick<InvoiceLine, "kind">): boolean {
  return sourceOf(kind) !== null;
}

/** Null for a line without billed work. */
export function sourceOf(kind: InvoiceLine["kind"]): "time" | "expense" | "milestone" | null {
  return kind === "time" || kind === "expense" || kind === "milestone" ? kind : null;
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

type Billing = Pick<InvoiceLine, "kind" | "period_start" | "period_end" | "expense_ids">;

/** The expenses of an invoice, or, with a line, those in the days of the line. */
export function billedExpensesHref(
  { id, lines }: { id: string; lines: readonly Billing[] },
  line: Billing | null = null,
): string {
  const billed = line === null ? lines.filter(({ kind }) => kind === "expense") : [line];
  const ids = billed.flatMap(({ expense_ids = [] }) => expense_ids);
  if (ids.length === 1) return `/expenses?tab=billed&expense=${ids[0] ?? ""}`;
  const { period_start: from, period_end: to } = line ?? { period_start: null, period_end: null };
  const period = from && to ? `&from=${from}&to=${to}` : "";
  return `/expenses?tab=billed&invoice=${id}${period}`;
}

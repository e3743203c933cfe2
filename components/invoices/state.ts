import type { BadgeTone } from "@/components/ui/badge";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type ShownState = "draft" | "sent" | "opened" | "part-paid" | "overdue" | "paid" | "void";

/** What an invoice's mark says: its status, and what happened since. */
export function shownState(invoice: Pick<Invoice, "status" | "overdue" | "amount_paid" | "viewed_at">): ShownState {
  if (invoice.status !== "sent") return invoice.status;
  if (invoice.overdue) return "overdue";
  if (invoice.amount_paid.amount > 0) return "part-paid";
  return invoice.viewed_at === null ? "sent" : "opened";
}

/** Whether it can be made void: what is paid only where no money came, for an invoice of 0. */
export function canBeVoid({ status, total }: Pick<Invoice, "status" | "total">): boolean {
  return status === "sent" || (status === "paid" && total.amount === 0);
}

export const STATE_WORDS: Readonly<Record<ShownState, { word: string; tone: BadgeTone }>> = {
  draft: { word: "Draft", tone: "neutral" },
  sent: { word: "Sent", tone: "info" },
  opened: { word: "Sent", tone: "info" },
  "part-paid": { word: "Part paid", tone: "info" },
  overdue: { word: "Overdue", tone: "danger" },
  paid: { word: "Paid", tone: "success" },
  void: { word: "Void", tone: "neutral" },
};

/** How an invoice is called: its number, or whose draft it is. */
export function invoiceName(invoice: Pick<Invoice, "number" | "client_snapshot">): string {
  return invoice.number ?? `Draft for ${invoice.client_snapshot.name}`;
}

/** Names of the projects on an invoice, each once; else its purchase order. */
export function subjectOf(invoice: Pick<Invoice, "lines" | "purchase_order">): string {
  const names = new Set(invoice.lines.flatMap((line) => (line.project_name === null ? [] : [line.project_name])));
  if (names.size > 0) return [...names].join(", ");
  return invoice.purchase_order ?? invoice.lines[0]?.description.split("\n")[0] ?? "";
}

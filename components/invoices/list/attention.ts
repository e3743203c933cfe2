import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

type Query = Partial<InvoiceListQuery>;

/** All invoices come in two lists: those that something is still to be done about, then those that are settled. */
export const openOnly = (query: Query): Query => ({ ...query, status: "draft,sent", limit: "200" });
export const settledOnly = (query: Query): Query => ({ ...query, status: "paid,void" });

type Shown = Pick<Invoice, "status" | "due_date">;

/** What needs attention first: drafts as they come, then what is due, the earliest first. */
export function byAttention<Each extends Shown>(open: readonly Each[]): Each[] {
  const drafts = open.filter(({ status }) => status === "draft");
  const sent = open.filter(({ status }) => status !== "draft");
  return [...drafts, ...sent.sort((one, other) => (one.due_date ?? "").localeCompare(other.due_date ?? ""))];
}

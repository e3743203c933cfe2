import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

type Query = Partial<InvoiceListQuery>;

/** The two lists together show all invoices. */
export const openOnly = (query: Query): Query => ({ ...query, status: "draft,sent", limit: "200" });
export const settledOnly = (query: Query): Query => ({ ...query, status: "paid,credited,void" });

type Shown = Pick<Invoice, "status" | "due_date">;

/** Drafts keep their order, and sent invoices follow by due date. */
export function byAttention<Each extends Shown>(open: readonly Each[]): Each[] {
  const drafts = open.filter(({ status }) => status === "draft");
  const sent = open.filter(({ status }) => status !== "draft");
  return [...drafts, ...sent.sort((one, other) => (one.due_date ?? "").localeCompare(other.due_date ?? ""))];
}

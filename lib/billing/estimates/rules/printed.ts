import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import type { Estimate, EstimateLine } from "../schema/estimate";

/** Names that the estimate itself only has as ids. */
export interface PrintedNames {
  project: string | null;
  /** Number of the version that it supersedes. */
  replaces: string | null;
}

/** The estimate as its PDF, page and email show it. Decision and invoices are left out, because a sent one never changes. */
export function printedEstimate(estimate: Estimate, { project, replaces }: PrintedNames): Printed {
  const zero = { amount: 0, currency: estimate.currency };
  return {
    id: estimate.id,
    number: estimate.number,
    status: estimate.status === "draft" ? "draft" : "sent",
    overdue: false,
    currency: estimate.currency,
    issue_date: estimate.issue_date,
    due_date: null,
    lines: documentLines(estimate.lines),
    discount: estimate.discount,
    ...{ service_from: null, service_to: null, purchase_order: null, buyer_reference: null },
    notes: estimate.notes,
    subtotal: estimate.subtotal,
    discount_total: estimate.discount_total,
    taxes: estimate.taxes,
    total: estimate.total,
    ...{ amount_due: zero, amount_credited: zero, payments: [], printed_fields: [] },
    client_snapshot: estimate.client_snapshot,
    seller_snapshot: { ...estimate.seller_snapshot, payment_account: null, payment_links: [] },
    imported_from: null,
    sent_at: estimate.sent_at,
    updated_at: estimate.sent_at ?? estimate.updated_at,
    estimate: {
      title: estimate.title,
      project_name: project,
      valid_until: estimate.valid_until,
      replaces,
      terms: estimate.terms,
      schedule: estimate.schedule,
    },
  };
}

/** In the form of an invoice's lines. */
export function documentLines(lines: readonly EstimateLine[]): InvoiceLine[] {
  return lines.map(({ invoiced: _invoiced, ...line }) => ({
    ...{ ...line, kind: "manual", project_id: null, project_name: null },
    ...{ period_start: null, period_end: null, tracked_seconds: null, time_entry_count: 0, expense_count: 0 },
    ...{ milestone_id: null, estimate_line_id: null, retainer_id: null },
  }));
}

import type { EstimatePart } from "@/lib/billing/estimates/schema/estimate";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Content of a printed document: an invoice, or a credit note or an estimate in the same form. */
export type Printed = Pick<
  Invoice,
  | "id"
  | "number"
  | "status"
  | "overdue"
  | "currency"
  | "issue_date"
  | "due_date"
  | "lines"
  | "discount"
  | "service_from"
  | "service_to"
  | "purchase_order"
  | "buyer_reference"
  | "notes"
  | "subtotal"
  | "discount_total"
  | "taxes"
  | "total"
  | "amount_due"
  | "amount_credited"
  | "payments"
  | "printed_fields"
  | "client_snapshot"
  | "seller_snapshot"
  | "imported_from"
  | "sent_at"
  | "updated_at"
> & {
  /** The invoice that a credit note credits. Absent on an invoice. */
  credits?: CreditsOf;
  /** Absent on an invoice. */
  estimate?: EstimateOn;
};

export interface EstimateOn {
  title: string | null;
  project_name: string | null;
  /** `YYYY-MM-DD`. Null in a draft. */
  valid_until: string | null;
  /** Number of the version that it supersedes. */
  replaces: string | null;
  terms: string;
  schedule: readonly Pick<EstimatePart, "description" | "percent" | "amount" | "due" | "due_on">[];
}

interface CreditsOf {
  whole: boolean;
  invoice_number: string;
  invoice_date: string;
  memo: string | null;
}

/** The project of a line, or the title of the estimate, which heads all lines. */
export function headingOfLine({ lines, estimate }: Printed, index: number): string | null {
  return estimate ? estimate.title : (lines[index]?.project_name ?? null);
}

import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Content of a printed document: an invoice, or a credit note in the same form. */
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
};

interface CreditsOf {
  whole: boolean;
  invoice_number: string;
  invoice_date: string;
  memo: string | null;
}

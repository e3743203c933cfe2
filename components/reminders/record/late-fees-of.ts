import { invoiceList } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Late fees of an invoice, void ones too. */
export const lateFeesOf = (invoiceId: string) => invoiceList({ late_fee_for: invoiceId });

type Charged = Pick<Invoice, "status" | "origin" | "overdue" | "late_fee_for">;

/** A late fee has no late fee. */
export function mayHaveLateFee({ status, origin, overdue, late_fee_for: of }: Charged): boolean {
  return status === "sent" && origin === "stint" && overdue && of === null;
}

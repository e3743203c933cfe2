import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type Priced = Pick<InvoiceLine, "amount" | "taxes">;

/** A line as the rules of totals need it. */
export function priced({ amount, taxes }: Priced) {
  return { amountMinor: amount.amount, taxes: taxes.map((tax) => ({ ...tax, id: tax.tax_rate_id })) };
}

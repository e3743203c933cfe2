import type { InvoiceCreate } from "@/lib/invoices/schema/draft";
import type { Invoice } from "@/lib/invoices/schema/invoice";

/** A draft with the lines of an invoice, as if they were written by hand: their time stays where it is billed. */
export function copiedDraft(invoice: Invoice): InvoiceCreate {
  return {
    client_id: invoice.client_id,
    currency: invoice.currency,
    discount: invoice.discount,
    purchase_order: invoice.purchase_order,
    notes: invoice.notes,
    lines: invoice.lines.map(({ description, quantity, unit_price, tax_rate, project_id }) => ({
      description,
      quantity,
      unit_price,
      tax_rate,
      project_id,
    })),
  };
}

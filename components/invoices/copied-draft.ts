import type { InvoiceCreate, LineUpdate } from "@/lib/billing/invoices/schema/draft";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

/** Time entries stay on the original invoice. */
export function copiedDraft(invoice: Invoice): InvoiceCreate {
  return {
    client_id: invoice.client_id,
    currency: invoice.currency,
    discount: invoice.discount,
    service_from: invoice.service_from,
    service_to: invoice.service_to,
    purchase_order: invoice.purchase_order,
    buyer_reference: invoice.buyer_reference,
    notes: invoice.notes,
    lines: invoice.lines.map(({ description, quantity, unit, unit_price, project_id, ...line }) => ({
      ...{ description, quantity, unit, unit_price, project_id },
      ...sameTaxes(line),
    })),
  };
}

export function sameTaxes({
  tax_rate,
  tax_rate_ids,
}: Pick<InvoiceLine, "tax_rate" | "tax_rate_ids">): Pick<LineUpdate, "tax_rate" | "tax_rate_ids"> {
  return tax_rate_ids.length > 0 ? { tax_rate_ids } : { tax_rate };
}

export function isTaxedSo(
  { tax_rate, tax_rate_ids }: Pick<InvoiceLine, "tax_rate" | "tax_rate_ids">,
  wanted: Pick<LineUpdate, "tax_rate" | "tax_rate_ids">,
): boolean {
  if (wanted.tax_rate_ids === undefined)
    return wanted.tax_rate === undefined || (tax_rate_ids.length === 0 && wanted.tax_rate === tax_rate);
  const isPercentage = tax_rate_ids.length === 0 && tax_rate !== null;
  return !isPercentage && wanted.tax_rate_ids.join() === tax_rate_ids.join();
}

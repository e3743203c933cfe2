import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { InvoiceExport } from "@/lib/billing/invoices/schema/list";
import type { EInvoiceChoice, EInvoiceFormat } from "./rules/formats";
import type { EInvoiceReadiness } from "./schema";

export interface BilledDocument {
  kind: "invoices" | "credit-notes";
  id: string;
}

/** @param format Absent: the format with which the document would be issued. */
export const eInvoiceReadiness = ({ kind, id }: BilledDocument, format?: EInvoiceChoice) =>
  apiQuery<EInvoiceReadiness>({
    key: [kind, "one", id, "e-invoice", format ?? null],
    path: `/v1/${kind}/{id}/e-invoice`,
    params: { id },
    query: { format },
  });

/** Of a draft that is ready, a preview. */
export const exportHref = ({ kind, id }: BilledDocument, format: EInvoiceFormat) =>
  `/v1/${kind}/${id}/export?format=${format}`;

/** @throws ApiError e_invoice_incomplete */
export async function exportLink({ kind, id }: BilledDocument, format: EInvoiceFormat): Promise<string> {
  const { url } = await api.get<InvoiceExport>(`/v1/${kind}/{id}/export`, { params: { id }, query: { format } });
  return url;
}

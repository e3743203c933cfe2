import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

/** The server prefetches the same query. */
export const latestInvoices = (clientId: string): Partial<InvoiceListQuery> => ({ client_id: clientId, limit: "10" });

import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

/** The query for the invoices on a client's page. The server prefetches the same one. */
export const latestInvoices = (clientId: string): Partial<InvoiceListQuery> => ({ client_id: clientId, limit: "10" });

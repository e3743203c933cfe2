import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";

/** The invoices on a client's page. The server reads the same, so that the first paint has them. */
export const latestInvoices = (clientId: string): Partial<InvoiceListQuery> => ({ client_id: clientId, limit: "10" });

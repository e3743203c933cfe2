import { recurringList } from "@/lib/billing/recurring-invoices/queries";

export const activeOfClient = (clientId: string) =>
  recurringList({ client_id: clientId, status: "active", sort: "name", limit: "10" });

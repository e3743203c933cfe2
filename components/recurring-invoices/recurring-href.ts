import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

export const recurringHref = ({ id }: Pick<RecurringInvoice, "id">) => `/invoices/recurring/${id}`;

export const duplicateHref = ({ id }: Pick<RecurringInvoice, "id">) => `/invoices/recurring/new?copy=${id}`;

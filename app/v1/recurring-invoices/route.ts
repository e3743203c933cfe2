import { list, route } from "@/lib/kernel/http/route";
import { listRecurring } from "@/lib/billing/recurring-invoices/operations/read";
import { createRecurring } from "@/lib/billing/recurring-invoices/operations/write";
import {
  RecurringInvoiceCreate,
  RecurringInvoiceListQuery,
  RecurringInvoicePage,
  RecurringInvoiceReply,
} from "@/lib/billing/recurring-invoices/schema/write";
import { toRecurringReply } from "@/lib/billing/recurring-invoices/serialize";

export const GET = list({
  summary: "List recurring invoices",
  operation: listRecurring,
  query: RecurringInvoiceListQuery,
  returns: RecurringInvoicePage,
  serialize: toRecurringReply,
  extension: true,
});

export const POST = route({
  summary: "Create a recurring invoice",
  description:
    "The first date is today or later. `action: send` needs the scope `invoices:send` too, and all need `invoices:write`.",
  operation: createRecurring,
  errors: ["external_ref_taken"],
  body: RecurringInvoiceCreate,
  returns: RecurringInvoiceReply,
  serialize: toRecurringReply,
  version: ({ row }) => row.version,
  location: (recurring) => `/recurring-invoices/${recurring.id}`,
  extension: true,
});

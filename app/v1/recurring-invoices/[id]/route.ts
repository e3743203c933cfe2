import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { getRecurring } from "@/lib/billing/recurring-invoices/operations/read";
import { deleteRecurring, updateRecurring } from "@/lib/billing/recurring-invoices/operations/write";
import { RecurringInvoiceReply, RecurringInvoiceUpdate } from "@/lib/billing/recurring-invoices/schema/write";
import { toRecurringReply } from "@/lib/billing/recurring-invoices/serialize";

export const GET = route({
  summary: "Retrieve a recurring invoice",
  operation: getRecurring,
  params: { id: "rec" },
  returns: RecurringInvoiceReply,
  serialize: toRecurringReply,
  version: ({ row }) => row.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update, pause, resume or end a recurring invoice",
  description:
    "Invoices that exist stay as they are. Resuming continues with the next future date, and catches up on nothing.",
  operation: updateRecurring,
  errors: ["invalid_state_transition", "conflict", "external_ref_taken"],
  params: { id: "rec" },
  body: RecurringInvoiceUpdate,
  returns: RecurringInvoiceReply,
  serialize: toRecurringReply,
  version: ({ row }) => row.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a recurring invoice",
  description: "Only one that has created no invoice. End the others.",
  operation: deleteRecurring,
  errors: ["conflict"],
  params: { id: "rec" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("rec", row.id), deleted: true as const }),
  extension: true,
});

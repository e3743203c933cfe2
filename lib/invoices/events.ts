import { defineEvent } from "@/lib/outbox/event";
import { Invoice } from "./schema/invoice";

export const invoiceEvents = {
  created: defineEvent("invoice.created", "A new invoice was made, as a draft.", Invoice),
  updated: defineEvent("invoice.updated", "An invoice was changed.", Invoice),
  deleted: defineEvent("invoice.deleted", "A draft was deleted.", Invoice),
  sent: defineEvent("invoice.sent", "An invoice was issued: it has a number, and its client can see it.", Invoice),
  paid: defineEvent("invoice.paid", "An invoice was marked as paid, or paid in full.", Invoice),
  overdue: defineEvent(
    "invoice.overdue",
    "An invoice was not paid by its due date. Sent once for each invoice.",
    Invoice,
  ),
  voided: defineEvent("invoice.voided", "An invoice became void, and its time can be billed again.", Invoice),
};

import { defineEvent } from "@/lib/kernel/outbox/event";
import { Invoice } from "./schema/invoice";
import { Payment } from "./schema/payment";

const place = ({ client_id, lines }: Invoice) => ({
  projects: lines.map(({ project_id }) => project_id),
  clients: [client_id],
});

export const invoiceEvents = {
  created: defineEvent("invoice.created", "A draft was created.", Invoice, place),
  updated: defineEvent("invoice.updated", "An invoice was changed.", Invoice, place),
  deleted: defineEvent("invoice.deleted", "A draft was deleted.", Invoice, place),
  sent: defineEvent(
    "invoice.sent",
    "An invoice was issued: it has a number, and its public page works. For an invoice of 0, `invoice.paid` follows.",
    Invoice,
    place,
  ),
  paid: defineEvent("invoice.paid", "An invoice was marked as paid, or paid in full.", Invoice, place),
  credited: defineEvent(
    "invoice.credited",
    "Credit notes cover the whole invoice, and nothing was paid.",
    Invoice,
    place,
  ),
  overdue: defineEvent(
    "invoice.overdue",
    "An invoice was not paid by its due date. Sent once for each invoice.",
    Invoice,
    place,
  ),
  reminded: defineEvent("invoice.reminded", "A reminder of an open invoice was sent to the client.", Invoice, place),
  payment_processing: defineEvent(
    "invoice.payment_processing",
    "A client finished an online payment that the bank has to confirm.",
    Invoice,
    place,
  ),
  voided: defineEvent("invoice.voided", "An invoice was voided, and its time can be billed again.", Invoice, place),
};

const payer = ({ client_id }: Payment) => ({ projects: [], clients: [client_id] });

export const paymentEvents = {
  created: defineEvent("payment.created", "A payment of an invoice was recorded.", Payment, payer),
  refunded: defineEvent("payment.refunded", "An online payment was refunded, in part or whole.", Payment, payer),
  failed: defineEvent(
    "payment.failed",
    "The bank refused an online payment that was processing. `data` is the invoice.",
    Invoice,
    place,
  ),
};

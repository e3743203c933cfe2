import { AppError } from "@/lib/core/errors";
import { daysBetween } from "@/lib/core/wall-clock";
import { queueEmail } from "@/lib/emails/operations";
import { invoiceMail } from "@/lib/emails/templates/invoice";
import { invoiceContent } from "@/lib/invoice-content/content";
import { invoiceLanguage } from "@/lib/invoice-content/language";
import { command } from "@/lib/operation";
import type { Invoice, InvoiceSend } from "../schema";
import { toInvoice, type Sent } from "../serialize";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { issue } from "./issue";
import { viewOf } from "./view";

/**
 * Mails an invoice to its client. A draft leaves draft with it, in the same transaction, so of two calls at the same
 * moment one does both; an invoice that is out already is mailed again.
 */
export const sendInvoice = command(
  "invoices:send",
  async (scope, input: InvoiceSend & { id: string }): Promise<Sent> => {
    const before = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    scope.context.assertMatch(before.version);
    if (before.status === "void") {
      throw new AppError("invalid_state_transition", "The invoice is void. Make a new one to send.");
    }
    const to = input.to ?? (before.client.email === null ? [] : [before.client.email]);
    if (to.length === 0) throw noRecipient(before);
    if (before.status === "draft") await issue(scope, before);
    const view = await viewOf(scope, input.id);
    const cc = input.cc ?? (input.to ? [] : before.client.ccEmails);
    const email = await queueEmail(scope, {
      kind: "invoice",
      to,
      cc,
      invoiceId: before.id,
      attachPdf: input.attach_pdf ?? true,
      ...(await mailAbout(toInvoice(view), view.today, input, { isFirst: before.sentAt === null })),
    });
    return { view, email };
  },
);

/** The mail's words, in the invoice's language. Only who was written to before can be reminded. */
export async function mailAbout(
  invoice: Invoice,
  today: string,
  input: InvoiceSend,
  { isFirst }: { isFirst: boolean },
) {
  const { seller_snapshot: seller, client_snapshot: client } = invoice;
  const language = await invoiceLanguage(client.locale);
  const mail = invoiceMail({
    content: invoiceContent(invoice, language, { hasCode: false }),
    language,
    accentColor: seller.accent_color,
    message: input.message ?? "",
    publicUrl: invoice.public_url ?? "",
    hasPdf: input.attach_pdf ?? true,
    isPaid: invoice.status === "paid",
    isPartPaid: invoice.status === "sent" && invoice.amount_paid.amount > 0,
    daysLate: isFirst ? 0 : daysLate(invoice, today),
  });
  return { ...mail, replyTo: seller.email, ...(input.subject === undefined ? {} : { subject: input.subject }) };
}

function daysLate({ overdue, due_date: dueDate }: Invoice, today: string): number {
  return overdue && dueDate !== null ? daysBetween(dueDate, today) : 0;
}

function noRecipient({ client }: InvoiceRow): AppError {
  const detail = `${client.name} has no e-mail address. Give \`to\`, or add an address to the client.`;
  return new AppError("recipient_missing", detail, {
    faults: [{ pointer: "/to", code: "recipient_missing", detail }],
  });
}

import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { daysBetween } from "@/lib/kernel/core/wall-clock";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { carrierOf } from "@/lib/billing/e-invoices/rules/carrier";
import type { EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import { invoiceMail } from "@/lib/mail/emails/templates/invoice";
import type { Invoice } from "../schema/invoice";
import type { InvoiceSend } from "../schema/mail";

interface MailFacts {
  isFirst: boolean;
  replyTo: string | null;
  data: EInvoiceFormat | null;
  hasReceipts: boolean;
}

/** The first email about an invoice is never a reminder. Replies go to the address of the email settings, else the seller. */
export async function mailAbout(
  invoice: Invoice,
  today: string,
  input: InvoiceSend,
  { isFirst, replyTo: ownReplyTo, data, hasReceipts }: MailFacts,
) {
  const { seller_snapshot: seller, client_snapshot: client } = invoice;
  const replyTo = ownReplyTo ?? seller.email;
  const language = await invoiceLanguage(client.locale);
  const mail = invoiceMail({
    content: invoiceContent(invoice, language, { hasCode: false }),
    accentColor: seller.accent_color,
    message: input.message ?? "",
    publicUrl: invoice.public_url ?? "",
    hasPdf: input.attach_pdf ?? true,
    carrier: carrierOf(data),
    hasReceipts,
    canReply: replyTo !== null,
    isPaid: invoice.status === "paid" || invoice.status === "credited",
    isPartPaid: invoice.status === "sent" && invoice.amount_due.amount < invoice.total.amount,
    daysLate: isFirst ? 0 : daysLate(invoice, today),
  });
  return { ...mail, replyTo, ...omitUndefined({ subject: input.subject }) };
}

export function daysLate({ overdue, due_date: dueDate }: Invoice, today: string): number {
  return overdue && dueDate !== null ? daysBetween(dueDate, today) : 0;
}

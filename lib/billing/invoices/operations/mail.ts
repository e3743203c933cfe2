import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { daysBetween } from "@/lib/kernel/core/wall-clock";
import { invoiceMail } from "@/lib/mail/emails/templates/invoice";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { Invoice } from "../schema/invoice";
import type { InvoiceSend } from "../schema/mail";

/** The mail's words, in the invoice's language. The first mail about an invoice is never a reminder, however late it goes out. */
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
    canReply: seller.email !== null,
    isPaid: invoice.status === "paid",
    isPartPaid: invoice.status === "sent" && invoice.amount_paid.amount > 0,
    daysLate: isFirst ? 0 : daysLate(invoice, today),
  });
  return { ...mail, replyTo: seller.email, ...omitUndefined({ subject: input.subject }) };
}

function daysLate({ overdue, due_date: dueDate }: Invoice, today: string): number {
  return overdue && dueDate !== null ? daysBetween(dueDate, today) : 0;
}

import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import { unisolated } from "@/lib/billing/invoice-content/reading-direction";
import { renderMail, type RenderedMail } from "./layout";

export interface InvoiceMail {
  /** The invoice in the client's language. */
  content: InvoiceContent;
  accentColor: string | null;
  /** What the sender wrote; may have several lines, and may be empty. */
  message: string;
  publicUrl: string;
  hasPdf: boolean;
  /** Whether an answer to the mail reaches the sender. */
  canReply: boolean;
  isPaid: boolean;
  /** Whether something was paid, so that what is left is asked for. */
  isPartPaid: boolean;
  /** Days since it was due; makes the mail a reminder. */
  daysLate: number;
}

/** An invoice for a client, or a reminder of one, in the words of the invoice. */
export function invoiceMail(invoice: InvoiceMail): RenderedMail {
  const { content, message } = invoice;
  const { text, seller, locale, direction } = content;
  const number = content.number ?? "";
  const total = invoice.isPartPaid ? content.due.value : content.total;
  const isReminder = !invoice.isPaid && invoice.daysLate > 0;
  const when = whenDue(invoice, isReminder);
  return renderMail({
    workspaceName: seller.name,
    accentColor: invoice.accentColor,
    language: locale,
    direction,
    subject: unisolated(
      isReminder
        ? `${text("reminder", { number })}, ${total}`
        : [`${text("invoice")} ${number}`, [total, ...(invoice.isPaid ? [] : [when])].join(" ")].join(", "),
    ),
    preview: message.split(/\r?\n/).find((line) => line.trim() !== "") ?? `${seller.name}: ${number}`,
    paragraphs: message.split(/(?:\r?\n){2,}/).filter((text) => text.trim() !== ""),
    figure: { value: total, caption: [number, when].filter((part) => part !== "").join(", ") },
    button: { label: text("open"), url: invoice.publicUrl },
    notes: [...(invoice.hasPdf ? [text("attached")] : []), ...(invoice.canReply ? [text("reply")] : [])],
  });
}

/** Until when it is to be paid, how late it is, or when it was paid, to go on with in a sentence. */
function whenDue({ content, isPaid, daysLate }: InvoiceMail, isReminder: boolean): string {
  const { text, locale, dueDay } = content;
  const when = isPaid
    ? (content.mark ?? "")
    : isReminder
      ? `${text("dueBy", { date: dueDay ?? "" })}, ${text("daysLate", { n: daysLate })}`
      : text("toPayBy", { date: dueDay ?? "" });
  const shown = content.direction === "rtl" ? when : unisolated(when);
  return shown.slice(0, 1).toLocaleLowerCase(locale) + shown.slice(1);
}

import { countedIn, type InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Language } from "@/lib/billing/invoice-content/language";
import { fill, unisolated } from "@/lib/billing/invoice-content/words/words";
import { renderMail, type RenderedMail } from "./layout";

export interface InvoiceMail {
  /** What stands on the invoice, and the language that it is written in. */
  content: InvoiceContent;
  language: Language;
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
  const { words, seller, locale, direction } = content;
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
        ? `${fill(words.reminder, { number })}, ${total}`
        : [`${words.invoice} ${number}`, [total, ...(invoice.isPaid ? [] : [when])].join(" ")].join(", "),
    ),
    preview: message.split(/\r?\n/).find((line) => line.trim() !== "") ?? `${seller.name}: ${number}`,
    paragraphs: message.split(/(?:\r?\n){2,}/).filter((text) => text.trim() !== ""),
    figure: { value: total, caption: [number, when].filter((part) => part !== "").join(", ") },
    button: { label: words.open, url: invoice.publicUrl },
    notes: [...(invoice.hasPdf ? [words.attached] : []), ...(invoice.canReply ? [words.reply] : [])],
  });
}

/** Until when it is to be paid, how late it is, or when it was paid, to go on with in a sentence. */
function whenDue({ content, language, isPaid, daysLate }: InvoiceMail, isReminder: boolean): string {
  const { words, locale, dueDay } = content;
  const text = isPaid
    ? (content.mark ?? "")
    : isReminder
      ? `${fill(words.dueBy, { date: dueDay ?? "" })}, ${countedIn(language, words.daysLate, daysLate)}`
      : fill(words.toPayBy, { date: dueDay ?? "" });
  const shown = content.direction === "rtl" ? text : unisolated(text);
  return shown.slice(0, 1).toLocaleLowerCase(locale) + shown.slice(1);
}

import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import { unisolated } from "@/lib/billing/invoice-content/reading-direction";
import { messageParts, renderMail, type RenderedMail } from "./layout";

export interface InvoiceMail {
  content: InvoiceContent;
  accentColor: string | null;
  message: string;
  publicUrl: string;
  hasPdf: boolean;
  /** The file with the data of an e-invoice. Null: none. */
  carrier: "pdf" | "xml" | null;
  hasReceipts?: boolean;
  canReply: boolean;
  isPaid: boolean;
  /** Ask for the rest. */
  isPartPaid: boolean;
  isCreditNote?: boolean;
  /** Days. Above 0, the email is a reminder. */
  daysLate: number;
}

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
        : [`${content.title} ${number}`, [total, ...(invoice.isPaid ? [] : [when])].join(" ")].join(", "),
    ),
    ...messageParts(message, `${seller.name}: ${number}`),
    figure: { value: total, caption: [number, when].filter((part) => part !== "").join(", ") },
    button: { label: text(invoice.isCreditNote ? "openCreditNote" : "open"), url: invoice.publicUrl },
    notes: notesOf(invoice),
  });
}

function notesOf({ content: { text }, hasPdf, carrier, hasReceipts, canReply }: InvoiceMail): string[] {
  return [
    ...(hasPdf ? [text("attached")] : []),
    ...(carrier === "xml" ? [text("dataInXml")] : []),
    ...(carrier === "pdf" && hasPdf ? [text("dataInPdf")] : []),
    ...(hasReceipts ? [text("receiptsAttached")] : []),
    ...(canReply ? [text("reply")] : []),
  ];
}

/** For the middle of a sentence. */
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

import { renderMail, type RenderedMail } from "./layout";

export interface InvoiceMail {
  workspaceName: string;
  accentColor: string | null;
  /** The client's language tag; words of ours that we do not have in it are English. */
  locale: string | null;
  /** What the sender wrote; may have several lines, and may be empty. */
  message: string;
  number: string;
  /** As it is printed on the invoice. */
  total: string;
  /** As it is printed on the invoice. */
  dueDate: string;
  publicUrl: string;
  hasPdf: boolean;
  paid: boolean;
  /** Days since it was due; makes the mail a reminder. */
  overdueDays?: number;
  logoUrl?: string | null;
}

/** An invoice for a client, or a reminder of one. */
export function invoiceMail(invoice: InvoiceMail): RenderedMail {
  const { number, total, dueDate, message, workspaceName } = invoice;
  const { language, words } = wordsOf(invoice.locale);
  const isLate = !invoice.paid && (invoice.overdueDays ?? 0) > 0;
  const state = stateOf(invoice, words, isLate);
  return renderMail({
    workspaceName,
    accentColor: invoice.accentColor,
    ...(invoice.logoUrl ? { logoUrl: invoice.logoUrl } : {}),
    language,
    subject: isLate
      ? `${words.reminder} ${number}, ${total}`
      : `${words.invoice} ${number}, ${total}${invoice.paid ? "" : ` ${words.toPayBy(dueDate)}`}`,
    preview: message.split(/\r?\n/).find((line) => line.trim() !== "") ?? `${workspaceName}: ${number}`,
    paragraphs: message.split(/(?:\r?\n){2,}/).filter((text) => text.trim() !== ""),
    figure: { value: total, caption: `${number}, ${state}` },
    button: { label: words.open, url: invoice.publicUrl },
    notes: [invoice.hasPdf ? words.attached : words.online],
  });
}

function stateOf(invoice: InvoiceMail, words: Words, isLate: boolean): string {
  if (invoice.paid) return words.paid;
  return isLate ? words.late(invoice.dueDate, invoice.overdueDays ?? 0) : words.toPayBy(invoice.dueDate);
}

interface Words {
  invoice: string;
  reminder: string;
  open: string;
  paid: string;
  attached: string;
  online: string;
  toPayBy: (date: string) => string;
  late: (date: string, days: number) => string;
}

const ENGLISH: Words = {
  invoice: "Invoice",
  reminder: "Reminder: invoice",
  open: "Open invoice",
  paid: "paid",
  attached: "The PDF is attached. Reply to this mail to reach us.",
  online: "Reply to this mail to reach us.",
  toPayBy: (date) => `to pay by ${date}`,
  late: (date, days) => `due ${date}, ${String(days)} ${days === 1 ? "day" : "days"} late`,
};

const LANGUAGES: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    invoice: "Rechnung",
    reminder: "Erinnerung: Rechnung",
    open: "Rechnung öffnen",
    paid: "bezahlt",
    attached: "Das PDF liegt bei. Antworten Sie auf diese E-Mail, um uns zu erreichen.",
    online: "Antworten Sie auf diese E-Mail, um uns zu erreichen.",
    toPayBy: (date) => `zahlbar bis ${date}`,
    late: (date, days) => `fällig am ${date}, seit ${String(days)} ${days === 1 ? "Tag" : "Tagen"} überfällig`,
  },
};

function wordsOf(locale: string | null): { language: string; words: Words } {
  const language = (locale ?? "en").split("-")[0] ?? "en";
  const words = LANGUAGES[language];
  return words ? { language, words } : { language: "en", words: ENGLISH };
}

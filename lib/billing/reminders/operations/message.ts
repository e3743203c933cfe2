import type { Format } from "@/lib/billing/invoice-content/format";
import { documentLanguage, invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { daysLate, mailAbout } from "@/lib/billing/invoices/operations/mail";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { toInvoice, type InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import { formatIssued } from "@/lib/billing/e-invoices/rules/carrier";
import { senderOf } from "@/lib/mail/email-settings/sender";
import { daysBetween } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { defaultTextOf, ownText, stepPassed } from "../rules/text";
import type { WordValues } from "@/lib/billing/dunning/rules";
import type { ReminderPreviewInput } from "../schema";
import type { ReminderTerms } from "./terms";

type Wanted = Pick<ReminderPreviewInput, "subject" | "message" | "days" | "attach_pdf" | "language">;

/** The email, and its text with the words filled in. @param wanted Without `days`, the text of the last step that has passed. */
export async function messageOf(scope: QueryScope, { settings }: ReminderTerms, view: InvoiceView, wanted: Wanted) {
  const invoice = toInvoice(view);
  const late = invoice.due_date === null ? 0 : daysBetween(invoice.due_date, view.today);
  const days = wanted.days ?? stepPassed(settings, late);
  const locale = wanted.language ?? invoice.client_snapshot.locale;
  const { text, format } = await invoiceLanguage(locale);
  const words = wordsOf(invoice, view.today, format);
  const usual = defaultTextOf(settings, days ?? late);
  const own = ownText(settings, days ?? late, documentLanguage(locale));
  const subject = filled(wanted.subject ?? own.subject ?? text(`reminders.${usual}.subject`, words), words);
  const message = filled(wanted.message ?? own.message ?? text(`reminders.${usual}.message`, words), words);
  const sender = await senderOf(scope.db, scope.workspaceId);
  const inLanguage = { ...invoice, client_snapshot: { ...invoice.client_snapshot, locale } };
  const mail = await mailAbout(
    inLanguage,
    view.today,
    { subject, message, attach_pdf: wanted.attach_pdf },
    {
      ...{ isFirst: false, replyTo: sender.replyTo, data: formatIssued(view.row.eInvoice) },
      hasReceipts: false,
    },
  );
  return { mail, message, days, sender };
}

function wordsOf(invoice: Invoice, today: string, format: Format): WordValues {
  return {
    number: invoice.number ?? "",
    amount_due: format.money(invoice.amount_due),
    due_date: invoice.due_date === null ? "" : format.day(invoice.due_date),
    days_late: String(daysLate(invoice, today)),
    link: invoice.public_url ?? "",
  };
}

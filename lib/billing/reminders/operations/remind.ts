import { assertOpen, lockedInvoice } from "@/lib/billing/invoices/operations/dunning";
import { noRecipient } from "@/lib/billing/invoices/operations/send";
import { loadView } from "@/lib/billing/invoices/operations/view";
import { pdfFilename } from "@/lib/billing/invoice-pdf/render";
import { toInvoice, type InvoiceView, type Sent } from "@/lib/billing/invoices/serialize/invoice";
import { lastInvoiceMail } from "@/lib/mail/emails/operations";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { recipientsOf } from "../rules/recipients";
import { assertWords } from "@/lib/billing/dunning/rules";
import type { InvoiceRemind, ReminderPreview, ReminderPreviewInput } from "../schema";
import { messageOf } from "./message";
import { sendReminder } from "./send";
import { termsOf } from "./terms";

/**
 * Send a reminder by hand. Planned reminders stay.
 *
 * @throws AppError recipient_missing, invalid_state_transition unless an amount is due
 */
export const remindClient = command(
  "invoices:send",
  async (scope, { id, ...input }: InvoiceRemind & { id: string }): Promise<Sent> => {
    assertTexts(input);
    const row = await lockedInvoice(scope, id);
    scope.context.assertMatch(row);
    assertOpen(row);
    const usual = recipientsOf(await lastInvoiceMail(scope, id), row.client);
    const to = input.to ?? usual.to;
    if (to.length === 0) throw noRecipient(row);
    const cc = input.cc ?? (input.to ? [] : usual.cc);
    const sent = await sendReminder(scope, await termsOf(scope), row, { to, cc, text: input, occurrence: null });
    scope.audit("invoice.reminded", id, { number: row.number, to });
    const isEmailed = row.isEmailed || sent.email.status === "queued";
    return { ...sent, view: { ...sent.view, row: { ...sent.view.row, isEmailed } } };
  },
);

export const previewReminder = query(
  "invoices:send",
  async (scope, { id, ...input }: ReminderPreviewInput & { id: string }): Promise<ReminderPreview> => {
    assertTexts(input);
    const view = await loadView(scope, id);
    assertOpen(view.row);
    return preview(scope, view, input);
  },
);

async function preview(scope: QueryScope, view: InvoiceView, input: ReminderPreviewInput): Promise<ReminderPreview> {
  const { to, cc } = recipientsOf(await lastInvoiceMail(scope, view.id), view.row.client);
  const { mail, message, days, sender } = await messageOf(scope, await termsOf(scope), view, input);
  return {
    from: sender.address,
    from_name: sender.name ?? scope.actor.workspace.name,
    reply_to: mail.replyTo,
    ...{ to, cc, subject: mail.subject, message, html: mail.html, text: mail.text, days },
    attachments: (input.attach_pdf ?? true) ? [pdfFilename(toInvoice(view))] : [],
    is_captured: sender.source === "none",
  };
}

function assertTexts({ subject, message }: Pick<InvoiceRemind, "subject" | "message">): void {
  assertWords(subject, "/subject");
  assertWords(message, "/message");
}

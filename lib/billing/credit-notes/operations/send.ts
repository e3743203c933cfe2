import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { invalid } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { carrierOf, formatIssued } from "@/lib/billing/e-invoices/rules/carrier";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { noRecipient } from "@/lib/billing/invoices/operations/send";
import { senderOf } from "@/lib/mail/email-settings/sender";
import { queueEmail } from "@/lib/mail/emails/operations";
import { invoiceMail } from "@/lib/mail/emails/templates/invoice";
import type { CreditNoteSend } from "../schema/mail";
import { creditNoteUrl, toPrinted, type CreditNoteView, type SentCreditNote } from "../serialize";
import { issueNote } from "./issue";
import { loadView } from "./view";

/** Drafts are issued in the same transaction; issued notes are emailed again. */
export const sendCreditNote = command(
  "invoices:send",
  async (scope, { id, ...input }: CreditNoteSend & { id: string }): Promise<SentCreditNote> => {
    const before = await loadView(scope, id);
    scope.context.assertMatch(before.row);
    const { client } = before.row;
    const to = input.to ?? (client.email === null ? [] : [client.email]);
    if (to.length === 0) throw noRecipient(before.row);
    const isIssued = before.row.status === "draft";
    if (!isIssued && input.e_invoice !== undefined) throw invalid("/e_invoice", "e_invoice_of_issued");
    const view = isIssued ? await issueNote(scope, before.row, { call: input.e_invoice }) : before;
    const sender = await senderOf(scope.db, scope.workspaceId);
    const email = await queueEmail(scope, {
      kind: "credit_note",
      ...{ to, sender, cc: input.cc ?? (input.to ? [] : client.ccEmails) },
      ...{ creditNoteId: id, attachPdf: input.attach_pdf ?? true },
      ...(await mailAbout(view, input, sender.replyTo)),
    });
    return { view, email };
  },
);

/** Replies go to the address of the email settings, else the seller. */
async function mailAbout(view: CreditNoteView, input: CreditNoteSend, ownReplyTo: string | null) {
  const printed = toPrinted(view);
  const { seller_snapshot: seller, client_snapshot: client } = printed;
  const replyTo = ownReplyTo ?? seller.email;
  const content = invoiceContent(printed, await invoiceLanguage(client.locale), { hasCode: false });
  const mail = invoiceMail({
    content,
    accentColor: seller.accent_color,
    message: input.message ?? "",
    publicUrl: view.row.publicToken === null ? "" : creditNoteUrl(view.row.publicToken),
    hasPdf: input.attach_pdf ?? true,
    carrier: carrierOf(formatIssued(view.row.eInvoice)),
    canReply: replyTo !== null,
    isPaid: true,
    isPartPaid: false,
    isCreditNote: true,
    daysLate: 0,
  });
  return { ...mail, replyTo, ...omitUndefined({ subject: input.subject }) };
}

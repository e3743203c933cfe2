import { toPublicId } from "@/lib/kernel/core/ids";
import type { Email, EmailDetail } from "./schema";
import type { EmailView } from "./operations";
import { recipientsOf } from "./rules";
import { mailed, type EmailSummaryRow } from "./store/emails";

export function toEmail(row: EmailSummaryRow): Email {
  return {
    id: toPublicId("eml", row.id),
    kind: row.kind,
    status: row.status,
    to: row.to,
    cc: row.cc,
    recipients: recipientsOf(mailed(row)).map(({ at, ...recipient }) => ({ ...recipient, answered_at: at })),
    reply_to: row.replyTo,
    subject: row.subject,
    credit_note_id: row.creditNoteId === null ? null : toPublicId("crn", row.creditNoteId),
    estimate_id: row.estimateId === null ? null : toPublicId("est", row.estimateId),
    statement_id: row.statementId === null ? null : toPublicId("stm", row.statementId),
    invoice_id: row.invoiceId === null ? null : toPublicId("inv", row.invoiceId),
    attach_pdf: row.attachPdf,
    attach_receipts: row.attachReceipts,
    is_personal: row.isPersonal,
    resend_of: row.resendOf === null ? null : toPublicId("eml", row.resendOf),
    message_id: row.messageId,
    attempts: row.attempts,
    last_error: row.lastError,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toEmailDetail(row: EmailView): EmailDetail {
  return { ...toEmail(row), html: row.html, text: row.text, withheld: row.withheld };
}

/** The idempotency record must not store a personal text. */
export function withoutText(mail: EmailDetail): EmailDetail {
  return mail.is_personal && mail.withheld === null
    ? { ...mail, html: null, text: null, withheld: "revealable" }
    : mail;
}

import { estimateAttachments } from "@/lib/billing/estimates/operations/attachments";
import { toAttachments } from "@/lib/billing/invoices/operations/pdf";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { statementPdf } from "./document";

/** The files that an email about a document attaches. */
export async function documentAttachments(mail: Attached): Promise<Attachment[]> {
  const { workspaceId, statementId, attachPdf } = mail;
  if (!statementId) return estimateAttachments(mail);
  return toAttachments([attachPdf ? await statementPdf(workspaceId, statementId) : null]);
}

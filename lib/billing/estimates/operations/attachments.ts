import { invoicingAttachments } from "@/lib/billing/credit-notes/operations/pdf";
import { toAttachments } from "@/lib/billing/invoices/operations/pdf";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { estimatePdf } from "./pdf";

/** The files that an email about an invoice, a credit note or an estimate attaches. */
export async function estimateAttachments(mail: Attached): Promise<Attachment[]> {
  const { workspaceId, estimateId, attachPdf } = mail;
  if (!estimateId) return invoicingAttachments(mail);
  return toAttachments([attachPdf ? await estimatePdf(workspaceId, estimateId) : null]);
}

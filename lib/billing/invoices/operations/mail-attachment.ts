import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { invoicePdf } from "./pdf";

/** What goes with a mail about an invoice, made when it is sent. */
export async function invoiceAttachments({ workspaceId, invoiceId, attachPdf }: Attached): Promise<Attachment[]> {
  if (!invoiceId || !attachPdf) return [];
  const { bytes, filename } = await invoicePdf(workspaceId, invoiceId);
  return [{ filename, content: bytes, contentType: "application/pdf" }];
}

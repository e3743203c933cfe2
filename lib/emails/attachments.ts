import { invoicePdf } from "@/lib/invoices/operations/pdf";
import type { Claim } from "./store/queue";

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  content: Uint8Array;
  contentType: string;
}

/** What goes with a mail, made when it is sent: the one place that knows what mails carry. */
export async function attachmentsOf({ workspaceId, invoiceId, attachPdf }: Claim): Promise<Attachment[]> {
  if (!invoiceId || !attachPdf) return [];
  const { bytes, filename } = await invoicePdf(workspaceId, invoiceId);
  return [{ filename, content: bytes, contentType: "application/pdf" }];
}

import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import {
  invoiceAttachments,
  toPdf,
  type ExportedDocument,
  type ExportLink,
  type PdfFile,
} from "@/lib/billing/invoices/operations/pdf";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { toPrinted } from "../serialize";
import { creditNoteOfLink, noteLogo } from "./public";
import { loadView } from "./view";

const getDocument = query("credit_notes:read", (scope, { id }: { id: string }) => documentOf(scope, id));

export const getExport = query(
  "credit_notes:read",
  async (scope, { id }: { id: string }): Promise<ExportedDocument> => {
    return { ...(await documentOf(scope, id)), workspaceId: scope.workspaceId, askedAt: scope.now };
  },
);

async function documentOf(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const view = await loadView(scope, id);
  return { invoice: toPrinted(view), logo: await noteLogo(scope, view.row) };
}

/** No permission check: for emails and links. */
export async function creditNotePdf(workspaceId: string, id: string, now: Date = new Date()): Promise<PdfFile> {
  return toPdf(workspaceId, await getDocument.run(await systemContext(workspaceId, now), { id }));
}

const PURPOSE = "credit note export";

/** Valid for ten minutes without a credential. */
export function exportLink(workspaceId: string, id: string, now: Date): ExportLink {
  const { token, expiresAt } = expiringLink(PURPOSE, { workspaceId, id }, now);
  return { url: `${env().APP_URL}/api/exports/credit-notes/${token}`, expiresAt };
}

/** @throws AppError not_found for an invalid or expired link. */
export async function exportedPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = openExpiringLink(PURPOSE, token, now);
  return creditNotePdf(workspaceId, id, now);
}

/** @throws AppError not_found */
export async function publicPdf(token: string, now: Date): Promise<PdfFile> {
  const { workspaceId, id } = await creditNoteOfLink(token);
  return creditNotePdf(workspaceId, id, now);
}

/** The PDF that an email about an invoice or a credit note attaches. */
export async function documentAttachments(mail: Attached): Promise<Attachment[]> {
  const { workspaceId, creditNoteId, attachPdf } = mail;
  if (!creditNoteId || !attachPdf) return invoiceAttachments(mail);
  const { bytes, filename } = await creditNotePdf(workspaceId, creditNoteId);
  return [{ filename, content: bytes, contentType: "application/pdf" }];
}

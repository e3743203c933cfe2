import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import {
  assertFound,
  exportedIn,
  facturXOf,
  issuedXml,
  toFile,
  toPdf,
  type DocumentFile,
  type ExportedDocument,
  type ExportFormat,
} from "@/lib/billing/e-invoices/operations/files";
import {
  invoiceAttachments,
  toAttachments,
  type ExportAsked,
  type ExportLink,
} from "@/lib/billing/invoices/operations/pdf";
import type { Attached, Attachment } from "@/lib/mail/emails/send";
import { toPrinted } from "../serialize";
import { creditNoteOfLink, noteLogo } from "./public";
import { loadView } from "./view";

const getDocument = query("credit_notes:read", (scope, { id }: { id: string }) => documentOf(scope, id));

export const getExport = query(
  "credit_notes:read",
  async (scope, { id, format }: ExportAsked): Promise<ExportedDocument> =>
    exportedIn(scope, await documentOf(scope, id), { creditNoteId: id }, format),
);

async function documentOf(scope: QueryScope, id: string): Promise<InvoiceDocument> {
  const view = await loadView(scope, id);
  const { row } = view;
  return {
    invoice: toPrinted(view),
    logo: await noteLogo(scope, row),
    facturX: await facturXOf(scope, { creditNoteId: id }, row.eInvoice),
  };
}

/** No permission check: for emails and links. */
export async function creditNotePdf(workspaceId: string, id: string, now: Date = new Date()): Promise<DocumentFile> {
  return toPdf(workspaceId, await getDocument.run(await systemContext(workspaceId, now), { id }));
}

const PURPOSE = "credit note export";

/** Valid for ten minutes without a credential. */
export function exportLink(workspaceId: string, { id, format }: Required<ExportAsked>, now: Date): ExportLink {
  const { token, expiresAt } = expiringLink(PURPOSE, { workspaceId, id: `${id} ${format ?? "pdf"}` }, now);
  return { url: `${env().APP_URL}/api/exports/credit-notes/${token}`, expiresAt };
}

/** @throws AppError not_found for an invalid or expired link. */
export async function exportedFile(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id: asked } = openExpiringLink(PURPOSE, token, now);
  const [id = "", format] = asked.split(" ");
  const input = { id, format: format as ExportFormat | undefined };
  return toFile(await getExport.run(await systemContext(workspaceId, now), input));
}

/** @throws AppError not_found */
export async function publicPdf(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = await creditNoteOfLink(token);
  return creditNotePdf(workspaceId, id, now);
}

const getXml = query("credit_notes:read", async (scope, { id }: { id: string }): Promise<DocumentFile | null> => {
  const view = await loadView(scope, id);
  return issuedXml(scope, { creditNoteId: id }, { invoice: toPrinted(view), eInvoice: view.row.eInvoice });
});

/** @throws AppError not_found for a credit note without XML, too. */
export async function publicXml(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = await creditNoteOfLink(token);
  return assertFound(await getXml.run(await systemContext(workspaceId, now), { id }));
}

/** The XML that a credit note was issued with beside its PDF, else null. */
export async function creditNoteXml(
  workspaceId: string,
  id: string,
  now: Date = new Date(),
): Promise<DocumentFile | null> {
  return getXml.run(await systemContext(workspaceId, now), { id });
}

/** The files that an email about an invoice or a credit note attaches. */
export async function invoicingAttachments(mail: Attached): Promise<Attachment[]> {
  const { workspaceId, creditNoteId, attachPdf } = mail;
  if (!creditNoteId) return invoiceAttachments(mail);
  const pdf = attachPdf ? await creditNotePdf(workspaceId, creditNoteId) : null;
  return toAttachments([pdf, await creditNoteXml(workspaceId, creditNoteId)]);
}

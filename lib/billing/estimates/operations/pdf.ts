import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { env } from "@/lib/kernel/env";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { pdfFilename, type InvoiceDocument } from "@/lib/billing/invoice-pdf/render";
import { toPdf, type DocumentFile } from "@/lib/billing/e-invoices/operations/files";
import type { ExportLink } from "@/lib/billing/invoices/operations/pdf";
import { logoOn } from "@/lib/billing/invoices/operations/sheet";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import { toPrinted } from "../printed";
import { findPdf } from "../store/files";
import type { EstimateRow } from "../store/rows";
import { loadView } from "./view";

/** `kept` is the PDF that was decided on. */
export interface ExportedEstimate extends InvoiceDocument {
  workspaceId: string;
  askedAt: Date;
  kept: Uint8Array | null;
}

export const getExport = query("estimates:read", async (scope, { id }: { id: string }): Promise<ExportedEstimate> => {
  const view = await loadView(scope, id);
  const document = { invoice: toPrinted(view), logo: await estimateLogo(scope, view.row) };
  const kept = await findPdf(scope.db, scope.workspaceId, id);
  return { ...document, workspaceId: scope.workspaceId, askedAt: scope.now, kept: kept && kept.bytes };
});

/** @throws AppError unavailable */
export async function toFile({ kept, workspaceId, invoice, logo }: ExportedEstimate): Promise<DocumentFile> {
  if (kept === null) return toPdf(workspaceId, { invoice, logo });
  return { bytes: kept, filename: pdfFilename(invoice), type: "application/pdf" };
}

/** No permission check: for emails, links and decisions. @throws AppError not_found */
export async function estimatePdf(workspaceId: string, id: string, now: Date = new Date()): Promise<DocumentFile> {
  return toFile(await getExport.run(await systemContext(workspaceId, now), { id }));
}

const PURPOSE = "estimate export";

/** Valid for ten minutes without a credential. */
export function exportLink(workspaceId: string, id: string, now: Date): ExportLink {
  const { token, expiresAt } = expiringLink(PURPOSE, { workspaceId, id }, now);
  return { url: `${env().APP_URL}/api/exports/estimates/${token}`, expiresAt };
}

/** @throws AppError not_found for an invalid or expired link. */
export async function exportedFile(token: string, now: Date): Promise<DocumentFile> {
  const { workspaceId, id } = openExpiringLink(PURPOSE, token, now);
  return estimatePdf(workspaceId, id, now);
}

export function estimateLogo(scope: QueryScope, { status, logoHash }: EstimateRow): Promise<LogoFile | null> {
  return logoOn(scope, { status: status === "draft" ? "draft" : "sent", logoHash });
}

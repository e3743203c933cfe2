import { AppError } from "@/lib/kernel/core/errors";
import { preferredType } from "@/lib/kernel/http/accept";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { sha256, toPdf, type ExportedDocument, type ExportLink } from "./pdf";
import { InvoiceExport } from "../schema/list";

/** Answer with the PDF or, for JSON, with a link to the PDF. */
export async function pdfReply(document: ExportedDocument, call: Call, link: () => ExportLink): Promise<Reply> {
  const type = preferredType(call.header("accept"), ["application/pdf", "application/json"]);
  if (!type) throw new AppError("not_acceptable", "not_pdf");
  const { bytes, filename } = await toPdf(document.workspaceId, document);
  if (type === "application/json") return linkReply(link(), bytes, filename);
  return {
    status: 200,
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Content-Language": invoiceLocale(document.invoice.client_snapshot.locale),
    },
    body: bytes,
  };
}

function linkReply({ url, expiresAt }: ExportLink, bytes: Uint8Array, filename: string): Reply {
  const wire: InvoiceExport = {
    url,
    expires_at: expiresAt.toISOString(),
    filename,
    content_type: "application/pdf",
    size: bytes.length,
    sha256: sha256(bytes),
  };
  return { status: 200, headers: {}, body: JSON.stringify(InvoiceExport.parse(wire)) };
}

import { AppError } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { preferredType } from "@/lib/kernel/http/accept";
import { file } from "@/lib/kernel/http/route";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { exportLink, getExport, sha256, toPdf, type ExportedDocument } from "@/lib/billing/invoices/operations/pdf";
import { InvoiceExport } from "@/lib/billing/invoices/schema/list";

export const GET = file({
  summary: "Export the invoice as a PDF",
  description:
    "Returns the PDF. With `Accept: application/json`, returns a link to the PDF that works for ten minutes without a credential.",
  operation: getExport,
  params: { id: "inv" },
  returns: InvoiceExport,
  media: ["application/pdf"],
  errors: ["not_acceptable", "unavailable"],
  respond,
  sensitive: true,
});

async function respond(document: ExportedDocument, call: Call): Promise<Reply> {
  const type = preferredType(call.header("accept"), ["application/pdf", "application/json"]);
  if (!type) throw new AppError("not_acceptable", "not_pdf");
  const { bytes, filename } = await toPdf(document.workspaceId, document);
  if (type === "application/json") return linkReply(document, bytes, filename);
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

function linkReply(document: ExportedDocument, bytes: Uint8Array, filename: string): Reply {
  const { url, expiresAt } = exportLink(
    document.workspaceId,
    referenceTo("inv", document.invoice.id),
    document.askedAt,
  );
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

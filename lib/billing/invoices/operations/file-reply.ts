import { AppError } from "@/lib/kernel/core/errors";
import { preferredType } from "@/lib/kernel/http/accept";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { toFile, type DocumentFile, type ExportedDocument } from "@/lib/billing/e-invoices/operations/files";
import { sha256, type ExportLink } from "./pdf";
import { InvoiceExport } from "../schema/list";

/** Answer with the file or, for JSON, with a link to the file. */
export async function fileReply(document: ExportedDocument, call: Call, link: () => ExportLink): Promise<Reply> {
  const wanted = document.xml === null ? "application/pdf" : "application/xml";
  const type = preferredType(call.header("accept"), [wanted, "application/json"]);
  if (!type) throw new AppError("not_acceptable", document.xml === null ? "not_pdf" : "not_xml");
  const file = await toFile(document);
  if (type === "application/json") return linkReply(link(), file);
  return {
    status: 200,
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Content-Language": invoiceLocale(document.invoice.client_snapshot.locale),
    },
    body: file.bytes,
  };
}

function linkReply({ url, expiresAt }: ExportLink, { bytes, filename, type }: DocumentFile): Reply {
  const wire: InvoiceExport = {
    url,
    expires_at: expiresAt.toISOString(),
    filename,
    content_type: type,
    size: bytes.length,
    sha256: sha256(bytes),
  };
  return { status: 200, headers: {}, body: JSON.stringify(InvoiceExport.parse(wire)) };
}

import { AppError } from "@/lib/kernel/core/errors";
import { preferredType } from "@/lib/kernel/http/accept";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { toFile, type DocumentFile, type ExportedDocument } from "@/lib/billing/e-invoices/operations/files";
import { sha256, type ExportLink } from "./pdf";
import { InvoiceExport } from "../schema/list";

/** Answer with the file or, for JSON, with a link to the file. */
export function fileReply(document: ExportedDocument, call: Call, link: () => ExportLink): Promise<Reply> {
  const type = document.xml === null ? "application/pdf" : "application/xml";
  return madeFileReply({ type, make: () => toFile(document), invoice: document.invoice }, call, link);
}

interface MadeFile {
  type: DocumentFile["type"];
  make: () => Promise<DocumentFile>;
  invoice: Printed;
}

export async function madeFileReply(
  { type: wanted, make, invoice }: MadeFile,
  call: Call,
  link: () => ExportLink,
): Promise<Reply> {
  const type = preferredType(call.header("accept"), [wanted, "application/json"]);
  if (!type) throw new AppError("not_acceptable", wanted === "application/pdf" ? "not_pdf" : "not_xml");
  const file = await make();
  if (type === "application/json") return linkReply(link(), file);
  return {
    status: 200,
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Content-Language": invoiceLocale(invoice.client_snapshot.locale),
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

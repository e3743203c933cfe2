import { referenceTo } from "@/lib/kernel/core/ids";
import { file } from "@/lib/kernel/http/route";
import { exportLink, getExport } from "@/lib/billing/credit-notes/operations/pdf";
import { pdfReply } from "@/lib/billing/invoices/operations/pdf-reply";
import { InvoiceExport } from "@/lib/billing/invoices/schema/list";

export const GET = file({
  summary: "Export the credit note as a PDF",
  description:
    "Returns the PDF. With `Accept: application/json`, returns a link to the PDF that works for ten minutes without a credential.",
  operation: getExport,
  params: { id: "crn" },
  returns: InvoiceExport,
  media: ["application/pdf"],
  errors: ["not_acceptable", "unavailable"],
  respond: (document, call) =>
    pdfReply(document, call, () =>
      exportLink(document.workspaceId, referenceTo("crn", document.invoice.id), document.askedAt),
    ),
  sensitive: true,
  extension: true,
});

import { referenceTo } from "@/lib/kernel/core/ids";
import { file } from "@/lib/kernel/http/route";
import { exportLink, getExport } from "@/lib/billing/invoices/operations/pdf";
import { fileReply } from "@/lib/billing/invoices/operations/file-reply";
import { InvoiceExport, InvoiceExportQuery } from "@/lib/billing/invoices/schema/list";

export const GET = file({
  summary: "Export the invoice as a PDF or e-invoice",
  description:
    "Returns the file. With `Accept: application/json`, returns a link to the file that works for ten minutes without a credential.",
  operation: getExport,
  params: { id: "inv" },
  query: InvoiceExportQuery,
  returns: InvoiceExport,
  media: ["application/pdf", "application/xml"],
  errors: ["not_acceptable", "e_invoice_incomplete", "unavailable"],
  respond: (document, call) =>
    fileReply(document, call, () =>
      exportLink(
        document.workspaceId,
        { id: referenceTo("inv", document.invoice.id), format: document.format },
        document.askedAt,
      ),
    ),
  sensitive: true,
});

import { referenceTo } from "@/lib/kernel/core/ids";
import { file } from "@/lib/kernel/http/route";
import { exportLink, getExport, toFile } from "@/lib/billing/estimates/operations/pdf";
import { madeFileReply } from "@/lib/billing/invoices/operations/file-reply";
import { InvoiceExport } from "@/lib/billing/invoices/schema/list";

export const GET = file({
  summary: "Export the estimate as a PDF",
  description:
    "Returns the file. With `Accept: application/json`, returns a link to the file that works for ten minutes without a credential. After a decision, the file is the PDF that was decided on.",
  operation: getExport,
  params: { id: "est" },
  returns: InvoiceExport,
  media: ["application/pdf"],
  errors: ["not_acceptable", "unavailable"],
  respond: (document, call) =>
    madeFileReply({ type: "application/pdf", make: () => toFile(document), invoice: document.invoice }, call, () =>
      exportLink(document.workspaceId, referenceTo("est", document.invoice.id), document.askedAt),
    ),
  sensitive: true,
  extension: true,
});

import { previewAccountingExport, previewChosenDocuments } from "@/lib/billing/accounting/operations/exports";
import {
  AccountingExportCreate,
  AccountingPreview,
  AccountingPreviewQuery,
} from "@/lib/billing/accounting/schema/exports";
import { toAccountingPreview } from "@/lib/billing/accounting/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Preview an accounting export",
  description: "Lists the documents that an export would have, those of earlier exports, and each missing mapping.",
  operation: previewAccountingExport,
  query: AccountingPreviewQuery,
  returns: AccountingPreview,
  serialize: toAccountingPreview,
  extension: true,
});

export const POST = route({
  summary: "Preview an accounting export of chosen documents",
  description: "Takes the body of an export, with `exclude` and `include`. Nothing is exported.",
  operation: previewChosenDocuments,
  body: AccountingExportCreate,
  returns: AccountingPreview,
  serialize: toAccountingPreview,
  extension: true,
});

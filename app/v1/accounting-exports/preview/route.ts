import { previewAccountingExport } from "@/lib/billing/accounting/operations/exports";
import { AccountingPreview, AccountingPreviewQuery } from "@/lib/billing/accounting/schema/exports";
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

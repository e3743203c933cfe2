import { getAccountingExport } from "@/lib/billing/accounting/operations/exports";
import { AccountingExport } from "@/lib/billing/accounting/schema/exports";
import { toAccountingExport } from "@/lib/billing/accounting/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve an accounting export with its download link",
  description: "The file is the same at each download, also after documents have changed.",
  operation: getAccountingExport,
  params: { id: "acx" },
  returns: AccountingExport,
  serialize: toAccountingExport,
  extension: true,
});

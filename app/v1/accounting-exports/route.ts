import { createAccountingExport, listAccountingExports } from "@/lib/billing/accounting/operations/exports";
import {
  AccountingExport,
  AccountingExportCreate,
  AccountingExportListQuery,
  AccountingExportPage,
} from "@/lib/billing/accounting/schema/exports";
import { toAccountingExport } from "@/lib/billing/accounting/serialize";
import { list, route } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List accounting exports",
  operation: listAccountingExports,
  query: AccountingExportListQuery,
  returns: AccountingExportPage,
  serialize: toAccountingExport,
  extension: true,
});

export const POST = route({
  summary: "Create an accounting export",
  description:
    "Hands over the documents of a period: issued invoices, credit notes, payments, refunds and expenses. A document that an " +
    "earlier export has is left out, unless `include_exported` is true or `include` names it. `exclude` leaves documents out, " +
    "and a later export has them. A document that was voided, deleted or changed since it was exported is reversed. " +
    "422 `accounting_incomplete` names each missing mapping in `errors`.",
  operation: createAccountingExport,
  body: AccountingExportCreate,
  returns: AccountingExport,
  serialize: toAccountingExport,
  location: ({ id }) => `/accounting-exports/${id}`,
  errors: ["accounting_incomplete", "conflict"],
  sensitive: true,
  extension: true,
});

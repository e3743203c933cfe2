import { route } from "@/lib/kernel/http/route";
import { correctInvoice } from "@/lib/billing/invoices/operations/correct";
import { InvoiceCorrect, InvoiceCorrection } from "@/lib/billing/invoices/schema/copy";
import { toInvoiceCorrection } from "@/lib/billing/invoices/serialize";

export const POST = route({
  summary: "Correct an invoice",
  description:
    "Voids an issued invoice and creates a draft with the same lines, which bills the same time entries. If `invoicing.void_issues_credit_note` of the workspace is true, a credit note for the whole invoice is issued as well. All of it happens, or nothing. Delete the invoice's payments first, and record them on the new invoice.",
  operation: correctInvoice,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "issue_date_before_last", "conflict"],
  params: { id: "inv" },
  body: InvoiceCorrect,
  returns: InvoiceCorrection,
  serialize: toInvoiceCorrection,
  version: ({ view }) => view.row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
  extension: true,
});

import { route } from "@/lib/kernel/http/route";
import { correctInvoice } from "@/lib/billing/invoices/operations/correct";
import { InvoiceCorrect, InvoiceCorrection } from "@/lib/billing/invoices/schema/copy";
import { toInvoiceCorrection } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Correct an invoice",
  description:
    "Voids an issued invoice and creates a draft with the same lines, which bills the same time entries. If `invoicing.void_issues_credit_note` of the workspace is true, a credit note for the whole invoice is issued as well. An invoice with payments is not voided: a credit note for the whole invoice is issued, the payments become the client's credit, and the draft has `use_credit`. All of it happens, or nothing.",
  operation: correctInvoice,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "issue_date_before_last", "conflict", "retainer_insufficient"],
  params: { id: "inv" },
  body: InvoiceCorrect,
  returns: InvoiceCorrection,
  serialize: toInvoiceCorrection,
  version: ({ view }) => view.row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
  extension: true,
});

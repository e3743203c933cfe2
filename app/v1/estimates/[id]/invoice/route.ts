import { route } from "@/lib/kernel/http/route";
import { invoiceEstimate } from "@/lib/billing/estimates/operations/invoice";
import { EstimateInvoice } from "@/lib/billing/estimates/schema/work";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize/invoice";

export const POST = route({
  summary: "Create an invoice from an estimate",
  description:
    "Creates a draft that bills an accepted estimate or a part of it, with its prices, taxes and discount. All invoices of an estimate, of all its versions, bill at most its total: 409 `estimate_exceeded` names what is left. Deleting a draft, voiding or crediting an invoice, and removing lines from a draft free their part. A part of the schedule that has a milestone in the project created from the estimate completes that milestone and bills it. Managers can create drafts for estimates of projects that they manage. Needs `estimates:read` as well.",
  operation: invoiceEstimate,
  errors: ["conflict", "estimate_exceeded", "invalid_state_transition"],
  params: { id: "est" },
  body: EstimateInvoice,
  returns: InvoiceReply,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: (invoice) => `/invoices/${invoice.id}`,
  extension: true,
});

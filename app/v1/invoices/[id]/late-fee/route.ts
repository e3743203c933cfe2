import { route } from "@/lib/kernel/http/route";
import { chargeLateFee } from "@/lib/billing/late-fees/operations/charge";
import { getLateFee } from "@/lib/billing/late-fees/operations/fee";
import { LateFee, LateFeeCreate, LateFeeQuery } from "@/lib/billing/late-fees/schema";
import { toLateFee } from "@/lib/billing/late-fees/serialize";
import { InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { toInvoiceReply } from "@/lib/billing/invoices/serialize/invoice";

export const GET = route({
  summary: "Calculate the late fee of an invoice",
  description: "The late fee that is not charged yet, by the workspace's `invoicing.late_fee`.",
  operation: getLateFee,
  params: { id: "inv" },
  query: LateFeeQuery,
  returns: LateFee,
  serialize: toLateFee,
  errors: ["invalid_state_transition"],
  extension: true,
});

export const POST = route({
  summary: "Charge a late fee",
  description:
    "Drafts an invoice of the late fee that is not charged yet. The late invoice does not change. Voiding or deleting the late fee makes its days chargeable again.",
  operation: chargeLateFee,
  params: { id: "inv" },
  body: LateFeeCreate,
  returns: InvoiceReply,
  status: 201,
  serialize: toInvoiceReply,
  version: ({ row }) => row.version,
  location: ({ id }) => `/invoices/${id}`,
  errors: ["invalid_state_transition"],
  extension: true,
});

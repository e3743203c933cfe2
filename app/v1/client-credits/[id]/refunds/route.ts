import { route } from "@/lib/kernel/http/route";
import { recordRefund } from "@/lib/billing/client-credits/operations/refunds";
import { Refund, RefundCreate } from "@/lib/billing/client-credits/schema";
import { toRefund } from "@/lib/billing/client-credits/serialize";

export const POST = route({
  summary: "Record a refund",
  description: "Records that you returned money to the client. Stint transfers no money.",
  operation: recordRefund,
  roles: ["owner", "admin"],
  errors: ["conflict"],
  params: { id: "crd" },
  body: RefundCreate,
  returns: Refund,
  serialize: ({ row, currency }) => toRefund(row, currency),
  location: (refund) => `/client-credits/${refund.client_credit_id}`,
  extension: true,
});

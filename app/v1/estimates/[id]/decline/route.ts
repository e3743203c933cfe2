import { route } from "@/lib/kernel/http/route";
import { declineEstimate } from "@/lib/billing/estimates/operations/decide";
import { EstimateDecline } from "@/lib/billing/estimates/schema/decision";
import { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { toEstimate } from "@/lib/billing/estimates/serialize";

export const POST = route({
  summary: "Decline an estimate for the client",
  description:
    "Records who declined, who recorded it and the PDF of the estimate. Only the first decision counts. A declined estimate can be revised.",
  operation: declineEstimate,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict", "unavailable"],
  params: { id: "est" },
  body: EstimateDecline,
  returns: Estimate,
  serialize: toEstimate,
  version: ({ row }) => row.version,
  extension: true,
});

import { route } from "@/lib/kernel/http/route";
import { reviseEstimate } from "@/lib/billing/estimates/operations/revise";
import { toEstimateReply } from "@/lib/billing/estimates/reply";
import { EstimateReply } from "@/lib/billing/estimates/schema/estimate";

export const POST = route({
  summary: "Revise an estimate",
  description:
    "Creates a draft revision of the current version, which was sent, accepted or declined. The lines keep their ids. The current version changes only when the revision is sent: it is then superseded, and its client page leads to the revision. An estimate has at most one draft revision.",
  operation: reviseEstimate,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "est" },
  returns: EstimateReply,
  serialize: toEstimateReply,
  version: ({ row }) => row.version,
  location: (estimate) => `/estimates/${estimate.id}`,
  extension: true,
});

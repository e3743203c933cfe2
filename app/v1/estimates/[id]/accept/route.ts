import { route } from "@/lib/kernel/http/route";
import { acceptEstimate } from "@/lib/billing/estimates/operations/decide";
import { EstimateAccept } from "@/lib/billing/estimates/schema/decision";
import { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { toEstimate } from "@/lib/billing/estimates/serialize";

export const POST = route({
  summary: "Accept an estimate for the client",
  description:
    "Records who accepted, who recorded it and the PDF of the estimate, also after the last valid day. Only the first decision counts.",
  operation: acceptEstimate,
  roles: ["owner", "admin"],
  errors: ["invalid_state_transition", "conflict", "unavailable"],
  params: { id: "est" },
  body: EstimateAccept,
  returns: Estimate,
  serialize: toEstimate,
  version: ({ row }) => row.version,
  extension: true,
});

import { route } from "@/lib/kernel/http/route";
import { duplicateEstimate } from "@/lib/billing/estimates/operations/duplicate";
import { toEstimateReply } from "@/lib/billing/estimates/reply";
import { EstimateReply } from "@/lib/billing/estimates/schema/estimate";
import { EstimateDuplicate } from "@/lib/billing/estimates/schema/write";

export const POST = route({
  summary: "Duplicate an estimate",
  description:
    "Creates a draft of a new estimate with the content of an estimate in any status, without number, dates and decision. For another client, the draft has no project. Tax rates are current. An archived rate stays on its line, with a warning.",
  operation: duplicateEstimate,
  params: { id: "est" },
  body: EstimateDuplicate,
  returns: EstimateReply,
  serialize: toEstimateReply,
  version: ({ row }) => row.version,
  location: (estimate) => `/estimates/${estimate.id}`,
  extension: true,
});

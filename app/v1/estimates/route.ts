import { list, route } from "@/lib/kernel/http/route";
import { createEstimate } from "@/lib/billing/estimates/operations/draft";
import { listEstimates } from "@/lib/billing/estimates/operations/read";
import { toEstimateReply } from "@/lib/billing/estimates/reply";
import { EstimateReply } from "@/lib/billing/estimates/schema/estimate";
import { EstimateCreate, EstimateListQuery, EstimatePage } from "@/lib/billing/estimates/schema/write";

export const GET = list({
  summary: "List estimates",
  operation: listEstimates,
  query: EstimateListQuery,
  returns: EstimatePage,
  serialize: toEstimateReply,
  extension: true,
});

export const POST = route({
  summary: "Create an estimate",
  description:
    "Creates a draft. It gets a number when it is sent. Managers can create drafts for projects that they manage.",
  operation: createEstimate,
  errors: ["external_ref_taken"],
  body: EstimateCreate,
  returns: EstimateReply,
  serialize: toEstimateReply,
  version: ({ row }) => row.version,
  location: (estimate) => `/estimates/${estimate.id}`,
  extension: true,
});

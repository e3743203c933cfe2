import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteEstimate, updateEstimate } from "@/lib/billing/estimates/operations/draft";
import { getEstimate } from "@/lib/billing/estimates/operations/read";
import { toEstimateReply } from "@/lib/billing/estimates/reply";
import { EstimateReply } from "@/lib/billing/estimates/schema/estimate";
import { EstimateUpdate } from "@/lib/billing/estimates/schema/write";

export const GET = route({
  summary: "Retrieve an estimate",
  operation: getEstimate,
  params: { id: "est" },
  returns: EstimateReply,
  serialize: toEstimateReply,
  version: ({ row }) => row.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a draft, or mark it as sent",
  description:
    "Only drafts can be changed. Owners and admins can set `status` to `sent`, which assigns the number and opens the client page without an email. Sending a revision supersedes the version before. The parts of the payment schedule must then sum to the total.",
  operation: updateEstimate,
  errors: ["invalid_state_transition", "issue_date_before_last", "conflict", "external_ref_taken"],
  params: { id: "est" },
  body: EstimateUpdate,
  returns: EstimateReply,
  serialize: toEstimateReply,
  version: ({ row }) => row.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a draft",
  description: "Drafts have no number, so no number is lost.",
  operation: deleteEstimate,
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "est" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("est", row.id), deleted: true as const }),
  extension: true,
});

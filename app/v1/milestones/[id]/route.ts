import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { updateMilestone } from "@/lib/billing/invoices/operations/completed-milestone";
import { getMilestone } from "@/lib/tracking/milestones/operations/read";
import { deleteMilestone } from "@/lib/tracking/milestones/operations/write";
import { Milestone, MilestoneUpdate } from "@/lib/tracking/milestones/schema";
import { toMilestone } from "@/lib/tracking/milestones/serialize";

export const GET = route({
  summary: "Retrieve a milestone",
  operation: getMilestone,
  params: { id: "mil" },
  returns: Milestone,
  serialize: toMilestone,
  version: (milestone) => milestone.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a milestone",
  description:
    "Changes only the given members. Only the position of an invoiced milestone can change. A new position moves the milestones between.",
  operation: updateMilestone,
  params: { id: "mil" },
  body: MilestoneUpdate,
  errors: ["invalid_state_transition", "conflict", "fee_exceeded"],
  returns: Milestone,
  serialize: toMilestone,
  version: (milestone) => milestone.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a milestone",
  description: "An invoiced milestone cannot be deleted.",
  operation: deleteMilestone,
  params: { id: "mil" },
  errors: ["invalid_state_transition"],
  returns: Deleted,
  serialize: (milestone) => ({ id: toPublicId("mil", milestone.id), deleted: true as const }),
  extension: true,
});

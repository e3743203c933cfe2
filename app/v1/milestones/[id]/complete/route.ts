import { route } from "@/lib/kernel/http/route";
import { completeMilestone } from "@/lib/billing/invoices/operations/completed-milestone";
import { Milestone } from "@/lib/tracking/milestones/schema";
import { toMilestone } from "@/lib/tracking/milestones/serialize";

export const POST = route({
  summary: "Complete a milestone",
  description:
    "If the project has `draft_on_completion` and a client, this also creates a draft invoice with the milestone.",
  operation: completeMilestone,
  params: { id: "mil" },
  status: 200,
  errors: ["invalid_state_transition"],
  returns: Milestone,
  serialize: toMilestone,
  version: (milestone) => milestone.version,
  extension: true,
});

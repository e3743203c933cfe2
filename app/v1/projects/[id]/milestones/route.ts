import { list, route } from "@/lib/kernel/http/route";
import { listProjectMilestones } from "@/lib/tracking/milestones/operations/read";
import { createMilestone } from "@/lib/tracking/milestones/operations/write";
import { Milestone, MilestoneCreate, MilestonePage, ProjectMilestonesQuery } from "@/lib/tracking/milestones/schema";
import { toMilestone } from "@/lib/tracking/milestones/serialize";

export const GET = list({
  summary: "List milestones of a project",
  operation: listProjectMilestones,
  params: { id: "prj" },
  query: ProjectMilestonesQuery,
  returns: MilestonePage,
  serialize: toMilestone,
  defaultSort: "position",
  extension: true,
});

export const POST = route({
  summary: "Create a milestone in a project",
  description:
    "The project has a fixed fee, and its milestones are together at most the fee. Managers create milestones of projects they manage.",
  operation: createMilestone,
  params: { id: "prj" },
  body: MilestoneCreate,
  errors: ["project_archived", "conflict", "fee_exceeded"],
  returns: Milestone,
  serialize: toMilestone,
  version: (milestone) => milestone.version,
  location: (milestone) => `/milestones/${milestone.id}`,
  extension: true,
});

import { route } from "@/lib/kernel/http/route";
import { projectFromEstimate } from "@/lib/billing/estimates/operations/project";
import { EstimateProject } from "@/lib/billing/estimates/schema/work";
import { ProjectReply } from "@/lib/tracking/projects/schema";
import { toProjectReply } from "@/lib/tracking/projects/serialize";

export const POST = route({
  summary: "Create a project from an estimate",
  description:
    "Creates a project of the client from an accepted estimate, once. With a fixed fee, each part of the schedule becomes a milestone, also if an invoice bills it already: that milestone is completed and invoiced. A milestone and its part of the schedule are billed once, from either side. Needs `estimates:write` as well.",
  operation: projectFromEstimate,
  errors: ["conflict", "invalid_state_transition"],
  params: { id: "est" },
  body: EstimateProject,
  returns: ProjectReply,
  serialize: toProjectReply,
  version: (project) => project.version,
  location: (project) => `/projects/${project.id}`,
  extension: true,
});

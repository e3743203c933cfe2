import { route } from "@/lib/kernel/http/route";
import { getProject } from "@/lib/tracking/projects/operations/read";
import { updateProject } from "@/lib/tracking/projects/operations/write";
import { ProjectQuery, ProjectReply, ProjectUpdate } from "@/lib/tracking/projects/schema";
import { toProjectReply } from "@/lib/tracking/projects/serialize";

export const GET = route({
  summary: "Retrieve one project",
  operation: getProject,
  params: { id: "prj" },
  query: ProjectQuery,
  returns: ProjectReply,
  serialize: toProjectReply,
  version: (project) => project.version,
});

export const PATCH = route({
  summary: "Update project details or archive the project",
  description:
    "Changes only the given members. `status` archives or restores the project. A new rate applies to new entries. With `apply_rate_to` it also applies to unbilled entries, and `changed_entries` is their number.",
  operation: updateProject,
  params: { id: "prj" },
  body: ProjectUpdate,
  returns: ProjectReply,
  errors: ["project_archived", "conflict", "fee_exceeded", "external_ref_taken"],
  serialize: toProjectReply,
  version: (project) => project.version,
});

import { route } from "@/lib/http/route";
import { getProject, updateProject } from "@/lib/projects/operations";
import { ProjectQuery, ProjectReply, ProjectUpdate } from "@/lib/projects/schema";
import { toProjectReply } from "@/lib/projects/serialize";

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
    "Changes the members that are given. `status` archives and restores. A new rate is for what comes; with `apply_rate_to` unbilled entries take it, too, and the answer says how many.",
  operation: updateProject,
  params: { id: "prj" },
  body: ProjectUpdate,
  returns: ProjectReply,
  errors: ["project_archived"],
  serialize: toProjectReply,
  version: (project) => project.version,
});

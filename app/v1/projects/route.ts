import { list, route } from "@/lib/kernel/http/route";
import { listProjects } from "@/lib/tracking/projects/operations/read";
import { createProject } from "@/lib/tracking/projects/operations/write";
import { ProjectCreate, ProjectListQuery, ProjectPage, ProjectReply } from "@/lib/tracking/projects/schema";
import { toProjectReply } from "@/lib/tracking/projects/serialize";

export const GET = list({
  summary: "List projects",
  operation: listProjects,
  query: ProjectListQuery,
  returns: ProjectPage,
  serialize: toProjectReply,
});

export const POST = route({
  summary: "Create a project",
  operation: createProject,
  body: ProjectCreate,
  errors: ["external_ref_taken"],
  returns: ProjectReply,
  serialize: toProjectReply,
  version: (project) => project.version,
  location: (project) => `/projects/${project.id}`,
});

import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import type { ProjectPage, ProjectReply, ProjectCreate, ProjectListQuery } from "./schema";

const projectKeys = { all: ["projects"] as const };

const projectList = (query: Partial<ProjectListQuery> = {}) =>
  question<ProjectPage>({ key: [...projectKeys.all, "list", query], path: "/v1/projects", query });

/** The names to choose a project by. */
export const projectNames = () => projectList({ limit: "200", sort: "name" });

export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api.post<ProjectReply>("/v1/projects", { body }),
  onSuccess: (_project, _body, _result, { client }) => client.invalidateQueries({ queryKey: projectKeys.all }),
});

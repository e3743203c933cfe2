import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { ProjectPage, ProjectReply, type ProjectCreate, type ProjectListQuery } from "./schema";

const projectKeys = { all: ["projects"] as const };

const projectList = (query: Partial<ProjectListQuery> = {}) =>
  question({ key: [...projectKeys.all, "list", query], path: "/v1/projects", query, returns: ProjectPage });

/** The names to choose a project by. */
export const projectNames = () => projectList({ limit: "200", sort: "name" });

export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api.post("/v1/projects", { body, returns: ProjectReply }),
  onSuccess: (_project, _body, _result, { client }) => client.invalidateQueries({ queryKey: projectKeys.all }),
});

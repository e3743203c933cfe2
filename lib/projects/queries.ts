import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { ProjectPage, ProjectReply, type ProjectCreate, type ProjectListQuery } from "./schema";

const projectKeys = { all: ["projects"] as const };

export const projectList = (query: Partial<ProjectListQuery> = {}) =>
  queryOptions({
    queryKey: [...projectKeys.all, "list", query],
    queryFn: ({ signal }) => api.get("/v1/projects", { query, returns: ProjectPage, signal }),
  });

export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api.post("/v1/projects", { body, returns: ProjectReply }),
  onSuccess: (_project, _body, _result, { client }) => client.invalidateQueries({ queryKey: projectKeys.all }),
});

import { mutationOptions } from "@tanstack/react-query";
import { api, versioned } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, apiQuery, prependToFirstPage } from "@/lib/client/queries";
import { type Change, change, patchOn, seen } from "@/lib/client/changes";
import type { ProjectCreate, ProjectListQuery, ProjectPage, ProjectReply, ProjectUpdate } from "./schema";

const projectKeys = { all: ["projects"] as const };

export const projectNames = () =>
  pagedApiQuery<ProjectPage>({
    key: [...projectKeys.all, "names"],
    path: "/v1/projects",
    query: { limit: "200", sort: "name" },
  });

/** Includes archived projects. */
export const everyProject = (query: Pick<ProjectListQuery, "client_id"> = {}) =>
  pagedApiQuery<ProjectPage>({
    key: [...projectKeys.all, "every", query],
    path: "/v1/projects",
    query: { limit: "200", sort: "name", status: "active,archived", expand: "client", ...query },
  });

export const project = (id: string) =>
  apiQuery<ProjectReply>({
    key: [...projectKeys.all, "one", id],
    path: "/v1/projects/{id}",
    params: { id },
    query: { expand: "client" },
  });

export const createProject = mutationOptions({
  mutationFn: (body: ProjectCreate) => api.post<ProjectReply>("/v1/projects", { body }),
  onSuccess: (made, _body, _result, { client: cache }) => {
    cache.setQueryData(projectNames().queryKey, (known) => prependToFirstPage(known, made));
    // Not awaited: the dialog closes before the lists are refetched.
    void refresh(cache, "projects");
  },
});

export const updateProject = mutationOptions({
  mutationFn: (asked: Change<ProjectUpdate, ProjectReply>) => change("/v1/projects", asked),
  onSuccess: (_project, _body, _result, { client: cache }) => refresh(cache, "projects"),
});

export interface TeamUpdate {
  id: string;
  teamOf: (project: ProjectReply) => Pick<ProjectUpdate, "member_ids" | "manager_ids">;
}

/** `teamOf` gets the project at the mutation's turn, so that quick successive changes are all kept. */
export const updateTeam = mutationOptions({
  scope: { id: "projects.team" },
  mutationFn: async ({ id, teamOf }: TeamUpdate, { client: cache }) => {
    const path = `/v1/projects/${id}`;
    const before = seen<ProjectReply>(cache, projectKeys.all, id) ?? (await versioned.get<ProjectReply>(path));
    return (await patchOn(path, before, teamOf(before.value))).value;
  },
  onSuccess: (_project, _body, _result, { client: cache }) => refresh(cache, "projects"),
});

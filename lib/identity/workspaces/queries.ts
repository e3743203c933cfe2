import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { withMembers } from "@/lib/kernel/core/merge";
import { apiQuery } from "@/lib/client/queries";
import { asRead, editOn } from "@/lib/client/changes";
import { refresh } from "@/lib/client/refresh";
import type {
  DeletedWorkspace,
  OwnWorkspace,
  OwnWorkspaces,
  WorkspaceCreate,
  WorkspaceDeletion,
  WorkspaceLeft,
} from "./schema/own";
import type { Setup, Workspace, WorkspaceUpdate } from "./schema/workspace";

const workspaceKeys = { all: ["workspace"] as const };

export const workspace = () =>
  apiQuery<Workspace>({ key: workspaceKeys.all, path: "/v1/workspace" }, { staleTime: 5 * 60_000 });

/** Outside of `/v1`: setup needs no sign-in. */
export const setUp = mutationOptions({
  mutationFn: (body: Setup) => api.post<object>("/api/setup", { body }),
});

type WorkspaceChange = WorkspaceUpdate & {
  was?: WorkspaceUpdate | null;
};

export const updateWorkspace = mutationOptions({
  // One after the other: a second change of a version would be refused.
  scope: { id: "workspace" },
  mutationFn: async ({ was, ...body }: WorkspaceChange, { client: cache }) => {
    const known = asRead(await cache.query({ ...workspace(), staleTime: "static" }));
    const base = was ? asRead(withMembers(known.value, was)) : known;
    return (await editOn<Workspace>("/v1/workspace", base, { on: () => body }, known)).value;
  },
  onSuccess: async (changed, _body, _result, { client: cache }) => {
    cache.setQueryData(workspace().queryKey, changed);
    await refresh(cache, "workspace");
  },
});

export const ownWorkspaces = () =>
  apiQuery<OwnWorkspaces>({ key: ["workspaces"], path: "/v1/workspaces" }, { staleTime: Infinity });

export const openWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post<OwnWorkspace>(`/v1/workspaces/${id}/open`),
});

export const createWorkspace = mutationOptions({
  mutationFn: (body: WorkspaceCreate) => api.post<OwnWorkspace>("/v1/workspaces", { body }),
});

export const restoreWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post<OwnWorkspace>(`/v1/workspaces/${id}/restore`),
});

export const leaveWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post<WorkspaceLeft>(`/v1/workspaces/${id}/leave`),
});

/** Never from the cache. */
export const workspaceDeletion = () =>
  apiQuery<WorkspaceDeletion>({ key: ["workspace-deletion"], path: "/v1/workspace/deletion" }, { staleTime: 0 });

export const deleteWorkspace = mutationOptions({
  mutationFn: (name: string) => api.post<DeletedWorkspace>("/v1/workspace/deletion", { body: { name } }),
});

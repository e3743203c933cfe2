import { mutationOptions } from "@tanstack/react-query";
import { api, patchOn } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { asRead } from "@/lib/http/change";
import { userKeys } from "@/lib/users/queries";
import type { Workspace, Setup, WorkspaceUpdate } from "./schema";

const workspaceKeys = { all: ["workspace"] as const };

export const workspace = () =>
  question<Workspace>({ key: workspaceKeys.all, path: "/v1/workspace" }, { staleTime: 5 * 60_000 });

/** Makes the owner and the first workspace. Outside of `/v1`, because nobody is there yet who could call it. */
export const setUp = mutationOptions({
  mutationFn: (body: Setup) => api.post<object>("/api/setup", { body }),
});

export const updateWorkspace = mutationOptions({
  // Two fields left at once are saved one after the other: of two changes of one version, one would be refused.
  scope: { id: "workspace" },
  mutationFn: async (body: WorkspaceUpdate, { client: cache }) => {
    const known = cache.getQueryData(workspace().queryKey);
    return (await patchOn<Workspace>("/v1/workspace", known && asRead(known), body)).value;
  },
  onSuccess: async (changed, _body, _result, { client: cache }) => {
    cache.setQueryData(workspace().queryKey, changed);
    // Every page knows the workspace's name, zone and currency from the viewer.
    await cache.invalidateQueries({ queryKey: userKeys.me });
  },
});

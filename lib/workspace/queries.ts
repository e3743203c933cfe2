import { mutationOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { Workspace, type Setup, type WorkspaceUpdate } from "./schema";

const workspaceKeys = { all: ["workspace"] as const };

export const workspace = () =>
  question({ key: workspaceKeys.all, path: "/v1/workspace", returns: Workspace }, { staleTime: 5 * 60_000 });

/** The owner and the first workspace. Outside of `/v1`, for there is nobody yet who could call it. */
export const setUp = mutationOptions({
  mutationFn: (body: Setup) => api.post("/api/setup", { body, returns: z.strictObject({}) }),
});

export const updateWorkspace = mutationOptions({
  mutationFn: (body: WorkspaceUpdate) => api.patch("/v1/workspace", { body, returns: Workspace }),
  onSuccess: (changed, _body, _result, { client }) => {
    client.setQueryData(workspace().queryKey, changed);
  },
});

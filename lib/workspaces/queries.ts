import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import type { OwnWorkspace, OwnWorkspaces } from "./schema";

/** One's workspaces. They hardly ever change, so a page asks once. */
export const ownWorkspaces = () =>
  question<OwnWorkspaces>({ key: ["workspaces"], path: "/v1/workspaces" }, { staleTime: Infinity });

export const openWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post<OwnWorkspace>(`/v1/workspaces/${id}/open`),
});

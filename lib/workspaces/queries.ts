import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { OwnWorkspace, OwnWorkspaces } from "./schema";

/** One's workspaces. They hardly ever change, so a page asks once. */
export const ownWorkspaces = () =>
  question({ key: ["workspaces"], path: "/v1/workspaces", returns: OwnWorkspaces }, { staleTime: Infinity });

export const openWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/workspaces/${id}/open`, { returns: OwnWorkspace }),
});

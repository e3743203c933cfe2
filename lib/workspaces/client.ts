import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/client";
import { OwnWorkspace, OwnWorkspaces } from "./schema";

/** One's workspaces. They hardly ever change, so a page asks once. */
export const ownWorkspaces = () =>
  queryOptions({
    queryKey: ["workspaces"],
    queryFn: ({ signal }) => api.get("/v1/workspaces", { returns: OwnWorkspaces, signal }),
    staleTime: Infinity,
  });

export const openWorkspace = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/workspaces/${id}/open`, { returns: OwnWorkspace }),
});

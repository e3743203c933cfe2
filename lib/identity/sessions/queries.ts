import { mutationOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { SessionPage, SessionsEnded } from "./schema";

const sessionKeys = { all: ["sessions"] as const };

export const sessionList = () =>
  apiQuery<SessionPage>({ key: [...sessionKeys.all, "list"], path: "/v1/sessions", query: { limit: 200 } });

export const endSession = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/sessions/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: sessionKeys.all }),
});

/** In all workspaces. */
export const endOtherSessions = mutationOptions({
  mutationFn: () => api.delete<SessionsEnded>("/v1/sessions"),
  onSuccess: (_ended, _none, _result, { client: cache }) => cache.invalidateQueries({ queryKey: sessionKeys.all }),
});

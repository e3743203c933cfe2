import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { Me, User, UserPage, type UserUpdate } from "./schema";

export const userKeys = { me: ["me"] as const, all: ["users"] as const };

export const me = () =>
  queryOptions({
    queryKey: userKeys.me,
    queryFn: ({ signal }) => api.get("/v1/me", { returns: Me, signal }),
    staleTime: 5 * 60_000,
  });

/** Everybody of the workspace, in whichever state. */
export const userList = () =>
  queryOptions({
    queryKey: [...userKeys.all, "list"],
    queryFn: ({ signal }) => api.get("/v1/users", { query: { limit: 200, sort: "name" }, returns: UserPage, signal }),
  });

export const updateUser = mutationOptions({
  mutationFn: ({ id, ...body }: UserUpdate & { id: string }) => api.patch(`/v1/users/${id}`, { body, returns: User }),
  onSuccess: async (_user, _change, _result, { client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: userKeys.all }),
      client.invalidateQueries({ queryKey: userKeys.me }),
    ]);
  },
});

import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { Me, User, UserPage, type UserUpdate } from "./schema";

export const userKeys = { me: ["me"] as const, all: ["users"] as const };

export const me = () => question({ key: userKeys.me, path: "/v1/me", returns: Me }, { staleTime: 5 * 60_000 });

/** Everybody of the workspace, in whichever state. */
export const userList = () =>
  question({
    key: [...userKeys.all, "list"],
    path: "/v1/users",
    query: { limit: 200, sort: "name" },
    returns: UserPage,
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

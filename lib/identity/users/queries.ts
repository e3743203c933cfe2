import { refresh } from "@/lib/client/refresh";
import { mutationOptions } from "@tanstack/react-query";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type { Me, User, UserPage, UserUpdate } from "./schema";

export const userKeys = { me: ["me"] as const, all: ["users"] as const };

export const me = () => apiQuery<Me>({ key: userKeys.me, path: "/v1/me" }, { staleTime: 5 * 60_000 });

export const everyUser = () =>
  pagedApiQuery<UserPage>({
    key: [...userKeys.all, "list"],
    path: "/v1/users",
    query: { limit: 200, sort: "name" },
  });

export const updateUser = mutationOptions({
  mutationFn: (asked: Change<UserUpdate, User>) => change("/v1/users", asked),
  onSuccess: (_user, _change, _result, { client: cache }) => refresh(cache, "users"),
});

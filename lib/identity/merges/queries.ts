import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import { userKeys } from "@/lib/identity/users/queries";
import type { UserMerge, UserMergeCreate, UserMergePreview } from "./schema";

export const mergePreview = (id: string) =>
  apiQuery<UserMergePreview>({ key: [...userKeys.all, "merge", id], path: "/v1/users/{id}/merge", params: { id } });

export const mergeUser = mutationOptions({
  mutationFn: ({ id, ...body }: UserMergeCreate & { id: string }) =>
    api.post<UserMerge>("/v1/users/{id}/merge", { params: { id }, body }),
  onSuccess: (_merge, _input, _result, { client: cache }) => refresh(cache, "users"),
});

import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { pagedApiQuery } from "@/lib/client/queries";
import type { ApiKeyPage, IssuedKey, ApiKeyCreate, ApiKeyRotate } from "./schema";

const apiKeyKeys = { all: ["api-keys"] as const };

export const everyApiKey = () =>
  pagedApiQuery<ApiKeyPage>({ key: [...apiKeyKeys.all, "list"], path: "/v1/api-keys", query: { limit: 200 } });

/** Never cached: contains the full key. */
export const createApiKey = mutationOptions({
  mutationFn: (body: ApiKeyCreate) => api.post<IssuedKey>("/v1/api-keys", { body }),
  onSuccess: (_key, _body, _result, { client: cache }) => refresh(cache),
  gcTime: 0,
});

export const rotateApiKey = mutationOptions({
  mutationFn: ({ id, ...body }: ApiKeyRotate & { id: string }) =>
    api.post<IssuedKey>(`/v1/api-keys/${id}/rotate`, { body }),
  onSuccess: (_key, _input, _result, { client: cache }) => refresh(cache),
  gcTime: 0,
});

export const revokeApiKey = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/api-keys/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => refresh(cache),
});

function refresh(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: apiKeyKeys.all });
}

import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type {
  NewProvisioningToken,
  ProvisionedGroup,
  ProvisionedGroupPage,
  ProvisionedGroupUpdate,
  ProvisionedUserPage,
  ProvisioningTokenCreate,
  ProvisioningTokenPage,
} from "./schema";

const keys = { all: ["provisioning"] as const };

export const provisioningTokens = () =>
  apiQuery<ProvisioningTokenPage>({
    key: [...keys.all, "tokens"],
    path: "/v1/provisioning/tokens",
    query: { limit: 50 },
  });

export const provisionedGroups = () =>
  apiQuery<ProvisionedGroupPage>({
    key: [...keys.all, "groups"],
    path: "/v1/provisioning/groups",
    query: { limit: 200 },
  });

export const lastProvisioned = () =>
  apiQuery<ProvisionedUserPage>({ key: [...keys.all, "users"], path: "/v1/provisioning/users", query: { limit: 5 } });

/** Never cached: contains the full token. */
export const createProvisioningToken = mutationOptions({
  mutationFn: (body: ProvisioningTokenCreate) => api.post<NewProvisioningToken>("/v1/provisioning/tokens", { body }),
  onSuccess: (_made, _body, _result, { client: cache }) => refresh(cache),
  gcTime: 0,
});

export const revokeProvisioningToken = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/provisioning/tokens/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => refresh(cache),
});

export const setGroupRole = mutationOptions({
  mutationFn: (asked: Change<ProvisionedGroupUpdate, ProvisionedGroup>) => change("/v1/provisioning/groups", asked),
  onSuccess: (_group, _input, _result, { client: cache }) => refresh(cache),
});

function refresh(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: keys.all });
}

import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { userKeys } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";
import type { RecoveryCodes, SecondFactor, SecondFactorConfirm, SecondFactorProof, ShownSetup } from "./schema";

export const secondFactorKey = ["second-factor"] as const;
const PATH = "/v1/me/second-factor";

export const secondFactor = () => apiQuery<SecondFactor>({ key: secondFactorKey, path: PATH });

/** Never refetched: a setup replaces the one before. */
export const newSetUp = () => setUpBy(() => api.post<ShownSetup>(`${PATH}/setup`));

/** The challenge cookie identifies the person. */
export const newSetUpBySignIn = () => setUpBy(() => api.post<ShownSetup>("/api/second-factor/setup", { body: {} }));

function setUpBy(queryFn: () => Promise<ShownSetup>) {
  return queryOptions({
    queryKey: [...secondFactorKey, "set-up"],
    queryFn,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export const confirmSetUp = mutationOptions({
  mutationFn: (body: SecondFactorConfirm) => api.post<SecondFactor>(`${PATH}/confirm`, { body }),
  onSuccess: (factor, _body, _result, { client: cache }) => {
    cache.setQueryData(secondFactorKey, factor);
  },
});

export const disableSecondFactor = mutationOptions({
  mutationFn: (body: SecondFactorProof) => api.post<SecondFactor>(`${PATH}/disable`, { body }),
  onSuccess: (factor, _body, _result, { client: cache }) => {
    cache.setQueryData(secondFactorKey, factor);
  },
});

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (body: SecondFactorProof) => api.post<RecoveryCodes>(`${PATH}/recovery-codes`, { body }),
  onSuccess: (_codes, _body, _result, { client: cache }) => cache.invalidateQueries({ queryKey: secondFactorKey }),
});

export const resetSecondFactor = mutationOptions({
  mutationFn: (userId: string) => api.post<User>(`/v1/users/${userId}/second-factor/reset`),
  onSuccess: (_user, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: userKeys.all }),
});

import { mutationOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type {
  SignInProvider,
  SignInProviderCreate,
  SignInProviderPage,
  SignInProviderTest,
  SignInProviderUpdate,
} from "./schema";

const providerKeys = { all: ["sign-in-providers"] as const };
const PATH = "/v1/sign-in-providers";

/** Fits on one page. */
export const signInProviders = () =>
  apiQuery<SignInProviderPage>({
    key: [...providerKeys.all, "list"],
    path: PATH,
    query: { limit: 200, sort: "created_at" },
  });

export const createProvider = mutationOptions({
  mutationFn: (body: SignInProviderCreate) => api.post<SignInProvider>(PATH, { body }),
  onSuccess: (_provider, _body, _result, { client: cache }) => cache.invalidateQueries({ queryKey: providerKeys.all }),
});

export const updateProvider = mutationOptions({
  mutationFn: (asked: Change<SignInProviderUpdate, SignInProvider>) => change(PATH, asked),
  onSuccess: (_provider, _body, _result, { client: cache }) => cache.invalidateQueries({ queryKey: providerKeys.all }),
});

export const deleteProvider = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`${PATH}/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: providerKeys.all }),
});

export const testProvider = mutationOptions({
  mutationFn: (id: string) => api.post<SignInProviderTest>(`${PATH}/${id}/test`),
});

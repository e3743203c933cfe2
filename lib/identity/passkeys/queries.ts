import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { patchOn } from "@/lib/client/changes";
import { apiQuery } from "@/lib/client/queries";
import { secondFactorKey } from "@/lib/identity/second-factors/queries";
import type { SecondFactorProof } from "@/lib/identity/second-factors/schema";
import type { NewPasskey, Passkey, PasskeyCreate, PasskeyOptions, PasskeyPage } from "./schema";

const KEY = ["passkeys"] as const;
const PATH = "/v1/me/passkeys";

export const passkeyList = () => apiQuery<PasskeyPage>({ key: [...KEY, "list"], path: PATH, query: { limit: 50 } });

export const beginPasskey = (body: SecondFactorProof) => api.post<PasskeyOptions>(`${PATH}/options`, { body });

export const askForProof = () => api.post<PasskeyOptions>("/v1/me/second-factor/passkey-options");

export const beginPasskeySignIn = () => api.post<PasskeyOptions>("/api/passkeys/options", { body: {} });

export const askForSecondPasskey = () => api.post<PasskeyOptions>("/api/second-factor/passkey", { body: {} });

export const beginPasskeyBySignIn = () => api.post<PasskeyOptions>("/api/second-factor/new-passkey", { body: {} });

export const addPasskey = (body: PasskeyCreate) => api.post<NewPasskey>(PATH, { body });

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) => patchOn<Passkey>(`${PATH}/${id}`, undefined, { name }),
  onSuccess: (_passkey, _given, _result, { client: cache }) => passkeysChanged(cache),
});

export const removePasskey = mutationOptions({
  mutationFn: ({ id, ...body }: SecondFactorProof & { id: string }) =>
    api.post<Deleted>(`${PATH}/${id}/remove`, { body }),
  onSuccess: (_deleted, _given, _result, { client: cache }) => passkeysChanged(cache),
});

/** The two-factor status contains the number of passkeys. */
export async function passkeysChanged(cache: QueryClient): Promise<void> {
  await Promise.all([KEY, secondFactorKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

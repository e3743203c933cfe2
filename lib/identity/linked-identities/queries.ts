import { mutationOptions } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Identities, IdentityLink } from "./schema";

const identityKeys = { all: ["identities"] as const };
const PATH = "/v1/me/identities";

export const identityList = () => apiQuery<Identities>({ key: [...identityKeys.all, "list"], path: PATH });

/** Without an Idempotency-Key: a replayed answer has no link. */
export function beginLink(body: IdentityLink): Promise<{ link: string }> {
  return api.post<{ link: string }>(`${PATH}/link`, { body });
}

export const unlink = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`${PATH}/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: identityKeys.all }),
});

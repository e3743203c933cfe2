import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import { patchOn } from "@/lib/client/changes";
import type { ClientLink, ClientLinkInput } from "./schema";

const clientLinkKeys = { all: ["client-links"] as const };

export const clientLink = (id: string) =>
  apiQuery<ClientLink>({ key: [...clientLinkKeys.all, id], path: "/v1/clients/{id}/link", params: { id } });

export const createClientLink = mutationOptions({
  mutationFn: ({ id, ...body }: ClientLinkInput & { id: string }) =>
    api.post<ClientLink>(`/v1/clients/${id}/link`, { body }),
  onSuccess: (_link, _body, _result, { client: cache }) => refreshLinks(cache),
});

export const updateClientLink = mutationOptions({
  // Without a version: the dialog shows all that it changes.
  mutationFn: ({ id, ...body }: ClientLinkInput & { id: string }) =>
    patchOn<ClientLink>(`/v1/clients/${id}/link`, undefined, body),
  onSuccess: (_link, _body, _result, { client: cache }) => refreshLinks(cache),
});

export const revokeClientLink = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/clients/${id}/link`),
  onSuccess: (_gone, _id, _result, { client: cache }) => refreshLinks(cache),
});

async function refreshLinks(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: clientLinkKeys.all });
}

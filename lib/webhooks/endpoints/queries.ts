import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Deleted } from "@/lib/kernel/core/wire";
import { api } from "@/lib/client/api";
import { sentenceFor } from "@/lib/client/problem-words";
import { apiQuery } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type {
  Recovered,
  FirstRevealed,
  WebhookPage,
  WebhookReply,
  WebhookSecret,
  SecretRoll,
  SignatureCheck,
  SignedRequest,
  WebhookCreate,
  WebhookUpdate,
} from "./schema";

export const webhookKeys = { all: ["webhooks"] as const, secret: ["webhook-secret"] as const };

/** At most 20. */
export const webhookList = () =>
  apiQuery<WebhookPage>(
    {
      key: [...webhookKeys.all, "list"],
      path: "/v1/webhooks",
      query: { expand: "health", limit: 200 },
    },
    { refetchInterval: 15_000 },
  );

export const createWebhook = mutationOptions({
  mutationFn: (body: WebhookCreate) => api.post<WebhookReply>("/v1/webhooks", { body }),
  onSuccess: (_webhook, _body, _result, { client: cache }) => refresh(cache),
});

export const updateWebhook = mutationOptions({
  mutationFn: (asked: Change<WebhookUpdate, WebhookReply>) => change("/v1/webhooks", asked),
  onSuccess: (_webhook, _body, _result, { client: cache }) => refresh(cache),
});

export const deleteWebhook = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/webhooks/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => refresh(cache),
});

export const recoverWebhook = mutationOptions({
  mutationFn: ({ id, since }: { id: string; since: string }) =>
    api.post<Recovered>(`/v1/webhooks/${id}/recover`, { body: { since } }),
  onSuccess: (_recovered, _input, _result, { client: cache }) => refresh(cache),
});

export const checkRequest = mutationOptions({
  mutationFn: async (body: SignedRequest) => {
    const check = await api.post<SignatureCheck>("/v1/workspace/webhook-secret/verify", { body });
    const translated = async (one: SignatureCheck["checks"][number]) => ({
      ...one,
      detail: await sentenceFor({ code: "signature_check", ...one }),
    });
    return { ...check, checks: await Promise.all(check.checks.map(translated)) };
  },
});

/** Path of the secret of an endpoint, or of the workspace for null. */
const secretPath = (endpointId: string | null) =>
  endpointId === null ? "/v1/workspace/webhook-secret" : `/v1/webhooks/${endpointId}/secret`;

export const webhookSecret = (endpointId: string | null = null) =>
  apiQuery<WebhookSecret>({ key: [...webhookKeys.secret, endpointId], path: secretPath(endpointId) });

/** Not cached: each read is audited. */
export const revealWebhookSecret = mutationOptions({
  mutationFn: (endpointId: string | null) => api.post<FirstRevealed>(secretPath(endpointId)),
  gcTime: 0,
});

export const rollWebhookSecret = mutationOptions({
  mutationFn: ({ endpointId, ...body }: SecretRoll & { endpointId: string | null }) =>
    api.post<WebhookSecret>(`${secretPath(endpointId)}/roll`, { body }),
  onSuccess: (_secret, _body, _result, { client: cache }) => cache.invalidateQueries({ queryKey: webhookKeys.secret }),
});

export const switchWebhookSecret = mutationOptions({
  mutationFn: (endpointId: string | null) => api.post<WebhookSecret>(`${secretPath(endpointId)}/switch`),
  onSuccess: (_secret, _endpointId, _result, { client: cache }) =>
    cache.invalidateQueries({ queryKey: webhookKeys.secret }),
});

function refresh(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: webhookKeys.all });
}

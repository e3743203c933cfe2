import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { Deleted } from "@/lib/core/wire";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import { DeliveryDetail } from "@/lib/webhook-deliveries/schema";
import {
  Recovered,
  FirstRevealed,
  WebhookPage,
  WebhookReply,
  WebhookSecret,
  type SecretRoll,
  type WebhookCreate,
  type WebhookUpdate,
} from "./schema";

export const webhookKeys = { all: ["webhooks"] as const, secret: ["webhook-secret"] as const };

/** All endpoints with how they do. A workspace has 20 at most, so one page holds them. */
export const webhookList = () =>
  question(
    {
      key: [...webhookKeys.all, "list"],
      path: "/v1/webhooks",
      query: { expand: "health", limit: 200 },
      returns: WebhookPage,
    },
    { refetchInterval: 15_000 },
  );

export const createWebhook = mutationOptions({
  mutationFn: (body: WebhookCreate) => api.post("/v1/webhooks", { body, returns: WebhookReply }),
  onSuccess: (_webhook, _body, _result, { client }) => refresh(client),
});

export const updateWebhook = mutationOptions({
  mutationFn: ({ id, ...body }: WebhookUpdate & { id: string }) =>
    api.patch(`/v1/webhooks/${id}`, { body, returns: WebhookReply }),
  onSuccess: (_webhook, _body, _result, { client }) => refresh(client),
});

export const deleteWebhook = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/webhooks/${id}`, { returns: Deleted }),
  onSuccess: (_deleted, _id, _result, { client }) => refresh(client),
});

export const testWebhook = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/webhooks/${id}/test`, { returns: DeliveryDetail }),
  onSuccess: (_delivery, _id, _result, { client }) => refresh(client),
});

export const recoverWebhook = mutationOptions({
  mutationFn: ({ id, since }: { id: string; since: string }) =>
    api.post(`/v1/webhooks/${id}/recover`, { body: { since }, returns: Recovered }),
  onSuccess: (_recovered, _input, _result, { client }) => refresh(client),
});

export const webhookSecret = () =>
  question({ key: webhookKeys.secret, path: "/v1/workspace/webhook-secret", returns: WebhookSecret });

/** Every showing is in the audit log, so it is asked for only when somebody wants to see it, and never kept. */
export const revealWebhookSecret = mutationOptions({
  mutationFn: () => api.post("/v1/workspace/webhook-secret", { returns: FirstRevealed }),
  gcTime: 0,
});

export const rollWebhookSecret = mutationOptions({
  mutationFn: (body: SecretRoll) => api.post("/v1/workspace/webhook-secret/roll", { body, returns: WebhookSecret }),
  onSuccess: (_secret, _body, _result, { client }) => client.invalidateQueries({ queryKey: webhookKeys.secret }),
});

export const switchWebhookSecret = mutationOptions({
  mutationFn: () => api.post("/v1/workspace/webhook-secret/switch", { returns: WebhookSecret }),
  onSuccess: (_secret, _nothing, _result, { client }) => client.invalidateQueries({ queryKey: webhookKeys.secret }),
});

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: webhookKeys.all });
}

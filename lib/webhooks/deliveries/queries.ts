import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import { webhookKeys } from "@/lib/webhooks/endpoints/queries";
import type { Replay } from "@/lib/webhooks/endpoints/schema";
import type { DeliveryDetail, DeliveryPage, DeliveryListQuery } from "./schema";

export const deliveryKeys = { all: ["webhook-deliveries"] as const };

export const deliveryList = (query: Partial<DeliveryListQuery> = {}) =>
  pagedApiQuery<DeliveryPage>(
    { key: [...deliveryKeys.all, "list", query], path: "/v1/webhook-deliveries", query },
    { refetchInterval: 5_000 },
  );

export const delivery = (id: string) =>
  apiQuery<DeliveryDetail>(
    { key: [...deliveryKeys.all, id], path: "/v1/webhook-deliveries/{id}", params: { id } },
    { refetchInterval: (query) => (query.state.data?.status === "pending" ? 2_000 : false) },
  );

export const redeliver = mutationOptions({
  mutationFn: (id: string) => api.post<DeliveryDetail>(`/v1/webhook-deliveries/${id}/redeliver`),
  onSuccess: (_delivery, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: deliveryKeys.all }),
});

export const replayEvent = mutationOptions({
  mutationFn: ({ id, ...body }: Replay & { id: string }) =>
    api.post<DeliveryDetail>(`/v1/webhooks/${id}/replay`, { body }),
  onSuccess: (_delivery, _input, _result, { client: cache }) => cache.invalidateQueries({ queryKey: webhookKeys.all }),
});

export const verifyWebhook = mutationOptions({
  mutationFn: (id: string) => api.post<DeliveryDetail>(`/v1/webhooks/${id}/verification`),
  onSuccess: (_delivery, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: webhookKeys.all }),
});

export const testWebhook = mutationOptions({
  mutationFn: (id: string) => api.post<DeliveryDetail>(`/v1/webhooks/${id}/test`),
  onSuccess: (_delivery, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: webhookKeys.all }),
});

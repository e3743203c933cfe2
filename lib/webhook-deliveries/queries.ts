import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { DeliveryDetail, DeliveryPage, type DeliveryListQuery } from "./schema";

export const deliveryKeys = { all: ["webhook-deliveries"] as const };

export const deliveryList = (query: Partial<DeliveryListQuery> = {}) =>
  infiniteQueryOptions({
    queryKey: [...deliveryKeys.all, "list", query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.get("/v1/webhook-deliveries", { query: { ...query, cursor: pageParam }, returns: DeliveryPage, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: 5_000,
  });

export const delivery = (id: string) =>
  queryOptions({
    queryKey: [...deliveryKeys.all, id],
    queryFn: ({ signal }) => api.get(`/v1/webhook-deliveries/${id}`, { returns: DeliveryDetail, signal }),
    refetchInterval: (query) => (query.state.data?.status === "pending" ? 2_000 : false),
  });

export const redeliver = mutationOptions({
  mutationFn: (id: string) => api.post(`/v1/webhook-deliveries/${id}/redeliver`, { returns: DeliveryDetail }),
  onSuccess: (_delivery, _id, _result, { client }) => client.invalidateQueries({ queryKey: deliveryKeys.all }),
});

import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { EventConsumerPage } from "./schema";

const KEY = ["event-consumers"] as const;

/** At most 20. */
export const consumerList = () =>
  apiQuery<EventConsumerPage>({ key: [...KEY, "list"], path: "/v1/event-consumers", query: { limit: 200 } });

export const deleteConsumer = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>(`/v1/event-consumers/${id}`),
  onSuccess: (_deleted, _id, _result, { client: cache }) => cache.invalidateQueries({ queryKey: KEY }),
});

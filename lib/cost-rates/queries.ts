import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { pagedQuestion } from "@/lib/http/ask";
import type { CostRate, CostRateCreate, CostRatePage } from "./schema";

const costRateKeys = { all: ["cost-rates"] as const };

/** What everybody costs and cost before, a page at a time. */
export const everyCostRate = () =>
  pagedQuestion<CostRatePage>({
    key: [...costRateKeys.all, "every"],
    path: "/v1/cost-rates",
    query: { limit: "200" },
  });

export const setCostRate = mutationOptions({
  mutationFn: (body: CostRateCreate) => api.post<CostRate>("/v1/cost-rates", { body }),
  onSuccess: (_rate, _body, _result, { client: cache }) => refreshCosts(cache),
});

export const deleteCostRate = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/cost-rates/${id}`),
  onSuccess: (_gone, _id, _result, { client: cache }) => refreshCosts(cache),
});

/** Profit follows from costs. */
async function refreshCosts(cache: QueryClient): Promise<void> {
  await Promise.all([costRateKeys.all, ["reports", "profit"]].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

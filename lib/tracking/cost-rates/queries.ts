import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { pagedApiQuery } from "@/lib/client/queries";
import { sideOf } from "@/lib/client/changes";
import type { CostRate, CostRateCreate, CostRatePage } from "./schema";

const costRateKeys = { all: ["cost-rates"] as const };

export const everyCostRate = () =>
  pagedApiQuery<CostRatePage>({
    key: [...costRateKeys.all, "every"],
    path: "/v1/cost-rates",
    query: { limit: "200" },
  });

type CostRateChange = CostRateCreate & {
  /** The person's rates when the form was opened. */
  base: readonly CostRate[];
};

export const setCostRate = mutationOptions({
  // If a teammate set a rate for the same day meanwhile, the person chooses one.
  mutationFn: async ({ base, ...body }: CostRateChange) => {
    const sameDay = ({ starts_on: day }: CostRate) => day === (body.starts_on ?? null);
    const now = await api.get<CostRatePage>("/v1/cost-rates", { query: { user_id: body.user_id, limit: 200 } });
    const [theirs, was] = [now.data.find(sameDay), base.find(sameDay)];
    const isClash = theirs && [was?.rate.amount, body.rate.amount].every((amount) => amount !== theirs.rate.amount);
    if (isClash && (await sideOf({ members: ["rate"], mine: body, theirs })) === "theirs") return theirs;
    return api.post<CostRate>("/v1/cost-rates", { body });
  },
  onSuccess: (_rate, _body, _result, { client: cache }) => refreshCosts(cache),
});

export const deleteCostRate = mutationOptions({
  mutationFn: (id: string) => api.delete(`/v1/cost-rates/${id}`),
  onSuccess: (_gone, _id, _result, { client: cache }) => refreshCosts(cache),
});

async function refreshCosts(cache: QueryClient): Promise<void> {
  await Promise.all([costRateKeys.all, ["reports", "profit"]].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

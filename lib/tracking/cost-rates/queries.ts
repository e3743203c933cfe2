import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { pagedApiQuery } from "@/lib/client/queries";
import { sideOf } from "@/lib/client/changes";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { DatedRate } from "@/lib/kernel/core/rates";
import type { CostRate, CostRatePage } from "./schema";

const costRateKeys = { all: ["cost-rates"] as const };

export const everyCostRate = () =>
  pagedApiQuery<CostRatePage>({
    key: [...costRateKeys.all, "every"],
    path: "/v1/cost-rates",
    query: { limit: "200" },
  });

interface CostRatesChange {
  /** Null: the default of the workspace. */
  user_id: string | null;
  /** The rates when the form was opened. */
  base: readonly CostRate[];
  rates: readonly DatedRate[];
}

/** @param userId Null: the default of the workspace, which the list has no filter for. */
async function ratesOf(userId: string | null): Promise<CostRate[]> {
  const rates: CostRate[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 200, ...omitUndefined({ user_id: userId ?? undefined, cursor }) };
    const page = await api.get<CostRatePage>("/v1/cost-rates", { query });
    rates.push(...page.data.filter((one) => one.user_id === userId));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rates;
}

/** Set the rates that differ from `base`, and delete the missing ones. */
export const saveCostRates = mutationOptions({
  mutationFn: async ({ user_id, base, rates }: CostRatesChange) => {
    const now = await ratesOf(user_id);
    for (const { amount, currency, since } of rates) {
      const [theirs, was] = [now, base].map((all) => all.find((one) => one.starts_on === since));
      if (amount === null || was?.rate.amount === amount) continue;
      const mine = { user_id, rate: { amount, currency }, starts_on: since };
      // If a teammate set a rate for the same day meanwhile, the person chooses one.
      const isClash = theirs && [was?.rate.amount, amount].every((known) => known !== theirs.rate.amount);
      if (isClash && (await sideOf({ members: ["rate"], mine, theirs })) === "theirs") continue;
      await api.post<CostRate>("/v1/cost-rates", { body: mine });
    }
    const gone = base.filter(({ starts_on: start }) => rates.every(({ since }) => since !== start));
    for (const { id } of gone) if (now.some((one) => one.id === id)) await api.delete(`/v1/cost-rates/${id}`);
  },
  // A failure may come after a part of the changes.
  onSettled: (_done, _error, _change, _result, { client: cache }) =>
    Promise.all([costRateKeys.all, ["reports", "profit"]].map((queryKey) => cache.invalidateQueries({ queryKey }))),
});

"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { datedCosts, type RateOwner } from "@/components/rates/steps";
import { saveCostRates } from "@/lib/tracking/cost-rates/queries";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";

type CostOwner = Pick<RateOwner, "name" | "currency"> & {
  /** Null: the default of the workspace. */
  userId: string | null;
  costs: readonly CostRate[];
};

/** Cost rates for a dialog that is open: later changes of a teammate stay out. */
export function useCostOwner({ userId, name, currency, costs }: CostOwner): RateOwner {
  const { mutateAsync } = useMutation(saveCostRates);
  const [base] = useState(() => costs.filter(({ user_id: id }) => id === userId));
  return {
    ...{ id: `cost.${userId ?? "workspace"}`, name, currency, rates: datedCosts(base, currency), preview: null },
    save: (rates) => mutateAsync({ user_id: userId, base, rates }),
  };
}

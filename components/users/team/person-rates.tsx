"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { RateHistoryDialog, type RateKind } from "@/components/rates/rate-history-dialog";
import { useCostOwner } from "@/components/rates/use-cost-owner";
import { shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";

export type PersonRatesProps = { person: User; currency: string; kind?: RateKind | undefined; onClose: () => void };

/** For owners and admins. */
export function PersonRates(props: PersonRatesProps) {
  const { items: costs } = useWholeList(useInfiniteQuery(everyCostRate()));
  return costs && <LoadedPersonRates {...props} costs={costs} />;
}

function LoadedPersonRates({
  person,
  currency,
  kind,
  costs,
  onClose,
}: PersonRatesProps & { costs: readonly CostRate[] }) {
  const { mutateAsync } = useMutation(updateUser);
  const [base] = useState(person);
  const name = shownName(base);
  const cost = useCostOwner({ userId: base.id, name, currency, costs });
  return (
    <RateHistoryDialog
      owner={{
        ...{ id: base.id, name, currency, rates: base.rates },
        preview: { user_id: base.id },
        save: (rates) => mutateAsync({ id: base.id, base, rates }),
      }}
      cost={cost}
      kind={kind}
      onClose={onClose}
    />
  );
}

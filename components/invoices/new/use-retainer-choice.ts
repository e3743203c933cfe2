import { useTranslations } from "next-intl";
import { useState } from "react";
import { priced, type Priced } from "@/components/invoices/new/priced";
import { type Draw, useUsableRetainers, type UseRetainer } from "@/components/retainers/retainer-uses";
import { withDraw } from "@/components/retainers/with-draw";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { taxesKey } from "@/lib/billing/invoices/rules/taxes";
import type { InvoiceCreate, RetainerDraw } from "@/lib/billing/invoices/schema/draft";
import { allocate } from "@/lib/billing/retainers/rules/draws";
import type { Retainer } from "@/lib/billing/retainers/schema";

type Taken = Priced & { project_id: string };

type RetainerChoiceOf = {
  clientId: string;
  currency: string;
  /** A retainer that is used at first. */
  first: string | null;
};

/** Retainers that a new invoice uses, with the amounts that fit the chosen lines. */
export function useRetainerChoice({ clientId, currency, first }: RetainerChoiceOf, lines: readonly Taken[]) {
  const t = useTranslations("retainers.draft");
  const { money } = useFigures();
  const { items, error } = useUsableRetainers(clientId, currency);
  const [wanted, setWanted] = useState<readonly RetainerDraw[]>(() => {
    return first === null ? [] : [{ retainer_id: first, amount: "all" }];
  });
  const retainers = items ?? [];
  const known = wanted.filter(({ retainer_id: id }) => retainers.some((retainer) => retainer.id === id));
  const allocated = allocationsOf(known, retainers, lines);
  const draws = known.map((draw, index): Draw => {
    return { ...draw, drawn: { amount: allocated[index]?.drawnMinor ?? 0, currency } };
  });
  const use: UseRetainer = (retainerId, amount) => {
    const next = withDraw(known, retainerId, amount);
    const most = allocationsOf(next, retainers, lines).find((one) => one.retainerId === retainerId)?.mostMinor ?? 0;
    if (amount === null || amount === "all" || amount.amount <= most) setWanted(next);
    else showToast({ tone: "error", message: t("tooLarge", { amount: money({ amount: most, currency }) }) });
  };
  const body: Pick<InvoiceCreate, "retainers"> = draws.length === 0 ? {} : { retainers: askedOf(draws) };
  const deposits = allocated.flatMap(({ parts }) =>
    parts.map(({ taxes, netMinor }) => ({ taxes: [...taxes], amountMinor: -netMinor })),
  );
  return { retainers, draws, deposits, use, body, isRead: items !== undefined || error !== null };
}

function allocationsOf(wanted: readonly RetainerDraw[], retainers: readonly Retainer[], lines: readonly Taken[]) {
  return allocate(
    wanted.map(({ retainer_id: retainerId, amount }) => {
      return { retainerId, amountMinor: amount === "all" ? null : amount.amount };
    }),
    new Map(retainers.map((retainer) => [retainer.id, drawable(retainer)])),
    lines.map((line) => {
      const { taxes, amountMinor: netMinor } = priced(line);
      return { projectId: line.project_id, taxes, netMinor, isFunding: false };
    }),
  );
}

function drawable({ id, kind, project_ids: projectIds, balances }: Retainer) {
  const buckets = balances.map(({ net, taxes }) => {
    const part = priced({ amount: net, taxes });
    return { key: taxesKey(part.taxes), taxes: part.taxes, leftMinor: part.amountMinor };
  });
  return { id, kind, projectIds, buckets };
}

/** Amounts that were typed for other lines are lowered to what fits. */
function askedOf(draws: readonly Draw[]): RetainerDraw[] {
  return draws.flatMap(({ retainer_id, amount, drawn }): RetainerDraw[] => {
    if (amount === "all") return [{ retainer_id, amount }];
    return drawn.amount === 0 ? [] : [{ retainer_id, amount: drawn }];
  });
}

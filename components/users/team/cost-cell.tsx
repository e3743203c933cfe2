"use client";

import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { ValuePopover } from "@/components/ui/edit-popover";
import { IconButton } from "@/components/ui/icon-button";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { shownName } from "@/components/users/words";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";
import { deleteCostRate, setCostRate } from "@/lib/tracking/cost-rates/queries";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";
import type { User } from "@/lib/identity/users/schema";

export type CostCellProps = { person: User; rates: readonly CostRate[]; currency: string };

/** What an hour of somebody costs today, changed where it stands. */
export function CostCell({ person, rates, currency }: CostCellProps) {
  const { money, today } = useFigures();
  const newestFirst = [...rates].sort((one, other) => ((one.starts_on ?? "") < (other.starts_on ?? "") ? 1 : -1));
  const current = newestFirst.find(({ starts_on: start }) => start === null || start <= today);
  return (
    <ValuePopover
      label={`Cost of ${shownName(person)}`}
      placement="bottom end"
      valueClass="ml-auto num"
      value={
        <>
          <span className="sr-only">Cost of {shownName(person)}: </span>
          {current ? money(current.rate) : <span className="text-muted">Set</span>}
          <span className="sr-only">, change</span>
        </>
      }
    >
      {(close) => <CostForm person={person} rates={newestFirst} currency={currency} current={current} close={close} />}
    </ValuePopover>
  );
}

const SPANS = [
  { value: "always", label: "All time" },
  { value: "today", label: "From today" },
] as const;

type CostDraft = { rate: Money | null; span: (typeof SPANS)[number]["value"] };

type CostFormProps = CostCellProps & { current: CostRate | undefined; close: () => void };

function CostForm({ person, rates, currency, current, close }: CostFormProps) {
  const { mutateAsync } = useMutation(setCostRate);
  const { today } = useFigures();
  const [base] = useState(rates);
  const [{ rate, span }, set, kept] = useDraft<CostDraft>(`cost.${person.id}`, {
    rate: current?.rate ?? null,
    span: current ? "today" : "always",
  });
  const save = async () => {
    if (rate === null) return;
    await mutateAsync({ user_id: person.id, base, rate, starts_on: span === "today" ? today : null });
  };
  return (
    <FactForm close={close} kept={kept} isDisabled={rate === null} onSave={save}>
      <MoneyField
        isRate
        label="Cost an hour"
        autoFocus
        currency={currency}
        value={rate}
        onChange={(typed) => set({ rate: typed })}
      />
      <div className="justify-self-start">
        <SegmentedControl label="From when" options={SPANS} value={span} onChange={(chosen) => set({ span: chosen })} />
      </div>
      <p className="text-xs text-muted">Only owners and admins see it. It makes profit in Reports.</p>
      {rates.length > 0 && <History person={person} rates={rates} />}
    </FactForm>
  );
}

/** What held from when, the latest first. */
function History({ person, rates }: Pick<CostCellProps, "person" | "rates">) {
  const { money, day } = useFigures();
  const { mutate, error, isPending } = useMutation(deleteCostRate);
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <ul aria-label={`Costs of ${shownName(person)}`}>
        {rates.map((rate) => {
          const since = rate.starts_on === null ? "from the beginning" : `from ${day(rate.starts_on)}`;
          return (
            <li key={rate.id} className="flex items-center gap-2">
              <span className="num">{money(rate.rate)}</span>
              <span className="flex-1 text-muted">{since}</span>
              <IconButton
                label={`Remove ${money(rate.rate)} ${since}`}
                icon={<X />}
                isDisabled={isPending}
                onPress={() => mutate(rate.id)}
              />
            </li>
          );
        })}
      </ul>
      {error !== null && (
        <Notice tone="error" isLive>
          Not removed. {error.message}
        </Notice>
      )}
    </div>
  );
}

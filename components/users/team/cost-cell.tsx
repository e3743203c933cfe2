"use client";

import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
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

export function CostCell({ person, rates, currency }: CostCellProps) {
  const t = useTranslations("team.cost");
  const common = useTranslations("common.forms");
  const { money, today } = useFigures();
  const label = t("label", { name: shownName(person) });
  const newestFirst = [...rates].sort((one, other) => ((one.starts_on ?? "") < (other.starts_on ?? "") ? 1 : -1));
  const current = newestFirst.find(({ starts_on: start }) => start === null || start <= today);
  return (
    <ValuePopover
      label={label}
      placement="bottom end"
      valueClass="ml-auto num"
      value={
        <>
          <span className="sr-only">{label}: </span>
          {current ? money(current.rate) : <span className="text-muted">{t("add")}</span>}
          <span className="sr-only">{common("edit")}</span>
        </>
      }
    >
      {(close) => <CostForm person={person} rates={newestFirst} currency={currency} current={current} close={close} />}
    </ValuePopover>
  );
}

type CostDraft = { rate: Money | null; span: "always" | "today" };

type CostFormProps = CostCellProps & { current: CostRate | undefined; close: () => void };

function CostForm({ person, rates, currency, current, close }: CostFormProps) {
  const t = useTranslations("team.cost");
  const spans = [
    { value: "always", label: t("always") },
    { value: "today", label: t("fromToday") },
  ] as const;
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
        label={t("rate")}
        autoFocus
        currency={currency}
        value={rate}
        onChange={(typed) => set({ rate: typed })}
      />
      <div className="justify-self-start">
        <SegmentedControl label={t("span")} options={spans} value={span} onChange={(chosen) => set({ span: chosen })} />
      </div>
      <p className="text-xs text-muted">{t("help")}</p>
      {rates.length > 0 && <History person={person} rates={rates} />}
    </FactForm>
  );
}

/** Rates by start date, latest first. */
function History({ person, rates }: Pick<CostCellProps, "person" | "rates">) {
  const t = useTranslations("team.cost");
  const { money, inSentence } = useFigures();
  const { mutate, error, isPending } = useMutation(deleteCostRate);
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <ul aria-label={t("history", { name: shownName(person) })}>
        {rates.map((rate) => {
          const amount = money(rate.rate);
          const start = rate.starts_on === null ? null : inSentence.day(rate.starts_on);
          return (
            <li key={rate.id} className="flex items-center gap-2">
              <span className="num">{amount}</span>
              <span className="flex-1 text-muted">
                {start === null ? t("fromBeginning") : t("fromDay", { day: start })}
              </span>
              <IconButton
                label={
                  start === null ? t("removeFromBeginning", { amount }) : t("removeFromDay", { amount, day: start })
                }
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
          {t("removeFailed", { reason: error.message })}
        </Notice>
      )}
    </div>
  );
}

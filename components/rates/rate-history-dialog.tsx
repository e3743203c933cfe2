"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { RateChart } from "@/components/rates/rate-chart";
import { RateEffects, useEffectOf } from "@/components/rates/rate-effects";
import { RateRows } from "@/components/rates/rate-rows";
import { newestFirst, type RateOwner, usualDays } from "@/components/rates/steps";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { DatedRate } from "@/lib/kernel/core/rates";

export type RateKind = "billable" | "cost";

/** A rate to change or to remove, with which the dialog opens. */
export type RateStart = { change: DatedRate } | { remove: DatedRate };

export type RateHistoryDialogProps = {
  owner: RateOwner;
  /** Cost rates of the same person, on a tab of their own. */
  cost?: RateOwner;
  /** The first tab. */
  kind?: RateKind | undefined;
  start?: RateStart | undefined;
  onClose: () => void;
};

export function RateHistoryDialog({ owner, cost, kind = "billable", start, onClose }: RateHistoryDialogProps) {
  const t = useTranslations("rates");
  const [shown, show] = useState(kind);
  const tabs = [
    { value: "billable", label: t("kinds.billable") },
    { value: "cost", label: t("kinds.cost") },
  ] as const;
  const { name } = owner;
  const title = owner.preview === null ? t("costTitle", { name }) : t("title", { name });
  const edited = cost && shown === "cost" ? cost : owner;
  return (
    <Dialog
      title={cost ? t("caption", { name }) : title}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      {cost && (
        <div className="px-5 pt-3">
          <SegmentedControl label={t("kind")} options={tabs} value={shown} onChange={show} />
        </div>
      )}
      <RateHistoryForm key={edited.id} owner={edited} start={start} onClose={onClose} />
    </Dialog>
  );
}

type RateDraft = {
  /** The rates apart from the one in the fields. */
  others: readonly DatedRate[];
  /** First day of the rate in the fields. Empty: none. */
  day: string;
  amount: number | null;
};

/** Return the rates of the draft; null if none was changed. */
function ratesOfDraft({ others, day, amount }: RateDraft, { rates, currency }: RateOwner): DatedRate[] | null {
  const typed = amount === null ? [] : [{ amount, currency, since: day === "" ? null : day }];
  const all = newestFirst([...others, ...typed], currency).reverse();
  return JSON.stringify(all) === JSON.stringify(newestFirst(rates, currency).reverse()) ? null : all;
}

/** The first rate has no start day, a further one the next usual one. */
function firstDraft({ rates }: RateOwner, today: string): RateDraft {
  return { others: [...rates], day: rates.length === 0 ? "" : (usualDays(today).at(-1) ?? today), amount: null };
}

function startedDraft(owner: RateOwner, start: RateStart, today: string): RateDraft {
  const first = firstDraft(owner, today);
  const rate = "change" in start ? start.change : start.remove;
  const others = first.others.filter(({ since }) => since !== rate.since);
  return { ...first, others, ...("change" in start && { day: rate.since ?? "", amount: rate.amount }) };
}

function useRateDraft(owner: RateOwner, start: RateStart | undefined) {
  const { today } = useFigures();
  const name = start ? `rates.${owner.id}.${JSON.stringify(start)}` : `rates.${owner.id}`;
  const [draft, set, kept] = useDraft<RateDraft>(
    name,
    start ? startedDraft(owner, start, today) : firstDraft(owner, today),
    true,
  );
  const isTaken = draft.others.some(({ since }) => (since ?? "") === draft.day) && draft.amount !== null;
  // The amount field keeps typed text, so another amount needs another field.
  const [fieldKey, setFieldKey] = useState(0);
  const without = (rate: DatedRate) => draft.others.filter(({ since }) => since !== rate.since);
  const edit = (rate: DatedRate) => {
    const { day, amount } = draft;
    const typed = amount === null || isTaken ? [] : [{ ...rate, amount, since: day === "" ? null : day }];
    set({ others: [...without(rate), ...typed], day: rate.since ?? "", amount: rate.amount });
    setFieldKey((key) => key + 1);
  };
  const remove = (rate: DatedRate) => set({ others: without(rate) });
  const forget = () => {
    kept.forget();
    setFieldKey((key) => key + 1);
  };
  return { draft, set, kept: { ...kept, forget }, isTaken, edit, remove, fieldKey };
}

type RateHistoryFormProps = Pick<RateHistoryDialogProps, "owner" | "start" | "onClose">;

function RateHistoryForm({ owner, start, onClose }: RateHistoryFormProps) {
  const t = useTranslations("rates");
  const actions = useTranslations("common.actions");
  const { draft, set, kept, isTaken, edit, remove, fieldKey } = useRateDraft(owner, start);
  const changed = isTaken ? null : ratesOfDraft(draft, owner);
  const effect = useEffectOf(owner, changed);
  const { isBusy, failure, save } = useSaving(() => {
    kept.forget();
    onClose();
  });
  const submit = async () => {
    if (changed === null) return;
    await owner.save(changed);
    showToast({ message: t("saved", { name: owner.name }) });
  };
  const seconds = changed === null ? 0 : (effect?.changed_seconds ?? 0);
  return (
    <FieldForm
      onSubmit={() => {
        if (!isTaken) void save(submit);
      }}
      onCancel={onClose}
      submitLabel={seconds > 0 ? t("saveAndChange", { duration: formatDuration(seconds) }) : t("save")}
      busyLabel={actions("saving")}
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <RateChart
        rates={changed ?? owner.rates}
        currency={owner.currency}
        changed={draft.amount === null || draft.day === "" ? null : draft.day}
        color={owner.color}
      />
      <NewRate owner={owner} draft={draft} isTaken={isTaken} set={set} fieldKey={fieldKey} />
      <RateRows owner={owner} rates={draft.others} actions={{ edit, remove }} />
      {owner.preview === null ? (
        <p className="text-secondary">{t("costHelp")}</p>
      ) : (
        <RateEffects effect={changed === null ? undefined : effect} />
      )}
    </FieldForm>
  );
}

type NewRateProps = {
  owner: RateOwner;
  draft: RateDraft;
  isTaken: boolean;
  set: (change: Partial<RateDraft>) => void;
  fieldKey: number;
};

function NewRate({ owner: { currency }, draft: { day, amount }, isTaken, set, fieldKey }: NewRateProps) {
  const t = useTranslations("rates");
  const dates = useTranslations("common.dates");
  const figures = useFigures();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t("newRate")}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <DayField
          label={t("startDay")}
          value={day}
          description={t("startHelp")}
          error={isTaken ? t("dayTaken") : undefined}
          onChange={(typed) => set({ day: typed })}
        />
        <MoneyField
          key={fieldKey}
          isRate
          autoFocus
          label={t("amount")}
          currency={currency}
          value={amount === null ? null : { amount, currency }}
          onChange={(typed) => set({ amount: typed?.amount ?? null })}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {usualDays(figures.today).map((usual) => (
          <Button key={usual} size="small" onPress={() => set({ day: usual })}>
            {usual === figures.today ? dates("today") : figures.day(usual)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

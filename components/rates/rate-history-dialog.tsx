"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { RateChart } from "@/components/rates/rate-chart";
import { RateEffects, useEffectOf } from "@/components/rates/rate-effects";
import { currentAndNext, newestFirst, type RateOwner, usualDays } from "@/components/rates/steps";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { MoneyField } from "@/components/ui/money-field";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { DatedRate } from "@/lib/kernel/core/rates";

export type RateHistoryDialogProps = { owner: RateOwner; onClose: () => void };

export function RateHistoryDialog({ owner, onClose }: RateHistoryDialogProps) {
  const title = useTranslations("rates")("title", { name: owner.name });
  return (
    <Dialog title={title} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <RateHistoryForm owner={owner} onClose={onClose} />
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

function useRateDraft(owner: RateOwner) {
  const { today } = useFigures();
  const start = { others: [...owner.rates], day: usualDays(today).at(-1) ?? today, amount: null };
  const [draft, set, kept] = useDraft<RateDraft>(`rates.${owner.id}`, start, true);
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

function RateHistoryForm({ owner, onClose }: RateHistoryDialogProps) {
  const t = useTranslations("rates");
  const actions = useTranslations("common.actions");
  const { draft, set, kept, isTaken, edit, remove, fieldKey } = useRateDraft(owner);
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
      <RateRows owner={owner} rates={draft.others} edit={edit} remove={remove} />
      <RateEffects effect={changed === null ? undefined : effect} />
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

type RateRowsProps = {
  owner: RateOwner;
  rates: readonly DatedRate[];
  edit: (rate: DatedRate) => void;
  remove: (rate: DatedRate) => void;
};

function RateRows({ owner, rates, edit, remove }: RateRowsProps) {
  const t = useTranslations("rates");
  const { money, fullDay, today } = useFigures();
  const { current } = currentAndNext(rates, owner.currency, today);
  if (rates.length === 0) return null;
  const newest = [...rates].sort((one, other) => ((one.since ?? "") < (other.since ?? "") ? 1 : -1));
  return (
    <Table caption={t("caption", { name: owner.name })}>
      <TableHead>
        <Column>{t("firstDay")}</Column>
        <Column align="end">{t("amount")}</Column>
        <Column isHidden>{t("change")}</Column>
      </TableHead>
      <TableBody>
        {newest.map((rate) => {
          const day = rate.since === null ? t("noStart") : fullDay(rate.since);
          return (
            <Row key={day} height={40}>
              <RowHeader>
                <span className="flex flex-wrap items-center gap-2">
                  <span className="num">{day}</span>
                  {rate.since === (current?.since ?? null) && current && (
                    <Badge tone="accent">{t("appliesToday")}</Badge>
                  )}
                </span>
              </RowHeader>
              <Cell align="end" phone="figure" className="font-[550]">
                {rate.amount === null ? t("noRate") : money({ amount: rate.amount, currency: owner.currency })}
              </Cell>
              <Cell align="end" phone="detail" className="w-12">
                <RowMenu label={t("actionsFor", { day })}>
                  <MenuAction icon={<Pencil />} onAction={() => edit(rate)}>
                    {t("change")}
                  </MenuAction>
                  <MenuAction icon={<Trash2 />} onAction={() => remove(rate)}>
                    {t("remove")}
                  </MenuAction>
                </RowMenu>
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

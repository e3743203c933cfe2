"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Draft, lackOf } from "@/components/expenses/drafts/draft";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import { CategoryField, ProjectField } from "@/components/expenses/fields/choice-fields";
import { inCurrency } from "@/components/expenses/fields/in-currency";
import { AmountFields, UnitsField } from "@/components/expenses/fields/value-fields";
import { useNames } from "@/components/expenses/use-names";
import { DayField } from "@/components/viewer/day-field";
import { useViewer } from "@/components/viewer/use-viewer";

type DraftProps = { draft: Draft; drafts: Drafts };

const small = { isLabelHidden: true, size: "small" } as const;

export function DraftFields({ draft, drafts }: DraftProps) {
  const fields = useTranslations("expenses.fields");
  const { user } = useViewer();
  const { category } = useNames();
  const known = draft.categoryId === null ? undefined : category(draft.categoryId);
  const unit = known?.unit_name ?? null;
  const set = (changes: Partial<Draft>) => drafts.change(draft.key, changes);
  const currency = draft.currency ?? user.workspace.currency;
  return (
    <div className="grid grid-cols-[minmax(0,188px)_minmax(0,132px)_minmax(0,152px)_minmax(0,132px)] gap-2 phone:grid-cols-1">
      {unit !== null ? (
        <UnitsField {...small} unit={unit} value={draft.units} onChange={(units) => set({ units })} />
      ) : (
        <AmountFields
          {...small}
          currency={currency}
          value={draft.amount}
          onChange={(amount) => set({ amount })}
          onCurrency={(next) => set({ currency: next, amount: inCurrency(draft.amount, next) })}
        />
      )}
      <CategoryField {...small} value={draft.categoryId} onChange={(categoryId) => set({ categoryId })} />
      <ProjectField {...small} value={draft.projectId} onChange={(projectId) => set({ projectId })} />
      <DayField {...small} label={fields("date")} value={draft.spentOn} onChange={(spentOn) => set({ spentOn })} />
    </div>
  );
}

export function DraftState({ draft, drafts }: DraftProps) {
  const t = useTranslations("expenses.drafts");
  const { category } = useNames();
  const fault = drafts.faults.get(draft.key);
  const progress = drafts.progress.get(draft.key);
  if (fault !== undefined) {
    return (
      <span role="alert" className="block text-xs text-danger-text">
        {fault}
      </span>
    );
  }
  if (progress !== undefined) {
    return (
      <span className="block text-xs num text-secondary">
        {t("uploading", { percent: Math.floor(progress * 100) })}
      </span>
    );
  }
  const lack = lackOf(draft, draft.categoryId === null ? undefined : category(draft.categoryId));
  if (lack !== null) return <span className="block text-xs text-secondary">{t(`lacks.${lack}`)}</span>;
  return (
    <span className="flex items-center gap-1 text-xs text-success-text">
      <Check className="size-3.5" />
      {t("complete")}
    </span>
  );
}

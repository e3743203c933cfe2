"use client";

import { useTypedFaults } from "@/components/ui/typed-faults";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { plainQuantity } from "@/components/forms/decimal-text";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextField } from "@/components/ui/text-field";
import { useFormatLocale } from "@/components/ui/format-locale";
import { readHours } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import { type NumberReading, readWhole } from "@/lib/kernel/core/number-text";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { Project, ProjectReply } from "@/lib/tracking/projects/schema";

type Budget = NonNullable<Project["budget"]>;
type Kind = Budget["kind"] | "none";

export function BudgetDialog({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const t = useTranslations("projects.budgetDialog");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <BudgetForm project={project} onClose={onClose} />
    </Dialog>
  );
}

const KINDS = ["none", "hours", "money"] as const;
const PERIODS = ["total", "monthly"] as const;

function BudgetForm({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const t = useTranslations("projects.budgetDialog");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(updateProject);
  const faults = useTypedFaults();
  const { typed, set, kept, hours, budget, thresholds } = useBudgetDraft(project);
  const { isBusy, failure, save } = useSaving(() => {
    kept.forget();
    onClose();
  });
  const [base] = useState(project);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FieldForm
      onSubmit={() => {
        setIsAsked(true);
        if (budget === undefined || thresholds === null) return;
        void save(() => mutateAsync({ id: project.id, base, budget, budget_thresholds: thresholds }));
      }}
      onCancel={onClose}
      submitLabel={t("save")}
      busyLabel={actions("saving")}
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label={t("kind")}
          options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={typed.kind}
          onChange={(kind) => set({ kind })}
        />
        {typed.kind !== "none" && (
          <SegmentedControl
            label={t("period")}
            options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
            value={typed.period}
            onChange={(period) => set({ period })}
          />
        )}
      </div>
      <AmountField
        typed={typed}
        set={set}
        hoursFault={isAsked && hours.kind === "unclear" ? faults.number(hours.fault, t("hoursHint")) : undefined}
        currency={project.currency}
        isMissing={isAsked && budget === undefined}
      />
      {typed.kind !== "none" && (
        <AlertsField
          value={typed.warnings}
          onChange={(warnings) => set({ warnings })}
          isUnclear={thresholds === null}
        />
      )}
    </FieldForm>
  );
}

type AlertsFieldProps = { value: string; onChange: (text: string) => void; isUnclear: boolean };

function AlertsField({ isUnclear, ...props }: AlertsFieldProps) {
  const t = useTranslations("projects.budgetDialog");
  return (
    <TextField
      {...props}
      label={t("alerts")}
      autoComplete="off"
      suffix="%"
      error={isUnclear ? t("alertsFault") : undefined}
      description={t("alertsHelp")}
    />
  );
}

type AmountFieldProps = {
  typed: Typed;
  set: (changed: Partial<Typed>) => void;
  currency: string;
  /** The reason why hours cannot be read. */
  hoursFault: string | undefined;
  isMissing: boolean;
};

function AmountField({ typed, set, currency, hoursFault, isMissing }: AmountFieldProps) {
  const t = useTranslations("projects.budgetDialog");
  if (typed.kind === "none") return null;
  if (typed.kind === "hours") {
    return (
      <TextField
        label={t("hours")}
        autoFocus
        autoComplete="off"
        inputMode="decimal"
        suffix={t("hoursUnit")}
        value={typed.hours}
        onChange={(hours) => set({ hours })}
        error={hoursFault ?? (isMissing ? t("hoursHint") : undefined)}
        description={t("hoursHelp")}
      />
    );
  }
  return (
    <MoneyField
      label={t("amount")}
      autoFocus
      currency={currency}
      value={typed.amount}
      onChange={(amount) => set({ amount })}
      error={isMissing ? t("amountHint") : undefined}
      description={t("amountHelp")}
    />
  );
}

type Typed = { kind: Kind; period: Budget["period"]; hours: string; amount: Money | null; warnings: string };

/** Return undefined while incomplete. */
function useBudgetDraft({ id, budget: saved, budget_thresholds: thresholds }: ProjectReply) {
  const locale = useFormatLocale();
  const [typed, set, kept] = useDraft<Typed>(
    `budget.${id}`,
    {
      kind: saved?.kind ?? "hours",
      period: saved?.period ?? "total",
      hours: saved?.kind === "hours" ? plainQuantity(saved.amount, locale) : "",
      amount: saved?.kind === "money" ? saved.amount : null,
      warnings: thresholds.join(", "),
    },
    true,
  );
  const hours = readHours(typed.hours, { locale, decimals: 2 });
  const budget = budgetOf(typed, hours);
  return { typed, set, kept, hours, budget, thresholds: readThresholds(typed.warnings) };
}

/** Read `80, 100`. Return null for other text, or for more than ten. */
function readThresholds(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== "");
  const readings = parts.map((part) => readWhole(part, { min: 1, max: 1000 }));
  const numbers = readings.flatMap((reading) => (reading.kind === "clear" ? [reading.number] : []));
  return numbers.length === parts.length && parts.length <= 10 ? numbers : null;
}

function budgetOf({ kind, period, amount }: Typed, hours: NumberReading): Budget | null | undefined {
  if (kind === "none") return null;
  if (kind === "hours") return hours.kind === "clear" ? { kind, amount: hours.value, period } : undefined;
  return amount === null ? undefined : { kind, amount, period };
}

"use client";

import { useMutation } from "@tanstack/react-query";
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

const HOURS_HINT = "Type hours, such as 120 or 7.5.";

export function BudgetDialog({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  return (
    <Dialog title="Budget" isOpen isDismissable={false} onOpenChange={onClose}>
      <BudgetForm project={project} onClose={onClose} />
    </Dialog>
  );
}

const KINDS = [
  { value: "none", label: "None" },
  { value: "hours", label: "Hours" },
  { value: "money", label: "Money" },
] as const;

const PERIODS = [
  { value: "total", label: "In all" },
  { value: "monthly", label: "A month" },
] as const;

function BudgetForm({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
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
      submitLabel="Save budget"
      busyLabel="Saving"
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label="Kind of budget"
          options={KINDS}
          value={typed.kind}
          onChange={(kind) => set({ kind })}
        />
        {typed.kind !== "none" && (
          <SegmentedControl
            label="For how long"
            options={PERIODS}
            value={typed.period}
            onChange={(period) => set({ period })}
          />
        )}
      </div>
      <AmountField
        typed={typed}
        set={set}
        hoursFault={isAsked && hours.kind === "unclear" ? hours.message : undefined}
        currency={project.currency}
        isMissing={isAsked && budget === undefined}
      />
      {typed.kind !== "none" && (
        <TextField
          label="Warn at"
          autoComplete="off"
          suffix="%"
          value={typed.warnings}
          onChange={(warnings) => set({ warnings })}
          error={thresholds === null ? "Type percentages with commas between them, such as 80, 100." : undefined}
          description="Who manages the project gets a mail, webhooks an event. Leave it empty for none."
        />
      )}
    </FieldForm>
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
  if (typed.kind === "none") return null;
  if (typed.kind === "hours") {
    return (
      <TextField
        label="Hours"
        autoFocus
        autoComplete="off"
        inputMode="decimal"
        suffix="h"
        value={typed.hours}
        onChange={(hours) => set({ hours })}
        error={hoursFault ?? (isMissing ? HOURS_HINT : undefined)}
        description="All time counts, also what is not billable."
      />
    );
  }
  return (
    <MoneyField
      label="Amount"
      autoFocus
      currency={currency}
      value={typed.amount}
      onChange={(amount) => set({ amount })}
      error={isMissing ? "Type an amount, such as 1500.00." : undefined}
      description="Billable time at its rates counts, before tax."
    />
  );
}

type Typed = { kind: Kind; period: Budget["period"]; hours: string; amount: Money | null; warnings: string };

/** The typed values and the budget that follows from them: undefined while incomplete. */
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
  const hours = readHours(typed.hours, { locale, decimals: 2, hint: HOURS_HINT });
  const budget = budgetOf(typed, hours);
  return { typed, set, kept, hours, budget, thresholds: readThresholds(typed.warnings) };
}

/** `80, 100` as numbers; null for other text or more than ten. */
function readThresholds(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== "");
  const readings = parts.map((part) => readWhole(part, { min: 1, max: 1000, hint: "" }));
  const numbers = readings.flatMap((reading) => (reading.kind === "clear" ? [reading.number] : []));
  return numbers.length === parts.length && parts.length <= 10 ? numbers : null;
}

function budgetOf({ kind, period, amount }: Typed, hours: NumberReading): Budget | null | undefined {
  if (kind === "none") return null;
  if (kind === "hours") return hours.kind === "clear" ? { kind, amount: hours.value, period } : undefined;
  return amount === null ? undefined : { kind, amount, period };
}

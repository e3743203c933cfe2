"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readDecimal } from "@/components/forms/decimal-text";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextField } from "@/components/ui/text-field";
import type { Money } from "@/lib/core/money";
import { updateProject } from "@/lib/projects/queries";
import type { Project, ProjectReply } from "@/lib/projects/schema";

type Budget = NonNullable<Project["budget"]>;
type Kind = Budget["kind"] | "none";

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
  const { typed, set, kept, budget, thresholds } = useBudgetDraft(project);
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
      <AmountField typed={typed} set={set} currency={project.currency} isMissing={isAsked && budget === undefined} />
      {typed.kind !== "none" && (
        <TextField
          label="Warn at"
          autoComplete="off"
          suffix="%"
          value={typed.warnings}
          onChange={(warnings) => set({ warnings })}
          error={thresholds === null ? "Give percentages with commas between them, such as 80, 100." : undefined}
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
  isMissing: boolean;
};

function AmountField({ typed, set, currency, isMissing }: AmountFieldProps) {
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
        error={isMissing ? "Give hours, such as 120 or 7.5." : undefined}
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
      error={isMissing ? "Give an amount, such as 1500.00." : undefined}
      description="Billable time at its rates counts, before tax."
    />
  );
}

type Typed = { kind: Kind; period: Budget["period"]; hours: string; amount: Money | null; warnings: string };

/** What is typed, and the budget that it makes; undefined while it makes none. */
function useBudgetDraft({ id, budget: saved, budget_thresholds: thresholds }: ProjectReply) {
  const [typed, set, kept] = useDraft<Typed>(`budget.${id}`, {
    kind: saved?.kind ?? "hours",
    period: saved?.period ?? "total",
    hours: saved?.kind === "hours" ? saved.amount : "",
    amount: saved?.kind === "money" ? saved.amount : null,
    warnings: thresholds.join(", "),
  });
  return { typed, set, kept, budget: budgetOf(typed), thresholds: readThresholds(typed.warnings) };
}

/** `80, 100` as numbers; null for what is none, or too many. */
function readThresholds(text: string): number[] | null {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== "");
  const areWhole = parts.every((part) => /^\d{1,4}$/.test(part) && Number(part) >= 1 && Number(part) <= 1000);
  return areWhole && parts.length <= 10 ? parts.map(Number) : null;
}

function budgetOf({ kind, period, hours: text, amount }: Typed): Budget | null | undefined {
  if (kind === "none") return null;
  const hours = readDecimal(text, 2);
  if (kind === "hours") return hours === null ? undefined : { kind, amount: hours, period };
  return amount === null ? undefined : { kind, amount, period };
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { useFigures } from "@/components/viewer/use-figures";
import { APART } from "@/lib/billing/reminders/rules/decision";
import { invoiceReminders } from "@/lib/billing/reminders/queries";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import { daysBetween } from "@/lib/kernel/core/wall-clock";

export type StepSelectProps = {
  steps: ReminderSettings["steps"];
  days: number | null;
  onChange: (days: number) => void;
};

/** The step whose text is used. */
export function StepSelect({ steps, days, onChange }: StepSelectProps) {
  const t = useTranslations("reminders.dialogs.send");
  if (steps.length === 0) return null;
  return (
    <Select
      label={t("text")}
      options={steps.map((step, index) => ({
        value: String(step.days),
        label: t(step.days < 0 ? "before" : step.days === 0 ? "on" : "after", {
          number: index + 1,
          days: Math.abs(step.days),
        }),
      }))}
      value={days === null ? null : String(days)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

/** Whether the next planned reminder stays. */
export function PlannedNote({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations("reminders.dialogs.send");
  const { today, inSentence } = useFigures();
  const { data } = useQuery(invoiceReminders(invoiceId));
  if (!data?.next) return null;
  const { on } = data.next;
  const date = inSentence.longDay(on);
  return (
    <p className="text-xs text-muted">{daysBetween(today, on) < APART ? t("skips", { date }) : t("stays", { date })}</p>
  );
}

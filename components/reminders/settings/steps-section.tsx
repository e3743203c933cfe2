"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { RepeatFields } from "@/components/reminders/settings/repeat-fields";
import { Section } from "@/components/reminders/settings/section";
import { StepEditor } from "@/components/reminders/settings/step-editor";
import { StepLine } from "@/components/reminders/settings/step-line";
import { StepTable } from "@/components/reminders/settings/step-table";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { Button } from "@/components/ui/button";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { MAX_STEPS } from "@/lib/billing/dunning/rules";
import { nextStep, type Step, withStep } from "@/lib/billing/reminders/rules/steps";
import { addDays, weekday } from "@/lib/kernel/core/wall-clock";
import type { ReminderReport } from "@/lib/reporting/reports/schema/reminders";

export type Chosen = {
  /** Undefined without steps. */
  step: Step | undefined;
  /** @param days Of the step. */
  select: (days: number) => void;
  /** Of the texts that are shown. */
  language: string;
  setLanguage: (language: string) => void;
};

export function StepsSection({ report, chosen }: { report: ReminderReport; chosen: Chosen }) {
  const t = useTranslations("reminders.settings.steps");
  const { settings, saveSteps } = useReminders();
  const { formats } = useViewer();
  const [fault, setFault] = useState<string | null>(null);
  const dueDate = useExampleDay();
  const next = nextStep(settings.steps);
  const add = async (days: number) => {
    setFault(await saveSteps((steps) => withStep(steps, days)));
    chosen.select(days);
  };
  return (
    <Section
      title={t("title")}
      lead={t("example", { day: formats.shortDayInSentence(dueDate) })}
      action={
        <Button
          size="small"
          icon={<Plus />}
          {...(next === null && { disabledReason: t("most", { count: MAX_STEPS }) })}
          onPress={() => {
            if (next !== null) void add(next);
          }}
        >
          {t("add")}
        </Button>
      }
    >
      {settings.steps.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <>
          <StepLine dueDate={dueDate} chosen={chosen} />
          <StepTable dueDate={dueDate} report={report} chosen={chosen} onFault={setFault} />
          <RepeatFields />
        </>
      )}
      <SaveFault fault={fault} />
      {chosen.step && (
        <StepEditor key={`${String(chosen.step.days)} ${chosen.language}`} {...chosen} step={chosen.step} />
      )}
    </Section>
  );
}

const FRIDAY = 5;

/** Due date of the example: the next Friday, because some of its reminders are on a weekend. */
function useExampleDay(): string {
  const { today } = useFigures();
  return addDays(today, (FRIDAY - weekday(today) + 7) % 7);
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { languageOptions } from "@/components/clients/client/language-options";
import { useSavedText } from "@/components/forms/saved-text";
import type { StepTextsProps } from "@/components/reminders/settings/step-texts";
import type { Chosen } from "@/components/reminders/settings/steps-section";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { ComboBox } from "@/components/ui/combo-box";
import { useFormatLocale } from "@/components/ui/format-locale";
import { loaded } from "@/components/ui/loaded";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { FIRST_DAY, LAST_DAY } from "@/lib/billing/dunning/rules";
import { type Step, withDays } from "@/lib/billing/reminders/rules/steps";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";

const StepTexts = loaded<StepTextsProps>(
  async () => (await import("./step-texts")).StepTexts,
  <Skeleton width="100%" className="h-[286px]" />,
);

export const EDITOR_ID = "reminder-step";

export type StepEditorProps = Omit<Chosen, "step"> & { step: Step };

export function StepEditor({ step, select, language, setLanguage }: StepEditorProps) {
  const t = useTranslations("reminders.settings.step");
  const { settings } = useReminders();
  const number = settings.steps.findIndex(({ days }) => days === step.days) + 1;
  return (
    <div
      role="group"
      aria-label={t("title", { number })}
      className="mt-4 grid gap-3 border-t border-line-strong pt-3.5"
    >
      <h4 className="font-semibold">{t("title", { number })}</h4>
      <div className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] items-start gap-x-3 gap-y-3 phone:grid-cols-1">
        <DayFields step={step} select={select} />
        <LanguageField step={step} language={language} setLanguage={setLanguage} />
      </div>
      <StepTexts step={step} language={language} />
    </div>
  );
}

const SIDES = ["before", "after"] as const;
type Side = (typeof SIDES)[number];

const MOST: Record<Side, number> = { before: -FIRST_DAY, after: LAST_DAY };

const daysOf = (count: number, side: Side) => (side === "before" && count > 0 ? -count : count);

function DayFields({ step, select }: Pick<StepEditorProps, "step" | "select">) {
  const t = useTranslations("reminders.settings.step");
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  const [fault, setFault] = useState<string | null>(null);
  const { moved, save } = useMove({ step, select });
  const side: Side = step.days < 0 ? "before" : "after";
  const field = useSavedText<Move>({
    name: `reminders.${String(step.days)}.days`,
    saved: String(Math.abs(step.days)),
    read: (text) => {
      const hint = t("daysHint", { most: MOST[side] });
      const reading = readWhole(text, { locale, min: 0, max: MOST[side], beside: DAY_WORDS });
      if (reading.kind === "clear") return moved(daysOf(reading.number, side));
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save,
  });
  const turn = async (wanted: Side) => {
    const days = daysOf(Math.abs(step.days), wanted);
    const changes = Math.abs(days) > MOST[wanted] ? t("daysHint", { most: MOST[wanted] }) : moved(days);
    setFault(typeof changes === "string" ? changes : await save(changes));
  };
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)] items-start gap-2">
      <TextField
        label={t("days")}
        isLabelHidden
        inputMode="numeric"
        inputClassName="num"
        // A fault has room below the choice beside the field.
        className="[&_.text-danger-text]:w-72"
        {...field}
        error={field.error ?? fault}
      />
      <Select
        label={t("side")}
        isLabelHidden
        options={SIDES.map((value) => ({ value, label: t(value) }))}
        value={side}
        onChange={(wanted) => void turn(wanted)}
      />
    </div>
  );
}

function useMove({ step, select }: Pick<StepEditorProps, "step" | "select">) {
  const t = useTranslations("reminders.settings.step");
  const { settings, saveSteps } = useReminders();
  return {
    /** A text is the fault. */
    moved: (days: number): Move | string => {
      const isTaken = days !== step.days && settings.steps.some((other) => other.days === days);
      return isTaken ? t("repeated") : { days };
    },
    save: async ({ days }: Move) => {
      const result = await saveSteps((steps) => withDays(steps, step.days, days));
      if (result === null) select(days);
      return result;
    },
  };
}

type Move = { days: number };

function LanguageField({ step, language, setLanguage }: Omit<StepEditorProps, "select">) {
  const t = useTranslations("reminders.settings.step");
  const interfaceLanguage = useLocale();
  const own = step.texts.map((text) => text.language).join(" ");
  const options = useMemo(
    () =>
      languageOptions(null, interfaceLanguage).map((option) => ({
        ...option,
        ...(own.split(" ").includes(option.value) && { detail: t("ownText") }),
      })),
    [interfaceLanguage, own, t],
  );
  return (
    <ComboBox
      label={t("language")}
      isLabelHidden
      options={options}
      value={language}
      onChange={(chosen) => {
        if (chosen !== null) setLanguage(chosen);
      }}
    />
  );
}

"use client";

import { useTypedFaults } from "@/components/ui/typed-faults";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSavedText, type SavedText } from "@/components/forms/saved-text";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";
import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import { numberOf, type NumberTerms, seriesOf } from "@/lib/identity/workspaces/rules";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema/workspace";

export function NumberFields() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const { number_pattern: pattern, next_number: next } = invoicing;
  const patternText = useSavedText({
    name: "invoicing.number-pattern",
    saved: pattern,
    read: (text) => ({ number_pattern: text.trim() }),
    save,
  });
  const nextText = useNextNumber({
    name: "invoicing.next-number",
    saved: next,
    change: (number) => ({ next_number: number }),
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
        <TextField
          label={t("pattern")}
          maxLength={40}
          isMono
          description={t("patternHelp", { date: "{YYYY}, {YY}, {MM}", fiscalYear: "{FY}", counter: "{0000}" })}
          {...patternText}
        />
        <TextField
          label={t("nextNumber")}
          inputMode="numeric"
          description={t("nextNumberHelp", { number: String(next) })}
          {...nextText}
        />
      </div>
      {pattern.includes("{FY}") && <FiscalYearField />}
      <NextNumbers terms={invoicing} next={next} />
      <CreditNoteFields />
      <EstimateFields />
      <BackdateField />
    </>
  );
}

function useNextNumber({
  name,
  saved,
  change,
}: {
  name: string;
  saved: number;
  change: (number: number) => InvoicingInput;
}): SavedText {
  const t = useTranslations("settings.invoicing");
  const { save } = useInvoicing();
  const { locale } = useFigures();
  const faults = useTypedFaults();
  return useSavedText<InvoicingInput>({
    name,
    saved: String(saved),
    read: (text) => {
      const hint = t("nextNumberHint");
      const reading = readWhole(text, { locale, min: 0, max: 999_999_999 });
      if (reading.kind === "clear") return change(reading.number);
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save,
  });
}

function EstimateFields() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const { pattern, next } = invoicing.numbering.estimate;
  const patternText = useSavedText({
    name: "invoicing.estimate-pattern",
    saved: pattern,
    read: (text) => ({ numbering: { estimate: { pattern: text.trim() } } }),
    save,
  });
  const nextText = useNextNumber({
    name: "invoicing.next-estimate",
    saved: next,
    change: (number) => ({ numbering: { estimate: { next: number } } }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
      <TextField
        label={t("estimatePattern")}
        maxLength={40}
        isMono
        description={t("estimatePatternHelp")}
        {...patternText}
      />
      <TextField
        label={t("nextEstimate")}
        inputMode="numeric"
        description={t("nextNumberHelp", { number: String(next) })}
        {...nextText}
      />
    </div>
  );
}

function CreditNoteFields() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const pattern = useSavedText({
    name: "invoicing.credit-note-pattern",
    saved: invoicing.numbering.credit_note.pattern,
    read: (text) => ({ numbering: { credit_note: { pattern: text.trim() } } }),
    save,
  });
  return (
    <>
      <TextField
        label={t("creditNotePattern")}
        maxLength={40}
        isMono
        description={t("creditNotePatternHelp")}
        {...pattern}
      />
      <Switch
        isSelected={invoicing.void_issues_credit_note}
        onChange={(isOn) => void save({ void_issues_credit_note: isOn }).then(setFault)}
        description={fault ?? undefined}
      >
        {t("voidIssuesCreditNote")}
      </Switch>
    </>
  );
}

function NextNumbers({ terms, next }: { terms: NumberTerms; next: number }) {
  const t = useTranslations("settings.invoicing");
  const { today } = useFigures();
  const monthName = useMonthName();
  const restart = monthsAfter(today).find((day) => seriesOf(terms, day) !== seriesOf(terms, today));
  return (
    <p className="text-xs text-muted">
      {t.rich("nextNumbers", {
        number: numberOf(terms, today, next),
        following: numberOf(terms, today, next + 1),
        b: (chunks) => <b className="font-[550] num text-text">{chunks}</b>,
      })}{" "}
      {restart !== undefined && t("restart", { month: monthName(restart), number: numberOf(terms, restart, 1) })}
    </p>
  );
}

function FiscalYearField() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const monthName = useMonthName();
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
  return (
    <Select
      label={t("fiscalYear")}
      className="w-64"
      options={months.map((value) => ({ value, label: monthName(`2026-${value.padStart(2, "0")}-01`) }))}
      value={String(invoicing.fiscal_year_start_month)}
      error={fault ?? undefined}
      description={t("fiscalYearHelp")}
      onChange={(month) => void save({ fiscal_year_start_month: Number(month) }).then(setFault)}
    />
  );
}

function BackdateField() {
  const t = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const { locale } = useFigures();
  const faults = useTypedFaults();
  const days = useSavedText({
    name: "invoicing.backdating",
    saved: String(invoicing.backdate_days ?? ""),
    read: (text) => {
      const hint = t("backdatingHint");
      const reading = readWhole(text, { locale, min: 0, max: 9999, beside: DAY_WORDS });
      if (reading.kind === "unclear") return faults.number(reading.fault, hint);
      return { backdate_days: reading.kind === "empty" ? null : reading.number };
    },
    save,
  });
  return (
    <TextField
      label={t("backdating")}
      inputMode="numeric"
      suffix={t("days")}
      className="[&>div]:w-36"
      inputClassName="num"
      description={t("backdatingHelp")}
      {...days}
    />
  );
}

function monthsAfter(day: string): string[] {
  const months: string[] = [];
  for (let last = day; months.length < 12; last = months.at(-1) ?? day) months.push(addDays(monthOf(last).last, 1));
  return months;
}

function useMonthName(): (day: string) => string {
  return useFigures().inSentence.month;
}

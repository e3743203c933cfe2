"use client";

import { useState } from "react";
import { useSavedText } from "@/components/forms/saved-text";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";
import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import { numberOf, type NumberTerms, seriesOf } from "@/lib/identity/workspaces/rules";

/** The pattern that numbers are made of, where its counter stands, and how far back an invoice may be dated. */
export function NumberFields() {
  const { invoicing, save } = useInvoicing();
  const { locale } = useFigures();
  const { number_pattern: pattern, next_number: next } = invoicing;
  const patternText = useSavedText({
    name: "invoicing.number-pattern",
    saved: pattern,
    read: (text) => ({ number_pattern: text.trim() }),
    save,
  });
  const nextText = useSavedText({
    name: "invoicing.next-number",
    saved: String(next),
    read: (text) => {
      const hint = "Type a whole number.";
      const reading = readWhole(text, { locale, min: 0, max: 999_999_999, hint });
      if (reading.kind === "clear") return { next_number: reading.number };
      return reading.kind === "empty" ? hint : reading.message;
    },
    save,
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
        <TextField
          label="Pattern"
          maxLength={40}
          isMono
          description="{YYYY}, {YY}, {MM}: the day of issue. {FY}: the fiscal year. {0000}: the counter."
          {...patternText}
        />
        <TextField label="Next" inputMode="numeric" description={`Not below ${next}.`} {...nextText} />
      </div>
      {pattern.includes("{FY}") && <FiscalYearField />}
      <NextNumbers terms={invoicing} next={next} />
      <BackdateField />
    </>
  );
}

/** The numbers that come next, and when the counter begins again. */
function NextNumbers({ terms, next }: { terms: NumberTerms; next: number }) {
  const { today } = useFigures();
  const monthName = useMonthName();
  const restart = monthsAfter(today).find((day) => seriesOf(terms, day) !== seriesOf(terms, today));
  return (
    <p className="text-xs text-muted">
      Next is <b className="font-[550] num text-text">{numberOf(terms, today, next)}</b>, then{" "}
      {numberOf(terms, today, next + 1)}.
      {restart !== undefined && ` In ${monthName(restart)} it starts again at ${numberOf(terms, restart, 1)}.`}
    </p>
  );
}

function FiscalYearField() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const monthName = useMonthName();
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
  return (
    <Select
      label="Fiscal year starts in"
      className="w-64"
      options={months.map((value) => ({ value, label: monthName(`2026-${value.padStart(2, "0")}-01`) }))}
      value={String(invoicing.fiscal_year_start_month)}
      error={fault ?? undefined}
      description="It is called by the year in which it ends."
      onChange={(month) => void save({ fiscal_year_start_month: Number(month) }).then(setFault)}
    />
  );
}

function BackdateField() {
  const { invoicing, save } = useInvoicing();
  const { locale } = useFigures();
  const days = useSavedText({
    name: "invoicing.backdating",
    saved: String(invoicing.backdate_days ?? ""),
    read: (text) => {
      const hint = "Type a number of days, such as 30, or nothing.";
      const reading = readWhole(text, { locale, min: 0, max: 9999, beside: DAY_WORDS, hint });
      if (reading.kind === "unclear") return reading.message;
      return { backdate_days: reading.kind === "empty" ? null : reading.number };
    },
    save,
  });
  return (
    <TextField
      label="Backdating"
      inputMode="numeric"
      suffix="days"
      className="[&>div]:w-30"
      inputClassName="num"
      description="How many days before the latest invoice of its series one may be dated. Empty: any number."
      {...days}
    />
  );
}

/** The first days of the twelve months after a day. */
function monthsAfter(day: string): string[] {
  const months: string[] = [];
  for (let last = day; months.length < 12; last = months.at(-1) ?? day) months.push(addDays(monthOf(last).last, 1));
  return months;
}

function useMonthName(): (day: string) => string {
  const { locale } = useFigures();
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return (day) => format.format(Date.parse(day));
}

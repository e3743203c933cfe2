"use client";

import { useTranslations } from "next-intl";
import { parseDate, type CalendarDate } from "@internationalized/date";
import { useState } from "react";
import { DateInput, DateField, DateSegment } from "react-aria-components/DateField";
import { Label } from "react-aria-components/Label";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { boxClass } from "@/components/ui/field";

export type OwnRangeProps = {
  /** `YYYY-MM-DD`, or null. */
  from: string | null;
  to: string | null;
  onChoose: (from: string, to: string) => void;
};

export function OwnRange({ onChoose, ...given }: OwnRangeProps) {
  const t = useTranslations("common.forms");
  const [from, setFrom] = useState<CalendarDate | null>(given.from === null ? null : parseDate(given.from));
  const [to, setTo] = useState<CalendarDate | null>(given.to === null ? null : parseDate(given.to));
  const isBackwards = from !== null && to !== null && from.compare(to) > 0;
  return (
    <form
      className="mt-1 grid grid-cols-2 gap-2 border-t border-line p-2 pt-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (from && to && !isBackwards) onChoose(from.toString(), to.toString());
      }}
    >
      <DayField label={t("rangeFrom")} value={from} onChange={setFrom} />
      <DayField label={t("rangeTo")} value={to} onChange={setTo} />
      {isBackwards && <p className="col-span-2 text-xs text-danger-text">{t("rangeBackwards")}</p>}
      <Button type="submit" className="col-span-2" isDisabled={!from || !to || isBackwards}>
        {t("rangeShow")}
      </Button>
    </form>
  );
}

type DayFieldProps = { label: string; value: CalendarDate | null; onChange: (value: CalendarDate | null) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField value={value} onChange={onChange} granularity="day" className="grid gap-[5px]">
      <Label className="font-medium">{label}</Label>
      <DateInput className={classNames(boxClass("small"), "gap-0 focus-within:outline-2 focus-within:outline-focus")}>
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-chip px-px tabular-nums outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted"
          />
        )}
      </DateInput>
    </DateField>
  );
}

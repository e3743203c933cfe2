"use client";

import { useTranslations } from "next-intl";
import { DayPicker } from "@/components/ui/day-picker";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";

/** Days are `YYYY-MM-DD`, or empty. */
type TypedDays = { from: string; to: string };

export type DayRangeProps = {
  days: TypedDays;
  onChange: (days: Partial<TypedDays>) => void;
  faults: Partial<Record<keyof TypedDays, string | undefined>>;
};

/** First and last day. The last day follows a later first day. */
export function DayRange({ days: { from, to }, onChange, faults }: DayRangeProps) {
  const t = useTranslations("closedPeriods.days");
  const { user } = useViewer();
  const { today } = useFigures();
  const calendar = { today, firstDay: user.workspace.week_start };
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <DayPicker
        {...calendar}
        label={t("from")}
        value={from}
        onChange={(day) => onChange({ from: day, ...(to < day ? { to: day } : {}) })}
        error={faults.from}
      />
      <DayPicker {...calendar} label={t("to")} value={to} onChange={(day) => onChange({ to: day })} error={faults.to} />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

/** A month is `YYYY-MM`. */
export type Span = { kind: "all" } | { kind: "month"; month: string } | { kind: "days"; from: string; to: string };

/** An open end of the period is missing. */
export function spanOf(span: Span, today: string): { from?: string; to?: string } {
  if (span.kind === "all") return {};
  if (span.kind === "month") return { from: `${span.month}-01`, to: lastDay(span.month) };
  const { from, to } = span;
  if (from !== "" && to !== "" && to < from) return { from, to: from };
  return { ...(from === "" ? {} : { from }), ...(to === "" ? {} : { to: to > today ? today : to }) };
}

export function PeriodChoice({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const t = useTranslations("invoices.new.period");
  const { today, locale } = useFigures();
  const name = dateFormat(locale, "month");
  const months = [monthBefore(today, 1), monthBefore(today, 0)];
  const options = [
    { value: "all", label: t("all") },
    ...months.map((month) => ({ value: month, label: name.format(Date.parse(`${month}-01`)) })),
    { value: "days", label: t("days") },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span aria-hidden="true" className="text-muted">
        {t("label")}
      </span>
      <SegmentedControl
        label={t("label")}
        options={options}
        value={span.kind === "month" ? span.month : span.kind}
        onChange={(value) => {
          if (value === "all") onChange({ kind: "all" });
          else if (value === "days") onChange({ kind: "days", from: `${today.slice(0, 7)}-01`, to: today });
          else onChange({ kind: "month", month: value });
        }}
        className="phone:w-full"
      />
      {span.kind === "days" && (
        <div className="flex items-center gap-2">
          <DayField
            label={t("from")}
            isLabelHidden
            size="small"
            value={span.from}
            onChange={(from) => {
              onChange({ ...span, from });
            }}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <DayField
            label={t("to")}
            isLabelHidden
            size="small"
            value={span.to}
            onChange={(to) => {
              onChange({ ...span, to });
            }}
          />
        </div>
      )}
    </div>
  );
}

function monthBefore(today: string, months: number): string {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

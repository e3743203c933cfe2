"use client";

import { useTranslations } from "next-intl";
import { monthBefore, type Span } from "@/components/invoices/new/span";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { dateFormat } from "@/lib/kernel/core/locale-formats";

export type PeriodChoiceProps = {
  span: Span;
  onChange: (span: Span) => void;
  /** Whether the period may have no first day. */
  allowsAll?: boolean;
};

export function PeriodChoice({ span, onChange, allowsAll = true }: PeriodChoiceProps) {
  const t = useTranslations("invoices.new.period");
  const { today, locale } = useFigures();
  const name = dateFormat(locale, "month");
  const months = [monthBefore(today, 1), monthBefore(today, 0)];
  const options = [
    ...(allowsAll ? [{ value: "all", label: t("all") }] : []),
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

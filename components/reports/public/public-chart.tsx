"use client";

import { ReportChart, type ReportChartProps } from "@/components/reports/report-chart";
import { formatDuration } from "@/lib/kernel/core/duration";

const HOUR = 3600;

/** `locale` is the client's. */
export function PublicChart({
  locale,
  ...chart
}: Pick<ReportChartProps, "stack" | "bars" | "label"> & { locale: string }) {
  const axis = new Intl.NumberFormat(locale, { numberingSystem: "latn", maximumFractionDigits: 2 });
  return (
    // Time runs from left to right in every script.
    <div dir="ltr">
      <ReportChart {...chart} unit={HOUR} figure={formatDuration} axis={(value) => axis.format(value / HOUR)} />
    </div>
  );
}

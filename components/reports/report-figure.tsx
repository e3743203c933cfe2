"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { barKeys, barsFor, seriesOf } from "@/lib/reporting/reports/rules";
import { ReportChart } from "@/components/reports/report-chart";
import { questionsOf, type ReportState } from "@/components/reports/report-state";
import { groupOf, type Stack, stackOf } from "@/components/reports/series";
import { useDimensionNames } from "@/components/reports/use-dimension-names";
import { useReportWords } from "@/components/reports/use-report-words";
import { LoadFailure } from "@/components/ui/load-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useViewer } from "@/components/viewer/use-viewer";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";

type FigureControlsProps = {
  state: ReportState;
  set: (changes: Readonly<Record<string, string | null>>) => void;
  seesMoney: boolean;
};

export function FigureControls({ state, set, seesMoney }: FigureControlsProps) {
  const t = useTranslations("reports.chart");
  return (
    <div className="ml-auto flex flex-wrap gap-2 phone:w-full phone:justify-between">
      {seesMoney && (
        <SegmentedControl
          label={t("measure")}
          size="small"
          options={[
            { value: "hours", label: t("measures.hours") },
            { value: "amount", label: t("measures.amount") },
          ]}
          value={state.measure}
          onChange={(value) => {
            set({ measure: value === "hours" ? null : value });
          }}
        />
      )}
      <SegmentedControl
        label={t("bars")}
        size="small"
        options={barsFor(state.period).map((bar) => ({ value: bar, label: t(`barUnits.${bar}`) }))}
        value={state.bar}
        onChange={(bar) => {
          set({ bars: bar });
        }}
      />
    </div>
  );
}

type ReportFigureProps = { report: TimeReport; state: ReportState; seesMoney: boolean };

export function ReportFigure({ report, state, seesMoney }: ReportFigureProps) {
  const t = useTranslations("reports.chart");
  const { nameOf } = useDimensionNames();
  const words = useReportWords();
  const { user, formats } = useViewer();
  const {
    data: bars,
    error,
    refetch,
  } = useQuery({ ...timeReport(questionsOf(state).bars), placeholderData: (before) => before });
  const measure = seesMoney ? state.measure : "hours";
  const dimension = seriesOf(state.groups);
  const order = state.groups[0] === dimension ? report.rows.map((row, index) => groupOf(row, dimension, index)) : [];
  const keys = barKeys(state.period, state.bar, user.workspace.week_start);
  const valueOf = (row: TimeReportRow) =>
    measure === "hours" ? row.rounded_seconds : words.inOneCurrency(row.amounts);
  const unit = measure === "hours" ? 3600 : 10 ** exponentOf(words.currency);
  const figure = (value: number) =>
    measure === "hours" ? words.hours(value) : formats.money({ amount: value, currency: words.currency });
  const named = ({ series, totals }: Stack): Stack => ({
    series: series.map((one) => ({ ...one, group: words.named(one.group, dimension) })),
    totals,
  });
  const rest = (count: number) => t("others", { count });
  const axis = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 2, notation: "compact" });
  return (
    <figure className="px-6 pt-1 pb-3 phone:px-4">
      <div className="min-h-59 phone:min-h-50">
        {error !== null && !bars && <LoadFailure error={error} onRetry={refetch} />}
        {bars && (
          <ReportChart
            stack={named(stackOf(bars, keys, { bar: state.bar, dimension, order, valueOf, rest }))}
            bars={keys.map((key) => words.bar(key, state.bar))}
            unit={unit}
            label={t("label", {
              measure: t(`measures.${measure}`),
              period: words.period(state.period),
              bar: t(`barUnits.${state.bar}`),
              group: nameOf(dimension),
            })}
            figure={figure}
            axis={(value) => axis.format(value / unit)}
          />
        )}
      </div>
    </figure>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { type Bar, barKeys, barsFor, seriesOf } from "@/lib/reporting/reports/rules";
import { ReportChart } from "@/components/reports/report-chart";
import { DIMENSION_NAMES, questionsOf, type ReportState } from "@/components/reports/report-state";
import { groupOf, stackOf } from "@/components/reports/series";
import { useReportWords } from "@/components/reports/use-report-words";
import { LoadFailure } from "@/components/ui/load-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useViewer } from "@/components/viewer/use-viewer";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";

const BARS: Record<Bar, string> = { day: "Day", week: "Week", month: "Month" };

type FigureControlsProps = {
  state: ReportState;
  set: (changes: Readonly<Record<string, string | null>>) => void;
  seesMoney: boolean;
};

/** What the bars count, and how long each is. */
export function FigureControls({ state, set, seesMoney }: FigureControlsProps) {
  return (
    <div className="ml-auto flex flex-wrap gap-2 phone:w-full phone:justify-between">
      {seesMoney && (
        <SegmentedControl
          label="Measure"
          size="small"
          options={[
            { value: "hours", label: "Hours" },
            { value: "amount", label: "Amount" },
          ]}
          value={state.measure}
          onChange={(value) => {
            set({ measure: value === "hours" ? null : value });
          }}
        />
      )}
      <SegmentedControl
        label="Bars"
        size="small"
        options={barsFor(state.period).map((bar) => ({ value: bar, label: BARS[bar] }))}
        value={state.bar}
        onChange={(bar) => {
          set({ bars: bar });
        }}
      />
    </div>
  );
}

type ReportFigureProps = { report: TimeReport; state: ReportState; seesMoney: boolean };

/** The report as bars. */
export function ReportFigure({ report, state, seesMoney }: ReportFigureProps) {
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
  const axis = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 2, notation: "compact" });
  return (
    <figure className="px-6 pt-1 pb-3 phone:px-4">
      <div className="min-h-59 phone:min-h-50">
        {error !== null && !bars && <LoadFailure error={error} onRetry={refetch} />}
        {bars && (
          <ReportChart
            stack={stackOf(bars, keys, { bar: state.bar, dimension, order, valueOf })}
            bars={keys.map((key) => words.bar(key, state.bar))}
            unit={unit}
            label={`${measure === "hours" ? "Hours" : "Amounts"} by ${state.bar} and ${DIMENSION_NAMES[dimension].toLowerCase()}, ${words.period(state.period)}. The table below holds the same numbers.`}
            figure={figure}
            axis={(value) => axis.format(value / unit)}
          />
        )}
      </div>
    </figure>
  );
}

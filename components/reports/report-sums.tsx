"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { questionsOf, type ReportState } from "@/components/reports/report-state";
import { Sum } from "@/components/reports/sum";
import { useReportWords } from "@/components/reports/use-report-words";
import { TextLink } from "@/components/ui/text-link";
import { SumsInLine } from "@/components/viewer/sums";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";

/** The report in five figures. */
export function ReportSums({
  report,
  state,
  seesMoney,
}: {
  report: TimeReport;
  state: ReportState;
  seesMoney: boolean;
}) {
  const words = useReportWords();
  const { totals } = report;
  const isOpen = totals.uninvoiced_amounts.some(({ amount }) => amount > 0);
  return (
    <dl className="flex flex-wrap gap-x-11 gap-y-2 phone:grid phone:w-full phone:grid-cols-2 phone:gap-x-4">
      <Sum label={report.is_rounded ? "Rounded" : "Tracked"}>
        {words.hours(totals.rounded_seconds)}
        {report.is_rounded && <Aside>{words.hours(totals.seconds)} tracked</Aside>}
      </Sum>
      <Sum label="Billable">
        {words.hours(totals.rounded_billable_seconds)}
        <Aside>{words.share(totals.rounded_billable_seconds, totals.rounded_seconds)}</Aside>
      </Sum>
      {seesMoney && (
        <Sum label="Amount">
          <SumsInLine of={words.sums(totals.amounts)} />
        </Sum>
      )}
      {seesMoney && (
        <Sum label="Not yet invoiced">
          <SumsInLine of={words.sums(totals.uninvoiced_amounts)} />
          {isOpen && (
            <TextLink href="/invoices/new" className="ml-2 text-sm font-normal whitespace-nowrap">
              Invoice it
            </TextLink>
          )}
        </Sum>
      )}
      <Before report={report} state={state} />
    </dl>
  );
}

/**
 * Against the same days before: a month against a month, else as many days as there are. Its place is there before the
 * answer, which would move the whole report otherwise.
 */
function Before({ report, state }: { report: TimeReport; state: ReportState }) {
  const words = useReportWords();
  const { before } = questionsOf(state);
  const { data } = useQuery(timeReport(before));
  return (
    <div className="phone:hidden">
      <dt className="text-xs leading-4 text-muted">Against {words.period(before)}</dt>
      <dd className="min-h-6 min-w-32 text-lg leading-6 font-semibold num">
        {data && <Difference now={report.totals.rounded_seconds} before={data.totals.rounded_seconds} />}
      </dd>
    </div>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  const words = useReportWords();
  if (before === 0) return <span className="text-sm font-normal text-muted">No time</span>;
  const more = now - before;
  return (
    <>
      {more > 0 && "+"}
      {words.hours(more)}
      <Aside>
        {more > 0 ? "+" : more < 0 ? "−" : ""}
        {words.share(Math.abs(more), before)}
      </Aside>
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted">{children}</span>;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/layout/page";
import { ExportMenu } from "@/components/reports/export-menu";
import { GoneFilter, NoTime } from "@/components/reports/no-time";
import { ReportEntries } from "@/components/reports/report-entries";
import { FigureControls, ReportFigure } from "@/components/reports/report-figure";
import { ReportFilters } from "@/components/reports/report-filters";
import { filtersOf, questionsOf } from "@/components/reports/report-state";
import { ReportSums } from "@/components/reports/report-sums";
import { ReportTabs } from "@/components/reports/report-tabs";
import { ReportTable } from "@/components/reports/report-table";
import { useReportAddress } from "@/components/reports/use-report-address";
import { SavedMenu } from "@/components/reports/saved-menu";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useViewer } from "@/components/viewer/use-viewer";
import { ApiError } from "@/lib/client/api";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";

type Address = ReturnType<typeof useReportAddress>;

/** Where the time went: a report that is its own address. */
export function ReportsScreen() {
  const address = useReportAddress();
  const { state } = address;
  const questions = questionsOf(state);
  const read = useQuery({ ...timeReport(questions.rows), placeholderData: (before) => before });
  return (
    <Page
      title="Reports"
      beside={<SavedMenu address={address} />}
      tabs={<ReportTabs />}
      actions={
        <>
          <span className="phone:hidden">
            <CopyButton label="Copy link" size="medium" text={() => Promise.resolve(location.href)} />
          </span>
          <ExportMenu state={state} />
        </>
      }
    >
      <ReportFilters address={address} />
      {read.isPending && <LoadingReport />}
      {read.error !== null && isOfNothing(read.error) && <GoneFilter onClear={address.clear} />}
      {read.error !== null && !isOfNothing(read.error) && (
        <LoadFailure error={read.error} onRetry={read.refetch} className="m-6" />
      )}
      {read.data && <Shown report={read.data} address={address} isStale={read.isPlaceholderData} />}
    </Page>
  );
}

function Shown({ report, address, isStale }: { report: TimeReport; address: Address; isStale: boolean }) {
  const { user } = useViewer();
  const { state, set, isFiltered, clear } = address;
  const seesMoney = user.role !== "member";
  if (report.rows.length === 0) return <NoTime isFiltered={isFiltered} onClear={clear} />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 px-6 pt-4 pb-3.5 phone:px-4">
        <ReportSums report={report} state={state} seesMoney={seesMoney} />
        <FigureControls state={state} set={set} seesMoney={seesMoney} />
      </div>
      <ReportFigure report={report} state={state} seesMoney={seesMoney} />
      <div className="flex items-center justify-between gap-4 px-6 pb-2 phone:px-4">
        {seesMoney ? <HowAmountsCount report={report} /> : <span />}
        <SegmentedControl
          label="Below"
          size="small"
          options={[
            { value: "sums", label: "Sums" },
            { value: "entries", label: "Entries" },
          ]}
          value={state.isDetailed ? "entries" : "sums"}
          onChange={(value) => {
            set({ show: value === "sums" ? null : value });
          }}
        />
      </div>
      {state.isDetailed ? (
        <ReportEntries filters={filtersOf(state)} isRounded={report.is_rounded} seesMoney={seesMoney} />
      ) : (
        <ReportTable key={state.groups.join()} report={report} state={state} isStale={isStale} seesMoney={seesMoney} />
      )}
    </>
  );
}

/** Whether what it was asked about is not there any more. */
function isOfNothing(error: Error): boolean {
  return error instanceof ApiError && error.code === "unknown_reference";
}

/** Why an invoice of this time may come to a little more or less. */
function HowAmountsCount({ report: { totals } }: { report: TimeReport }) {
  if (totals.uninvoiced_amounts.every(({ amount }) => amount === 0)) return <span />;
  return (
    <p className="text-xs text-muted">
      Amounts count each entry to the second. Lines of an invoice have hours of two places, so it can differ a little.
    </p>
  );
}

function LoadingReport() {
  return (
    <Loading label="Report" className="grid gap-6 px-6 py-5">
      <Skeleton width="40%" />
      <Skeleton width="100%" className="h-50" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}

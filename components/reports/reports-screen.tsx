"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { GoneFilter, NoTime } from "@/components/reports/no-time";
import { FigureControls, ReportFigure } from "@/components/reports/report-figure";
import { ReportFilters } from "@/components/reports/report-filters";
import { ExportMenu } from "@/components/reports/export-menu";
import { entriesHref } from "@/components/reports/entries/entries-state";
import { filtersOf, questionsOf, type ReportState } from "@/components/reports/report-state";
import { ReportTable } from "@/components/reports/report-table";
import { ReportTabs } from "@/components/reports/report-tabs";
import { SavedMenu } from "@/components/reports/saved-menu";
import { Sum } from "@/components/reports/sum";
import { useReportAddress } from "@/components/reports/use-report-address";
import { useReportWords } from "@/components/reports/use-report-words";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { HelpTip } from "@/components/ui/tooltip";
import { SumsInLine } from "@/components/viewer/sums";
import { useViewer } from "@/components/viewer/use-viewer";
import { ApiError } from "@/lib/client/api";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";

type Address = ReturnType<typeof useReportAddress>;

export function ReportsScreen() {
  const t = useTranslations("reports.page");
  const copyLink = useTranslations("reports.link")("copy");
  const address = useReportAddress();
  const { state } = address;
  const questions = questionsOf(state);
  const read = useQuery({ ...timeReport(questions.rows), placeholderData: (before) => before });
  return (
    <Page
      title={t("title")}
      beside={<SavedMenu address={address} />}
      tabs={<ReportTabs />}
      actions={
        <>
          <span className="phone:hidden">
            <CopyButton label={copyLink} size="medium" text={() => Promise.resolve(location.href)} />
          </span>
          <ExportMenu groups={state.groups} filters={filtersOf(state)} />
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
  const t = useTranslations("reports.summary");
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
        {seesMoney ? <HelpTip label={t("rounding")}>{t("roundingHelp")}</HelpTip> : <span />}
        <TextLink href={entriesHref(address.search)} className="text-sm">
          {t("openEntries")}
        </TextLink>
      </div>
      <ReportTable key={state.groups.join()} report={report} state={state} isStale={isStale} seesMoney={seesMoney} />
    </>
  );
}

function ReportSums({ report, state, seesMoney }: { report: TimeReport; state: ReportState; seesMoney: boolean }) {
  const t = useTranslations("reports.summary");
  const words = useReportWords();
  const { totals } = report;
  const unbilled = totals.unbilled_amounts ?? [];
  const isOpen = unbilled.some(({ amount }) => amount > 0);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 phone:grid phone:w-full phone:grid-cols-2 phone:gap-x-4">
      <Sum label={report.is_rounded ? t("rounded") : t("tracked")}>
        {words.hours(totals.rounded_seconds)}
        {report.is_rounded && <Aside>{t("trackedHours", { hours: words.hours(totals.seconds) })}</Aside>}
      </Sum>
      <Sum label={t("billable")}>
        {words.hours(totals.rounded_billable_seconds)}
        <Aside>{words.share(totals.rounded_billable_seconds, totals.rounded_seconds)}</Aside>
      </Sum>
      {seesMoney && (
        <Sum label={t("billableValue")}>
          <SumsInLine of={words.sums(totals.amounts)} />
        </Sum>
      )}
      {seesMoney && (
        <Sum label={t("unbilled")}>
          <SumsInLine of={words.sums(unbilled)} />
          {isOpen && (
            <TextLink href="/invoices/new" className="ml-2 text-sm font-normal whitespace-nowrap">
              {t("createInvoice")}
            </TextLink>
          )}
        </Sum>
      )}
      {totals.covered_seconds > 0 && (
        <Sum label={t("covered")}>
          {words.hours(totals.covered_seconds)}
          {seesMoney && (
            <Aside>
              <SumsInLine of={words.sums(totals.covered_amounts)} />
            </Aside>
          )}
        </Sum>
      )}
      <Before report={report} state={state} />
    </dl>
  );
}

/**
 * A month is compared with a month, other periods with as many days. The space is kept while loading, so that the
 * page does not move.
 */
function Before({ report, state }: { report: TimeReport; state: ReportState }) {
  const t = useTranslations("reports.summary");
  const words = useReportWords();
  const { before } = questionsOf(state);
  const { data } = useQuery(timeReport(before));
  return (
    <div className="phone:hidden">
      <dt className="text-xs leading-4 text-muted">{t("comparedWith", { period: words.period(before) })}</dt>
      <dd className="min-h-6 min-w-32 text-lg leading-6 font-semibold num">
        {data && <Difference now={report.totals.rounded_seconds} before={data.totals.rounded_seconds} />}
      </dd>
    </div>
  );
}

function Difference({ now, before }: { now: number; before: number }) {
  const t = useTranslations("reports.summary");
  const words = useReportWords();
  if (before === 0) return <span className="text-sm font-normal text-muted">{t("noTime")}</span>;
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

/** A filter names a deleted or hidden object. */
function isOfNothing(error: Error): boolean {
  return error instanceof ApiError && error.code === "unknown_reference";
}

function LoadingReport() {
  const t = useTranslations("reports.summary");
  return (
    <Loading label={t("loading")} className="grid gap-6 px-6 py-5">
      <Skeleton width="40%" />
      <Skeleton width="100%" className="h-50" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </Loading>
  );
}

"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NextPage } from "@/components/layout/next-page";
import { Page } from "@/components/layout/page";
import { EntriesBody } from "@/components/reports/entries/entries-body";
import { EntriesFilters } from "@/components/reports/entries/entries-filters";
import { entriesQueryOf, type EntriesState, reportFiltersOf } from "@/components/reports/entries/entries-state";
import { useEntriesAddress } from "@/components/reports/entries/use-entries-address";
import { ExportMenu } from "@/components/reports/export-menu";
import { GoneFilter, NoTime } from "@/components/reports/no-time";
import { ReportTabs } from "@/components/reports/report-tabs";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { ApiError } from "@/lib/client/api";
import { formatDuration } from "@/lib/kernel/core/duration";
import { entriesPage, timeEntryTotals } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryTotals } from "@/lib/tracking/time-entries/schema";

export function EntriesScreen() {
  const t = useTranslations("reports");
  const address = useEntriesAddress();
  const { state, isFiltered, clear } = address;
  const { user } = useViewer();
  const query = entriesQueryOf(state, user.workspace.time_zone);
  const list = useInfiniteQuery({ ...entriesPage(query), placeholderData: keepPreviousData });
  const totals = useQuery({ ...timeEntryTotals(query), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page
      title={t("page.title")}
      tabs={<ReportTabs />}
      actions={
        <>
          <span className="phone:hidden">
            <CopyButton label={t("link.copy")} size="medium" text={() => Promise.resolve(location.href)} />
          </span>
          {/* Files have stopped entries only. */}
          {state.state !== "running" && <ExportMenu groups={state.groups} filters={reportFiltersOf(state)} />}
        </>
      }
    >
      <EntriesFilters address={address} />
      {list.isPending && <LoadingEntries />}
      {list.error !== null &&
        (isOfNothing(list.error) ? (
          <GoneFilter onClear={clear} />
        ) : (
          <LoadFailure error={list.error} onRetry={list.refetch} className="m-6" />
        ))}
      {totals.data && entries.length > 0 && <Summary totals={totals.data} state={state} />}
      {list.data && (
        <EntriesBody
          key={JSON.stringify(query)}
          query={query}
          totals={totals.data ?? null}
          hasMore={list.hasNextPage}
          empty={<NoTime isFiltered={isFiltered} onClear={clear} />}
          {...{ entries, state }}
        />
      )}
      {entries.length > 0 && <NextPage list={list} shown={entries.length} />}
    </Page>
  );
}

/** A filter names a deleted or hidden object. */
function isOfNothing(error: Error): boolean {
  return error instanceof ApiError && (error.code === "unknown_reference" || error.code === "unknown_parameter");
}

function Summary({ totals, state }: { totals: TimeEntryTotals; state: EntriesState }) {
  const t = useTranslations("reports.entries");
  const { sums } = useFigures();
  const { user } = useViewer();
  const count = { count: totals.entries };
  const text = state.text.trim();
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-6 pt-3 pb-2 phone:px-4">
      <p className="font-[550]">{text === "" ? t("count", count) : t("countOf", { ...count, text })}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 [&_dd]:font-[550] [&_div]:flex [&_div]:gap-2 [&_dt]:text-muted">
        <div>
          <dt>{t("hours")}</dt>
          <dd className="num">{formatDuration(totals.rounded_seconds)}</dd>
        </div>
        <div>
          <dt>{t("billable")}</dt>
          <dd className="num">{formatDuration(totals.rounded_billable_seconds)}</dd>
        </div>
        {user.role !== "member" && totals.amounts.length > 0 && (
          <div>
            <dt>{t("amount")}</dt>
            <dd className="num">{sums(totals.amounts)}</dd>
          </div>
        )}
      </dl>
      {state.isOverlapping && <p className="text-muted rail:ml-auto">{t("overlapsLead")}</p>}
    </div>
  );
}

function LoadingEntries() {
  const t = useTranslations("reports.entries");
  return (
    <Loading label={t("loading")} className="grid gap-5 px-6 py-5">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
      <Skeleton width="65%" />
    </Loading>
  );
}

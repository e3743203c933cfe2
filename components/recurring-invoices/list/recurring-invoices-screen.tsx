"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { DocumentTabs } from "@/components/invoices/document-tabs";
import { ExportMenu } from "@/components/layout/export-menu";
import { chosenIn, filterQuery } from "@/components/layout/list-filters";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { StateFilters } from "@/components/layout/state-filters";
import { useAddress } from "@/components/layout/use-address";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { WordsFilter } from "@/components/layout/words-filter";
import { type Filter, FILTERS, queryOf } from "@/components/recurring-invoices/list/filters";
import { RecurringTable } from "@/components/recurring-invoices/list/recurring-table";
import { UpcomingStrip } from "@/components/recurring-invoices/list/upcoming-strip";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/filter-select";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { useCommand } from "@/components/ui/shortcuts";
import { ShowMore } from "@/components/ui/show-more";
import { TabCount, TabSum } from "@/components/ui/tab-styles";
import { useFigures } from "@/components/viewer/use-figures";
import { recurringList } from "@/lib/billing/recurring-invoices/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { recurringReport } from "@/lib/reporting/reports/queries";
import type { RecurringReport } from "@/lib/reporting/reports/schema/recurring-invoices";

export function RecurringInvoicesScreen() {
  const t = useTranslations("recurringInvoices.list");
  const invoices = useTranslations("invoices.page");
  const address = useListAddress();
  const { data: report } = useQuery(recurringReport());
  const mayWrite = useMayWrite();
  const hasNone = report !== undefined && countOf(report.counts, "all") === 0;
  return (
    <Page
      title={invoices("title")}
      tabs={<DocumentTabs figures={report && <TabFigures report={report} />} />}
      actions={
        <>
          {!hasNone && (
            <span className="phone:hidden">
              <ExportMenu path="/v1/recurring-invoices/export" filters={filterQuery(address.chosen)} />
            </span>
          )}
          {mayWrite && <NewSchedule />}
        </>
      }
    >
      {report !== undefined && report.counts.active > 0 && <UpcomingStrip upcoming={report.upcoming} />}
      {hasNone ? (
        <EmptyState title={t("none")} actions={mayWrite && <NewSchedule />}>
          {t("noneHint")}
        </EmptyState>
      ) : (
        <ListFilters address={address} report={report} />
      )}
      <FoundRows address={address} isEmpty={hasNone} />
    </Page>
  );
}

function useMayWrite(): boolean {
  return roleMay(useShell().user.role, "recurring_invoices:write");
}

type FoundRowsProps = { address: ReturnType<typeof useListAddress>; isEmpty: boolean };

function FoundRows({ address, isEmpty }: FoundRowsProps) {
  const t = useTranslations("recurringInvoices.list");
  const list = useInfiniteQuery({ ...recurringList(queryOf(address.chosen)), placeholderData: keepPreviousData });
  const clients = useEveryClient() ?? [];
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const mayWrite = useMayWrite();
  useListKeys(
    rows.map(({ id }) => rowId(id)),
    mayWrite,
  );
  return (
    <>
      {list.error !== null && <LoadFailure error={list.error} onRetry={() => list.refetch()} className="m-6" />}
      {list.isSuccess && rows.length === 0 && !isEmpty && (
        <NothingMatches onClear={address.clear}>{t("noMatch")}</NothingMatches>
      )}
      {rows.length > 0 && (
        <RecurringTable
          rows={rows}
          clients={new Map(clients.map(({ id, name }) => [id, name]))}
          isStale={list.isPlaceholderData}
          mayWrite={mayWrite}
        />
      )}
      {list.hasNextPage && (
        <ShowMore
          shown={rows.length}
          step={50}
          isBusy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function NewSchedule() {
  const t = useTranslations("recurringInvoices.list");
  return (
    <LinkButton kind="primary" icon={<Plus />} keys="n" href="/invoices/recurring/new">
      {t("new")}
    </LinkButton>
  );
}

function TabFigures({ report: { counts, per_month: sumsPerMonth } }: { report: RecurringReport }) {
  const t = useTranslations("recurringInvoices.list");
  const { sums } = useFigures();
  return (
    <>
      <TabCount>{countOf(counts, "all")}</TabCount>
      {sumsPerMonth.length > 0 && <TabSum>{t("perMonth", { amount: sums(sumsPerMonth) })}</TabSum>}
    </>
  );
}

function useListKeys(ids: readonly string[], mayWrite: boolean) {
  const t = useTranslations("recurringInvoices.list");
  const commands = useTranslations("common.commands");
  const router = useRouter();
  useCommand({
    label: commands("newRecurring"),
    group: t("label"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "schedule", "subscription"],
    isEnabled: mayWrite,
    run: () => {
      router.push("/invoices/recurring/new");
    },
  });
  useRowKeys(t("label"), ids);
}

type FiltersProps = { address: ReturnType<typeof useListAddress>; report: RecurringReport | undefined };

function ListFilters({ address, report }: FiltersProps) {
  const t = useTranslations("recurringInvoices.list");
  const states = useTranslations("recurringInvoices.states");
  const fields = useTranslations("common.fields");
  const clients = useEveryClient();
  const { chosen, set } = address;
  const isShown = (filter: Filter) =>
    filter !== "failed" || filter === chosen.filter || (report !== undefined && report.counts.failed > 0);
  return (
    <div role="group" aria-label={t("filters")} className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        words={chosen.words}
        onChange={(q) => {
          set({ q });
        }}
      />
      <StateFilters
        label={t("states")}
        filters={FILTERS.filter(isShown).map((filter) => ({
          key: filter,
          label: filter === "all" ? t("all") : states(filter),
          href: address.hrefOf(filter),
          isCurrent: filter === chosen.filter,
          count: report && countOf(report.counts, filter),
        }))}
      />
      <FilterSelect
        label={fields("client")}
        options={(clients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.client}
        onChange={(client) => {
          set({ client });
        }}
      />
    </div>
  );
}

function countOf(counts: RecurringReport["counts"], filter: Filter): number {
  return filter === "all" ? counts.active + counts.paused + counts.ended : counts[filter];
}

function useListAddress() {
  const { search, hrefWith, set } = useAddress("/invoices/recurring");
  const chosen = chosenIn(search, FILTERS);
  return {
    chosen,
    hrefOf: (filter: Filter) => hrefWith({ state: filter === "all" ? null : filter }),
    set,
    clear: () => {
      set({ q: null, client: null, state: null });
    },
  };
}

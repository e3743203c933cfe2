"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { EstimateTable } from "@/components/estimates/list/estimate-table";
import { EstimateSums } from "@/components/estimates/list/estimate-sums";
import { type Filter, FILTERS, queryOf } from "@/components/estimates/list/filters";
import { DocumentTabs } from "@/components/invoices/document-tabs";
import { ExportMenu } from "@/components/layout/export-menu";
import { chosenIn, filterQuery } from "@/components/layout/list-filters";
import { Page } from "@/components/layout/page";
import { StateFilters } from "@/components/layout/state-filters";
import { useAddress } from "@/components/layout/use-address";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { WordsFilter } from "@/components/layout/words-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/filter-select";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { useCommand } from "@/components/ui/shortcuts";
import { ShowMore } from "@/components/ui/show-more";
import { estimateList } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { estimateReport } from "@/lib/reporting/reports/queries";
import type { EstimateReport } from "@/lib/reporting/reports/schema/estimates";

export function EstimatesScreen() {
  const t = useTranslations("estimates.page");
  const invoices = useTranslations("invoices.page");
  const address = useListAddress();
  const list = useInfiniteQuery({ ...estimateList(queryOf(address.chosen)), placeholderData: keepPreviousData });
  const { data: report } = useQuery(estimateReport());
  const estimates = list.data?.pages.flatMap((page) => page.data) ?? [];
  useListKeys(estimates);
  const hasNone = list.isSuccess && estimates.length === 0 && !address.isFiltered;
  return (
    <Page
      title={invoices("title")}
      tabs={<DocumentTabs />}
      actions={<ListActions filters={filterQuery(address.chosen)} isEmpty={hasNone} />}
    >
      {report !== undefined && !hasNone && <EstimateSums report={report} />}
      {hasNone ? (
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      ) : (
        <ListFilters address={address} report={report} />
      )}
      {list.error !== null && <LoadFailure error={list.error} onRetry={() => list.refetch()} className="m-6" />}
      {list.isSuccess && !hasNone && (
        <Found estimates={estimates} isStale={list.isPlaceholderData} onClear={address.clear} />
      )}
      {list.hasNextPage && (
        <ShowMore
          shown={estimates.length}
          step={50}
          isBusy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </Page>
  );
}

type ListActionsProps = { filters: ReturnType<typeof filterQuery>; isEmpty: boolean };

function ListActions({ filters, isEmpty }: ListActionsProps) {
  const commands = useTranslations("common.commands");
  return (
    <>
      {!isEmpty && (
        <span className="phone:hidden">
          <ExportMenu path="/v1/estimates/export" filters={filters} />
        </span>
      )}
      <LinkButton kind="primary" icon={<Plus />} keys="n" href="/invoices/estimates/new">
        {commands("newEstimate")}
      </LinkButton>
    </>
  );
}

type FoundProps = { estimates: readonly Estimate[]; isStale: boolean; onClear: () => void };

function Found({ estimates, isStale, onClear }: FoundProps) {
  const t = useTranslations("estimates.page");
  if (estimates.length === 0) return <NothingMatches onClear={onClear}>{t("noMatch")}</NothingMatches>;
  return <EstimateTable estimates={estimates} isStale={isStale} />;
}

function useListKeys(estimates: readonly Estimate[]) {
  const t = useTranslations("estimates.page");
  const commands = useTranslations("common.commands");
  const router = useRouter();
  useCommand({
    label: commands("newEstimate"),
    group: t("title"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "quote", "offer"],
    run: () => {
      router.push("/invoices/estimates/new");
    },
  });
  useRowKeys(
    t("title"),
    estimates.map(({ id }) => rowId(id)),
  );
}

type FiltersProps = { address: ReturnType<typeof useListAddress>; report: EstimateReport | undefined };

function ListFilters({ address, report }: FiltersProps) {
  const t = useTranslations("estimates.page");
  const fields = useTranslations("common.fields");
  const clients = useEveryClient();
  const { chosen, set } = address;
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
        filters={FILTERS.map((filter) => ({
          key: filter,
          label: t(`filter.${filter}`),
          href: address.hrefOf(filter),
          isCurrent: filter === chosen.filter,
          count: report && countOf(report, filter),
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

function countOf({ states }: EstimateReport, filter: Filter): number {
  return states.reduce((sum, { state, count }) => sum + (filter === "all" || state === filter ? count : 0), 0);
}

function useListAddress() {
  const { search, hrefWith, set } = useAddress("/invoices/estimates");
  const chosen = chosenIn(search, FILTERS);
  return {
    chosen,
    isFiltered: chosen.words !== "" || chosen.client !== null || chosen.filter !== "all",
    hrefOf: (filter: Filter) => hrefWith({ state: filter === "all" ? null : filter }),
    set,
    clear: () => {
      set({ q: null, client: null, state: null });
    },
  };
}

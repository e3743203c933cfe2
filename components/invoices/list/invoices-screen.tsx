"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Files, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEveryClient } from "@/components/clients/use-every-client";
import { DocumentTabs } from "@/components/invoices/document-tabs";
import { byAttention, openOnly, settledOnly } from "@/components/invoices/list/attention";
import { DebtSummary } from "@/components/invoices/list/debt-summary";
import { type Chosen, chosenIn, ISSUED, queryOf, type Tab, TABS } from "@/components/invoices/list/filters";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { InvoiceTable } from "@/components/invoices/list/invoice-table";
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
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceListQuery } from "@/lib/billing/invoices/schema/list";
import { sum } from "@/lib/kernel/core/sum";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

export function InvoicesScreen() {
  const t = useTranslations("invoices.page");
  const commands = useTranslations("common.commands");
  const address = useListAddress();
  const { today } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const list = useInvoiceList(queryOf(address.chosen, today));
  const { invoices } = list;
  useListKeys(invoices);
  const hasNone = report?.states.length === 0;

  return (
    <Page
      title={t("title")}
      tabs={<DocumentTabs />}
      actions={
        <LinkButton kind="primary" icon={<Plus />} keys="n" href="/invoices/new">
          {commands("newInvoice")}
        </LinkButton>
      }
    >
      {report !== undefined && <DebtSummary report={report} />}
      {hasNone ? <NoInvoices report={report} /> : <ListFilters report={report} address={address} />}
      {list.isPending && <LoadingInvoices />}
      {list.error !== null && <LoadFailure error={list.error} onRetry={list.refetch} className="m-6" />}
      {list.isSuccess && invoices.length === 0 && !hasNone && (
        <NoneShown tab={address.chosen.tab} isFiltered={address.isFiltered} onClear={address.clear} />
      )}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} isStale={list.isStale} />}
      {list.hasMore && (
        <ShowMore shown={invoices.length} step={50} isBusy={list.isFetchingMore} onPress={list.fetchMore} />
      )}
    </Page>
  );
}

function useListKeys(invoices: readonly Invoice[]) {
  const t = useTranslations("invoices.list");
  const commands = useTranslations("common.commands");
  const router = useRouter();
  useCommand({
    label: commands("newInvoice"),
    group: t("commandGroup"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "bill"],
    run: () => {
      router.push("/invoices/new");
    },
  });
  useCommand({
    label: t("invoiceUnbilled"),
    group: t("commandGroup"),
    icon: <Files />,
    keywords: ["bill", "run", "all clients"],
    isListed: "palette",
    run: () => {
      router.push("/invoices/run");
    },
  });
  useRowKeys(
    t("commandGroup"),
    invoices.map(({ id }) => rowId(id)),
  );
}

function NoInvoices({ report }: { report: InvoiceReport }) {
  const t = useTranslations("invoices.list");
  const commands = useTranslations("common.commands");
  const clients = new Set(unbilledWork(report).map((row) => row.clientId)).size;
  if (clients > 1) {
    return (
      <EmptyState
        title={t("noInvoices")}
        actions={
          <LinkButton kind="primary" href="/invoices/run">
            {t("invoiceUnbilled")}
          </LinkButton>
        }
      >
        {t("noInvoicesHintClients")}
      </EmptyState>
    );
  }
  const hasWork = clients > 0;
  return (
    <EmptyState
      title={t("noInvoices")}
      actions={
        <LinkButton kind="primary" keys="n" href="/invoices/new">
          {hasWork ? t("invoiceUnbilled") : commands("newInvoice")}
        </LinkButton>
      }
    >
      {hasWork ? t("noInvoicesHintTime") : t("noInvoicesHint")}
    </EmptyState>
  );
}

function NoneShown({ tab, isFiltered, onClear }: { tab: Tab; isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("invoices.list");
  if (!isFiltered) return <p className="px-6 py-10 text-center text-secondary">{t(`empty.${tab}`)}</p>;
  return <NothingMatches onClear={onClear}>{t("noMatch")}</NothingMatches>;
}

function LoadingInvoices() {
  const t = useTranslations("invoices.page");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["60%", "45%", "52%", "38%"].map((width) => (
            <SkeletonRow
              key={width}
              height={52}
              widths={["90px", width, "64px", "48px", { width: "70px", align: "end" }]}
            />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

type States = { report: InvoiceReport | undefined; address: ReturnType<typeof useListAddress> };

function InvoiceStates({ report, address }: States) {
  const t = useTranslations("invoices.list");
  const { sums } = useFigures();
  const filters = TABS.map((tab) => {
    const rows = report?.states.filter(({ state }) => (tab === "all" ? state !== "overdue" : state === tab)) ?? [];
    const count = sum(rows.map((row) => row.count));
    const hasSum = count > 0 && tab !== "all" && tab !== "void";
    const isOpen = tab === "outstanding" || tab === "overdue";
    return {
      key: tab,
      label: t(`tabs.${tab}`),
      href: address.hrefOfTab(tab),
      isCurrent: tab === address.chosen.tab,
      count: report && count,
      sum: hasSum ? sums(rows.map((row) => (isOpen ? row.amount_due : row.total))) : undefined,
    };
  });
  return (
    <div className="w-full">
      <StateFilters label={t("states")} filters={filters} />
    </div>
  );
}

const ISSUED_LABELS = {
  "this-month": "issuedIn.thisMonth",
  "last-month": "issuedIn.lastMonth",
  "this-year": "issuedIn.thisYear",
  "last-year": "issuedIn.lastYear",
} as const satisfies Record<(typeof ISSUED)[number], string>;

function ListFilters({ report, address }: States) {
  const t = useTranslations("invoices.list");
  const fields = useTranslations("common.fields");
  const clients = useEveryClient();
  const { chosen, set } = address;
  return (
    <div role="group" aria-label={t("filters")} className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <InvoiceStates report={report} address={address} />
      <WordsFilter
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        words={chosen.words}
        onChange={(words) => {
          set({ q: words });
        }}
      />
      <FilterSelect
        label={fields("client")}
        options={(clients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.client}
        onChange={(client) => {
          set({ client });
        }}
      />
      <FilterSelect
        label={t("issued")}
        options={ISSUED.map((span) => ({ value: span, label: t(ISSUED_LABELS[span]) }))}
        value={chosen.issued}
        onChange={(issued) => {
          set({ issued });
        }}
      />
    </div>
  );
}

type Query = Partial<InvoiceListQuery>;

/** Without a status, open invoices come by urgency, then settled ones. */
function useInvoiceList(query: Query) {
  const isAll = query.status === undefined;
  const first = useList(isAll ? openOnly(query) : query, true);
  // Settled invoices follow all open ones.
  const settled = useList(settledOnly(query), isAll && first.isSuccess && !first.hasNextPage);
  if (!isAll) return shown([first], rowsOf(first));
  return shown(first.hasNextPage ? [first] : [first, settled], [...byAttention(rowsOf(first)), ...rowsOf(settled)]);
}

const useList = (query: Query, enabled: boolean) =>
  useInfiniteQuery({ ...invoiceList(query), placeholderData: keepPreviousData, enabled });

type List = ReturnType<typeof useList>;

function rowsOf(list: List) {
  return list.data?.pages.flatMap((page) => page.data) ?? [];
}

/** Only the last list may have more pages. */
function shown(lists: readonly [List, ...List[]], invoices: ReturnType<typeof rowsOf>) {
  const last = lists.at(-1) ?? lists[0];
  return {
    invoices,
    isPending: lists.some((list) => list.isPending),
    isSuccess: lists.every((list) => list.isSuccess),
    isStale: lists.some((list) => list.isPlaceholderData),
    error: lists.find((list) => list.error !== null)?.error ?? null,
    hasMore: last.hasNextPage,
    isFetchingMore: last.isFetchingNextPage,
    fetchMore: () => void last.fetchNextPage(),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
  };
}

function useListAddress() {
  const { search, hrefWith, set } = useAddress("/invoices");
  const chosen: Chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: chosen.words !== "" || chosen.client !== null || chosen.issued !== null,
    hrefOfTab: (tab: Tab) => hrefWith({ state: tab === "all" ? null : tab }),
    set,
    clear: () => {
      set({ q: null, client: null, issued: null });
    },
  };
}

"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { DocumentTabs } from "@/components/invoices/document-tabs";
import { chosenIn } from "@/components/layout/list-filters";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { StateFilters } from "@/components/layout/state-filters";
import { useAddress } from "@/components/layout/use-address";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { WordsFilter } from "@/components/layout/words-filter";
import { FILTERS, queryOf, type Filter } from "@/components/retainers/filters";
import { RetainerTable } from "@/components/retainers/retainer-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/filter-select";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded } from "@/components/ui/loaded";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { useCommand } from "@/components/ui/shortcuts";
import { ShowMore } from "@/components/ui/show-more";
import { retainerList } from "@/lib/billing/retainers/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";

const NewRetainerDialog = loaded(
  async () => (await import("@/components/retainers/retainer-dialog")).NewRetainerDialog,
);

export function RetainersScreen() {
  const t = useTranslations("retainers.page");
  const invoices = useTranslations("invoices.page");
  const address = useListAddress();
  const { chosen } = address;
  const list = useInfiniteQuery({ ...retainerList(queryOf(chosen)), placeholderData: keepPreviousData });
  const retainers = list.data?.pages.flatMap((page) => page.data) ?? [];
  const clients = useEveryClient() ?? [];
  const isEmpty = list.isSuccess && retainers.length === 0;
  useRowKeys(
    t("title"),
    retainers.map(({ id }) => rowId(id)),
  );
  const create = useNewRetainer();
  return (
    <Page title={invoices("title")} tabs={<DocumentTabs />} actions={create}>
      {isEmpty && !address.isFiltered ? (
        <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
      ) : (
        <ListFilters address={address} />
      )}
      {list.error !== null && <LoadFailure error={list.error} onRetry={() => list.refetch()} className="m-6" />}
      {isEmpty && address.isFiltered && <NothingMatches onClear={address.clear}>{t("noMatch")}</NothingMatches>}
      {retainers.length > 0 && (
        <RetainerTable retainers={retainers} clients={new Map(clients.map(({ id, name }) => [id, name]))} />
      )}
      {list.hasNextPage && (
        <ShowMore
          shown={retainers.length}
          step={50}
          isBusy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </Page>
  );
}

function useNewRetainer() {
  const t = useTranslations("retainers.page");
  const commands = useTranslations("common.commands");
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = roleMay(useShell().user.role, "retainers:write");
  useCommand({
    label: commands("newRetainer"),
    group: t("title"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "deposit", "advance", "prepaid"],
    isEnabled: mayWrite,
    run: () => {
      setIsOpen(true);
    },
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button kind="primary" icon={<Plus />} keys="n" onPress={() => setIsOpen(true)}>
        {t("new")}
      </Button>
      {isOpen && <NewRetainerDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ListFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const t = useTranslations("retainers.page");
  const fields = useTranslations("common.fields");
  const clients = useEveryClient() ?? [];
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
          label: t(filter),
          href: address.hrefOf(filter),
          isCurrent: filter === chosen.filter,
          count: undefined,
        }))}
      />
      <FilterSelect
        label={fields("client")}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.client}
        onChange={(client) => {
          set({ client });
        }}
      />
    </div>
  );
}

function useListAddress() {
  const { search, hrefWith, set } = useAddress("/invoices/retainers");
  const chosen = chosenIn(search, FILTERS);
  return {
    chosen,
    isFiltered: chosen.filter !== "all" || chosen.words !== "" || chosen.client !== null,
    hrefOf: (filter: Filter) => hrefWith({ state: filter === "all" ? null : filter }),
    set,
    clear: () => {
      set({ q: null, client: null, state: null });
    },
  };
}

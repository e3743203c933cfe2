"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ArchiveClientDialog } from "@/components/clients/archive-dialog";
import { ClientTable } from "@/components/clients/list/client-table";
import {
  chosenLines,
  type ClientLine,
  isFiltered,
  linesOf,
  ORDERS,
  type Wanted,
  wantedIn,
} from "@/components/clients/list/rows";
import { NewClientDialog } from "@/components/clients/new-client-dialog";
import { ArchiveTabs } from "@/components/layout/archive-tabs";
import { Page } from "@/components/layout/page";
import { type Address, useAddress } from "@/components/layout/use-address";
import { useFirst } from "@/components/layout/use-first";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { useWholeList } from "@/components/layout/use-whole-list";
import { WordsFilter } from "@/components/layout/words-filter";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/filter-select";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { balanceReport } from "@/lib/billing/balances/queries";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import { everyClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { everyProject } from "@/lib/tracking/projects/queries";

type OpenDialog = { kind: "new" } | { kind: "archive"; client: Client };

export function ClientsScreen() {
  const t = useTranslations("clients.list");
  const newClient = useTranslations("common.commands")("newClient");
  const address = useAddress("/clients");
  const wanted = wantedIn(address.search);
  const { lines, error, refetch } = useClientLines();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const router = useRouter();
  const makeNew = () => setOpen({ kind: "new" });
  useCommand({
    label: newClient,
    group: t("commandGroup"),
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "make", "customer"],
    run: makeNew,
  });
  return (
    <Page
      title={t("title")}
      tabs={
        <ArchiveTabs
          noun="client"
          label={t("statuses")}
          states={statesOf(lines)}
          current={wanted.status}
          address={address}
        />
      }
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={makeNew}>
          {newClient}
        </Button>
      }
    >
      {error && !lines && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!error && !lines && <LoadingClients />}
      {lines && (
        <Content
          lines={lines}
          wanted={wanted}
          address={address}
          onNew={makeNew}
          onArchive={(client) => setOpen({ kind: "archive", client })}
        />
      )}
      {open?.kind === "new" && (
        <NewClientDialog
          onClose={() => setOpen(null)}
          onMade={({ id }) => {
            setOpen(null);
            router.push(`/clients/${id}`);
          }}
        />
      )}
      {open?.kind === "archive" && <ArchiveClientDialog client={open.client} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const statesOf = (lines: readonly ClientLine[] | undefined) => lines?.map(({ client }) => client.status);

type ContentProps = {
  lines: readonly ClientLine[];
  wanted: Wanted;
  address: Address;
  onNew: () => void;
  onArchive: (client: Client) => void;
};

function Content({ lines, wanted, address, onNew, onArchive }: ContentProps) {
  const t = useTranslations("clients.list");
  const shown = chosenLines(lines, wanted);
  const { first: drawn, more } = useFirst(shown);
  useRowKeys(
    t("commandGroup"),
    drawn.map(({ client }) => rowId(client.id)),
  );
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t("empty.title")}
        actions={
          <Button kind="primary" keys="n" onPress={onNew}>
            {t("newClient")}
          </Button>
        }
      >
        {t("empty.lead")}
      </EmptyState>
    );
  }
  return (
    <>
      <ClientFilters wanted={wanted} address={address} />
      {shown.length === 0 ? (
        <NoneShown wanted={wanted} onClear={() => address.set({ q: null, owes: null, unbilled: null })} />
      ) : (
        <>
          <ClientTable lines={shown} drawn={drawn} onArchive={onArchive} />
          {more}
          <Legend />
        </>
      )}
    </>
  );
}

const AGES = [
  ["overdue", "bg-danger-mark"],
  ["soon", "bg-warning-mark"],
  ["later", "bg-info-mark"],
] as const;

function Legend() {
  const t = useTranslations("clients.list.ages");
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 px-6 py-3 text-xs text-muted phone:hidden">
      {AGES.map(([age, ground]) => (
        <span key={age} className="flex items-center gap-2">
          <i data-mark className={`size-[7px] rounded-full ${ground}`} />
          {t(age)}
        </span>
      ))}
    </p>
  );
}

function NoneShown({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  const t = useTranslations("clients.list");
  if (isFiltered(wanted)) return <NothingMatches onClear={onClear}>{t("noMatches")}</NothingMatches>;
  return (
    <p className="px-6 py-10 text-center text-secondary">
      {t(wanted.status === "archived" ? "noneArchived" : "noneActive")}
    </p>
  );
}

function LoadingClients() {
  const t = useTranslations("clients.list");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["46%", "60%", "52%", "40%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "70px", { width: "60px", align: "end" }, "90px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

const DUE = ["anything", "late"] as const;

type ClientFiltersProps = { wanted: Wanted; address: Address };

function ClientFilters({ wanted, address }: ClientFiltersProps) {
  const t = useTranslations("clients.list");
  return (
    <div
      role="group"
      aria-label={t("filters.label")}
      className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4"
    >
      <WordsFilter
        label={t("filters.search")}
        placeholder={t("filters.placeholder")}
        words={wanted.words}
        onChange={(q) => address.set({ q })}
      />
      <FilterSelect
        label={t("amountDue")}
        options={DUE.map((value) => ({ value, label: t(`filters.due.${value}`) }))}
        value={wanted.owes}
        onChange={(owes) => address.set({ owes })}
      />
      <FilterSelect
        label={t("unbilled")}
        options={[{ value: "yes", label: t("filters.unbilled") }]}
        value={wanted.hasUnbilled ? "yes" : null}
        onChange={(unbilled) => address.set({ unbilled })}
      />
      <span className="ml-auto phone:ml-0">
        <FilterSelect
          label={t("sortBy")}
          anyLabel={t("orders.owes-longest")}
          options={ORDERS.slice(1).map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={wanted.order === "owes-longest" ? null : wanted.order}
          onChange={(sort) => address.set({ sort })}
        />
      </span>
    </div>
  );
}

/** Return undefined while the clients load. */
function useClientLines() {
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyClient()));
  const { items: projects } = useWholeList(useInfiniteQuery(everyProject()));
  const balances = useQuery(balanceReport()).data;
  const invoices = useQuery(invoiceReport()).data;
  const lines = useMemo<ClientLine[] | undefined>(
    () => items && linesOf(items, { balances, invoices, projects: projects ?? [] }),
    [items, balances, invoices, projects],
  );
  return { lines, error, refetch };
}

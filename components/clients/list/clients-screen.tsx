"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ArchiveClientDialog } from "@/components/clients/archive-dialog";
import { ClientTable } from "@/components/clients/list/client-table";
import {
  chosenLines,
  type ClientLine,
  isFiltered,
  linesOf,
  type Order,
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

/** Whom the work is for, what they owe, and what waits to be billed. */
export function ClientsScreen() {
  const address = useAddress("/clients");
  const wanted = wantedIn(address.search);
  const { lines, error, refetch } = useClientLines();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const router = useRouter();
  const makeNew = () => setOpen({ kind: "new" });
  useCommand({
    label: "New client",
    group: "Clients",
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "make", "customer"],
    run: makeNew,
  });
  return (
    <Page
      title="Clients"
      tabs={<ArchiveTabs label="Clients by state" states={statesOf(lines)} current={wanted.status} address={address} />}
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={makeNew}>
          New client
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
            router.push(`/clients/${id}` as Route);
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
  const shown = chosenLines(lines, wanted);
  const { first: drawn, more } = useFirst(shown);
  useRowKeys(
    "Clients",
    drawn.map(({ client }) => rowId(client.id)),
  );
  if (lines.length === 0) {
    return (
      <EmptyState
        title="No clients yet"
        actions={
          <Button kind="primary" keys="n" onPress={onNew}>
            New client
          </Button>
        }
      >
        A client is who gets the invoice: name, e-mail, address. Projects belong to one, and so does their time.
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

function Legend() {
  const dots = [
    ["bg-danger-mark", "late"],
    ["bg-warning-mark", "due within 14 days"],
    ["bg-info-mark", "due later"],
  ] as const;
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 px-6 py-3 text-xs text-muted phone:hidden">
      {dots.map(([ground, words]) => (
        <span key={words} className="flex items-center gap-2">
          <i data-mark className={`size-[7px] rounded-full ${ground}`} />
          {words}
        </span>
      ))}
    </p>
  );
}

function NoneShown({ wanted, onClear }: { wanted: Wanted; onClear: () => void }) {
  if (isFiltered(wanted))
    return <NothingMatches onClear={onClear}>No client fits the search and the filters above.</NothingMatches>;
  return (
    <p className="px-6 py-10 text-center text-secondary">
      {wanted.status === "archived" ? "Nobody is archived." : "No client is active."}
    </p>
  );
}

function LoadingClients() {
  return (
    <Loading label="Clients">
      <Table caption="Clients">
        <TableBody>
          {["46%", "60%", "52%", "40%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "70px", { width: "60px", align: "end" }, "90px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

const ORDER_NAMES: Record<Order, string> = {
  "owes-longest": "Owes longest first",
  name: "By name",
  "owes-most": "Owes most first",
  unbilled: "Most unbilled first",
};

const OWES = [
  { value: "anything", label: "Owes money" },
  { value: "late", label: "Is late" },
] as const;

const UNBILLED = [{ value: "yes", label: "Has unbilled time" }] as const;

type ClientFiltersProps = { wanted: Wanted; address: Address };

function ClientFilters({ wanted, address }: ClientFiltersProps) {
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        label="Search clients"
        placeholder="Name, contact, e-mail"
        words={wanted.words}
        onChange={(q) => address.set({ q })}
      />
      <FilterSelect label="Owes" options={OWES} value={wanted.owes} onChange={(owes) => address.set({ owes })} />
      <FilterSelect
        label="Unbilled"
        options={UNBILLED}
        value={wanted.hasUnbilled ? "yes" : null}
        onChange={(unbilled) => address.set({ unbilled })}
      />
      <span className="ml-auto phone:ml-0">
        <FilterSelect
          label="Sort"
          anyLabel={ORDER_NAMES["owes-longest"]}
          options={ORDERS.slice(1).map((value) => ({ value, label: ORDER_NAMES[value] }))}
          value={wanted.order === "owes-longest" ? null : wanted.order}
          onChange={(sort) => address.set({ sort })}
        />
      </span>
    </div>
  );
}

/** Every client with its figures; undefined while clients are on their way. */
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

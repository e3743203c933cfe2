"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { DebtSummary } from "@/components/invoices/list/debt-summary";
import { queryOf, type Tab } from "@/components/invoices/list/filters";
import { InvoiceTable } from "@/components/invoices/list/invoice-table";
import { InvoiceTabs } from "@/components/invoices/list/invoice-tabs";
import { ListFilters } from "@/components/invoices/list/list-filters";
import { useInvoiceList } from "@/components/invoices/list/use-invoice-list";
import { useListAddress } from "@/components/invoices/list/use-list-address";
import { Page } from "@/components/layout/page";
import { rowId, useRowKeys } from "@/components/layout/use-row-keys";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { ShowMore } from "@/components/ui/show-more";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

export function InvoicesScreen() {
  const address = useListAddress();
  const { today } = useFigures();
  const { data: report } = useQuery(invoiceReport());
  const list = useInvoiceList(queryOf(address.chosen, today));
  const { invoices } = list;
  useListKeys(invoices);
  const hasNone = report?.states.length === 0;

  return (
    <Page
      title="Invoices"
      tabs={<InvoiceTabs report={report} current={address.chosen.tab} hrefOf={address.hrefOfTab} />}
      actions={
        <LinkButton kind="primary" icon={<Plus />} keys="n" href="/invoices/new">
          New invoice
        </LinkButton>
      }
    >
      {report !== undefined && <DebtSummary report={report} />}
      {hasNone ? <NoInvoices report={report} /> : <ListFilters address={address} />}
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

/** N makes a new invoice, J and K go through the rows. */
function useListKeys(invoices: readonly Invoice[]) {
  const router = useRouter();
  useCommand({
    label: "New invoice",
    group: "Invoices",
    keys: "n",
    icon: <Plus />,
    keywords: ["create", "bill"],
    run: () => {
      router.push("/invoices/new");
    },
  });
  useRowKeys(
    "Invoices",
    "invoice",
    invoices.map(({ id }) => rowId(id)),
  );
}

function NoInvoices({ report }: { report: InvoiceReport }) {
  const hasTime = report.unbilled.length > 0;
  return (
    <EmptyState
      title="No invoices yet"
      actions={
        <LinkButton kind="primary" keys="n" href="/invoices/new">
          {hasTime ? "Invoice unbilled time" : "New invoice"}
        </LinkButton>
      }
    >
      {hasTime
        ? "Choose a client, and their unbilled time becomes a draft. Nothing is sent before you say so."
        : "Track time on a project of a client, and it waits here to be billed. Or write an invoice by hand."}
    </EmptyState>
  );
}

const EMPTY_WORDS: Record<Tab, string> = {
  all: "There are no invoices.",
  draft: "No drafts. Every invoice that was begun is sent.",
  outstanding: "Nothing is outstanding. Every invoice that was sent is paid.",
  overdue: "Nothing is overdue.",
  paid: "Nothing is paid yet.",
  void: "No invoice was voided.",
};

function NoneShown({ tab, isFiltered, onClear }: { tab: Tab; isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <p className="px-6 py-10 text-center text-secondary">{EMPTY_WORDS[tab]}</p>;
  return <NothingMatches onClear={onClear}>No invoice fits the search and the filters above.</NothingMatches>;
}

function LoadingInvoices() {
  return (
    <Loading label="Invoices">
      <Table caption="Invoices">
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

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { chargedFirst } from "@/components/tax-rates/kinds";
import { RateForm } from "@/components/tax-rates/rate-form";
import { RateRow } from "@/components/tax-rates/rate-row";
import { Button } from "@/components/ui/button";
import { EditPopover } from "@/components/ui/edit-popover";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/skeleton";
import { Column, SkeletonRow, Table, TableBody, TableHead } from "@/components/ui/table";
import { TaxFields } from "@/components/workspace/tax-fields";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";

/** The tax rates of the workspace, which of them new lines get, and how tax is called and rounded. */
export function TaxSettings() {
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyTaxRate()));
  return (
    <>
      <SettingsHeader title="Taxes">
        What invoice lines can be taxed with. New lines get the rate of their project, else of the client, else the
        default. Drafts follow a change; what has been sent stays as it went out.
      </SettingsHeader>
      {error && !items && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!items && !error && <LoadingRates />}
      {items && <Rates rates={items} />}
      <div className="px-6 py-3.5 phone:px-4">
        <EditPopover
          label="New tax rate"
          trigger={
            <Button size="small" icon={<Plus />}>
              Tax rate
            </Button>
          }
        >
          {(close) => <RateForm rate={null} close={close} />}
        </EditPopover>
      </div>
      <SettingsRow
        title="On the page"
        help="What tax is called where a rate has no name of its own, and when it is rounded."
      >
        <TaxFields />
      </SettingsRow>
    </>
  );
}

function Rates({ rates }: { rates: readonly TaxRate[] }) {
  const { invoicing, save } = useInvoicing();
  const archived = rates.filter(({ status }) => status === "archived");
  const row = (rate: TaxRate) => (
    <RateRow
      key={rate.id}
      rate={rate}
      isDefault={rate.id === invoicing.default_tax_rate_id}
      setDefault={(id) => save({ default_tax_rate_id: id })}
    />
  );
  return (
    <Table caption="Tax rates">
      <TableHead>
        <Column>On the invoice</Column>
        <Column align="end">Rate</Column>
        <Column>Kind</Column>
        <Column>Used</Column>
        <Column isHidden>Actions</Column>
      </TableHead>
      <TableBody>{chargedFirst(rates.filter(({ status }) => status === "active")).map(row)}</TableBody>
      {archived.length > 0 && (
        <TableBody>
          <ArchivedHead count={archived.length} />
          {archived.map(row)}
        </TableBody>
      )}
    </Table>
  );
}

function ArchivedHead({ count }: { count: number }) {
  return (
    <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={5}
        className="px-6 pt-5 pb-1.5 text-left font-normal phone:block phone:p-0 phone:pt-5 phone:pb-1.5"
      >
        <span className="text-md font-semibold">Archived</span> <span className="num text-muted">{count}</span>
        <span className="ml-2.5 text-muted phone:ml-0 phone:block">nothing new is taxed with them</span>
      </th>
    </tr>
  );
}

function LoadingRates() {
  return (
    <Loading label="Tax rates">
      <Table caption="Tax rates">
        <TableBody>
          {["40%", "52%", "46%", "36%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "40px", "90px", "60px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

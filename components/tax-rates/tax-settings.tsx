"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, CircleOff, Plus, Star } from "lucide-react";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { chargedFirst, KINDS } from "@/components/tax-rates/kinds";
import { RateForm } from "@/components/tax-rates/rate-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EditPopover, ValuePopover } from "@/components/ui/edit-popover";
import { LoadFailure } from "@/components/ui/load-failure";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { RadioGroup } from "@/components/ui/radio-group";
import { Loading } from "@/components/ui/skeleton";
import { Cell, Column, Row, RowHeader, SkeletonRow, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { everyTaxRate, updateTaxRate } from "@/lib/billing/tax-rates/queries";
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

type RateRowProps = {
  rate: TaxRate;
  isDefault: boolean;
  /** Makes a rate the one of new lines, or none. */
  setDefault: (id: string | null) => Promise<SaveResult>;
};

const DEFAULT = (
  <Badge mark="none" tone="accent">
    Default
  </Badge>
);

/** A rate, changed where it stands. */
function RateRow({ rate, isDefault, setDefault }: RateRowProps) {
  const kind = KINDS.find(({ value }) => value === rate.kind);
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <ValuePopover
          label={`Tax rate ${rate.name}`}
          valueClass="-mx-[7px] block max-w-full text-left"
          value={
            <>
              <span className="block truncate font-[550]">{rate.name}</span>
              <span className="sr-only">, change</span>
            </>
          }
        >
          {(close) => <RateForm rate={rate} close={close} />}
        </ValuePopover>
        {rate.reason !== null && <span className="block truncate text-xs text-muted">{rate.reason}</span>}
      </RowHeader>
      <Cell align="end" phone="figure" className="whitespace-nowrap">
        {rate.percentage} %
      </Cell>
      <Cell className="text-secondary phone:text-muted">
        {kind?.label}
        {rate.compound && ", compound"}
        {isDefault && <span className="ml-2 rail:hidden">{DEFAULT}</span>}
      </Cell>
      <Cell phone="hidden">
        {isDefault && DEFAULT}
        {!isDefault && rate.in_use && <span className="text-muted">On issued invoices</span>}
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        <RateMenu rate={rate} isDefault={isDefault} setDefault={setDefault} />
      </Cell>
    </Row>
  );
}

function RateMenu({ rate, isDefault, setDefault }: RateRowProps) {
  const { mutateAsync } = useMutation(updateTaxRate);
  const become = async (base: TaxRate, status: TaxRate["status"]) => {
    const word = status === "archived" ? "archived" : "restored";
    try {
      const changed = await mutateAsync({ id: base.id, base, status });
      showToast({
        message: `${rate.name} ${word}`,
        ...(status === "archived" && { actions: [{ label: "Undo", run: () => void become(changed, "active") }] }),
      });
    } catch (error) {
      sayFailure(error);
    }
  };
  const put = async (id: string | null) => {
    const fault = await setDefault(id);
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  if (rate.status === "archived") {
    return (
      <RowMenu label={`Actions for ${rate.name}`}>
        <MenuAction icon={<ArchiveRestore />} onAction={() => void become(rate, "active")}>
          Restore
        </MenuAction>
      </RowMenu>
    );
  }
  return (
    <RowMenu label={`Actions for ${rate.name}`}>
      {isDefault ? (
        <MenuAction icon={<CircleOff />} onAction={() => void put(null)}>
          No tax by default
        </MenuAction>
      ) : (
        <MenuAction icon={<Star />} onAction={() => void put(rate.id)}>
          Make default
        </MenuAction>
      )}
      <MenuAction
        icon={<Archive />}
        disabledReason={isDefault ? "the default" : undefined}
        onAction={() => void become(rate, "archived")}
      >
        Archive
      </MenuAction>
    </RowMenu>
  );
}

const ROUNDINGS = [
  {
    value: "document",
    label: "Round tax once, on the sum of each rate",
    description: "Usual for VAT in the EU.",
  },
  {
    value: "line",
    label: "Round tax on each line",
    description: "May differ from the above by a few cents.",
  },
] as const;

/** What tax is called, and when it is rounded. */
function TaxFields() {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const name = useSavedText({
    name: "seller.tax-name",
    saved: invoicing.seller.tax_name,
    read: (text) => (text.trim() === "" ? "Give it a name, such as VAT." : { seller: { tax_name: text.trim() } }),
    save,
  });
  return (
    <>
      <TextField
        label="Name"
        maxLength={20}
        className="w-48"
        description="VAT is written in the language of each invoice."
        {...name}
      />
      <RadioGroup
        label="Rounding"
        options={ROUNDINGS}
        value={invoicing.tax_rounding}
        onChange={(rounding) => void save({ tax_rounding: rounding }).then(setFault)}
      />
      <SaveFault fault={fault} />
    </>
  );
}

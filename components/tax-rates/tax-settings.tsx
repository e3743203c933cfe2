"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, CircleOff, Plus, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { chargedFirst } from "@/components/tax-rates/kinds";
import { RateForm } from "@/components/tax-rates/rate-form";
import { useTaxKinds } from "@/components/tax-rates/use-tax-kinds";
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
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { everyTaxRate, updateTaxRate } from "@/lib/billing/tax-rates/queries";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";

export function TaxSettings() {
  const t = useTranslations("settings.taxes");
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyTaxRate()));
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      {error && !items && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!items && !error && <LoadingRates />}
      {items && <Rates rates={items} />}
      <div className="px-6 py-3.5 phone:px-4">
        <EditPopover
          label={t("new")}
          trigger={
            <Button size="small" icon={<Plus />}>
              {t("add")}
            </Button>
          }
        >
          {(close) => <RateForm rate={null} close={close} />}
        </EditPopover>
      </div>
      <SettingsRow title={t("onInvoices")} help={t("onInvoicesHelp")}>
        <TaxFields />
      </SettingsRow>
    </>
  );
}

function Rates({ rates }: { rates: readonly TaxRate[] }) {
  const t = useTranslations("settings.taxes");
  const fields = useTranslations("common.fields");
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
    <Table caption={t("caption")}>
      <TableHead>
        <Column>{fields("name")}</Column>
        <Column align="end">{t("rate")}</Column>
        <Column>{t("kind")}</Column>
        <Column>{t("use")}</Column>
        <Column isHidden>{t("actions")}</Column>
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
  const t = useTranslations("settings.taxes");
  const states = useTranslations("common.states");
  return (
    <tr role="row" className="border-b border-line-strong phone:block phone:px-4">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={5}
        className="px-6 pt-5 pb-1.5 text-left font-normal phone:block phone:p-0 phone:pt-5 phone:pb-1.5"
      >
        <span className="text-md font-semibold">{states("taxRate.archived")}</span>{" "}
        <span className="num text-muted">{count}</span>
        <span className="ml-2.5 text-muted phone:ml-0 phone:block">{t("archivedHint")}</span>
      </th>
    </tr>
  );
}

function LoadingRates() {
  const t = useTranslations("settings.taxes");
  return (
    <Loading label={t("caption")}>
      <Table caption={t("caption")}>
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
  /** Null for none. */
  setDefault: (id: string | null) => Promise<SaveResult>;
};

function DefaultBadge() {
  const t = useTranslations("settings.taxes");
  return (
    <Badge mark="none" tone="accent">
      {t("default")}
    </Badge>
  );
}

function RateRow({ rate, isDefault, setDefault }: RateRowProps) {
  const t = useTranslations("settings.taxes");
  const { quantity } = useFigures();
  const kind = useTaxKinds().find(({ value }) => value === rate.kind);
  return (
    <Row height={52}>
      <RowHeader className="max-w-0 min-w-60 py-1.5">
        <ValuePopover
          label={t("rateLabel", { name: rate.name })}
          valueClass="-mx-[7px] block max-w-full text-left"
          value={<RateName name={rate.name} />}
        >
          {(close) => <RateForm rate={rate} close={close} />}
        </ValuePopover>
        {rate.reason !== null && <span className="block truncate text-xs text-muted">{rate.reason}</span>}
      </RowHeader>
      <Cell align="end" phone="figure" className="whitespace-nowrap">
        {t("percentage", { rate: quantity(rate.percentage) })}
      </Cell>
      <Cell className="text-secondary phone:text-muted">
        {rate.compound ? t("compoundKind") : kind?.label}
        {isDefault && (
          <span className="ml-2 rail:hidden">
            <DefaultBadge />
          </span>
        )}
      </Cell>
      <Cell phone="hidden">
        {isDefault && <DefaultBadge />}
        {!isDefault && rate.in_use && <span className="text-muted">{t("inUse")}</span>}
      </Cell>
      <Cell align="end" phone="detail" className="w-14">
        <RateMenu rate={rate} isDefault={isDefault} setDefault={setDefault} />
      </Cell>
    </Row>
  );
}

function RateName({ name }: { name: string }) {
  const t = useTranslations("common.forms");
  return (
    <>
      <span className="block truncate font-[550]">{name}</span>
      <span className="sr-only">{t("edit")}</span>
    </>
  );
}

function RateMenu({ rate, isDefault, setDefault }: RateRowProps) {
  const t = useTranslations("settings.taxes");
  const actions = useTranslations("common.actions");
  const label = t("actionsFor", { name: rate.name });
  const { mutateAsync } = useMutation(updateTaxRate);
  const become = async (base: TaxRate, status: TaxRate["status"]) => {
    try {
      const changed = await mutateAsync({ id: base.id, base, status });
      showToast({
        message: t(status === "archived" ? "archived" : "restored", { name: rate.name }),
        ...(status === "archived" && {
          actions: [{ label: actions("undo"), run: () => void become(changed, "active") }],
        }),
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
      <RowMenu label={label}>
        <MenuAction icon={<ArchiveRestore />} onAction={() => void become(rate, "active")}>
          {actions("restore")}
        </MenuAction>
      </RowMenu>
    );
  }
  return (
    <RowMenu label={label}>
      {isDefault ? (
        <MenuAction icon={<CircleOff />} onAction={() => void put(null)}>
          {t("removeDefault")}
        </MenuAction>
      ) : (
        <MenuAction icon={<Star />} onAction={() => void put(rate.id)}>
          {t("makeDefault")}
        </MenuAction>
      )}
      <MenuAction
        icon={<Archive />}
        disabledReason={isDefault ? t("defaultRate") : undefined}
        onAction={() => void become(rate, "archived")}
      >
        {t("archive")}
      </MenuAction>
    </RowMenu>
  );
}

function TaxFields() {
  const t = useTranslations("settings.taxes");
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  const name = useSavedText({
    name: "seller.tax-name",
    saved: invoicing.seller.tax_name,
    read: (text) => (text.trim() === "" ? t("nameMissing") : { seller: { tax_name: text.trim() } }),
    save,
  });
  return (
    <>
      <TextField label={t("name")} maxLength={20} className="w-48" description={t("nameHelp")} {...name} />
      <RadioGroup
        label={t("rounding")}
        options={[
          { value: "document", label: t("roundingDocument"), description: t("roundingDocumentHelp") },
          { value: "line", label: t("roundingLine"), description: t("roundingLineHelp") },
        ]}
        value={invoicing.tax_rounding}
        onChange={(rounding) => void save({ tax_rounding: rounding }).then(setFault)}
      />
      <SaveFault fault={fault} />
    </>
  );
}

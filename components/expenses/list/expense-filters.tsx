"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type Chosen, isFiltered, PERIODS, RECEIPTS } from "@/components/expenses/list/filters";
import type { Names } from "@/components/expenses/use-names";
import type { AddressChanges } from "@/components/layout/use-address";
import { WordsFilter } from "@/components/layout/words-filter";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { Swatch } from "@/components/ui/swatch";
import { useViewer } from "@/components/viewer/use-viewer";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";

type ExpenseFiltersProps = {
  chosen: Chosen;
  names: Names;
  set: (changes: AddressChanges) => void;
  onClear: () => void;
};

const PERIOD_KEYS = {
  "this-month": "thisMonth",
  "last-month": "lastMonth",
  "this-quarter": "thisQuarter",
  "this-year": "thisYear",
  "last-year": "lastYear",
} as const satisfies Record<(typeof PERIODS)[number], string>;

export function ExpenseFilters({ chosen, names, set, onClear }: ExpenseFiltersProps) {
  const t = useTranslations("expenses.list");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div
      role="group"
      aria-label={t("filters")}
      className="relative flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:[&>*]:shrink-0"
    >
      <WordsFilter
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        words={chosen.words}
        onChange={(q) => set({ q })}
      />
      {user.role !== "member" && (
        <FilterSelect
          anyLabel={t("any")}
          label={t("columns.person")}
          options={names.users.map(named)}
          value={chosen.user}
          onChange={(id) => set({ user: id })}
        />
      )}
      <FilterSelect
        anyLabel={t("any")}
        label={t("project")}
        options={names.projects.map((project) => ({ ...named(project), icon: <Swatch color={project.color} /> }))}
        value={chosen.project}
        onChange={(project) => set({ project })}
      />
      <FilterSelect
        anyLabel={t("any")}
        label={t("category")}
        options={names.categories.map(named)}
        value={chosen.category}
        onChange={(category) => set({ category })}
      />
      {chosen.invoice !== null && <InvoiceFilter id={chosen.invoice} onClear={() => set({ invoice: null })} />}
      <ReceiptAndPeriod chosen={chosen} set={set} />
      {isFiltered(chosen) && (
        <Button kind="quiet" size="small" onPress={onClear}>
          {actions("clearFilters")}
        </Button>
      )}
    </div>
  );
}

/** For the invoice of a link. Viewers who may not read invoices see it without its number. */
function InvoiceFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useTranslations("expenses.list");
  const { user } = useViewer();
  const { data } = useQuery({ ...invoiceQuery(id), enabled: roleMay(user.role, "invoices:read") });
  return (
    <FilterSelect
      anyLabel={t("any")}
      label={t("invoice")}
      options={[{ value: id, label: data?.value.number ?? t("invoice") }]}
      value={id}
      onChange={(value) => {
        if (value === null) onClear();
      }}
    />
  );
}

function ReceiptAndPeriod({ chosen, set }: Pick<ExpenseFiltersProps, "chosen" | "set">) {
  const t = useTranslations("expenses.list");
  return (
    <>
      <FilterSelect
        anyLabel={t("any")}
        label={t("columns.receipt")}
        options={RECEIPTS.map((value) => ({ value, label: t(`receipt.${value}`) }))}
        value={chosen.receipt}
        onChange={(receipt) => set({ receipt })}
      />
      <FilterSelect
        anyLabel={t("any")}
        label={t("period")}
        options={PERIODS.map((value) => ({ value, label: t(`periods.${PERIOD_KEYS[value]}`) }))}
        value={chosen.period}
        onChange={(period) => set({ period, from: null, to: null })}
      />
    </>
  );
}

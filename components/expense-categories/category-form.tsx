"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { currencyOptions } from "@/components/forms/regional-options";
import { useDraft } from "@/components/forms/use-draft";
import { ComboBox } from "@/components/ui/combo-box";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { typedFault } from "@/components/ui/typed-faults";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { createExpenseCategory, updateExpenseCategory } from "@/lib/billing/expense-categories/queries";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { type NumberReading, readNumber } from "@/lib/kernel/core/number-text";
import { currencySign } from "@/lib/kernel/core/locale-formats";
import type { Translate } from "@/lib/kernel/i18n/messages";

interface Typed {
  name: string;
  hasUnits: boolean;
  unit: string;
  price: string;
  currency: string;
  markup: string;
  billable: boolean;
  reimbursable: boolean;
}

export function CategoryForm({ category, close }: { category: ExpenseCategory | null; close: () => void }) {
  const t = useTranslations("expenseCategories.form");
  const fields = useTranslations("common.fields");
  const numbers = useTranslations("common.typed");
  const { locale, quantity } = useFigures();
  const { currency } = useViewer().user.workspace;
  const { mutateAsync: create } = useMutation(createExpenseCategory);
  const { mutateAsync: update } = useMutation(updateExpenseCategory);
  const [base] = useState(category);
  const [typed, set, kept] = useDraft<Typed>(
    `expense-category.${category?.id ?? "new"}`,
    () => typedOf(category, currency, quantity),
    category !== null,
  );
  const save = () => {
    const values = readCategory(typed, { locale, t, numbers });
    return base === null ? create(values) : update({ id: base.id, base, ...values });
  };
  return (
    <FactForm close={close} kept={kept} onSave={async () => save()}>
      <TextField
        label={fields("name")}
        autoFocus
        autoComplete="off"
        maxLength={100}
        placeholder={t("namePlaceholder")}
        value={typed.name}
        onChange={(name) => set({ name })}
      />
      <Switch isSelected={typed.hasUnits} onChange={(hasUnits) => set({ hasUnits })} description={t("withUnitsHelp")}>
        {t("withUnits")}
      </Switch>
      {typed.hasUnits && <UnitFields typed={typed} set={set} isNew={category === null} />}
      <TextField
        label={t("markup")}
        inputMode="decimal"
        autoComplete="off"
        suffix="%"
        description={t("markupHelp")}
        value={typed.markup}
        onChange={(markup) => set({ markup })}
      />
      <Switch isSelected={typed.billable} onChange={(billable) => set({ billable })} description={t("billableHelp")}>
        {t("billable")}
      </Switch>
      <Switch
        isSelected={typed.reimbursable}
        onChange={(reimbursable) => set({ reimbursable })}
        description={t("reimbursableHelp")}
      >
        {t("reimbursable")}
      </Switch>
    </FactForm>
  );
}

type UnitFieldsProps = { typed: Typed; set: (changes: Partial<Typed>) => void; isNew: boolean };

function UnitFields({ typed, set, isNew }: UnitFieldsProps) {
  const t = useTranslations("expenseCategories.form");
  const { locale } = useFigures();
  const language = useLocale();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t("unit")}
          autoComplete="off"
          maxLength={20}
          placeholder={t("unitPlaceholder")}
          value={typed.unit}
          onChange={(unit) => set({ unit })}
        />
        <TextField
          label={t("unitPrice")}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="num"
          prefix={currencySign(typed.currency, locale)}
          value={typed.price}
          onChange={(price) => set({ price })}
        />
      </div>
      {!isNew && <p className="text-xs text-muted">{t("unitPriceHelp")}</p>}
      <ComboBox
        label={t("currency")}
        options={currencies}
        value={typed.currency}
        onChange={(currency) => currency !== null && set({ currency })}
      />
    </>
  );
}

const NEW = { name: "", unit_name: null, unit_price: null, markup_percent: null, billable: true, reimbursable: true };

function typedOf(category: ExpenseCategory | null, currency: string, shown: (decimal: string) => string): Typed {
  const {
    name,
    unit_name: unit,
    unit_price: price,
    markup_percent: markup,
    ...base
  } = category ?? { ...NEW, currency };
  return {
    ...{ name, hasUnits: price !== null, unit: unit ?? "", price: price === null ? "" : shown(price) },
    ...{ currency: base.currency, markup: markup === null ? "" : shown(markup) },
    ...{ billable: base.billable, reimbursable: base.reimbursable },
  };
}

interface Reading {
  locale: string;
  t: Translate<"expenseCategories.form">;
  numbers: Translate<"common.typed">;
}

/** @throws Error with the first fault */
function readCategory({ name, hasUnits, unit, price, currency, markup, ...defaults }: Typed, reading: Reading) {
  const { t } = reading;
  if (name.trim() === "") throw new Error(t("nameMissing"));
  if (hasUnits && unit.trim() === "") throw new Error(t("unitMissing"));
  return {
    name: name.trim(),
    unit_name: hasUnits ? unit.trim() : null,
    unit_price: hasUnits ? readPrice(price, currency, reading) : null,
    currency,
    markup_percent: readMarkup(markup, reading),
    ...defaults,
  };
}

function readPrice(text: string, currency: string, { locale, t, numbers }: Reading): string {
  const price = readNumber(text, { locale, decimals: 6, beside: [currency, currencySign(currency, locale)] });
  if (price.kind !== "clear") throw new Error(faultOf(price, t("priceFault"), numbers));
  return price.value;
}

const HIGHEST_MARKUP = 9999;

/** Null for none. */
function readMarkup(text: string, { locale, t, numbers }: Reading): string | null {
  const percent = readNumber(text, { locale, decimals: 4, beside: ["%"] });
  if (percent.kind === "empty") return null;
  if (percent.kind === "clear" && Number(percent.value) <= HIGHEST_MARKUP) return percent.value;
  throw new Error(faultOf(percent, t("markupFault"), numbers));
}

function faultOf(reading: NumberReading, hint: string, numbers: Translate<"common.typed">): string {
  return reading.kind === "unclear" ? typedFault(reading.fault, numbers, hint, hint) : hint;
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { DecimalField } from "@/components/ui/decimal-field";
import type { FieldProps } from "@/components/ui/field";
import { MoneyField } from "@/components/ui/money-field";
import { Select } from "@/components/ui/select";
import { CURRENCIES } from "@/lib/kernel/core/currencies";
import type { Money } from "@/lib/kernel/core/money";

type AmountFieldsProps = Pick<FieldProps, "isLabelHidden" | "size" | "error"> & {
  value: Money | null;
  currency: string;
  onChange: (value: Money | null) => void;
  onCurrency: (currency: string) => void;
  autoFocus?: boolean;
};

/** The amount as paid, in any currency. */
export function AmountFields({
  value,
  currency,
  onChange,
  onCurrency,
  autoFocus = false,
  ...field
}: AmountFieldsProps) {
  const t = useTranslations("expenses.fields");
  const { error, ...look } = field;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_84px] gap-1.5">
      <MoneyField
        key={currency}
        {...look}
        label={t("amount")}
        autoFocus={autoFocus}
        currency={currency}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Select {...look} label={t("currency")} options={useCurrencies()} value={currency} onChange={onCurrency} />
    </div>
  );
}

function useCurrencies() {
  const language = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language, "en"], { type: "currency" });
    return CURRENCIES.map((code) => ({ value: code, label: code, detail: names.of(code) ?? "" }));
  }, [language]);
}

type UnitsFieldProps = Pick<FieldProps, "isLabelHidden" | "size" | "error" | "description"> & {
  unit: string;
  value: string | null;
  onChange: (units: string | null) => void;
  autoFocus?: boolean;
};

export function UnitsField({ unit, value, onChange, ...field }: UnitsFieldProps) {
  const t = useTranslations("expenses.fields");
  return (
    <DecimalField
      {...field}
      label={t("units")}
      decimals={4}
      beside={[unit]}
      hint={t("unitsHint")}
      suffix={unit}
      value={value}
      onChange={onChange}
    />
  );
}

"use client";

import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import type { Money } from "@/lib/core/money";
import { plainMoney, readMoney } from "@/lib/core/money-text";

export type MoneyFieldProps = Pick<
  TextFieldProps,
  "label" | "isLabelHidden" | "description" | "error" | "size" | "className" | "isDisabled" | "autoFocus" | "suffix"
> & {
  currency: string;
  value: Money | null;
  /** Null while it is empty or cannot be read. */
  onChange: (value: Money | null) => void;
  onBlur?: () => void;
};

/** An amount as its writer writes it. What cannot be read stays, and says why when the field is left. */
export function MoneyField({ currency, value, onChange, onBlur, error, ...props }: MoneyFieldProps) {
  const locale = useFormatLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = typed ?? (value === null ? "" : plainMoney(value, locale));
  return (
    <TextField
      {...props}
      inputMode="decimal"
      prefix={signOf(currency, locale)}
      inputClassName="num"
      value={shown}
      error={fault ?? error}
      onChange={(text) => {
        setTyped(text);
        setFault(null);
        const reading = readMoney(text, currency, locale);
        onChange(reading.kind === "clear" ? { amount: reading.minor, currency } : null);
      }}
      onBlur={() => {
        const reading = typed === null ? null : readMoney(typed, currency, locale);
        if (reading?.kind === "unclear") setFault(reading.message);
        else setTyped(null);
        onBlur?.();
      }}
    />
  );
}

function signOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

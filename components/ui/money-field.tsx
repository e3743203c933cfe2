"use client";

import { useState } from "react";
import { useBlockedSubmit } from "@/components/ui/use-blocked-submit";
import { useFormatLocale } from "@/components/ui/format-locale";
import { useMoneyFault } from "@/components/ui/money-faults";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import type { Money } from "@/lib/kernel/core/money";
import { currencySign } from "@/lib/kernel/core/locale-formats";
import { PER_HOUR, plainMoney, readMoney } from "@/lib/kernel/core/money-text";

export type MoneyFieldProps = Pick<
  TextFieldProps,
  | "label"
  | "isLabelHidden"
  | "description"
  | "error"
  | "size"
  | "className"
  | "isDisabled"
  | "autoFocus"
  | "suffix"
  | "placeholder"
> & {
  currency: string;
  /** Whether "per hour" may stand beside the amount. */
  isRate?: boolean;
  value: Money | null;
  /** Null while empty or unreadable. */
  onChange: (value: Money | null) => void;
  /** For forms without a submit button. */
  onUnclear?: (message: string | null) => void;
  onBlur?: () => void;
};

/** Unreadable text stays in the field, with the reason on blur or submit. */
export function MoneyField({
  currency,
  isRate = false,
  value,
  onChange,
  onUnclear,
  onBlur,
  error,
  ...props
}: MoneyFieldProps) {
  const locale = useFormatLocale();
  const moneyFault = useMoneyFault();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = typed ?? (value === null ? "" : plainMoney(value, locale));
  const read = (text: string) => readMoney(text, currency, locale, isRate ? PER_HOUR : []);
  const reading = typed === null ? null : read(typed);
  const message = reading?.kind === "unclear" ? moneyFault(reading.fault, currency) : null;
  const inputRef = useBlockedSubmit(message !== null, () => setFault(message));
  return (
    <TextField
      {...props}
      inputRef={inputRef}
      inputMode="decimal"
      prefix={currencySign(currency, locale)}
      inputClassName="num"
      value={shown}
      error={fault ?? error}
      onChange={(text) => {
        setTyped(text);
        setFault(null);
        const next = read(text);
        onUnclear?.(next.kind === "unclear" ? moneyFault(next.fault, currency) : null);
        onChange(next.kind === "clear" ? { amount: next.minor, currency } : null);
      }}
      onBlur={() => {
        setFault(message);
        if (message === null) setTyped(null);
        onBlur?.();
      }}
    />
  );
}

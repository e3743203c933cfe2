"use client";

import { useState } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useBlockedSubmit } from "@/components/ui/use-blocked-submit";
import { readNumber } from "@/lib/kernel/core/number-text";

export type DecimalFieldProps = Pick<
  TextFieldProps,
  | "label"
  | "isLabelHidden"
  | "labelAside"
  | "description"
  | "error"
  | "size"
  | "className"
  | "isDisabled"
  | "autoFocus"
  | "prefix"
  | "suffix"
  | "placeholder"
> & {
  /** At most. */
  decimals: number;
  /** Text that people write beside the number. */
  beside?: readonly string[];
  /** The message for text that is no number: "Enter a rate, such as 1.064." */
  hint: string;
  /** A decimal string, or null. */
  value: string | null;
  /** Null while empty or unreadable. */
  onChange: (value: string | null) => void;
};

/** Unreadable text stays in the field, with the reason on blur or submit. */
export function DecimalField({ decimals, beside = [], hint, value, onChange, error, ...props }: DecimalFieldProps) {
  const locale = useFormatLocale();
  const faults = useTypedFaults();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = (text: string) => readNumber(text, { locale, decimals, beside });
  const reading = typed === null ? null : read(typed);
  const message = reading?.kind === "unclear" ? faults.number(reading.fault, hint) : null;
  const inputRef = useBlockedSubmit(message !== null, () => setFault(message));
  return (
    <TextField
      {...props}
      inputRef={inputRef}
      inputMode="decimal"
      inputClassName="num"
      autoComplete="off"
      value={typed ?? plain(value, locale)}
      error={fault ?? error}
      onChange={(text) => {
        setTyped(text);
        setFault(null);
        const next = read(text);
        onChange(next.kind === "clear" ? next.value : null);
      }}
      onBlur={() => {
        setFault(message);
        if (message === null) setTyped(null);
      }}
    />
  );
}

function plain(value: string | null, locale: string): string {
  if (value === null) return "";
  const minimumFractionDigits = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    minimumFractionDigits,
    maximumFractionDigits: 8,
  });
  return format.format(value as Intl.StringNumericLiteral);
}

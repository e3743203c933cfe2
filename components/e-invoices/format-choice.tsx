"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { E_INVOICE_FORMATS, type EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";

export type FormatChoiceProps<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  /** Before the formats, such as the default of the workspace. */
  first?: { value: Value; label: string; description?: string };
  value: EInvoiceChoice | Value;
  onChange: (value: EInvoiceChoice | Value) => void;
  error: string | null;
};

export function FormatChoice<Value extends string = EInvoiceChoice>({
  first,
  error,
  ...props
}: FormatChoiceProps<Value>) {
  const names = useTranslations("eInvoices.formats");
  const help = useTranslations("eInvoices.formatHelp");
  const formats = [...E_INVOICE_FORMATS, "none" as const].map((format) => ({
    value: format,
    label: names(format),
    description: help(format),
  }));
  return (
    <RadioGroup<EInvoiceChoice | Value>
      {...props}
      options={first === undefined ? formats : [first, ...formats]}
      error={error}
    />
  );
}

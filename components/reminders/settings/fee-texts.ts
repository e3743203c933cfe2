"use client";

import { useTranslations } from "next-intl";
import { type SavedText, useSavedText } from "@/components/forms/saved-text";
import { useFormatLocale } from "@/components/ui/format-locale";
import { useMoneyFault } from "@/components/ui/money-faults";
import { percentFault, useTypedFaults } from "@/components/ui/typed-faults";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema/workspace";
import { plainMoney, readMoney } from "@/lib/kernel/core/money-text";
import { DAY_WORDS, readNumber, readWhole } from "@/lib/kernel/core/number-text";

/** Empty: no flat fee. */
export function useFlatText(currency: string): SavedText {
  const { invoicing, save } = useInvoicing();
  const locale = useFormatLocale();
  const moneyFault = useMoneyFault();
  const { flat } = invoicing.late_fee;
  return useSavedText<InvoicingInput>({
    name: "late-fee.flat",
    saved: flat === null ? "" : plainMoney(flat, locale),
    read: (text) => {
      const reading = readMoney(text, currency, locale);
      if (reading.kind === "unclear") return moneyFault(reading.fault, currency);
      const isNone = reading.kind === "empty" || reading.minor === 0;
      return { late_fee: { flat: isNone ? null : { amount: reading.minor, currency } } };
    },
    save,
  });
}

/** Empty: no interest. */
export function usePercentText(): SavedText {
  const { invoicing, save } = useInvoicing();
  const t = useTranslations("common");
  const typed = useTranslations("common.typed");
  const locale = useFormatLocale();
  const { quantity } = useFigures();
  const { annual_percent: percent } = invoicing.late_fee;
  return useSavedText<InvoicingInput>({
    name: "late-fee.percent",
    saved: percent === null ? "" : quantity(percent),
    read: (text) => {
      const hint = t("forms.percentage");
      const reading = readNumber(text, { locale, decimals: 4, beside: ["%"] });
      if (reading.kind === "unclear") return percentFault(reading, typed, hint);
      if (reading.kind === "empty" || Number(reading.value) === 0) return { late_fee: { annual_percent: null } };
      return Number(reading.value) > 100 ? hint : { late_fee: { annual_percent: reading.value } };
    },
    save,
  });
}

export function useDaysText(name: "grace_days" | "after_days", [min, max]: [number, number]): SavedText {
  const { invoicing, save } = useInvoicing();
  const t = useTranslations("reminders.settings.lateFees");
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  return useSavedText<InvoicingInput>({
    name: `late-fee.${name}`,
    saved: String(invoicing.late_fee[name]),
    read: (text) => {
      const hint = t("daysHint", { min, max });
      const reading = readWhole(text, { locale, min, max, beside: DAY_WORDS });
      if (reading.kind === "clear") return { late_fee: { [name]: reading.number } };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save,
  });
}

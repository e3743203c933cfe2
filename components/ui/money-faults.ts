"use client";

import { useTranslations } from "next-intl";
import { useFormatLocale } from "@/components/ui/format-locale";
import { typedFault } from "@/components/ui/typed-faults";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { plainMoney } from "@/lib/kernel/core/money-text";
import type { TypedFault } from "@/lib/kernel/core/number-text";
import type { Translate } from "@/lib/kernel/i18n/messages";

export function moneyFault(
  fault: TypedFault,
  { currency, locale }: { currency: string; locale: string },
  t: Translate<"common.typed">,
) {
  const example = plainMoney({ amount: 1500 * 10 ** exponentOf(currency), currency }, locale);
  return typedFault(fault, t, t("amountHint", { example }), t("amountNegative"));
}

export function useMoneyFault() {
  const t = useTranslations("common.typed");
  const locale = useFormatLocale();
  return (fault: TypedFault, currency: string) => moneyFault(fault, { currency, locale }, t);
}

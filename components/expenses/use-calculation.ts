"use client";

import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";

interface Calculation {
  amount: Money;
  tax: Money | null;
  /** A decimal string. */
  exchangeRate: string | null;
  markup: string | null;
}

/** `(119.00 − 19.00) × 1.064 + 10%`. Empty if the amount is charged as it is. */
export function useCalculation(): (parts: Calculation) => string {
  const t = useTranslations("expenses.fields");
  const { money, quantity } = useFigures();
  return ({ amount, tax, exchangeRate, markup }) => {
    const hasTax = tax !== null && tax.amount > 0;
    const hasMarkup = markup !== null && Number(markup) > 0;
    if (!hasTax && exchangeRate === null && !hasMarkup) return "";
    const net = hasTax ? `(${money(amount)} − ${money(tax)})` : money(amount);
    const factors = exchangeRate === null ? "" : ` × ${quantity(exchangeRate)}`;
    return `${net}${factors}${hasMarkup ? ` + ${t("percent", { rate: quantity(markup) })}` : ""}`;
  };
}

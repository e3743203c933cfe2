"use client";

import { useTranslations } from "next-intl";
import type { Names } from "@/components/expenses/use-names";
import { useQuantityWords } from "@/components/expenses/use-quantity-words";
import type { Expense } from "@/lib/billing/expenses/schema";

/** Return the first line of the description, else the category. Units follow. */
export function useExpenseName(): (expense: Expense, names: Pick<Names, "category">) => string {
  const t = useTranslations("expenses.list");
  const quantity = useQuantityWords();
  return ({ notes, units, unit_name: unit, category_id: category }, names) => {
    const [line = ""] = notes.trim().split("\n");
    const name = line === "" ? (names.category(category)?.name ?? t("noDescription")) : line;
    return units === null ? name : t("withUnits", { name, units: quantity(units, unit) });
  };
}

"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { chosenIn, FILTERS, filtersOf, listQueryOf, type Tab, totalsQueryOf } from "@/components/expenses/list/filters";
import { useAddress } from "@/components/layout/use-address";
import { useFigures } from "@/components/viewer/use-figures";
import { expenseList, expenseTotals } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";

const NONE: readonly Expense[] = [];

/** Tab, filters and the opened expense are in the address. */
export function useExpenseAddress() {
  const { search, hrefWith, set } = useAddress("/expenses");
  return {
    chosen: chosenIn(search),
    openId: search.get("expense") ?? undefined,
    hrefOf: (id: string) => hrefWith({ expense: id }),
    hrefOfTab: (tab: Tab) => hrefWith({ tab: tab === "all" ? null : tab, expense: null }),
    set,
    open: (id: string | null) => set({ expense: id }),
    clear: () => set({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), expense: null }),
  };
}

export type ExpenseAddress = ReturnType<typeof useExpenseAddress>;

export function useExpenses({ chosen }: Pick<ExpenseAddress, "chosen">) {
  const { today } = useFigures();
  const list = useInfiniteQuery({ ...expenseList(listQueryOf(chosen, today)), placeholderData: keepPreviousData });
  const ofTabs = useQuery({ ...expenseTotals(filtersOf(chosen, today)), placeholderData: keepPreviousData });
  const ofMonths = useQuery({ ...expenseTotals(totalsQueryOf(chosen, today)), placeholderData: keepPreviousData });
  const { data } = list;
  const expenses = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NONE, [data]);
  return {
    list,
    expenses,
    filters: totalsQueryOf(chosen, today),
    tabs: ofTabs.data,
    months: ofMonths.data?.months ?? [],
  };
}

export type ExpenseList = ReturnType<typeof useExpenses>;

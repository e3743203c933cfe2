"use client";

import { useTranslations } from "next-intl";
import { type Tab, TABS } from "@/components/expenses/list/filters";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";
import { useFigures } from "@/components/viewer/use-figures";
import type { ExpenseTotals } from "@/lib/billing/expenses/schema";

/** Keys of `expenses.list.tabs`. */
export const TAB_KEYS = {
  all: "all",
  drafts: "drafts",
  unbilled: "unbilled",
  "to-reimburse": "toReimburse",
  billed: "billed",
} as const satisfies Record<Tab, string>;

type ExpenseTabsProps = {
  totals: ExpenseTotals | undefined;
  drafts: number;
  current: Tab;
  hrefOf: (tab: Tab) => string;
};

export function ExpenseTabs({ totals, drafts, current, hrefOf }: ExpenseTabsProps) {
  const t = useTranslations("expenses.list");
  return (
    <nav aria-label={t("tabsLabel")} className={tabListClass}>
      {TABS.map((tab) => (
        <WithinLink
          key={tab}
          href={hrefOf(tab)}
          aria-current={tab === current ? "page" : undefined}
          className={tabClass}
        >
          {t(`tabs.${TAB_KEYS[tab]}`)}
          <TabFigures totals={totals} drafts={drafts} tab={tab} />
        </WithinLink>
      ))}
    </nav>
  );
}

function TabFigures({ totals, drafts, tab }: Pick<ExpenseTabsProps, "totals" | "drafts"> & { tab: Tab }) {
  const { sums } = useFigures();
  if (tab === "drafts") return <TabCount>{drafts}</TabCount>;
  if (totals === undefined) return null;
  const { count, amounts } = figuresOf(totals, tab);
  return (
    <>
      <TabCount>{count}</TabCount>
      {count > 0 && amounts.length > 0 && (
        <span className="-ml-px border-l border-line-strong pl-1.5 text-xs font-[450] num text-muted">
          {sums(amounts)}
        </span>
      )}
    </>
  );
}

function figuresOf(totals: ExpenseTotals, tab: Exclude<Tab, "drafts">) {
  const figures = {
    all: { count: totals.count, amounts: [] },
    unbilled: totals.unbilled,
    "to-reimburse": totals.to_reimburse,
    billed: { ...totals.billed, amounts: [] },
  };
  return figures[tab];
}

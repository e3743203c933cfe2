"use client";

import type { Route } from "next";
import { TABS, type Tab } from "@/components/invoices/list/filters";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

const LABELS: Record<Tab, string> = {
  all: "All",
  draft: "Draft",
  outstanding: "Outstanding",
  overdue: "Overdue",
  paid: "Paid",
  void: "Void",
};

export type InvoiceTabsProps = {
  report: InvoiceReport | undefined;
  current: Tab;
  hrefOf: (tab: Tab) => Route;
};

/** The states with how many invoices are in each, and what they come to. */
export function InvoiceTabs({ report, current, hrefOf }: InvoiceTabsProps) {
  return (
    <nav aria-label="Invoices by state" className={tabListClass}>
      {TABS.map((tab) => (
        <WithinLink
          key={tab}
          href={hrefOf(tab)}
          aria-current={tab === current ? "page" : undefined}
          className={tabClass}
        >
          {LABELS[tab]}
          {report !== undefined && <TabFigures report={report} tab={tab} />}
        </WithinLink>
      ))}
    </nav>
  );
}

function TabFigures({ report, tab }: { report: InvoiceReport; tab: Tab }) {
  const { sums } = useFigures();
  const rows = report.states.filter(({ state }) => (tab === "all" ? state !== "overdue" : state === tab));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const hasSum = count > 0 && tab !== "all" && tab !== "void";
  return (
    <>
      <TabCount>{count}</TabCount>
      {hasSum && (
        <span className="-ml-px border-l border-line-strong pl-1.5 text-xs font-[450] num text-muted">
          {sums(rows.map((row) => (tab === "outstanding" || tab === "overdue" ? row.amount_due : row.total)))}
        </span>
      )}
    </>
  );
}

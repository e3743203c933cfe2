"use client";

import type { Route } from "next";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";

type StateTab<Value extends string> = { value: Value; label: string; count: number | undefined };

export type StateTabsProps<Value extends string> = {
  label: string;
  tabs: readonly StateTab<Value>[];
  current: Value;
  hrefOf: (value: Value) => Route;
};

/** The states of what a list shows, each with how many there are. */
export function StateTabs<Value extends string>({ label, tabs, current, hrefOf }: StateTabsProps<Value>) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map(({ value, label: words, count }) => (
        <WithinLink
          key={value}
          href={hrefOf(value)}
          aria-current={value === current ? "page" : undefined}
          className={tabClass}
        >
          {words}
          {count !== undefined && <TabCount>{count}</TabCount>}
        </WithinLink>
      ))}
    </nav>
  );
}

"use client";

import type { Route } from "next";
import type { Address } from "@/components/layout/use-address";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";

export type ArchiveTabsProps = {
  label: string;
  /** Of everything that there is; undefined while that is not known. */
  states: readonly ("active" | "archived")[] | undefined;
  current: "active" | "archived" | "all";
  address: Address;
};

/** What is active, what is archived, and both, for what leaves a list by being archived. */
export function ArchiveTabs({ label, states, current, address }: ArchiveTabsProps) {
  const count = (wanted: "active" | "archived") => states?.filter((state) => state === wanted).length;
  return (
    <StateTabs
      label={label}
      tabs={[
        { value: "active", label: "Active", count: count("active") },
        { value: "archived", label: "Archived", count: count("archived") },
        { value: "all", label: "All", count: states?.length },
      ]}
      current={current}
      hrefOf={(state) => address.hrefWith({ state: state === "active" ? null : state })}
    />
  );
}

type StateTab<Value extends string> = { value: Value; label: string; count: number | undefined };

type StateTabsProps<Value extends string> = {
  label: string;
  tabs: readonly StateTab<Value>[];
  current: Value;
  hrefOf: (value: Value) => Route;
};

/** The states of what a list shows, each with how many there are. */
function StateTabs<Value extends string>({ label, tabs, current, hrefOf }: StateTabsProps<Value>) {
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

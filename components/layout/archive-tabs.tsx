"use client";

import { useTranslations } from "next-intl";
import type { Address } from "@/components/layout/use-address";
import { WithinLink } from "@/components/layout/within-page";
import { tabClass, TabCount, tabListClass } from "@/components/ui/tab-styles";

export type ArchiveTabsProps = {
  noun: "client" | "project";
  label: string;
  /** Undefined while records load. */
  states: readonly ("active" | "archived")[] | undefined;
  current: "active" | "archived" | "all";
  address: Address;
};

export function ArchiveTabs({ noun, label, states, current, address }: ArchiveTabsProps) {
  const t = useTranslations("common.states");
  const count = (wanted: "active" | "archived") => states?.filter((state) => state === wanted).length;
  return (
    <StateTabs
      label={label}
      tabs={[
        { value: "active", label: t(`${noun}.active`), count: count("active") },
        { value: "archived", label: t(`${noun}.archived`), count: count("archived") },
        { value: "all", label: t(`${noun}.all`), count: states?.length },
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
  hrefOf: (value: Value) => string;
};

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

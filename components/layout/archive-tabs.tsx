"use client";

import { StateTabs } from "@/components/layout/state-tabs";
import type { Address } from "@/components/layout/use-address";

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

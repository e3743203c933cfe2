"use client";

import { type Order, ORDERS, type Wanted } from "@/components/clients/list/rows";
import type { Address } from "@/components/layout/use-address";
import { WordsFilter } from "@/components/layout/words-filter";
import { FilterSelect } from "@/components/ui/filter-select";

const ORDER_NAMES: Record<Order, string> = {
  "owes-longest": "Owes longest first",
  name: "By name",
  "owes-most": "Owes most first",
  unbilled: "Most unbilled first",
};

const OWES = [
  { value: "anything", label: "Owes money" },
  { value: "late", label: "Is late" },
] as const;

const UNBILLED = [{ value: "yes", label: "Has unbilled time" }] as const;

export type ClientFiltersProps = { wanted: Wanted; address: Address };

export function ClientFilters({ wanted, address }: ClientFiltersProps) {
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        label="Search clients"
        placeholder="Name, contact, e-mail"
        words={wanted.words}
        onChange={(q) => address.set({ q })}
      />
      <FilterSelect label="Owes" options={OWES} value={wanted.owes} onChange={(owes) => address.set({ owes })} />
      <FilterSelect
        label="Unbilled"
        options={UNBILLED}
        value={wanted.hasUnbilled ? "yes" : null}
        onChange={(unbilled) => address.set({ unbilled })}
      />
      <span className="ml-auto phone:ml-0">
        <FilterSelect
          label="Sort"
          anyLabel={ORDER_NAMES["owes-longest"]}
          options={ORDERS.slice(1).map((value) => ({ value, label: ORDER_NAMES[value] }))}
          value={wanted.order === "owes-longest" ? null : wanted.order}
          onChange={(sort) => address.set({ sort })}
        />
      </span>
    </div>
  );
}

"use client";

import { useEveryClient } from "@/components/clients/use-every-client";
import type { useListAddress } from "@/components/invoices/list/use-list-address";
import { WordsFilter } from "@/components/layout/words-filter";
import { FilterSelect } from "@/components/ui/filter-select";
import type { Option } from "@/components/ui/option";

const ISSUED_OPTIONS: readonly Option[] = [
  { value: "this-month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "this-year", label: "This year" },
  { value: "last-year", label: "Last year" },
];

export function ListFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const clients = useEveryClient();
  const { chosen, set } = address;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        label="Search invoices"
        placeholder="Number, client, order"
        words={chosen.words}
        onChange={(words) => {
          set({ q: words });
        }}
      />
      <FilterSelect
        label="Client"
        options={(clients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.client}
        onChange={(client) => {
          set({ client });
        }}
      />
      <FilterSelect
        label="Issued"
        options={ISSUED_OPTIONS}
        value={chosen.issued}
        onChange={(issued) => {
          set({ issued });
        }}
      />
    </div>
  );
}

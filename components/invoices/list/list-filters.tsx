"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CLIENT_CHOICE } from "@/components/invoices/client-choice";
import type { useListAddress } from "@/components/invoices/list/use-list-address";
import { FilterSelect } from "@/components/ui/filter-select";
import type { Option } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { clientList } from "@/lib/clients/queries";

const ISSUED_OPTIONS: readonly Option[] = [
  { value: "this-month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "this-year", label: "This year" },
  { value: "last-year", label: "Last year" },
];

/** How long typing may pause before the list follows. */
const PAUSE_MS = 250;

export function ListFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const { data: clients } = useQuery(clientList(CLIENT_CHOICE));
  const { chosen, set } = address;
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-1.5 px-6 py-2.5 phone:px-4">
      <WordsFilter
        words={chosen.words}
        onChange={(words) => {
          set({ q: words });
        }}
      />
      <FilterSelect
        label="Client"
        options={(clients?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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

function WordsFilter({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // Filters that were cleared elsewhere clear the field too.
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => {
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, words, onChange]);
  return (
    <SearchField
      label="Search invoices"
      placeholder="Number, client, order"
      size="small"
      isPageSearch
      value={typed}
      onChange={setTyped}
      className="w-70 phone:w-full"
    />
  );
}

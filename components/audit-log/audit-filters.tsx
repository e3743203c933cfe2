"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import type { AuditAddress } from "@/components/audit-log/use-audit-address";
import { WhenFilter } from "@/components/audit-log/when-filter";
import { GROUPS } from "@/components/audit-log/words";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { FilterSelect } from "@/components/ui/filter-select";
import { SearchField } from "@/components/ui/search-field";
import { useEverybody } from "@/components/users/use-everybody";
import { searchOf } from "@/lib/client/api";

/** Words, time, person and kind: what of the log is shown. */
export function AuditFilters({ address }: { address: AuditAddress }) {
  const { items: people = [] } = useEverybody();
  const { chosen, set, query } = address;
  const who = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-y border-line px-6 py-2.5 phone:px-4">
      <WordsField key={chosen.q} words={chosen.q ?? ""} onSubmit={(words) => set({ q: words.trim() })} />
      <div role="group" aria-label="Filters" className="flex flex-wrap gap-1.5">
        <WhenFilter address={address} />
        <FilterSelect label="Who" options={who} value={chosen.who} onChange={(value) => set({ who: value })} />
        <FilterSelect label="What" options={GROUPS} value={chosen.what} onChange={(value) => set({ what: value })} />
      </div>
      <a
        href={`/v1/audit-log/export${searchOf({ path: "", query })}`}
        className={buttonClass("secondary", "small", "ml-auto")}
      >
        <span className={buttonContentClass}>
          <Download />
          Export CSV
        </span>
      </a>
    </div>
  );
}

/** Searches when Enter is pressed: each search reads the whole log. */
function WordsField({ words, onSubmit }: { words: string; onSubmit: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <SearchField
      label="Search the audit log"
      placeholder="Person, number, field, address"
      size="small"
      isPageSearch
      className="w-70 phone:w-full"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === "" && words !== "") onSubmit("");
      }}
      onSubmit={onSubmit}
    />
  );
}

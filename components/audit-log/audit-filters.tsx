"use client";

import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import {
  type AuditChosen,
  auditQueryOf,
  chosenIn,
  HOUR_MS,
  isDay,
  NO_FILTERS,
  TIME_OPTIONS,
} from "@/components/audit-log/audit-query";
import { GROUPS } from "@/components/audit-log/words";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { useAddress } from "@/components/layout/use-address";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { useNow, useTimeZone } from "@/components/ui/clock";
import { filterButtonClass, FilterSelect } from "@/components/ui/filter-select";
import { rowClass } from "@/components/ui/option";
import { SearchField } from "@/components/ui/search-field";
import { useEverybody } from "@/components/users/use-everybody";
import { useFigures } from "@/components/viewer/use-figures";
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

/** A span back from now, or days from one to another. */
function WhenFilter({ address: { chosen, set } }: { address: AuditAddress }) {
  const { day } = useFigures();
  const { when, from, to } = chosen;
  const days = isDay(from) && isDay(to) ? `${day(from)} – ${day(to)}` : null;
  const said = days ?? TIME_OPTIONS.find(({ value }) => value === when)?.label ?? null;
  const options = [{ value: null, label: "Any" }, ...TIME_OPTIONS];
  return (
    <DialogTrigger>
      <Button className={filterButtonClass(said !== null)}>
        <span className={said === null ? "text-muted" : "sr-only"}>When</span>
        {said ?? "Any"}
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <ChoicePopover label="When" className="w-80">
        {(close) => (
          <>
            <div role="group" aria-label="Usual spans" className="grid">
              {options.map(({ value, label }) => (
                <Button
                  key={label}
                  className={classNames(
                    rowClass,
                    "hovered:bg-hover",
                    value === when && days === null && "font-semibold",
                  )}
                  onPress={() => {
                    set({ when: value, from: null, to: null });
                    close();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
            <OwnRange
              from={isDay(from) ? from : null}
              to={isDay(to) ? to : null}
              onChoose={(first, last) => {
                set({ when: null, from: first, to: last });
                close();
              }}
            />
          </>
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}

/** The filters in the page's address, so that a view can be shared and gone back to. */
export function useAuditAddress() {
  const { search, set } = useAddress("/settings/audit");
  const hour = useNow(HOUR_MS);
  const timeZone = useTimeZone();
  const chosen = chosenIn(search);
  return {
    chosen,
    isFiltered: Object.values(chosen).some((filter) => filter !== null),
    query: auditQueryOf(chosen, hour, timeZone),
    set: (changes: Partial<AuditChosen>) => {
      set(changes);
    },
    clear: () => {
      set(NO_FILTERS);
    },
  };
}

type AuditAddress = ReturnType<typeof useAuditAddress>;

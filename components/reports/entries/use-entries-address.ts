"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type AddressChanges, changed, searchNow } from "@/components/layout/use-address";
import { customParameters } from "@/components/reports/report-state";
import { type EntriesState, entriesStateIn, FILTERS } from "@/components/reports/entries/entries-state";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";

export interface EntriesAddress {
  state: EntriesState;
  /** Change parameters. Null restores the default. */
  set: (changes: AddressChanges) => void;
  /** The text of the search, ahead of the address. */
  typed: string;
  type: (text: string) => void;
  isFiltered: boolean;
  clear: () => void;
}

/** Milliseconds without a key before a search starts. */
const PAUSE_MS = 250;

/** The filters are in the address, so that a link opens the same list. */
export function useEntriesAddress(): EntriesAddress {
  const search = new URLSearchParams(useSearchParams());
  const { today } = useFigures();
  const { user } = useViewer();
  const state = entriesStateIn(search, today, user.workspace.week_start);
  const [typed, setTyped] = useState(state.text);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const set = (changes: AddressChanges) => {
    const text = changed(searchNow(), changes).toString();
    history.replaceState(null, "", text === "" ? location.pathname : `${location.pathname}?${text}`);
  };
  return {
    state,
    set,
    typed,
    type: (text) => {
      setTyped(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => set({ q: text.trim() }), PAUSE_MS);
    },
    isFiltered: FILTERS.some((name) => search.has(name)) || Object.keys(state.custom).length > 0,
    clear: () => {
      setTyped("");
      clearTimeout(pause.current);
      set({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), ...customParameters(state.custom, {}) });
    },
  };
}

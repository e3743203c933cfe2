"use client";

import { useSearchParams } from "next/navigation";
import { type AddressChanges, changed, searchNow } from "@/components/layout/use-address";
import { customParameters, stateIn, type ReportState } from "@/components/reports/report-state";
import { useViewer } from "@/components/viewer/use-viewer";
import { useFigures } from "@/components/viewer/use-figures";

export interface ReportAddress {
  state: ReportState;
  /** Id of the opened saved report. */
  saved: string | null;
  /** The query string without `?`. */
  search: string;
  /** Change parameters. Null restores the default. */
  set: (changes: AddressChanges) => void;
}

const FILTERS = ["client", "project", "user", "tag", "billing", "approval"] as const;

/** The report is in the address, so that a link opens the same report. */
export function useReportAddress(): ReportAddress & { isFiltered: boolean; clear: () => void } {
  const search = new URLSearchParams(useSearchParams());
  const { today } = useFigures();
  const { user } = useViewer();
  const set = (changes: AddressChanges) => {
    const text = changed(searchNow(), changes).toString();
    history.replaceState(null, "", text === "" ? location.pathname : `${location.pathname}?${text}`);
  };
  const state = stateIn(search, today, user.workspace.week_start);
  return {
    state,
    saved: search.get("saved"),
    search: search.toString(),
    set,
    isFiltered: FILTERS.some((name) => search.has(name)) || Object.keys(state.custom).length > 0,
    clear: () => {
      set({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), ...customParameters(state.custom, {}) });
    },
  };
}

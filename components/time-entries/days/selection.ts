"use client";

import { createContext, startTransition, useContext, useMemo, useState } from "react";

export type SelectedIds = ReadonlySet<string>;

export interface SelectionActions {
  /** Select all of these entries, or deselect them if all are selected. */
  toggle: (ids: readonly string[]) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
}

export interface Selection extends SelectionActions {
  ids: SelectedIds;
}

export const NONE_SELECTED: SelectedIds = new Set();

/** Each row gets its selected ids as a prop, so that only affected rows render. */
export const SelectionContext = createContext<SelectionActions>({
  toggle: () => undefined,
  add: () => undefined,
  clear: () => undefined,
});

export function useSelectionActions(): SelectionActions {
  return useContext(SelectionContext);
}

export function useNewSelection(): { ids: SelectedIds; actions: SelectionActions } {
  const [ids, setIds] = useState(NONE_SELECTED);
  const actions = useMemo(() => {
    // A transition, so that rendering many rows does not delay the next key.
    const change = (next: (before: SelectedIds) => SelectedIds) => startTransition(() => setIds(next));
    return {
      toggle: (some: readonly string[]) => change((before) => toggled(before, some)),
      add: (some: readonly string[]) => change((before) => new Set([...before, ...some])),
      clear: () => change(() => NONE_SELECTED),
    };
  }, []);
  return { ids, actions };
}

function toggled(before: SelectedIds, ids: readonly string[]): SelectedIds {
  const next = new Set(before);
  const areAllSelected = ids.every((id) => before.has(id));
  for (const id of ids) {
    if (areAllSelected) next.delete(id);
    else next.add(id);
  }
  return next;
}

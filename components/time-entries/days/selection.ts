"use client";

import { createContext, useContext, useMemo, useState } from "react";

export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects all of them, or none when all are. */
  toggle: (ids: readonly string[]) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export const SelectionContext = createContext<Selection>({
  ids: NONE,
  toggle: () => undefined,
  add: () => undefined,
  clear: () => undefined,
});

export function useSelection(): Selection {
  return useContext(SelectionContext);
}

export function useNewSelection(): Selection {
  const [ids, setIds] = useState(NONE);
  return useMemo(
    () => ({
      ids,
      toggle: (some) => setIds((before) => toggled(before, some)),
      add: (some) => setIds((before) => new Set([...before, ...some])),
      clear: () => setIds(NONE),
    }),
    [ids],
  );
}

function toggled(before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(before);
  const areAllSelected = ids.every((id) => before.has(id));
  for (const id of ids) {
    if (areAllSelected) next.delete(id);
    else next.add(id);
  }
  return next;
}

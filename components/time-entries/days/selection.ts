"use client";

import { createContext, startTransition, useContext, useMemo, useState } from "react";

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
  return useMemo(() => {
    // Every row looks at it. Drawn at once, hundreds of them would hold up the next key.
    const change = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => startTransition(() => setIds(next));
    return {
      ids,
      toggle: (some) => change((before) => toggled(before, some)),
      add: (some) => change((before) => new Set([...before, ...some])),
      clear: () => change(() => NONE),
    };
  }, [ids]);
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

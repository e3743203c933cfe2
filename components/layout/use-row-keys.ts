"use client";

import { useCommand } from "@/components/ui/shortcuts";

/** J and K go through the rows of a list; the focus follows, so that Enter opens. `ids` are those of the rows' links. */
export function useRowKeys(group: string, noun: string, ids: readonly string[]) {
  const go = (by: number) => () => {
    const focused = ids.indexOf(document.activeElement?.id ?? "");
    const next = ids[focused === -1 ? 0 : focused + by];
    if (next !== undefined) document.getElementById(next)?.focus();
  };
  const shared = { group, isListed: "keys", isEnabled: ids.length > 0 } as const;
  useCommand({ ...shared, label: `Next ${noun}`, keys: "j", run: go(1) });
  useCommand({ ...shared, label: `Previous ${noun}`, keys: "k", run: go(-1) });
}

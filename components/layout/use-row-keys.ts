"use client";

import type { Route } from "next";
import { useReplace } from "@/components/layout/within-page";
import { useCommand } from "@/components/ui/shortcuts";

/** The id of a row's link, so that J and K can put the focus on it. */
export function rowId(id: string): string {
  return `row-${id}`;
}

/** J and K go through the rows of a list; the focus follows, so that Enter opens. `ids` are those of the rows' links. */
export function useRowKeys(group: string, noun: string, ids: readonly string[]) {
  useNextAndPrevious(group, noun, ids.length > 0, (by) => {
    const focused = ids.indexOf(document.activeElement?.id ?? "");
    const next = ids[focused === -1 ? 0 : focused + by];
    if (next !== undefined) document.getElementById(next)?.focus();
  });
}

/** A row of a list that opens beside the list. `id` is that of its link, which gets the focus where there is one. */
export type OpeningRow = { id: string; href: Route };

/** J and K open the next and the previous row beside the list; the focus goes along, so that Tab goes on from there. */
export function useOpenRowKeys(group: string, noun: string, rows: readonly OpeningRow[], openId: string | undefined) {
  const replace = useReplace();
  useNextAndPrevious(group, noun, rows.length > 0, (by) => {
    const next = rows[rows.findIndex(({ id }) => id === openId) + by];
    if (!next) return;
    document.getElementById(next.id)?.focus();
    replace(next.href);
  });
}

function useNextAndPrevious(group: string, noun: string, isEnabled: boolean, go: (by: 1 | -1) => void) {
  const shared = { group, isListed: "keys", isEnabled } as const;
  useCommand({ ...shared, label: `Next ${noun}`, keys: "j", run: () => go(1) });
  useCommand({ ...shared, label: `Previous ${noun}`, keys: "k", run: () => go(-1) });
}

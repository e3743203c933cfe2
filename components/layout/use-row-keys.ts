"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import { useReplace } from "@/components/layout/within-page";
import { useCommand } from "@/components/ui/shortcuts";

/** Return the element id of a row's link. */
export function rowId(id: string): string {
  return `row-${id}`;
}

/** J and K move the focus through the rows of a list. `ids` are those of the rows' links, which Enter opens. */
export function useRowKeys(group: string, ids: readonly string[]) {
  useNextAndPrevious(group, ids.length > 0, (by) => {
    const focused = ids.indexOf(document.activeElement?.id ?? "");
    const next = ids[focused === -1 ? 0 : focused + by];
    if (next !== undefined) document.getElementById(next)?.focus();
  });
}

/** A row that opens beside its list. `id` is that of its link. */
export type OpeningRow = { id: string; href: Route };

/** J and K open the next and the previous row beside the list, and move the focus to its link. */
export function useOpenRowKeys(group: string, rows: readonly OpeningRow[], openId: string | undefined) {
  const replace = useReplace();
  useNextAndPrevious(group, rows.length > 0, (by) => {
    const next = rows[rows.findIndex(({ id }) => id === openId) + by];
    if (!next) return;
    document.getElementById(next.id)?.focus();
    replace(next.href);
  });
}

function useNextAndPrevious(group: string, isEnabled: boolean, go: (by: 1 | -1) => void) {
  const t = useTranslations("layout.keys");
  const shared = { group, isListed: "keys", isEnabled } as const;
  useCommand({ ...shared, label: t("next"), keys: "j", run: () => go(1) });
  useCommand({ ...shared, label: t("previous"), keys: "k", run: () => go(-1) });
}

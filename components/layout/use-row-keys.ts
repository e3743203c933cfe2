"use client";

import { useTranslations } from "next-intl";
import { useReplace } from "@/components/layout/within-page";
import { useCommand } from "@/components/ui/shortcuts";

export function rowId(id: string): string {
  return `row-${id}`;
}

/** `ids` are those of the rows' links. */
export function useRowKeys(group: string, ids: readonly string[]) {
  useNextAndPrevious(group, ids.length > 0, (by) => {
    const focused = ids.indexOf(document.activeElement?.id ?? "");
    const next = ids[focused === -1 ? 0 : focused + by];
    if (next !== undefined) document.getElementById(next)?.focus();
  });
}

/** `id` is that of its link. */
export type OpeningRow = { id: string; href: string };

/** J and K move the focus to the link of the opened row. */
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

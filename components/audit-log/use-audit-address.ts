"use client";

import { actionsOf } from "@/components/audit-log/words";
import { useAddress } from "@/components/layout/use-address";
import { useNow } from "@/components/ui/clock";
import type { AuditLogQuery } from "@/lib/audit-log/schema";
import { fromPublicId } from "@/lib/core/ids";

/** Spans back from now, in days. */
const TIMES: Readonly<Record<string, number>> = { "24h": 1, "7d": 7, "30d": 30, "365d": 365 };

export const TIME_OPTIONS = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "365d", label: "Last year" },
];

export type FilterName = "q" | "when" | "who" | "what";

const HOUR_MS = 3600_000;

/** The filters in the page's address, so that a view can be shared and gone back to. */
export function useAuditAddress() {
  const { search, set } = useAddress("/settings/audit");
  const hour = useNow(HOUR_MS);
  const [q, when, who, what] = [search.get("q"), search.get("when"), search.get("who"), search.get("what")];
  return {
    chosen: { q, when, who, what },
    isFiltered: [q, when, who, what].some((value) => value !== null),
    query: queryOf({ q, when, who, what }, hour),
    set: (name: FilterName, value: string | null) => {
      set({ [name]: value });
    },
    clear: () => {
      set({ q: null, when: null, who: null, what: null });
    },
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;

/** What cannot be is left out, for an address may come from anywhere. */
function queryOf(chosen: Record<FilterName, string | null>, hour: number): Partial<AuditLogQuery> {
  const { q, when, who, what } = chosen;
  const days = TIMES[when ?? ""];
  const actions = actionsOf(what);
  return {
    ...(q === null || q.trim() === "" ? {} : { q: q.trim().slice(0, 100) }),
    ...(days === undefined ? {} : { from: new Date(hour - days * 24 * HOUR_MS).toISOString() }),
    ...(who !== null && fromPublicId("usr", who) !== null ? { user_id: who } : {}),
    ...(actions === undefined ? {} : { action: actions }),
  };
}

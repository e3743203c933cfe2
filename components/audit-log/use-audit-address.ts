"use client";

import { actionsOf } from "@/components/audit-log/words";
import { useAddress } from "@/components/layout/use-address";
import { useNow, useTimeZone } from "@/components/ui/clock";
import type { AuditLogQuery } from "@/lib/audit-log/schema";
import { given } from "@/lib/core/given";
import { fromPublicId } from "@/lib/core/ids";
import { periodOf } from "@/lib/core/wall-clock";

/** Spans back from now, in days. */
const TIMES: Readonly<Record<string, number>> = { "24h": 1, "7d": 7, "30d": 30, "365d": 365 };

export const TIME_OPTIONS = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "365d", label: "Last year" },
];

const NAMES = ["q", "when", "from", "to", "who", "what"] as const;
type Chosen = Record<(typeof NAMES)[number], string | null>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const HOUR_MS = 3600_000;

/** The filters in the page's address, so that a view can be shared and gone back to. */
export function useAuditAddress() {
  const { search, set } = useAddress("/settings/audit");
  const hour = useNow(HOUR_MS);
  const timeZone = useTimeZone();
  const chosen = Object.fromEntries(NAMES.map((name) => [name, search.get(name)])) as Chosen;
  return {
    chosen,
    isFiltered: NAMES.some((name) => chosen[name] !== null),
    query: queryOf(chosen, hour, timeZone),
    set: (changes: Partial<Chosen>) => {
      set(changes);
    },
    clear: () => {
      set(Object.fromEntries(NAMES.map((name) => [name, null])));
    },
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;

/** What cannot be is left out, for an address may come from anywhere. */
export function queryOf(chosen: Chosen, hour: number, timeZone: string): Partial<AuditLogQuery> {
  const { q, who, what } = chosen;
  const actions = actionsOf(what);
  return {
    ...(q === null || q.trim() === "" ? {} : { q: q.trim().slice(0, 100) }),
    ...timesOf(chosen, hour, timeZone),
    ...(who !== null && fromPublicId("usr", who) !== null ? { user_id: who } : {}),
    ...given({ action: actions }),
  };
}

/** Whole days of the workspace, or a span back from now. */
function timesOf(
  { when, from, to }: Chosen,
  hour: number,
  timeZone: string,
): Pick<Partial<AuditLogQuery>, "from" | "to"> {
  if (isDay(from) && isDay(to) && from <= to) {
    const period = periodOf({ from, to }, timeZone);
    return { from: period.from?.toISOString(), to: period.to?.toISOString() };
  }
  const days = when !== null && Object.hasOwn(TIMES, when) ? TIMES[when] : undefined;
  return days === undefined ? {} : { from: new Date(hour - days * 24 * HOUR_MS).toISOString() };
}

export function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

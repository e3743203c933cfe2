import { actionsOf } from "@/components/audit-log/words";
import type { AuditLogQuery } from "@/lib/admin/audit-log/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { isPublicId } from "@/lib/kernel/core/ids";
import { periodOf } from "@/lib/kernel/core/wall-clock";

export const SPANS = [
  { value: "24h", days: 1, key: "hours24" },
  { value: "7d", days: 7, key: "days7" },
  { value: "30d", days: 30, key: "days30" },
  { value: "365d", days: 365, key: "days365" },
] as const;

const NAMES = ["q", "when", "from", "to", "who", "what"] as const;

/** Null: not set. */
export type AuditChosen = Record<(typeof NAMES)[number], string | null>;

export const NO_FILTERS: AuditChosen = { q: null, when: null, from: null, to: null, who: null, what: null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A span counts back from the full hour, so that the query stays the same for an hour. */
export const HOUR_MS = 3600_000;

export function chosenIn(search: URLSearchParams): AuditChosen {
  return Object.fromEntries(NAMES.map((name) => [name, search.get(name)])) as AuditChosen;
}

/**
 * Invalid values are left out.
 *
 * @param hour Unix milliseconds when the hour began.
 */
export function auditQueryOf(chosen: AuditChosen, hour: number, timeZone: string): Partial<AuditLogQuery> {
  const { q, who, what } = chosen;
  const actions = actionsOf(what);
  return {
    ...(q === null || q.trim() === "" ? {} : { q: q.trim().slice(0, 100) }),
    ...timesOf(chosen, hour, timeZone),
    ...(who !== null && isPublicId("usr", who) ? { user_id: who } : {}),
    ...omitUndefined({ action: actions }),
  };
}

function timesOf(
  { when, from, to }: AuditChosen,
  hour: number,
  timeZone: string,
): Pick<Partial<AuditLogQuery>, "from" | "to"> {
  if (isDay(from) && isDay(to) && from <= to) {
    const period = periodOf({ from, to }, timeZone);
    return { from: period.from?.toISOString(), to: period.to?.toISOString() };
  }
  const days = SPANS.find(({ value }) => value === when)?.days;
  return days === undefined ? {} : { from: new Date(hour - days * 24 * HOUR_MS).toISOString() };
}

export function isDay(text: string | null): text is string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

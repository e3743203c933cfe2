import { actionsOf } from "@/components/audit-log/words";
import type { AuditLogQuery } from "@/lib/admin/audit-log/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { periodOf } from "@/lib/kernel/core/wall-clock";

/** Spans back from now, in days. */
const TIMES: Readonly<Record<string, number>> = { "24h": 1, "7d": 7, "30d": 30, "365d": 365 };

export const TIME_OPTIONS = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "365d", label: "Last year" },
];

const NAMES = ["q", "when", "from", "to", "who", "what"] as const;

/** The filters as the page's address has them; null where it names none. */
export type AuditChosen = Record<(typeof NAMES)[number], string | null>;

export const NO_FILTERS: AuditChosen = { q: null, when: null, from: null, to: null, who: null, what: null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A span counts back from the hour that has begun, so that an hour long it is the same question. */
export const HOUR_MS = 3600_000;

export function chosenIn(search: URLSearchParams): AuditChosen {
  return Object.fromEntries(NAMES.map((name) => [name, search.get(name)])) as AuditChosen;
}

/**
 * What the log is asked for. What cannot be is left out, for an address may come from anywhere.
 *
 * @param hour Unix milliseconds when the hour began.
 */
export function auditQueryOf(chosen: AuditChosen, hour: number, timeZone: string): Partial<AuditLogQuery> {
  const { q, who, what } = chosen;
  const actions = actionsOf(what);
  return {
    ...(q === null || q.trim() === "" ? {} : { q: q.trim().slice(0, 100) }),
    ...timesOf(chosen, hour, timeZone),
    ...(who !== null && fromPublicId("usr", who) !== null ? { user_id: who } : {}),
    ...omitUndefined({ action: actions }),
  };
}

/** Whole days of the workspace, or a span back from now. */
function timesOf(
  { when, from, to }: AuditChosen,
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

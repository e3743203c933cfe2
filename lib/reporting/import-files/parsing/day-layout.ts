import { addDays } from "@/lib/kernel/core/wall-clock";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import type { EntryDraft } from "./imported-file";
import { zoneClock } from "./zone-clock";

const MORNING = 9 * 3600;
const clockOf = memoizeLru(20, zoneClock);

/** Return the name of a person's day, for rows without a clock. */
export function personDay({ person, day }: Pick<EntryDraft, "person" | "day">): string {
  return JSON.stringify([person.email?.toLowerCase() ?? person.name, day]);
}

/** Return the instant of 9:00, in epoch milliseconds. */
export function morningOf({ day, timeZone }: Pick<EntryDraft, "day" | "timeZone">): number {
  return clockOf(timeZone)(day, MORNING).at[0];
}

/**
 * Lay rows without a clock end to end, in the given order, for each person and day. A day begins at 9:00, or earlier
 * if its last row would pass midnight. If a day has more hours than fit, all its rows start at 0:00.
 *
 * `rowReader` begins every day at 9:00, because it sees one row at a time. Pass its drafts to this function to place
 * long days: all drafts of a file, or all of some days. Drafts with a clock are returned unchanged.
 */
export function layOutDays(drafts: readonly EntryDraft[]): EntryDraft[] {
  const totals = new Map<string, number>();
  for (const draft of drafts) {
    if (draft.minute !== null) continue;
    const day = personDay(draft);
    totals.set(day, (totals.get(day) ?? 0) + draft.seconds * 1000);
  }
  const next = new Map<string, number>();
  return drafts.map((draft) => {
    if (draft.minute !== null) return draft;
    const day = personDay(draft);
    const total = totals.get(day) ?? 0;
    const midnight = midnightsOf(draft);
    const isTooLong = total > midnight.end - midnight.start;
    const start = isTooLong ? midnight.start : (next.get(day) ?? Math.min(morningOf(draft), midnight.end - total));
    next.set(day, start + draft.seconds * 1000);
    return { ...draft, start };
  });
}

function midnightsOf({ day, timeZone }: EntryDraft): { start: number; end: number } {
  const instants = clockOf(timeZone);
  return { start: instants(day, 0).at[0], end: instants(addDays(day, 1), 0).at[0] };
}

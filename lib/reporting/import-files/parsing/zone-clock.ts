import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { addDays, instantsOf, offsetMs, wallTimeAt } from "@/lib/kernel/core/wall-clock";

const DAY_MS = 86_400_000;

export interface Instants {
  /** Epoch milliseconds, ascending. Two for a time that the clock shows twice. */
  at: readonly [first: number, ...second: number[]];
  /** The clock skips the time, which moves forward by the gap. */
  isSkipped: boolean;
}

/** Return the instants of local times of one zone. Days without a change of the clock need no further calculation. */
export function zoneClock(timeZone: string): (day: string, seconds: number) => Instants {
  const dayOf = memoizeLru(400, (day) => {
    const midnight = Date.parse(`${day}T00:00Z`);
    const [before, after] = [midnight - DAY_MS, midnight + 2 * DAY_MS].map((at) => offsetMs(at, timeZone));
    return { midnight, offset: before === after ? before : undefined };
  });
  return (day, seconds) => {
    const { midnight, offset } = dayOf(day);
    if (offset !== undefined) return { at: [midnight + seconds * 1000 - offset], isSkipped: false };
    const minute = Math.floor(seconds / 60);
    const rest = (seconds % 60) * 1000;
    const [first, ...second] = instantsOf(day, minute, timeZone);
    const shown = wallTimeAt(first, timeZone);
    const isSkipped = shown.minutes !== minute % 1440 || shown.date !== addDays(day, Math.floor(minute / 1440));
    return { at: [first + rest, ...second.map((at) => at + rest)], isSkipped };
  };
}

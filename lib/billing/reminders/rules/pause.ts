import { localDate } from "@/lib/kernel/core/time";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";

/** A pause is the time from which reminders are sent again. A pause without end has this one. */
const WITHOUT_END = "9999-12-31T00:00:00.000Z";

interface Place {
  today: string;
  timeZone: string;
}

/** Pause through a day, `YYYY-MM-DD`. Null: without end. */
export function pauseThrough(day: string | null, timeZone: string): Date {
  return day === null ? new Date(WITHOUT_END) : new Date(instantOf(addDays(day, 1), 0, timeZone));
}

export function isPausedOn(since: Date | null, { today, timeZone }: Place): boolean {
  return since !== null && localDate(since, timeZone) > today;
}

export function isPausedWithoutEnd(since: Date | null): boolean {
  return since?.toISOString() === WITHOUT_END;
}

/** Last day of a pause. Null: without end. */
export function pausedUntil(since: Date | null, timeZone: string): string | null {
  return since === null || isPausedWithoutEnd(since) ? null : addDays(localDate(since, timeZone), -1);
}

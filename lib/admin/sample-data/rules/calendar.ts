import { addDays, daysBetween, weekday } from "@/lib/kernel/core/wall-clock";
import type { AgencyPerson } from "./agency";

/** Days on which the whole agency is closed, `MM-DD`. */
const CLOSED = new Set(["01-01", "05-01", "12-24", "12-25", "12-26", "12-31"]);

/** Whoever loads it sees their own last weeks first: they have no gap in them. */
const NO_LEAVE_DAYS = 42;

/** Whether somebody works on a day. Days are `YYYY-MM-DD`. */
export function isWorkday(person: Pick<AgencyPerson, "key" | "days" | "away">, day: string, today: string): boolean {
  if (!person.days.includes(weekday(day)) || CLOSED.has(day.slice(5))) return false;
  if (person.key === "me" && daysBetween(day, today) < NO_LEAVE_DAYS) return true;
  return !person.away.some((leave) => isOnLeave(leave, day));
}

function isOnLeave({ month, monday, weeks }: AgencyPerson["away"][number], day: string): boolean {
  const first = `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
  const begins = addDays(first, ((8 - weekday(first)) % 7) + (monday - 1) * 7);
  const since = daysBetween(begins, day);
  return since >= 0 && since < weeks * 7;
}

/** Every day from the first to the last. */
export function* daysFrom(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}

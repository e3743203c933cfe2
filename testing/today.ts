import { localDate } from "@/lib/kernel/core/time";
import { addDays } from "@/lib/kernel/core/wall-clock";

/** `YYYY-MM-DD` in the time zone of the workspaces that tests create. It differs from UTC for an hour or two of each night. */
export function today(): string {
  return localDate(new Date(), "Europe/Berlin");
}

export function dayIn(days: number): string {
  return addDays(today(), days);
}

import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import { addDays, weekday } from "@/lib/kernel/core/wall-clock";

/** Settings that decide when reminders are sent. */
export interface Plan {
  weekdaysOnly: boolean;
  /** Days from the due date, ascending. */
  days: readonly number[];
  /** Days between repetitions of the last step. Null: no repetition. */
  repeatDays: number | null;
}

export function planOf({ weekdays_only, repeat_days, steps }: ReminderSettings): Plan {
  return { weekdaysOnly: weekdays_only, days: steps.map(({ days }) => days), repeatDays: repeat_days };
}

/** One reminder of one invoice. */
export interface Occurrence {
  /** From the due date, before a move. They identify the occurrence. */
  days: number;
  /** Index into the steps of the settings. */
  step: number;
  /** Of the last step, from 1. Null for the step itself. */
  repetition: number | null;
  /** `YYYY-MM-DD` */
  on: string;
}

export const MAX_REPETITIONS = 12;

/** Local time of the workspace. */
export const SENT_AT = "09:00";

/** Every reminder of an invoice, by day. Days are `YYYY-MM-DD`. */
export function occurrencesOf(plan: Plan, dueDate: string, promisedOn: string | null): Occurrence[] {
  return offsetsOf(plan).map(({ days, ...which }) => ({
    ...{ days, ...which },
    on: dayOf({ days, dueDate, promisedOn, weekdaysOnly: plan.weekdaysOnly }),
  }));
}

/** Days of the steps and of their repetitions, ascending. */
export function offsetsOf({ days, repeatDays }: Pick<Plan, "days" | "repeatDays">): Omit<Occurrence, "on">[] {
  const steps = days.map((day, step) => ({ days: day, step, repetition: null }));
  const last = steps.at(-1);
  if (last === undefined || repeatDays === null) return steps;
  const repetitions = Array.from({ length: MAX_REPETITIONS }, (_, index) => ({
    ...{ days: last.days + (index + 1) * repeatDays, step: last.step, repetition: index + 1 },
  }));
  return [...steps, ...repetitions];
}

interface Offset {
  days: number;
  dueDate: string;
  promisedOn: string | null;
  weekdaysOnly: boolean;
}

/** A promise moves a reminder to the day after it. */
function dayOf({ days, dueDate, promisedOn, weekdaysOnly }: Offset): string {
  const planned = addDays(dueDate, days);
  const day = promisedOn !== null && planned <= promisedOn ? addDays(promisedOn, 1) : planned;
  return weekdaysOnly ? onWeekday(day, { dueDate, promisedOn }) : day;
}

const [FRIDAY, MONDAY] = [5, 8];

/** Up to the due date, a day on a weekend moves to Friday. After it, or if the promised day would be reached, to Monday. */
function onWeekday(day: string, { dueDate, promisedOn }: Pick<Offset, "dueDate" | "promisedOn">): string {
  const at = weekday(day);
  if (at <= FRIDAY) return day;
  const friday = addDays(day, FRIDAY - at);
  const isLate = day > dueDate || (promisedOn !== null && friday <= promisedOn);
  return isLate ? addDays(day, MONDAY - at) : friday;
}

/** When it is sent: local time of the workspace, `YYYY-MM-DDTHH:MM`. */
export function timeOf({ on }: Pick<Occurrence, "on">): string {
  return `${on}T${SENT_AT}`;
}

export interface Progress {
  /** Days of the reminders that were sent or skipped. */
  done: ReadonlySet<number>;
  /** Reminders up to this time are not sent: local time of the workspace, `YYYY-MM-DDTHH:MM`. */
  since: string;
}

/** Reminders that are still to be sent or skipped. */
export function openOf(occurrences: readonly Occurrence[], { done, since }: Progress): Occurrence[] {
  return occurrences.filter((one) => !done.has(one.days) && timeOf(one) > since);
}

/** Reminders without those that a later one of the same day replaces. */
export function latestOfDays(open: readonly Occurrence[]): Occurrence[] {
  return open.filter((one, at) => open[at + 1]?.on !== one.on);
}

export interface Due {
  /** The latest one. */
  due: Occurrence;
  /** Older ones, which are skipped. */
  missed: Occurrence[];
}

/** Null when nothing is due. @param now Local time of the workspace, `YYYY-MM-DDTHH:MM`. */
export function dueOf(open: readonly Occurrence[], now: string): Due | null {
  const passed = open.filter((one) => timeOf(one) <= now);
  const due = passed.at(-1);
  return due === undefined ? null : { due, missed: passed.slice(0, -1) };
}

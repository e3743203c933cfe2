import { LAST_DAY, MAX_STEPS } from "@/lib/billing/dunning/rules";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import { daysBetween } from "@/lib/kernel/core/wall-clock";
import { type Occurrence, occurrencesOf, planOf } from "./plan";

export type Step = ReminderSettings["steps"][number];
export type StepText = Step["texts"][number];

const OFFERED = [-3, 3, 10, 21];
const APART = 14;

/** The days of the next step that makes sense. Null: no further step is possible. */
export function nextStep(steps: readonly Step[]): number | null {
  if (steps.length >= MAX_STEPS) return null;
  const taken = steps.map(({ days }) => days);
  const offered = OFFERED.find((days) => !taken.includes(days));
  if (offered !== undefined) return offered;
  const last = Math.max(...taken);
  const later = Math.min(last + APART, LAST_DAY);
  if (later > last) return later;
  return Array.from({ length: LAST_DAY }, (_, days) => LAST_DAY - days).find((days) => !taken.includes(days)) ?? null;
}

/** @param change Null: the default text. */
export function withText(
  steps: readonly Step[],
  { days, language }: { days: number; language: string },
  change: Partial<Pick<StepText, "subject" | "message">>,
): Step[] {
  return steps.map((step) => {
    if (step.days !== days) return step;
    const before = step.texts.find((text) => text.language === language);
    const text: StepText = { language, subject: before?.subject ?? null, message: before?.message ?? null, ...change };
    const others = step.texts.filter((other) => other !== before);
    return { ...step, texts: text.subject === null && text.message === null ? others : [...others, text] };
  });
}

export function withDays(steps: readonly Step[], days: number, wanted: number): Step[] {
  return steps.map((step) => (step.days === days ? { ...step, days: wanted } : step)).toSorted(byDays);
}

export function withStep(steps: readonly Step[], days: number): Step[] {
  return [...steps, { days, texts: [] }].toSorted(byDays);
}

const byDays = (one: Step, other: Step) => one.days - other.days;

/** The step with these days, else the nearest one. Undefined without steps. */
export function stepAt(steps: readonly Step[], days: number): Step | undefined {
  return steps.toSorted((one, other) => Math.abs(one.days - days) - Math.abs(other.days - days))[0];
}

/** Reminders sent by step, and of the repetitions of the last step. */
export function sentBySteps(
  steps: readonly Step[],
  sent: readonly { days: number | null; count: number }[],
): { steps: number[]; repetitions: number } {
  const sumOf = (isWanted: (days: number) => boolean) =>
    sent.reduce((sum, { days, count }) => (days !== null && isWanted(days) ? sum + count : sum), 0);
  const last = steps.at(-1)?.days ?? 0;
  return { steps: steps.map((step) => sumOf((days) => days === step.days)), repetitions: sumOf((days) => days > last) };
}

/** The reminder of a step for an invoice, with the number of days by which the weekend moves it. */
export function occurrenceAt(
  settings: ReminderSettings,
  { days, dueDate }: { days: number; dueDate: string },
): (Occurrence & { moved: number; planned: string }) | undefined {
  const whole = { ...planOf(settings), weekdaysOnly: false };
  const found = occurrencesOf(planOf(settings), dueDate, null).find((one) => one.days === days);
  const planned = occurrencesOf(whole, dueDate, null).find((one) => one.days === days)?.on;
  return found && planned !== undefined ? { ...found, planned, moved: daysBetween(planned, found.on) } : undefined;
}

interface Place {
  days: number;
  /** Percent of the line. */
  at: number;
}

const [START, END] = [8, 94];

/**
 * Places to scale on a line, at least `gap` percent apart. Ascending days; the due date is day 0.
 */
export function placesOf(days: readonly number[], gap: number): Place[] {
  const all = [...new Set([...days, 0])].toSorted((one, other) => one - other);
  const [first, last] = [all[0] ?? 0, all.at(-1) ?? 0];
  const scale = (END - START) / Math.max(1, last - first);
  const apart = Math.min(gap, (END - START) / Math.max(1, all.length - 1));
  const places: Place[] = [];
  for (const day of all) {
    const before = places.at(-1)?.at ?? START - apart;
    places.push({ days: day, at: Math.max(START + (day - first) * scale, before + apart) });
  }
  // Places that were pushed over the end move back.
  let limit = END;
  for (const place of places.toReversed()) {
    place.at = Math.min(place.at, limit);
    limit = place.at - apart;
  }
  return places;
}

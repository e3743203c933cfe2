import { expect, test } from "vitest";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import { nextStep, occurrenceAt, placesOf, sentBySteps, stepAt, withDays, withStep, withText } from "./steps";

const stepsOf = (...days: number[]) => days.map((day) => ({ days: day, texts: [] }));

test("the next step is one of those that are offered, then a later one", () => {
  expect(nextStep([])).toBe(-3);
  expect(nextStep(stepsOf(-3, 10))).toBe(3);
  expect(nextStep(stepsOf(-3, 3, 10, 21))).toBe(35);
  expect(nextStep(stepsOf(-3, 3, 10, 21, 85))).toBe(90);
  expect(nextStep(stepsOf(-3, 3, 10, 21, 90))).toBe(89);
  expect(nextStep(stepsOf(-3, 3, 10, 21, 35, 49))).toBeNull();
});

test("a text is added, changed and removed without the others", () => {
  const at = { days: 3, language: "de" };
  const added = withText(stepsOf(-3, 3), at, { subject: "Rechnung {number}" });
  expect(added).toEqual([
    { days: -3, texts: [] },
    { days: 3, texts: [{ language: "de", subject: "Rechnung {number}", message: null }] },
  ]);
  const changed = withText(added, at, { message: "Guten Tag" });
  expect(changed[1]?.texts).toEqual([{ language: "de", subject: "Rechnung {number}", message: "Guten Tag" }]);
  expect(withText(changed, at, { subject: null, message: null })).toEqual(stepsOf(-3, 3));
});

test("steps stay in the order of their days", () => {
  expect(withDays(stepsOf(-3, 3, 10), -3, 5)).toEqual(stepsOf(3, 5, 10));
  expect(withStep(stepsOf(3, 10), -3)).toEqual(stepsOf(-3, 3, 10));
  expect(stepAt(stepsOf(-3, 3, 10), 11)?.days).toBe(10);
  expect(stepAt([], 3)).toBeUndefined();
});

test("reminders are counted by step, and those after the last step as repetitions", () => {
  const sent = [
    { days: -3, count: 31 },
    { days: 10, count: 6 },
    { days: 24, count: 1 },
    { days: 38, count: 1 },
    { days: null, count: 4 },
  ];
  expect(sentBySteps(stepsOf(-3, 3, 10), sent)).toEqual({ steps: [31, 0, 6], repetitions: 2 });
});

test("a reminder on a weekend says its planned day", () => {
  const settings: ReminderSettings = { enabled: true, weekdays_only: true, repeat_days: null, steps: stepsOf(10) };
  expect(occurrenceAt(settings, { days: 10, dueDate: "2026-11-05" })).toMatchObject({
    ...{ on: "2026-11-16", planned: "2026-11-15", moved: 1 },
  });
  expect(occurrenceAt(settings, { days: 3, dueDate: "2026-11-05" })).toBeUndefined();
});

test("places are to scale, and never closer than the gap", () => {
  expect(placesOf([-3, 40], 1)).toEqual([
    { days: -3, at: 8 },
    { days: 0, at: 14 },
    { days: 40, at: 94 },
  ]);
  const close = placesOf([-1, 1, 2, 88, 89, 90], 7).map(({ at }) => at);
  expect(close.every((at, index) => index === 0 || at - (close[index - 1] ?? 0) >= 6.99)).toBe(true);
  expect(close.at(-1)).toBe(94);
});

import { expect, test } from "vitest";
import type { Reminder } from "@/lib/billing/reminders/schema";
import { lineOf, marksOf, spread } from "./line";

const EMPTY: Reminder = {
  ...{ id: null, status: "planned", reason: null, days: null, repetition: null, on: null },
  ...{ at: null, user_id: null, to: [], amount_due: null, email_id: null },
};
const sent = (days: number, day: string): Reminder => ({
  ...EMPTY,
  ...{ id: `rem_${String(days)}`, status: "sent", days, on: day, at: `${day}T08:00:00Z` },
});
const planned = (days: number, on: string, repetition: number | null = null): Reminder => ({
  ...EMPTY,
  ...{ days, on, repetition },
});
const INVOICE = { issuedOn: "2055-03-01", timeZone: "Europe/Berlin" };

test("marks are the day of issue, reminders that were made, the next one and the one after it", () => {
  const reminders = [sent(-3, "2055-03-12"), planned(35, "2055-04-19", 1), planned(49, "2055-05-03", 2)];
  const marks = marksOf({ ...INVOICE, reminders: [...reminders, planned(63, "2055-05-17", 3)] });
  expect(marks.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    "issued 2055-03-01",
    "sent 2055-03-12",
    "next 2055-04-19",
    "planned 2055-05-03",
  ]);
});

test("all planned steps are shown, and at most ten marks", () => {
  const steps = [3, 10, 21].map((days) => planned(days, `2055-04-${String(days).padStart(2, "0")}`));
  expect(marksOf({ ...INVOICE, reminders: steps })).toHaveLength(4);
  const many = Array.from({ length: 14 }, (_, day) => sent(day, `2055-04-${String(day + 10)}`));
  const marks = marksOf({ ...INVOICE, reminders: many });
  expect(marks).toHaveLength(10);
  expect(marks[0]?.kind).toBe("issued");
  expect(marks.at(-1)?.day).toBe("2055-04-23");
});

test("days are places to scale", () => {
  const marks = marksOf({ ...INVOICE, reminders: [planned(20, "2055-03-21"), planned(40, "2055-04-10", 1)] });
  const line = lineOf(marks, { dueDate: "2055-03-11", today: "2055-03-31", promisedOn: null });
  expect(line.marks.map(({ at }) => at)).toEqual([0, 50, 100]);
  expect(line.due).toMatchObject({ at: 25, isLabelHidden: "never" });
  expect(line.today).toMatchObject({ at: 75, isLabelHidden: "never" });
  expect(line.late).toEqual({ at: 25, length: 50 });
});

test("an invoice that is not late has no late days", () => {
  const marks = marksOf({ ...INVOICE, reminders: [planned(3, "2055-03-14")] });
  expect(lineOf(marks, { dueDate: "2055-03-11", today: "2055-03-11", promisedOn: null }).late).toBeNull();
});

test("a label gives way to a more important one", () => {
  const marks = marksOf({ ...INVOICE, reminders: [planned(40, "2055-04-10")] });
  const line = lineOf(marks, { dueDate: "2055-03-11", today: "2055-03-13", promisedOn: "2055-03-17" });
  expect(line.today.isLabelHidden).toBe("always");
  expect(line.promised?.isLabelHidden).toBe("phone");
});

const HALF = 4.5;

test.each([
  ["the start", [0, 1, 2], [0, 9, 18]],
  ["the end", [0, 99, 100], [0, 91, 100]],
  ["the middle", [0, 50, 52, 100], [0, 50, 59, 100]],
])("marks at %s are kept apart", (_place, wanted, places) => {
  expect(spread(wanted.map((at) => ({ at, half: HALF })))).toEqual(places);
});

test("many marks share the line", () => {
  const places = spread(Array.from({ length: 21 }, () => ({ at: 0, half: HALF })));
  expect(places.at(-1)).toBeCloseTo(100);
  expect(places[1]).toBeCloseTo(5);
});

test("a flag is beside its neighbors, and on a mark of the same day", () => {
  const marks = marksOf({ ...INVOICE, reminders: [planned(1, "2055-03-02"), planned(100, "2055-06-09")] });
  const line = lineOf(marks, { dueDate: "2055-03-02", today: "2055-03-01", promisedOn: "2055-06-08" });
  expect(line.due.at).toBe(9);
  expect(line.today.at).toBe(0);
  expect(line.promised?.at).toBe(95.5);
});

import { expect, test } from "vitest";
import { newValues, scheduleOf, wholeNumber } from "@/components/recurring-invoices/form/values";

const NEW = newValues("2026-12-15");

test("a new schedule bills the previous month on the first of the next one", () => {
  expect(NEW).toMatchObject({ startsOn: "2027-01-01", unit: "month", day: "1", covers: "previous", action: "draft" });
});

test.each([
  [{}, { every: 1, unit: "month", day: 1, weekday: null, endsOn: null, occurrences: null }],
  [{ day: "last" }, { day: "last" }],
  [
    { unit: "week", weekday: "3" },
    { unit: "week", day: null, weekday: 3 },
  ],
  [
    { ends: "on", endsOn: "2027-06-01" },
    { endsOn: "2027-06-01", occurrences: null },
  ],
  [
    { ends: "after", occurrences: "6" },
    { endsOn: null, occurrences: 6 },
  ],
] as const)("%o are read as a schedule", (values, schedule) => {
  expect(scheduleOf({ ...NEW, ...values })).toMatchObject(schedule);
});

test.each([
  { every: "" },
  { every: "37" },
  { startsOn: "" },
  { ends: "on", endsOn: "" },
  { ends: "after", occurrences: "0" },
] as const)("%o are no schedule", (values) => {
  expect(scheduleOf({ ...NEW, ...values })).toBeNull();
});

test.each([
  ["7", 7],
  [" 7 ", 7],
  ["7.5", null],
  ["", null],
  ["eleven", null],
])("%o is read as %o", (text, number) => {
  expect(wholeNumber(text, 1, 36)).toBe(number);
});

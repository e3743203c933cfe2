import { expect, test } from "vitest";
import { dueOf, latestOfDays, occurrencesOf, openOf, type Plan } from "./plan";

const PLAN: Plan = { weekdaysOnly: false, days: [-3, 3, 10, 21], repeatDays: 14 };
/** A Friday. */
const DUE_DATE = "2026-11-20";

const daysOf = (plan: Plan, promisedOn: string | null = null) =>
  occurrencesOf(plan, DUE_DATE, promisedOn).map(({ on }) => on);

test("steps count from the due date, and the last one repeats at most twelve times", () => {
  expect(daysOf(PLAN).slice(0, 6)).toEqual([
    ...["2026-11-17", "2026-11-23", "2026-11-30", "2026-12-11"],
    ...["2026-12-25", "2027-01-08"],
  ]);
  expect(daysOf(PLAN)).toHaveLength(16);
  expect(daysOf({ ...PLAN, repeatDays: null })).toHaveLength(4);
  expect(daysOf({ ...PLAN, days: [] })).toEqual([]);
});

test("on weekdays, a day up to the due date moves to Friday, a later one to Monday", () => {
  const weekdays = { ...PLAN, weekdaysOnly: true, repeatDays: null };
  expect(daysOf({ ...weekdays, days: [-6, -5, 1, 2] })).toEqual([
    ...["2026-11-13", "2026-11-13", "2026-11-23", "2026-11-23"],
  ]);
  expect(occurrencesOf({ ...weekdays, days: [0] }, "2026-11-22", null).map(({ on }) => on)).toEqual(["2026-11-20"]);
});

test("a promise moves earlier reminders to the day after it", () => {
  expect(daysOf(PLAN, "2026-11-27").slice(0, 4)).toEqual(["2026-11-28", "2026-11-28", "2026-11-30", "2026-12-11"]);
  expect(daysOf({ ...PLAN, weekdaysOnly: true }, "2026-11-27").slice(0, 2)).toEqual(["2026-11-30", "2026-11-30"]);
});

test("a promise of the Friday before the due date moves a reminder to Monday", () => {
  const weekdays = { ...PLAN, weekdaysOnly: true, repeatDays: null, days: [-7, -6, -5] };
  expect(daysOf(weekdays, "2026-11-13")).toEqual(["2026-11-16", "2026-11-16", "2026-11-16"]);
  expect(daysOf(weekdays, "2026-11-12")).toEqual(["2026-11-13", "2026-11-13", "2026-11-13"]);
});

test("of the reminders of one day, only the latest is planned", () => {
  const open = openOf(occurrencesOf(PLAN, DUE_DATE, "2026-11-27"), { done: new Set(), since: "2026-11-01T00:00" });
  expect(latestOfDays(open).map(({ days }) => days)).toEqual([3, 10, 21, ...open.slice(4).map(({ days }) => days)]);
});

test("the latest reminder is due, and older ones are missed", () => {
  const all = occurrencesOf(PLAN, DUE_DATE, null);
  const open = openOf(all, { done: new Set([-3]), since: "2026-11-01T00:00" });
  expect(dueOf(open, "2026-11-23T08:59")).toBeNull();
  expect(dueOf(open, "2026-11-23T09:00")).toMatchObject({ due: { days: 3 }, missed: [] });
  expect(dueOf(open, "2026-12-11T09:00")).toMatchObject({ due: { days: 21 }, missed: [{ days: 3 }, { days: 10 }] });
});

test("reminders up to the start are never sent", () => {
  const all = occurrencesOf(PLAN, DUE_DATE, null);
  const open = openOf(all, { done: new Set(), since: "2026-11-23T09:00" });
  expect(open[0]?.days).toBe(10);
  expect(dueOf(open, "2026-11-24T10:00")).toBeNull();
});

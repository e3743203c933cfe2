import { expect, it, test } from "vitest";
import { billedPeriod, dateAt, datesFrom, madeAt, nextDate, type Schedule } from "./calendar";

const MONTHLY: Schedule = {
  ...{ every: 1, unit: "month", day: 31, weekday: null },
  ...{ startsOn: "2027-01-31", endsOn: null, occurrences: null },
};
const WEEKLY: Schedule = { ...MONTHLY, unit: "week", day: null, weekday: 5, startsOn: "2026-11-18" };

it("keeps the day of the start after short months", () => {
  expect(datesFrom(MONTHLY, "2027-01-01", 4)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  expect(dateAt(MONTHLY, 13)).toBe("2028-02-29");
});

it("reads “last” as the last day of each month", () => {
  const last: Schedule = { ...MONTHLY, day: "last", startsOn: "2027-02-01" };
  expect(datesFrom(last, "2027-02-01", 3)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
});

it("begins with the first matching day on the start or later", () => {
  expect(dateAt({ ...MONTHLY, day: 15, startsOn: "2026-11-20" }, 0)).toBe("2026-12-15");
  expect(dateAt({ ...MONTHLY, unit: "year", day: 15, startsOn: "2026-11-20" }, 0)).toBe("2027-11-15");
  expect(dateAt(WEEKLY, 0)).toBe("2026-11-20");
});

it("counts weeks from the first date", () => {
  const fortnightly = { ...WEEKLY, every: 2 };
  expect(datesFrom(fortnightly, "2026-12-24", 3)).toEqual(["2027-01-01", "2027-01-15", "2027-01-29"]);
});

it("moves 29 February to the 28th in common years", () => {
  const leap: Schedule = { ...MONTHLY, unit: "year", day: 29, startsOn: "2028-02-29" };
  expect(datesFrom(leap, "2028-01-01", 5)).toEqual([
    ...["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
  ]);
});

test("the end date is the last possible date", () => {
  const until = { ...MONTHLY, endsOn: "2027-02-28" };
  expect(datesFrom(until, "2027-01-01", 9)).toEqual(["2027-01-31", "2027-02-28"]);
  expect(nextDate(until, "2027-03-01")).toBeNull();
});

test("occurrences count from the first date, not from today", () => {
  const six = { ...MONTHLY, occurrences: 6 };
  expect(datesFrom(six, "2027-05-01", 9)).toEqual(["2027-05-31", "2027-06-30"]);
});

test.each([
  ["month", 1, "previous", "2026-12-03", "2026-11-01", "2026-11-30"],
  ["month", 1, "current", "2026-12-03", "2026-12-01", "2026-12-31"],
  ["month", 3, "next", "2026-11-15", "2027-02-01", "2027-04-30"],
  ["year", 1, "current", "2027-01-15", "2027-01-01", "2027-12-31"],
  ["year", 2, "previous", "2027-01-15", "2025-01-01", "2026-12-31"],
  ["week", 2, "previous", "2026-11-20", "2026-11-06", "2026-11-19"],
  ["week", 1, "current", "2026-11-20", "2026-11-20", "2026-11-26"],
] as const)("every %s × %i, the %s period of %s is %s to %s", (unit, every, covers, date, from, to) => {
  expect(billedPeriod({ unit, every }, covers, date)).toEqual({ from, to });
});

test("work is billed after the end of its period, everything else at 06:00", () => {
  const december = { from: "2026-12-01", to: "2026-12-31" };
  expect(madeAt("2026-12-01", december, true)).toBe("2027-01-01T00:30");
  expect(madeAt("2026-12-01", december, false)).toBe("2026-12-01T06:00");
  expect(madeAt("2026-12-01", { from: "2026-11-01", to: "2026-11-30" }, true)).toBe("2026-12-01T06:00");
});

test("the next date is the first of all dates that is not before the day, for random schedules", () => {
  for (const schedule of randomSchedules(300)) {
    const all = Array.from({ length: 40 }, (_, index) => dateAt(schedule, index));
    expect(all).toEqual(all.toSorted());
    for (const from of [schedule.startsOn, all[7] ?? "", `${(all[20] ?? "").slice(0, 7)}-17`]) {
      expect(nextDate(schedule, from)).toBe(all.find((date) => date >= from));
    }
  }
});

function randomSchedules(count: number): Schedule[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, () => {
    const unit = (["week", "month", "year"] as const)[random(3)] ?? "month";
    const startsOn = new Date(Date.UTC(2026, random(24), 1 + random(28))).toISOString().slice(0, 10);
    const days = unit === "week" ? { day: null, weekday: 1 + random(7) } : { day: 1 + random(31), weekday: null };
    return { every: 1 + random(6), unit, ...days, startsOn, endsOn: null, occurrences: null };
  });
}

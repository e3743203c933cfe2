import { describe, expect, test } from "vitest";
import type { Closing } from "@/lib/kernel/core/closing";
import { exceptionFor, isClosed, nextByHand, nextClosing, type Schedule } from "./rules";

const NOW = new Date("2026-10-05T12:00:00Z");
const exception = {
  id: "travel",
  userId: "anna",
  firstDay: "2026-09-14",
  lastDay: "2026-09-20",
  endsAt: "2026-10-08T00:00:00Z",
};
const closing: Closing = { lockedUntil: "2026-09-30", exceptions: [exception] };

describe("isClosed", () => {
  const closed = (userId: string, localDate: string, now = NOW, what: Closing | null = closing) =>
    isClosed(what, { userId, localDate }, now);

  test("without a closing no day is closed", () => {
    expect(closed("anna", "2020-01-01", NOW, null)).toBe(false);
  });

  test("the last closed day is included", () => {
    expect(closed("ben", "2026-09-30")).toBe(true);
    expect(closed("ben", "2026-10-01")).toBe(false);
  });

  test("an exception opens its days for its person only, both ends included", () => {
    expect(["2026-09-13", "2026-09-14", "2026-09-20", "2026-09-21"].map((day) => closed("anna", day))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(closed("ben", "2026-09-14")).toBe(true);
  });

  test("an exception for everyone opens its days for each person", () => {
    const all = { ...closing, exceptions: [{ ...exception, userId: null }] };
    expect(closed("ben", "2026-09-14", NOW, all)).toBe(false);
  });

  test("an exception has ended at its instant", () => {
    expect(closed("anna", "2026-09-14", new Date("2026-10-07T23:59:59.999Z"))).toBe(false);
    expect(closed("anna", "2026-09-14", new Date("2026-10-08T00:00:00Z"))).toBe(true);
  });
});

describe("nextClosing", () => {
  const schedule: Schedule = { mode: "auto", period: "month", afterDays: 5, since: "2026-10-05", weekStart: 1 };
  const next = (changes: Partial<Schedule> = {}, lockedUntil: string | null = null) =>
    nextClosing({ ...schedule, ...changes }, lockedUntil);

  test("none by hand", () => {
    expect(next({ mode: "manual" })).toBeNull();
  });

  test("a schedule set before the closing day of a month closes this month", () => {
    expect(next()).toEqual({ lockedUntil: "2026-09-30", closesOn: "2026-10-06" });
  });

  test("a schedule never closes a period whose closing day has passed when it is set", () => {
    expect(next({ since: "2026-10-06" })).toEqual({ lockedUntil: "2026-10-31", closesOn: "2026-11-06" });
    expect(next({ since: "2026-10-20" }, "2026-08-31")).toEqual({ lockedUntil: "2026-10-31", closesOn: "2026-11-06" });
  });

  test("periods close in their order after the closed days", () => {
    expect(next({}, "2026-09-30")).toEqual({ lockedUntil: "2026-10-31", closesOn: "2026-11-06" });
    expect(next({}, "2026-10-31")).toEqual({ lockedUntil: "2026-11-30", closesOn: "2026-12-06" });
    expect(next({}, "2026-11-15")).toEqual({ lockedUntil: "2026-11-30", closesOn: "2026-12-06" });
  });

  test("weeks end the day before the start of the week", () => {
    const weekly = { period: "week", afterDays: 0, since: "2026-10-07" } as const;
    expect(next(weekly)).toEqual({ lockedUntil: "2026-10-11", closesOn: "2026-10-12" });
    expect(next({ ...weekly, weekStart: 7 })).toEqual({ lockedUntil: "2026-10-10", closesOn: "2026-10-11" });
  });

  test("leap years and the end of a year", () => {
    expect(next({ since: "2028-02-10" }, "2028-01-31")?.lockedUntil).toBe("2028-02-29");
    expect(next({ since: "2026-12-20" }, "2026-11-30")).toEqual({ lockedUntil: "2026-12-31", closesOn: "2027-01-06" });
  });
});

describe("nextByHand", () => {
  const next = (lockedUntil: string | null, today: string) => nextByHand({ lockedUntil, today }, "month", 1);

  test("the latest finished month if no day is closed", () => {
    expect(next(null, "2026-10-05")).toEqual({ first: "2026-09-01", last: "2026-09-30", isOver: true });
  });

  test("the month after the closed days, once it is over", () => {
    expect(next("2026-08-31", "2026-10-05")).toEqual({ first: "2026-09-01", last: "2026-09-30", isOver: true });
    expect(next("2026-09-30", "2026-10-05")).toEqual({ first: "2026-10-01", last: "2026-10-31", isOver: false });
  });

  test("the rest of a month that is closed in part", () => {
    expect(next("2026-09-15", "2026-10-05")).toEqual({ first: "2026-09-16", last: "2026-09-30", isOver: true });
  });
});

test("exceptionFor names the exception that opens a closed day, and none for an open day", () => {
  const of = (localDate: string, userId = "anna") => exceptionFor(closing, { userId, localDate }, NOW)?.id;
  expect(of("2026-09-14")).toBe("travel");
  expect(of("2026-09-14", "ben")).toBeUndefined();
  expect(of("2026-09-21")).toBeUndefined();
  const later = { ...closing, lockedUntil: "2026-09-13" };
  expect(exceptionFor(later, { userId: "anna", localDate: "2026-09-14" }, NOW)).toBeNull();
});

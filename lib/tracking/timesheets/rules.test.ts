import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { actionsOf, capacityOf, missingPeriods, sumsOf, type Standing, type TimesheetStatus } from "./rules";

const WEEKS = { period: "week", startsOn: "2026-11-02", weekStart: 1 } as const;

describe("missingPeriods", () => {
  const person = { lastDay: null, here: "2026-01-01" };

  test("covers every day from the start through the current period, once", () => {
    const periods = missingPeriods(WEEKS, person, "2026-11-18");
    expect(periods).toEqual([
      { first: "2026-11-02", last: "2026-11-08" },
      { first: "2026-11-09", last: "2026-11-15" },
      { first: "2026-11-16", last: "2026-11-22" },
    ]);
  });

  test("makes nothing for a person who has the current period, or before the start", () => {
    expect(missingPeriods(WEEKS, { ...person, lastDay: "2026-11-22" }, "2026-11-22")).toEqual([]);
    expect(missingPeriods(WEEKS, person, "2026-11-01")).toEqual([]);
  });

  test("begins with the day on which the person came", () => {
    expect(missingPeriods(WEEKS, { lastDay: null, here: "2026-11-12" }, "2026-11-16")).toEqual([
      { first: "2026-11-12", last: "2026-11-15" },
      { first: "2026-11-16", last: "2026-11-22" },
    ]);
  });

  test("leaves out the time in which a person was away", () => {
    expect(missingPeriods(WEEKS, { lastDay: "2026-11-08", here: "2026-11-18" }, "2026-11-18")).toEqual([
      { first: "2026-11-18", last: "2026-11-22" },
    ]);
  });

  test.each([
    ["another start of the week", { ...WEEKS, weekStart: 7 }, ["2026-11-09", "2026-11-14"], "2026-11-15"],
    ["months in place of weeks", { ...WEEKS, period: "month" as const }, ["2026-11-09", "2026-11-30"], "2026-12-01"],
  ])("fills the gap after %s with a shorter period", (_name, settings, [first, last], next) => {
    const periods = missingPeriods(settings, { ...person, lastDay: "2026-11-08" }, "2027-01-20");
    expect(periods[0]).toEqual({ first, last });
    expect(periods[1]?.first).toBe(next);
    for (const [index, { first: day }] of periods.entries()) {
      const before = periods[index - 1];
      if (before) expect(day).toBe(addDays(before.last, 1));
    }
  });
});

test("sums name each day of the period, and count billable time apart", () => {
  const part = { projectId: "a", billable: true, entries: 1 };
  const parts = [
    { ...part, day: "2026-11-02", seconds: 3600 },
    { ...part, day: "2026-11-02", projectId: null, billable: false, seconds: 7200 },
    { ...part, day: "2026-11-04", seconds: 60 },
  ];
  expect(sumsOf(parts, { first: "2026-11-02", last: "2026-11-04" })).toEqual({
    seconds: 10_860,
    billableSeconds: 3660,
    entries: 3,
    days: [
      { day: "2026-11-02", seconds: 10_800 },
      { day: "2026-11-03", seconds: 0 },
      { day: "2026-11-04", seconds: 60 },
    ],
    projects: [
      { projectId: null, seconds: 7200 },
      { projectId: "a", seconds: 3660 },
    ],
  });
});

test("capacity counts working days on which the person was here", () => {
  const week = { first: "2026-11-02", last: "2026-11-08" };
  expect(capacityOf(144_000, week, null)).toBe(144_000);
  expect(capacityOf(144_000, { ...week, first: "2026-11-05" }, null)).toBe(57_600);
  expect(capacityOf(144_000, week, "2026-11-03")).toBe(57_600);
  expect(capacityOf(0, week, null)).toBe(0);
  expect(capacityOf(null, week, null)).toBeNull();
});

describe("actionsOf", () => {
  const nobody: Standing = { isOwn: false, isAdmin: false, isApprover: false, mayDecideOwn: false };
  const may = (standing: Partial<Standing>, status: TimesheetStatus, isMissing = false) =>
    actionsOf(status, isMissing, { ...nobody, ...standing });

  test("a person submits and withdraws, and asks for what was decided", () => {
    const own = { isOwn: true };
    expect(may(own, "open", true)).toEqual(["submit"]);
    expect(may(own, "rejected")).toEqual(["submit"]);
    expect(may(own, "submitted")).toEqual(["withdraw"]);
    expect(may(own, "approved")).toEqual(["ask_reopen"]);
  });

  test("an approver decides, and neither submits nor approves without a submission", () => {
    const approver = { isApprover: true };
    expect(may(approver, "open", true)).toEqual(["remind"]);
    expect(may(approver, "submitted")).toEqual(["approve", "reject"]);
    expect(may(approver, "approved")).toEqual(["reopen"]);
  });

  test("an admin does all of it for others, and decides own time only where allowed", () => {
    const admin = { isAdmin: true };
    expect(may(admin, "open")).toEqual(["submit", "approve"]);
    expect(may(admin, "submitted")).toEqual(["withdraw", "approve", "reject"]);
    expect(may({ ...admin, isOwn: true }, "submitted")).toEqual(["withdraw"]);
    expect(may({ ...admin, isOwn: true, mayDecideOwn: true }, "submitted")).toEqual(["withdraw", "approve", "reject"]);
  });

  test("a person who decides nothing gains nothing by a setting for own time", () => {
    expect(may({ isOwn: true, mayDecideOwn: true }, "submitted")).toEqual(["withdraw"]);
  });
});

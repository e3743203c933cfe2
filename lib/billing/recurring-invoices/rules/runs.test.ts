import { expect, it, test } from "vitest";
import { actionFor, dueFrom, issueDateOf, MAX_MISSED, nextOccurrence, occurrenceOn, type Plan } from "./runs";

const MONTHLY: Plan = {
  schedule: {
    ...{ every: 1, unit: "month", day: 1, weekday: null },
    ...{ startsOn: "2026-06-01", endsOn: null, occurrences: null },
  },
  ...{ covers: "previous", action: "send", billsWork: true },
};
const CURRENT: Plan = { ...MONTHLY, covers: "current" };
const FRESH = { due: 1, createdOn: "2026-05-01", lastMadeAt: null };

test("a date is due from 06:00 of the workspace on", () => {
  expect(dueFrom(MONTHLY, "2026-12-01", "2026-12-01T05:59")).toEqual([]);
  expect(dueFrom(MONTHLY, "2026-12-01", "2026-12-01T06:00").map(({ on }) => on)).toEqual(["2026-12-01"]);
});

it("waits for the end of the period, and dates the invoice on its scheduled day", () => {
  expect(dueFrom(CURRENT, "2026-12-01", "2027-01-01T00:29")).toEqual([]);
  const [occurrence] = dueFrom(CURRENT, "2026-12-01", "2027-01-01T00:30");
  expect(occurrence).toEqual({
    on: "2026-12-01",
    period: { from: "2026-12-01", to: "2026-12-31" },
    runsAt: "2027-01-01T00:30",
  });
  expect(issueDateOf(occurrenceOn(CURRENT, "2026-12-01"), "2027-01-01")).toBe("2026-12-01");
});

test("late invoices are dated on the day they are made", () => {
  expect(issueDateOf(occurrenceOn(MONTHLY, "2026-11-01"), "2026-11-06")).toBe("2026-11-06");
  expect(issueDateOf(occurrenceOn(CURRENT, "2026-11-01"), "2026-12-04")).toBe("2026-12-04");
});

test("invoices made by hand before their day are dated today", () => {
  expect(issueDateOf(occurrenceOn(MONTHLY, "2026-12-01"), "2026-11-28")).toBe("2026-11-28");
});

it("sends a single late invoice, and drafts several", () => {
  const october = occurrenceOn(MONTHLY, "2026-10-01");
  const november = occurrenceOn(MONTHLY, "2026-11-01");
  expect(actionFor(MONTHLY, november, FRESH)).toEqual({ action: "send", reason: null });
  expect(actionFor(MONTHLY, october, { ...FRESH, due: 2 })).toEqual({ action: "draft", reason: "missed_dates" });
  const afterTheFirst = { ...FRESH, lastMadeAt: "2026-11-06T09:10" };
  expect(actionFor(MONTHLY, november, afterTheFirst)).toEqual({ action: "draft", reason: "missed_dates" });
  const inTime = { ...FRESH, lastMadeAt: "2026-10-01T06:00" };
  expect(actionFor(MONTHLY, november, inTime)).toEqual({ action: "send", reason: null });
});

it("drafts dates before the creation", () => {
  const past = occurrenceOn(MONTHLY, "2026-06-01");
  expect(actionFor(MONTHLY, past, { ...FRESH, createdOn: "2026-06-02" })).toEqual({
    action: "draft",
    reason: "backfill",
  });
});

it("counts at most one date more than may be missed", () => {
  expect(dueFrom(MONTHLY, "2026-06-01", "2030-01-01T06:00")).toHaveLength(MAX_MISSED + 1);
});

test("nothing follows the end", () => {
  expect(nextOccurrence({ ...MONTHLY, schedule: { ...MONTHLY.schedule, occurrences: 2 } }, "2026-08-01")).toBeNull();
});

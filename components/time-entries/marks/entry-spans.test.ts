import { describe, expect, test } from "vitest";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { gapsAmong, overlapsAmong, overlapsWith, spanNow } from "./entry-spans";

const nowMs = Date.parse("2026-11-26T15:00:00Z");
const berlin = { timeZone: "Europe/Berlin", nowMs };
const rule = { working_hours: { from: "09:00", to: "18:00" }, gap_minutes: 30 };

function entry(id: string, start: string, end: string | null, more: Partial<TimeEntryReply> = {}): TimeEntryReply {
  return {
    id,
    start_time: start,
    end_time: end,
    date: start.slice(0, 10),
    lock_reasons: [],
    ...more,
  } as TimeEntryReply;
}

function ids(entries: readonly TimeEntryReply[] | undefined): string[] {
  return (entries ?? []).map(({ id }) => id);
}

/** Format the gaps as in UTC. */
function shown(gaps: readonly { startMs: number; endMs: number }[]): string[] {
  return gaps.map(({ startMs, endMs }) =>
    [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(0, 16)).join("/"),
  );
}

describe("overlaps", () => {
  test("instants decide, in any time zone and over midnight", () => {
    const night = entry("night", "2026-11-25T22:00:00+01:00", "2026-11-26T02:00:00+01:00");
    const abroad = entry("abroad", "2026-11-25T19:30:00-05:00", "2026-11-25T21:00:00-05:00");
    const found = overlapsAmong([night, abroad], nowMs);
    expect([ids(found.get("night")), ids(found.get("abroad"))]).toEqual([["abroad"], ["night"]]);
  });

  test("entries that touch do not overlap", () => {
    const first = entry("first", "2026-11-26T08:00:00Z", "2026-11-26T09:00:00Z");
    const second = entry("second", "2026-11-26T09:00:00Z", "2026-11-26T10:00:00Z");
    expect(overlapsAmong([first, second], nowMs).size).toBe(0);
  });

  test("a running entry lasts until now", () => {
    const running = entry("running", "2026-11-26T14:00:00Z", null);
    const during = entry("during", "2026-11-26T14:30:00Z", "2026-11-26T14:45:00Z");
    const later = entry("later", "2026-11-26T15:00:00Z", "2026-11-26T16:00:00Z");
    expect(ids(overlapsAmong([running, during, later], nowMs).get("running"))).toEqual(["during"]);
    expect(spanNow(entry("future", "2026-11-26T15:01:00Z", null), nowMs)).toEqual({
      startMs: nowMs + 60_000,
      endMs: nowMs + 60_000,
    });
  });

  test("the second of two equal hours of a night does not overlap the first", () => {
    const first = entry("first", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z");
    const second = entry("second", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z");
    expect(overlapsAmong([first, second], nowMs).size).toBe(0);
  });

  test("of a typed span, by start", () => {
    const early = entry("early", "2026-11-26T08:00:00Z", "2026-11-26T09:30:00Z");
    const late = entry("late", "2026-11-26T10:00:00Z", "2026-11-26T11:00:00Z");
    const span = { startMs: Date.parse("2026-11-26T09:00:00Z"), endMs: Date.parse("2026-11-26T10:00:00Z") };
    expect(ids(overlapsWith(span, [late, early], nowMs))).toEqual(["early"]);
  });
});

describe("gaps", () => {
  const morning = entry("morning", "2026-11-26T08:00:00Z", "2026-11-26T11:00:00Z");
  const noon = entry("noon", "2026-11-26T12:00:00Z", "2026-11-26T13:00:00Z");

  test("lie between two entries of a day", () => {
    expect(gapsAmong([noon, morning], rule, berlin)).toEqual([
      {
        date: "2026-11-26",
        startMs: Date.parse("2026-11-26T11:00:00Z"),
        endMs: Date.parse("2026-11-26T12:00:00Z"),
        isLocked: false,
      },
    ]);
  });

  test("take no time on a day that a closed period or a timesheet locks", () => {
    const lockedBy = (...reasons: TimeEntryReply["lock_reasons"]) =>
      gapsAmong([{ ...morning, lock_reasons: reasons }, noon], rule, berlin).map(({ isLocked }) => isLocked);
    expect([lockedBy("approved"), lockedBy("submitted"), lockedBy("invoiced", "period_closed")]).toEqual([
      ...[[true], [true], [true]],
    ]);
    expect(lockedBy("invoiced")).toEqual([false]);
    const yesterday = { date: "2026-11-25", lock_reasons: ["approved"] } as const;
    expect(gapsAmong([{ ...morning, ...yesterday, lock_reasons: ["approved"] }, noon], rule, berlin)).toMatchObject([
      { isLocked: false },
    ]);
  });

  test("are longer than the setting, and off without one", () => {
    expect(gapsAmong([morning, noon], { ...rule, gap_minutes: 60 }, berlin)).toEqual([]);
    expect(gapsAmong([morning, noon], { ...rule, gap_minutes: 59 }, berlin)).toHaveLength(1);
    expect(gapsAmong([morning, noon], { ...rule, gap_minutes: null }, berlin)).toEqual([]);
  });

  test("are cut to the working hours of the time zone", () => {
    const early = entry("early", "2026-11-26T05:00:00Z", "2026-11-26T06:00:00Z");
    const evening = entry("evening", "2026-11-26T19:00:00Z", "2026-11-26T20:00:00Z");
    expect(shown(gapsAmong([early, morning, noon, evening], rule, berlin))).toEqual([
      "2026-11-26T11:00/2026-11-26T12:00",
      "2026-11-26T13:00/2026-11-26T17:00",
    ]);
    expect(shown(gapsAmong([early, morning], rule, { ...berlin, timeZone: "Asia/Tokyo" }))).toEqual([
      "2026-11-26T06:00/2026-11-26T08:00",
    ]);
  });

  test("are none at night, on weekends and before the first or after the last entry", () => {
    const yesterday = entry("yesterday", "2026-11-25T08:00:00Z", "2026-11-25T09:00:00Z");
    expect(gapsAmong([yesterday, morning], rule, berlin)).toEqual([]);
    const saturday = [
      entry("one", "2026-11-28T08:00:00Z", "2026-11-28T09:00:00Z"),
      entry("two", "2026-11-28T12:00:00Z", "2026-11-28T13:00:00Z"),
    ];
    expect(gapsAmong(saturday, rule, berlin)).toEqual([]);
  });

  test("end with the running entry, and an entry over midnight counts in the morning", () => {
    const night = entry("night", "2026-11-25T21:00:00Z", "2026-11-26T07:00:00Z");
    const running = entry("running", "2026-11-26T14:00:00Z", null);
    expect(shown(gapsAmong([night, running], rule, berlin))).toEqual(["2026-11-26T08:00/2026-11-26T14:00"]);
  });

  test("follow the clocks on the day of a change", () => {
    const sunday = { ...rule, working_hours: { from: "00:00", to: "06:00" } };
    const cairo = { ...berlin, timeZone: "Africa/Cairo" };
    // Clocks go back from Thursday to Friday: midnight comes twice, and the day before has 25 hours.
    const late = entry("late", "2026-10-29T18:00:00Z", "2026-10-29T19:00:00Z");
    const early = entry("early", "2026-10-29T23:00:00Z", "2026-10-30T00:00:00Z");
    expect(gapsAmong([late, early], sunday, cairo)).toEqual([]);
    const friday = [
      entry("one", "2026-10-29T22:30:00Z", "2026-10-29T23:00:00Z"),
      entry("two", "2026-10-30T01:00:00Z", "2026-10-30T02:00:00Z"),
    ];
    expect(shown(gapsAmong(friday, sunday, cairo))).toEqual(["2026-10-29T23:00/2026-10-30T01:00"]);
  });
});

import { describe, expect, test } from "vitest";
import { dayShare, marksOf } from "@/components/timesheets/marks";

const HOUR = 3600;
/** Monday 16 to Sunday 22 November 2026. */
const daysWith = (...hours: number[]) =>
  hours.map((count, index) => ({ date: `2026-11-${String(16 + index)}`, seconds: count * HOUR }));

const sheet = (hours: number[], more: Partial<Parameters<typeof marksOf>[0]> = {}) => ({
  days: daysWith(...hours),
  ...{ capacity_seconds: 40 * HOUR, corrected_entry_ids: [], running: false },
  ...{ overlapping_entry_ids: [], overnight_entry_ids: [] },
  ...{ ends_on: "2026-11-22", missing: false, left_on: null },
  ...more,
});

describe("the marks of a timesheet", () => {
  test("an ordinary week has none", () => {
    expect(marksOf(sheet([8, 8, 8, 8, 12, 0, 0]), "2026-11-23")).toEqual([]);
  });

  test("days above 12 hours and time on weekends are named once each", () => {
    expect(marksOf(sheet([13, 8, 8, 8, 8, 1, 14]), "2026-11-23")).toEqual([
      { kind: "longDay", day: "2026-11-16", seconds: 13 * HOUR },
      { kind: "longDay", day: "2026-11-22", seconds: 14 * HOUR },
      { kind: "weekend", day: "2026-11-21", seconds: HOUR },
    ]);
  });

  test("entries that overlap or run over midnight are counted", () => {
    const doubts = { overlapping_entry_ids: ["ent_1", "ent_2"], overnight_entry_ids: ["ent_3"] };
    expect(marksOf(sheet([8, 8, 8, 8, 8, 0, 0], doubts), "2026-11-23")).toEqual([
      { kind: "overlap", count: 2 },
      { kind: "overnight", count: 1 },
    ]);
  });

  test("working days without time count up to today, and not for people without a capacity", () => {
    const week = [8, 0, 8, 0, 0, 0, 0];
    expect(marksOf(sheet(week), "2026-11-19")).toEqual([{ kind: "emptyDays", count: 2 }]);
    expect(marksOf(sheet(week), "2026-11-23")).toEqual([{ kind: "emptyDays", count: 3 }]);
    expect(marksOf(sheet(week, { left_on: "2026-11-17" }), "2026-11-23")).toEqual([{ kind: "emptyDays", count: 1 }]);
    expect(marksOf(sheet(week, { capacity_seconds: null }), "2026-11-23")).toEqual([]);
  });

  test("a missing timesheet is late after a week, and corrections and timers are named", () => {
    const full = [8, 8, 8, 8, 8, 0, 0];
    expect(marksOf(sheet(full, { missing: true }), "2026-11-29")).toEqual([]);
    expect(marksOf(sheet(full, { missing: true }), "2026-11-30")).toEqual([{ kind: "late", count: 8 }]);
    expect(marksOf(sheet(full, { corrected_entry_ids: ["ent_1"], running: true }), "2026-11-23")).toEqual([
      { kind: "running" },
      { kind: "corrections", count: 1 },
    ]);
  });
});

test("the capacity of a day is its share of the working days", () => {
  expect(dayShare(sheet([8, 8, 8, 8, 8, 0, 0]))).toBe(8 * HOUR);
  expect(dayShare(sheet([8, 8, 8, 8, 8, 0, 0], { capacity_seconds: null }))).toBe(0);
});

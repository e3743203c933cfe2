import { describe, expect, test } from "vitest";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { daysCrossed, groupByDay, secondsOf, withGaps } from "./days";
import { positionOf, stretches, stripWindow } from "./strip-geometry";

const berlin = { timeZone: "Europe/Berlin", nowMs: Date.parse("2026-11-19T15:02:07Z") };

let count = 0;

function entry(start: string, end: string | null, more: Partial<TimeEntryReply> = {}): TimeEntryReply {
  count += 1;
  return {
    id: `ent_${String(count).padStart(4, "0")}`,
    project_id: null,
    task_id: null,
    user_id: "usr_1",
    notes: "Sketches",
    start_time: start,
    end_time: end,
    duration_seconds: end === null ? null : Math.floor((Date.parse(end) - Date.parse(start)) / 1000),
    date: start.slice(0, 10),
    time_zone: "UTC",
    billable: true,
    tags: [],
    rate: null,
    rate_by_hand: false,
    locked: false,
    lock_reason: null,
    lock_reasons: [],
    lock_detail: null,
    invoice_id: null,
    covered: false,
    billed_elsewhere: false,
    external_refs: [],
    custom: {},
    import_id: null,
    timesheet_id: null,
    approval: null,
    running: end === null,
    created_at: start,
    updated_at: start,
    ...more,
  };
}

describe("groupByDay", () => {
  test("days follow the viewer's time zone", () => {
    const late = entry("2026-11-18T23:30:00Z", "2026-11-19T00:10:00Z");
    expect(groupByDay([late], berlin).map(({ date }) => date)).toEqual(["2026-11-19"]);
    expect(groupByDay([late], { ...berlin, timeZone: "America/New_York" }).map(({ date }) => date)).toEqual([
      "2026-11-18",
    ]);
  });

  test("equal entries form a group, and any difference separates them", () => {
    const [day] = groupByDay(
      [
        entry("2026-11-19T08:00:00Z", "2026-11-19T09:36:00Z", { tags: ["b", "a"] }),
        entry("2026-11-19T12:30:00Z", "2026-11-19T13:12:00Z", { tags: ["a", "b"], notes: "Sketches " }),
        entry("2026-11-19T10:00:00Z", "2026-11-19T10:29:00Z", { tags: ["a", "b"], billable: false }),
        entry("2026-11-19T07:00:00Z", "2026-11-19T07:30:00Z", { tags: ["a", "b"], lock_reason: "invoiced" }),
      ],
      berlin,
    );
    expect(day?.groups.map(({ entries, seconds }) => [entries.length, seconds])).toEqual([
      [2, 8280],
      [1, 1740],
      [1, 1800],
    ]);
    expect(day).toMatchObject({ totalSeconds: 11_820, billableSeconds: 10_080 });
  });

  test("a running entry counts until now and is in no group", () => {
    const [day] = groupByDay([entry("2026-11-19T13:20:00Z", null)], berlin);
    expect(day).toMatchObject({ groups: [], totalSeconds: 6127, billableSeconds: 6127 });
    expect(secondsOf(entry("2026-11-19T15:03:00Z", null), berlin.nowMs)).toBe(0);
  });
});

test("a gap stands between the entries beside it, newest first", () => {
  const [day] = groupByDay(
    [
      entry("2026-11-19T08:00:00Z", "2026-11-19T09:00:00Z", { notes: "one" }),
      entry("2026-11-19T10:00:00Z", "2026-11-19T11:00:00Z", { notes: "two" }),
      entry("2026-11-19T12:00:00Z", "2026-11-19T13:00:00Z", { notes: "three" }),
    ],
    berlin,
  );
  const gap = (from: string, to: string) => ({
    date: "2026-11-19",
    isLocked: false,
    startMs: Date.parse(`2026-11-19T${from}Z`),
    endMs: Date.parse(`2026-11-19T${to}Z`),
  });
  const [first, second, last] = [gap("09:00", "10:00"), gap("11:00", "12:00"), gap("13:00", "14:00")];
  const [three, two, one] = day?.groups ?? [];
  // The running entry after the last gap is shown elsewhere.
  expect(withGaps(day?.groups ?? [], [first, second, last])).toEqual([last, three, second, two, first, one]);
});

test("daysCrossed counts the midnights within an entry", () => {
  expect(daysCrossed(entry("2026-11-18T17:10:00Z", "2026-11-19T07:31:00Z"), berlin)).toBe(1);
  expect(daysCrossed(entry("2026-11-19T08:00:00Z", "2026-11-19T09:00:00Z"), berlin)).toBe(0);
  expect(daysCrossed(entry("2026-11-17T08:00:00Z", null), berlin)).toBe(2);
});

describe("strips", () => {
  test("show the usual hours, and more for early or late entries", () => {
    expect(stripWindow([], berlin)).toEqual({ fromHour: 7, toHour: 20 });
    expect(
      stripWindow(
        [entry("2026-11-17T04:10:00Z", "2026-11-17T05:00:00Z"), entry("2026-11-18T19:00:00Z", "2026-11-18T20:20:00Z")],
        berlin,
      ),
    ).toEqual({ fromHour: 5, toHour: 22 });
    expect(stripWindow([entry("2026-11-18T17:10:00Z", "2026-11-19T07:31:00Z")], berlin).toHour).toBe(24);
  });

  test("are to scale and end with the strip", () => {
    const window = { fromHour: 7, toHour: 19 };
    const [one] = stretches("2026-11-19", [entry("2026-11-19T12:00:00Z", "2026-11-19T20:00:00Z")], window, berlin);
    expect(one?.start).toBe(50);
    expect(one?.length).toBe(50);
  });

  test("an hour that occurs twice is twice as wide", () => {
    const night = { fromHour: 0, toHour: 24 };
    const three = positionOf(Date.parse("2026-10-25T02:00:00Z"), "2026-10-25", night, "Europe/Berlin");
    expect(three).toBeCloseTo((4 / 25) * 100);
  });
});

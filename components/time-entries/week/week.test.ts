import { describe, expect, test } from "vitest";
import { dateIn, dayCapacity, weekNumber, weekOf, weekQuery } from "@/components/time-entries/week/week";

describe("a week", () => {
  test("starts on the workspace’s first weekday, also across a new year", () => {
    expect(weekOf("2027-01-01", 1)).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
    expect(weekOf("2026-11-22", 7)[0]).toBe("2026-11-22");
  });

  test("has its ISO 8601 number if it starts on a Monday", () => {
    expect(["2026-11-19", "2027-01-01", "2026-01-01", "2021-01-01"].map((date) => weekNumber(weekOf(date, 1)))).toEqual(
      [47, 53, 1, 53],
    );
    expect(weekNumber(weekOf("2026-11-19", 7))).toBeNull();
  });

  test("is queried with one more day on both sides, in the viewer’s time zone, also over a change of the clocks", () => {
    const { from, to } = weekQuery("usr_1", weekOf("2026-10-25", 1), "Europe/Berlin");
    expect([from, to]).toEqual(["2026-10-17T22:00:00.000Z", "2026-10-26T23:00:00.000Z"]);
  });

  test("spreads its capacity over five days", () => {
    expect([
      dayCapacity("2026-11-19", 135_000),
      dayCapacity("2026-11-21", 135_000),
      dayCapacity("2026-11-19", null),
    ]).toEqual([27_000, 0, null]);
  });

  test("is read from valid dates of the URL only", () => {
    expect(["2026-11-19", "2026-02-30", "19.11.2026", "", null].map(dateIn)).toEqual([
      "2026-11-19",
      null,
      null,
      null,
      null,
    ]);
  });
});

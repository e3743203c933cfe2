import { expect, test } from "vitest";
import { hourMarks, logShare, lowestDecade, roundTop, runs } from "./chart-scale";

test("the top of the scale is round, halves into a whole number and covers the highest bar", () => {
  expect([0, 1, 3, 5, 7, 38, 61, 100, 101, 1204].map(roundTop)).toEqual([2, 2, 4, 6, 8, 40, 80, 100, 200, 2000]);
});

test("values outside the logarithmic scale are at its edge", () => {
  expect(logShare(100, 100, 10_000)).toBe(0);
  expect(logShare(1000, 100, 10_000)).toBeCloseTo(0.5);
  expect(logShare(20_000, 100, 10_000)).toBe(1);
  expect(logShare(3, 100, 10_000)).toBe(0);
});

test("the scale starts at 100 ms unless a response was faster", () => {
  expect([[], [4000, 150], [4000, 40], [3]].map(lowestDecade)).toEqual([100, 100, 10, 1]);
});

test("marks are at full hours of the time zone, even with an offset of half an hour", () => {
  const start = Date.parse("2026-11-20T10:40:00Z");
  expect(hourMarks(start, "Europe/Berlin", 6).map(({ at }) => new Date(at).toISOString())).toEqual([
    "2026-11-20T11:00:00.000Z",
    "2026-11-20T17:00:00.000Z",
    "2026-11-20T23:00:00.000Z",
    "2026-11-21T05:00:00.000Z",
  ]);
  expect(hourMarks(start, "Asia/Kolkata", 6)[0]?.at).toBe(Date.parse("2026-11-20T12:30:00Z"));
});

test("a half hour without an attempt breaks the line", () => {
  expect(runs([null, 1, 2, null, 3])).toEqual([
    [
      { index: 1, value: 1 },
      { index: 2, value: 2 },
    ],
    [{ index: 4, value: 3 }],
  ]);
});

import { describe, expect, test } from "vitest";
import { withLength } from "./typed-length";

const NOW = Date.UTC(2026, 10, 21, 12, 0, 30);
const minutes = (count: number) => NOW - 30_000 + count * 60_000;
const of = (from: number, to: number | null, length: number) => {
  const times = withLength({ startMs: minutes(from), endMs: to === null ? null : minutes(to) }, length * 60, NOW);
  return [(times.startMs - minutes(0)) / 60_000, (times.endMs - minutes(0)) / 60_000];
};

describe("withLength", () => {
  test("moves the end if it stays in the past", () => {
    expect(of(-120, -60, 30)).toEqual([-120, -90]);
    expect(of(-120, -60, 120)).toEqual([-120, 0]);
  });

  test("moves the start if the end would be in the future", () => {
    expect(of(-60, 0, 90)).toEqual([-90, 0]);
    expect(of(-60, -5, 90)).toEqual([-95, -5]);
    expect(of(-30, null, 60)).toEqual([-60, 0]);
  });

  test("moves the end of a planned entry, but no current end further into the future", () => {
    expect(of(60, 120, 90)).toEqual([60, 150]);
    expect(of(-60, 60, 90)).toEqual([-60, 30]);
    expect(of(-60, 60, 180)).toEqual([-120, 60]);
  });
});

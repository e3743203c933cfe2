import { describe, expect, test } from "vitest";
import { weekOf } from "@/components/time-entries/week/week";
import { axisOf, gapsOf, hoursOf, instantAt, placeOf } from "./axis";

const BERLIN = "Europe/Berlin";
const at = (iso: string) => Date.parse(iso);

describe("the hours of a usual week", () => {
  const axis = axisOf(weekOf("2026-11-19", 1), BERLIN);

  test("map to clock times and back", () => {
    expect(axis.minutes).toBe(1440);
    expect(placeOf(axis, "2026-11-19", at("2026-11-19T08:05:30Z"))).toBe(545.5);
    expect(instantAt(axis, "2026-11-19", 545)).toBe(at("2026-11-19T08:05:00Z"));
    expect(gapsOf(axis, "2026-11-19")).toEqual([]);
  });

  test("map instants outside the day to its ends", () => {
    expect(placeOf(axis, "2026-11-19", at("2026-11-18T12:00:00Z"))).toBe(0);
    expect(placeOf(axis, "2026-11-19", at("2026-11-20T12:00:00Z"))).toBe(1440);
  });
});

describe("a night when clocks go back", () => {
  const axis = axisOf(weekOf("2026-10-25", 1), BERLIN);

  test("repeats its hour, and the other days have a gap there", () => {
    expect(axis.minutes).toBe(1500);
    expect(hoursOf(axis).filter(({ minutes }) => minutes === 120)).toEqual([
      { place: 120, minutes: 120, isAgain: false },
      { place: 180, minutes: 120, isAgain: true },
    ]);
    expect(gapsOf(axis, "2026-10-24")).toEqual([{ from: 180, to: 240 }]);
    expect(gapsOf(axis, "2026-10-25")).toEqual([]);
  });

  test("distinguishes both repetitions, and every length is elapsed time", () => {
    expect(placeOf(axis, "2026-10-25", at("2026-10-25T00:30:00Z"))).toBe(150);
    expect(placeOf(axis, "2026-10-25", at("2026-10-25T01:30:00Z"))).toBe(210);
    const [start, end] = [at("2026-10-24T22:00:00Z"), at("2026-10-25T03:15:00Z")];
    expect(placeOf(axis, "2026-10-25", end) - placeOf(axis, "2026-10-25", start)).toBe((end - start) / 60_000);
  });

  test("maps every quarter of an hour of every day to a place and back", () => {
    for (const date of weekOf("2026-10-25", 1)) {
      const isGap = (place: number) => gapsOf(axis, date).some(({ from, to }) => place >= from && place < to);
      for (let place = 0; place < axis.minutes; place += 15) {
        if (!isGap(place)) expect([date, placeOf(axis, date, instantAt(axis, date, place))]).toEqual([date, place]);
      }
    }
  });

  test("maps a place in the gap of another day to the end of the gap", () => {
    expect(instantAt(axis, "2026-10-24", 210)).toBe(at("2026-10-24T01:00:00Z"));
  });
});

describe("a night when clocks go forward", () => {
  const axis = axisOf(weekOf("2026-03-29", 1), BERLIN);

  test("has a gap for the skipped hour, and the other days have none", () => {
    expect(axis.minutes).toBe(1440);
    expect(gapsOf(axis, "2026-03-29")).toEqual([{ from: 120, to: 180 }]);
    expect(gapsOf(axis, "2026-03-28")).toEqual([]);
    expect(placeOf(axis, "2026-03-29", at("2026-03-29T01:00:00Z"))).toBe(180);
    expect(instantAt(axis, "2026-03-29", 180)).toBe(at("2026-03-29T01:00:00Z"));
  });
});

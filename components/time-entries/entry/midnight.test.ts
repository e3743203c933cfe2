import { describe, expect, test } from "vitest";
import { midnightWithin } from "./midnight";

const timer = { start_time: "2026-11-22T21:00:00Z", time_zone: "Europe/Berlin", running: true };
const monday = Date.parse("2026-11-23T01:00:00Z");

describe("the midnight at which a running timer can be split", () => {
  test("is the end of the day in the zone of the entry", () => {
    expect(midnightWithin(timer, "2026-11-22", monday)).toBe(Date.parse("2026-11-22T23:00:00Z"));
    const inNewYork = { ...timer, time_zone: "America/New_York" };
    expect(midnightWithin(inNewYork, "2026-11-22", Date.parse("2026-11-23T06:00:00Z"))).toBe(
      Date.parse("2026-11-23T05:00:00Z"),
    );
  });

  test("follows a change of the clock", () => {
    const inAutumn = { ...timer, start_time: "2026-10-25T00:30:00Z" };
    expect(midnightWithin(inAutumn, "2026-10-25", Date.parse("2026-10-26T09:00:00Z"))).toBe(
      Date.parse("2026-10-25T23:00:00Z"),
    );
  });

  test("is none before midnight, for a later start and for a stopped entry", () => {
    expect(midnightWithin(timer, "2026-11-22", Date.parse("2026-11-22T22:59:59Z"))).toBeNull();
    expect(midnightWithin({ ...timer, start_time: "2026-11-22T23:00:00Z" }, "2026-11-22", monday)).toBeNull();
    expect(midnightWithin({ ...timer, running: false }, "2026-11-22", monday)).toBeNull();
  });
});

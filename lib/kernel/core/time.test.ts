import { Temporal } from "temporal-polyfill";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithinCalendar, localDate, secondsBetween } from "./time";

describe("localDate", () => {
  test.each([
    ["Europe/Berlin", "2026-11-19T22:59:59.999Z", "2026-11-19"],
    ["Europe/Berlin", "2026-11-19T23:00:00Z", "2026-11-20"],
    // Clocks go forward at 1:00 UTC on the last Sunday of March: the day before ends at 23:00 UTC, this one at 22:00.
    ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29"],
    ["Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"],
    ["Europe/Berlin", "2026-03-29T22:00:00Z", "2026-03-30"],
    ["Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"],
    ["America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"],
    ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
    ["America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"],
    // Daylight saving of half an hour.
    ["Australia/Lord_Howe", "2026-04-04T12:59:59Z", "2026-04-04"],
    ["Australia/Lord_Howe", "2026-04-05T13:29:59Z", "2026-04-05"],
    ["Australia/Lord_Howe", "2026-04-05T13:30:00Z", "2026-04-06"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"],
    ["Pacific/Pago_Pago", "2027-01-01T10:59:59Z", "2026-12-31"],
    ["UTC", "1900-01-01T00:00:00Z", "1900-01-01"],
    ["UTC", "9999-12-30T23:59:59Z", "9999-12-30"],
  ])("in %s %s is %s", (zone, instant, day) => expect(localDate(new Date(instant), zone)).toBe(day));

  test("agrees with Temporal at every instant of a century, in zones of every kind", () => {
    const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca"];
    const instants = fc.date({ min: new Date("1970-01-01"), max: new Date("2070-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
        expect(localDate(instant, zone)).toBe(zoned.toPlainDate().toString());
      }),
    );
  });
});

test("seconds are rounded down", () => {
  expect(secondsBetween(new Date(0), new Date(1999))).toBe(1);
  expect(secondsBetween(new Date("2026-03-29T00:30:00Z"), new Date("2026-03-29T01:30:00Z"))).toBe(3600);
});

test("accepts four-digit years only, and no invalid date", () => {
  expect(isWithinCalendar(new Date("1900-01-01T00:00:00Z"))).toBe(true);
  expect(isWithinCalendar(new Date("9999-12-31T00:00:00Z"))).toBe(false);
  expect(isWithinCalendar(new Date(Number.NaN))).toBe(false);
});

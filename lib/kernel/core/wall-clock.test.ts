import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, instantOf, startOfWeek, wallTimeAt, weekday } from "@/lib/kernel/core/wall-clock";

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"];

const iso = (ms: number) => new Date(ms).toISOString();

describe("instantOf", () => {
  test.each([
    ["2026-11-19", 540, "2026-11-19T08:00:00.000Z", "an ordinary morning"],
    ["2026-10-25", 150, "2026-10-25T00:30:00.000Z", "2:30 occurs twice: the first"],
    ["2026-03-29", 150, "2026-03-29T01:30:00.000Z", "2:30 is skipped: an hour later on the clock"],
    ["2026-10-24", 1590, "2026-10-25T00:30:00.000Z", "minutes beyond the day"],
  ])("%s + %i minutes in Berlin: %s, %s", (date, minutes, expected) => {
    expect(iso(instantOf(date, minutes, "Europe/Berlin"))).toBe(expected);
  });

  test("agrees with Temporal in all zones", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date("2012-01-02"), max: new Date("2035-01-01"), noInvalidDate: true }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const date = day.toISOString().slice(0, 10);
          const expected = Temporal.PlainDate.from(date)
            .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
            .toZonedDateTime(zone).epochMilliseconds;
          expect(iso(instantOf(date, minutes, zone))).toBe(iso(expected));
        },
      ),
    );
  });
});

describe("wallTimeAt", () => {
  test("agrees with Temporal in all zones", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date("2012-01-02"), max: new Date("2035-01-01"), noInvalidDate: true }),
        (zone, at) => {
          const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
          expect(wallTimeAt(at.getTime(), zone)).toEqual({
            date: shown.toPlainDate().toString(),
            minutes: shown.hour * 60 + shown.minute,
          });
        },
      ),
    );
  });
});

test("counting civil days ignores clock changes", () => {
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(weekday("2026-11-19")).toBe(4);
  expect(weekday("2026-11-22")).toBe(7);
});

test("startOfWeek uses the week start of the workspace", () => {
  expect(startOfWeek("2026-11-19", 1)).toBe("2026-11-16");
  expect(startOfWeek("2026-11-19", 7)).toBe("2026-11-15");
  expect(startOfWeek("2026-11-15", 7)).toBe("2026-11-15");
  expect(startOfWeek("2026-11-19", 6)).toBe("2026-11-14");
});

import { afterEach, expect, test } from "vitest";
import { refuseTimeZones, timeZones } from "@/lib/core/time-zone";
import { TimeZone } from "@/lib/core/wire";
import { pool } from "./pool";
import { agreeOnTimeZones, disputedZones } from "./time-zones";

/** Long ago enough that no data on either side is too old to know what clocks showed. */
const past = new Date("2024-07-01T12:00:00Z");

afterEach(() => {
  refuseTimeZones([]);
});

test("PostgreSQL knows every zone that people may choose, and agrees about what clocks have shown", async () => {
  expect(timeZones().length).toBeGreaterThan(400);
  expect(await disputedZones(timeZones(), past)).toEqual([]);
  await agreeOnTimeZones();
  expect(TimeZone.parse("Europe/Berlin")).toBe("Europe/Berlin");
});

test("names that only the runtime knows, and abbreviations that PostgreSQL reads otherwise, are found", async () => {
  const disputed = await disputedZones(["AET", "US/Pacific-New", "IST", "Europe/Berlin"], past);
  expect(disputed.map(({ name }) => name).sort()).toEqual(["AET", "IST", "US/Pacific-New"]);
});

test("what PostgreSQL lacks when a process starts cannot be chosen there", async () => {
  // A database with older zones: this view stands before its own. The only free connection is the one that is used next.
  await pool().query(`create view pg_timezone_names as
    select * from pg_catalog.pg_timezone_names where name <> 'Europe/Berlin'`);
  await pool().query("set search_path = public, pg_catalog");
  await agreeOnTimeZones();
  await pool().query("reset search_path");
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(TimeZone.parse("Europe/Warsaw")).toBe("Europe/Warsaw");
});

test("a zone that PostgreSQL does not know cannot be chosen, and says so", () => {
  refuseTimeZones(["Europe/Berlin"]);
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(timeZones()).not.toContain("Europe/Berlin");
});

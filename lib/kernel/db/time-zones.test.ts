import { afterEach, expect, test } from "vitest";
import { register } from "@/instrumentation";
import { refuseTimeZones, timeZones } from "@/lib/kernel/core/time-zone";
import { TimeZone } from "@/lib/kernel/core/wire";
import { withoutBerlin } from "@/testing/older-zones";
import { checkTimeZones, differingZones } from "./time-zones";

/** Early enough that even old time zone data is correct. */
const past = new Date("2024-07-01T12:00:00Z");

afterEach(() => {
  refuseTimeZones([]);
});

test("PostgreSQL knows every listed zone, with the same offsets", async () => {
  expect(timeZones().length).toBeGreaterThan(400);
  expect(await differingZones(timeZones(), past)).toEqual([]);
  await checkTimeZones();
  expect(TimeZone.parse("Europe/Berlin")).toBe("Europe/Berlin");
});

test("finds names that only the runtime knows, and abbreviations with another meaning", async () => {
  const disputed = await differingZones(["AET", "US/Pacific-New", "IST", "Europe/Berlin"], past);
  expect(disputed.map(({ name }) => name).sort()).toEqual(["AET", "IST", "US/Pacific-New"]);
});

test("a zone that PostgreSQL lacks at the start cannot be chosen", async () => {
  // Set by Next.
  // eslint-disable-next-line no-restricted-properties
  process.env["NEXT_RUNTIME"] = "nodejs";
  await withoutBerlin(register);
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(TimeZone.parse("Europe/Warsaw")).toBe("Europe/Warsaw");
});

test("at a terminal, the warning is plain text", async () => {
  const lines: string[] = [];
  await withoutBerlin(() => checkTimeZones((line) => lines.push(line)));
  const known = /^Warning: PostgreSQL does not know [^{]+\(.*Europe\/Berlin.*\)\.$/;
  expect(lines).toContainEqual(expect.stringMatching(known));
  expect(lines.join("")).not.toContain("{");
});

test("an unknown zone is refused with a reason", () => {
  refuseTimeZones(["Europe/Berlin"]);
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(timeZones()).not.toContain("Europe/Berlin");
});

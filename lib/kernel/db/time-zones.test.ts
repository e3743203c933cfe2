import { afterEach, expect, test } from "vitest";
import { register } from "@/instrumentation";
import { refuseTimeZones, timeZones } from "@/lib/kernel/core/time-zone";
import { TimeZone } from "@/lib/kernel/core/wire";
import { withoutBerlin } from "@/testing/older-zones";
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

test("what PostgreSQL lacks when a server of pages starts cannot be chosen there", async () => {
  // Next sets it before it calls this.
  // eslint-disable-next-line no-restricted-properties
  process.env["NEXT_RUNTIME"] = "nodejs";
  await withoutBerlin(register);
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(TimeZone.parse("Europe/Warsaw")).toBe("Europe/Warsaw");
});

test("a person is told in a line of words, not in JSON", async () => {
  const lines: string[] = [];
  await withoutBerlin(() => agreeOnTimeZones((line) => lines.push(line)));
  const known = /^Warning: PostgreSQL does not know [^{]+\(.*Europe\/Berlin.*\)\.$/;
  expect(lines).toContainEqual(expect.stringMatching(known));
  expect(lines.join("")).not.toContain("{");
});

test("a zone that PostgreSQL does not know cannot be chosen, and says so", () => {
  refuseTimeZones(["Europe/Berlin"]);
  expect(TimeZone.safeParse("Europe/Berlin").success).toBe(false);
  expect(timeZones()).not.toContain("Europe/Berlin");
});

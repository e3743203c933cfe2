import { describe, expect, test } from "vitest";
import { readReason } from "./errors";
import { memoizeLru } from "./memoize-lru";
import { canonicalTimeZone, timeZones } from "./time-zone";
import { TimeZone } from "./wire";

describe("a time zone", () => {
  test.each([
    ["eUROPE/berlin", "Europe/Berlin"],
    ["Europe/Kiev", "Europe/Kyiv"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["America/Port-au-Prince", "America/Port-au-Prince"],
    ["etc/utc", "UTC"],
    ["Etc/GMT+5", "Etc/GMT+5"],
  ])("%s is stored as %s", (given, kept) => expect(TimeZone.parse(given)).toBe(kept));

  test.each(["AET", "IST", "EST", "BST", "PST", "+02:00", "-05", "Mars/Olympus", "", "SystemV/PST8", "constructor"])(
    "%s is refused",
    (name) => expect(faultOf(name)).toMatchObject({ reason: "time_zone_unknown" }),
  );

  test.each([
    ["US/Pacific-New", "America/Los_Angeles"],
    ["Canada/East-Saskatchewan", "America/Regina"],
    ["US/Eastern", "America/New_York"],
  ])("%s is refused, and %s proposed", (name, proposed) =>
    expect(faultOf(name)).toMatchObject({ reason: "time_zone_renamed", params: { name, canonical: proposed } }),
  );

  test("every listed zone is canonical and known to the runtime", () => {
    for (const name of timeZones()) {
      expect(canonicalTimeZone(name)).toBe(name);
      expect(() => new Intl.DateTimeFormat("en", { timeZone: name })).not.toThrow();
    }
  });
});

test("memoizeLru keeps a limited number of values, the recently used ones", () => {
  let made = 0;
  const squared = memoizeLru(2, (key) => ({ key, made: ++made }));
  squared("a");
  squared("b");
  squared("a");
  squared("c");
  expect([squared("a").made, squared("c").made]).toEqual([1, 3]);
  expect(squared("b").made).toBe(4);
});

function faultOf(name: string) {
  return readReason(TimeZone.safeParse(name).error?.issues[0]?.message ?? "{}");
}

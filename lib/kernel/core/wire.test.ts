import { describe, expect, test } from "vitest";
import { newPublicId } from "@/lib/kernel/core/ids";
import { z } from "zod";
import { NO_SUCH_OBJECT } from "./errors";
import {
  CivilDate,
  Currency,
  Email,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  PageQuery,
  Text,
  TimeZone,
} from "./wire";

const good = "cli_01h2e8kqvbfwea724h75qc655w";

describe("instants and days", () => {
  test.each([
    "2026-11-19T14:20:00Z",
    "2026-11-19T14:20:00.123Z",
    "2026-11-19T14:20:00.123456789Z",
    "2026-11-19T14:20:00+05:45",
    "2026-11-19T14:20:00-11:00",
    "1900-01-01T00:00:00Z",
    "9999-12-30T23:59:59.999Z",
  ])("%s is an instant", (text) => expect(Instant.safeParse(text).success).toBe(true));

  test.each([
    "",
    "now",
    "2026-11-19",
    "2026-11-19T14:20:00",
    "2026-11-19 14:20:00Z",
    "2026-11-19T14:20:60Z",
    "2026-11-19T24:00:00Z",
    "2026-02-30T00:00:00Z",
    "2026-11-19T14:20:00+24:00",
    "1899-12-31T23:59:59Z",
    "1900-01-01T00:00:00+14:00",
    "9999-12-31T00:00:00Z",
    "+010000-01-01T00:00:00Z",
    "2026-11-19T14:20:00Z\u0000",
  ])("%s is not an instant", (text) => expect(Instant.safeParse(text).success).toBe(false));

  test.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["1899-12-31", false],
    ["0000-01-01", false],
    ["9999-12-30", true],
    ["2026-1-1", false],
    ["2026-11-19T00:00:00Z", false],
  ])("whether %s is a calendar day: %s", (text, is) => expect(CivilDate.safeParse(text).success).toBe(is));
});

describe("text", () => {
  test.each(["a", "Ostlund & Park", "Ünï çödé 日本 👩‍💻", "x".repeat(200)])("a line accepts %j", (text) => {
    expect(Line(200).safeParse(text).success).toBe(true);
  });

  test.each([
    "",
    " ",
    " a",
    "a ",
    "a\u00a0",
    "\u0000",
    "a\u0000",
    "\u0000a",
    "a\u0000b",
    "a\nb",
    "\u0007",
    "a\u007f",
    "\ud800",
    "a\udc00",
    "x".repeat(201),
  ])("a line refuses %j", (text) => expect(Line(200).safeParse(text).success).toBe(false));

  test("free text accepts line breaks and empty text, but neither NUL nor a lone surrogate", () => {
    expect(Text(20).safeParse("\n\ta b \r\n").success).toBe(true);
    expect(Text(20).safeParse("").success).toBe(true);
    for (const bad of ["\u0000", "a\u0000b", "\ud83d", "x".repeat(21)])
      expect(Text(20).safeParse(bad).success).toBe(false);
  });

  test("a megabyte is validated quickly", () => {
    const startedAt = performance.now();
    Line(200).safeParse(`${"a ".repeat(500_000)}\n`);
    Text(200).safeParse(`${"a".repeat(1_000_000)}\u0000`);
    Email.safeParse(`${"a.".repeat(500_000)}@`);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe("money, currencies and zones", () => {
  test.each([
    [{ amount: 0, currency: "EUR" }, true],
    [{ amount: 1e12, currency: "JPY" }, true],
    [{ amount: 1e12 + 1, currency: "EUR" }, false],
    [{ amount: -1, currency: "EUR" }, false],
    [{ amount: 1.5, currency: "EUR" }, false],
    [{ amount: "1", currency: "EUR" }, false],
    [{ amount: Infinity, currency: "EUR" }, false],
    [{ amount: 1, currency: "eur" }, false],
    [{ amount: 1, currency: "XXX" }, false],
    [{ amount: 1 }, false],
    [{ amount: 1, currency: "EUR", cents: 0 }, false],
  ])("whether %j is money: %s", (value, is) => expect(Money.safeParse(value).success).toBe(is));

  test("currencies are ISO 4217 codes, zones are IANA names, not offsets", () => {
    expect(Currency.safeParse("KWD").success).toBe(true);
    expect(Currency.safeParse("constructor").success).toBe(false);
    for (const zone of ["Europe/Berlin", "UTC", "Australia/Lord_Howe"])
      expect(TimeZone.safeParse(zone).success).toBe(true);
    for (const zone of ["", "+02:00", "-0300", "Mars/Olympus", "Europe/Berlin\u0000"])
      expect(TimeZone.safeParse(zone).success).toBe(false);
  });
});

describe("ids and lists in a query", () => {
  test("a malformed id has the reason of a missing object", () => {
    for (const [schema, text] of [
      [Id("cli"), "prj_01h2e8kqvbfwea724h75qc655w"],
      [Id("cli"), "nonsense"],
      [IdList("cli"), `${good},nonsense`],
      [IdList("cli"), `${good},`],
      [IdList("cli"), "me"],
    ] as const) {
      const { error } = (schema as z.ZodType).safeParse(text);
      expect(error?.issues.map((issue) => issue.message)).toEqual([NO_SUCH_OBJECT]);
    }
    expect(IdList("usr", ["me"]).safeParse("me,usr_01h2e8kqvbfwea724h75qc655w").success).toBe(true);
  });

  test("a list accepts all ids of a page", () => {
    const ids = Array.from({ length: 200 }, () => newPublicId("prj")).join();
    expect(IdList("prj").safeParse(ids).success).toBe(true);
  });

  test("commas mean OR, and every part is validated", () => {
    const schema = OneOrMore(["active", "archived"]);
    for (const text of ["active", "active,archived", "archived,archived"])
      expect(schema.safeParse(text).success).toBe(true);
    for (const text of ["", "active,", "active,gone", "Active"]) expect(schema.safeParse(text).success).toBe(false);
  });

  test("limit is a whole number from 1 to 200", () => {
    for (const limit of ["1", "50", "99", "100", "199", "200"])
      expect(PageQuery.safeParse({ limit }).success).toBe(true);
    for (const limit of ["0", "201", "abc", "-1", "1.5", "1e2", " 1", "01", "", "٣", "999"])
      expect(PageQuery.safeParse({ limit }).success, limit).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";
import { needsHours, plainQuantity, readPercent, readQuantity } from "./decimal-text";

describe("readPercent", () => {
  test.each([
    ["26.25", "26.25"],
    ["26,25", "26.25"],
    ["19 %", "19"],
    ["007", "7"],
    ["0", "0"],
    ["100", "100"],
    ["3.", "3"],
  ])("%j is %s", (text, value) => {
    expect(readPercent(text)).toEqual({ kind: "clear", value });
  });

  test.each(["ten", "-1", "1.23456", "1e3", "1,000.5", "100.01", "1h30", "19€", "1.2.3"])("%j is asked", (text) => {
    expect(readPercent(text)).toMatchObject({ kind: "unclear" });
  });
});

describe("readQuantity", () => {
  test.each<[string, string, LineUnit, string]>([
    ["1,250", "en-GB", "piece", "1250"],
    ["1,250", "de-DE", "piece", "1.250"],
    ["1,234.5", "en-GB", "piece", "1234.5"],
    ["1\u202f250,5 h", "fr-FR", "hour", "1250.5"],
    ["80", "en-GB", "hour", "80"],
    ["1h30", "en-GB", "hour", "1.5"],
    ["1:30", "en-GB", "hour", "1.5"],
    ["2 days", "en-GB", "day", "2"],
    ["3 km", "en-GB", "km", "3"],
    ["2 x", "en-GB", "piece", "2"],
    ["0,125", "en-GB", "piece", "0.125"],
  ])("%j in %s of unit %s is %s", (text, locale, unit, value) => {
    expect(readQuantity(text, { locale, unit })).toEqual({ kind: "clear", value });
  });

  test.each<[string, LineUnit, string]>([
    ["1h30", "piece", "betweenDigits"],
    ["3 h", "day", "notUnderstood"],
    ["12€50", "piece", "betweenDigits"],
    ["1.5k", "piece", "notUnderstood"],
    ["1.2.3", "hour", "separators"],
    ["-1", "piece", "negative"],
    ["-1:30", "hour", "negative"],
    ["1e3", "hour", "betweenDigits"],
  ])("%j of unit %s is asked: %s", (text, unit, code) => {
    expect(readQuantity(text, { locale: "en-GB", unit })).toMatchObject({ kind: "unclear", fault: { code } });
  });

  test.each<[string, LineUnit, boolean]>([
    ["1h30", "piece", true],
    ["1:30", "day", true],
    ["1h30", "hour", false],
    ["3 days", "piece", false],
  ])("%j of unit %s needs the unit of hours: %s", (text, unit, needs) => {
    expect(needsHours(text, unit)).toBe(needs);
  });

  test.each(["en-GB", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "pt-PT"])(
    "a shown quantity in %s is read again",
    (locale) => {
      for (const value of ["1250", "1234567.1234", "0.125", "1.125", "12.50"])
        for (const unit of ["piece", "hour"] as const)
          expect(readQuantity(plainQuantity(value, locale), { locale, unit })).toEqual({ kind: "clear", value });
    },
  );
});

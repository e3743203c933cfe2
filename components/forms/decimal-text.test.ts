import { describe, expect, test } from "vitest";
import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";
import { plainQuantity, readPercent, readQuantity } from "./decimal-text";

const minus = "No minus.";

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
    expect(readQuantity(text, { locale, unit, minus })).toEqual({ kind: "clear", value });
  });

  test.each<[string, LineUnit, string]>([
    ["1h30", "piece", "For hours and minutes, choose the unit Hours."],
    ["1:30", "day", "For hours and minutes, choose the unit Hours."],
    ["3 h", "day", "For hours and minutes, choose the unit Hours."],
    ["12€50", "piece", "“€” stands between digits."],
    ["1.5k", "piece", "“k” was not understood."],
    ["1.2.3", "hour", "do not fit together"],
    ["-1", "piece", minus],
    ["-1:30", "hour", "negative"],
    ["1e3", "hour", "“e” stands between digits."],
  ])("%j of unit %s is asked: %s", (text, unit, message) => {
    expect(readQuantity(text, { locale: "en-GB", unit, minus })).toMatchObject({
      kind: "unclear",
      message: expect.stringContaining(message),
    });
  });

  test.each(["en-GB", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "pt-PT"])(
    "a shown quantity in %s is read again",
    (locale) => {
      for (const value of ["1250", "1234567.1234", "0.125", "1.125", "12.50"])
        for (const unit of ["piece", "hour"] as const)
          expect(readQuantity(plainQuantity(value, locale), { locale, unit, minus })).toEqual({ kind: "clear", value });
    },
  );
});

import { describe, expect, test } from "vitest";
import { plainQuantity, readDecimal, readQuantity } from "./decimal-text";

describe("readDecimal", () => {
  test.each([
    ["26.25", "26.25"],
    ["26,25", "26.25"],
    ["26.25 h", "26.25"],
    ["19 %", "19"],
    ["007", "7"],
    ["0", "0"],
    ["3.", "3"],
  ])("%j is %s", (text, decimal) => {
    expect(readDecimal(text)).toBe(decimal);
  });

  test.each(["", "ten", "-1", "1.23456", "1e3", "1,000.5"])("%j is no number", (text) => {
    expect(readDecimal(text)).toBeNull();
  });
});

describe("readQuantity", () => {
  test.each([
    ["1,250", "en-GB", "1250"],
    ["1,250", "de-DE", "1.250"],
    ["1.250", "en-GB", "1.250"],
    ["1.250", "de-DE", "1250"],
    ["1,234.5", "en-GB", "1234.5"],
    ["1.234,5", "en-GB", "1234.5"],
    ["1\u202f250,5 h", "fr-FR", "1250.5"],
    ["1\u2019250.5", "de-CH", "1250.5"],
    ["2,5", "en-GB", "2.5"],
    ["0,125", "en-GB", "0.125"],
    ["3.", "en-GB", "3"],
  ])("%j in %s is %s", (text, locale, quantity) => {
    expect(readQuantity(text, locale)).toBe(quantity);
  });

  test.each(["", "ten", "-1", "1.23456", "1e3", ".5"])("%j is no quantity", (text) => {
    expect(readQuantity(text, "en-GB")).toBeNull();
  });

  test.each(["en-GB", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "pt-PT"])(
    "what is shown in %s is read again",
    (locale) => {
      for (const quantity of ["1250", "1234567.1234", "0.125", "1.125", "12.50"])
        expect(readQuantity(plainQuantity(quantity, locale), locale)).toBe(quantity);
    },
  );
});

import { describe, expect, test } from "vitest";
import { hasLeitwegCheckDigits, looksLikeLeitwegId } from "./leitweg";

const VALID = ["04011000-1234512345-06", "991-33333TEST-33", "04011000-12345-03"];

describe("looksLikeLeitwegId", () => {
  test.each(VALID)("%s has the form", (text) => {
    expect(looksLikeLeitwegId(text)).toBe(true);
  });

  test.each([
    ["", "nothing"],
    ["PO 4500-118-77", "words"],
    ["4500118", "a number"],
    ["1-12345-03", "an authority of one digit"],
    ["0401100012345-12345-03", "an authority of more than twelve digits"],
    ["04011000-03", "no unit"],
    ["04011000--03", "an empty unit"],
    ["04011000-12345-3", "one check digit"],
    ["04011000-12345-033", "three check digits"],
    ["04011000-12 345-03", "a space in the unit"],
    ["04011000-Ämter-03", "an umlaut"],
    [`04011000-${"1".repeat(31)}-03`, "a unit of more than 30 characters"],
    ["04011000-12345-03\n04011000-12345-03", "two lines"],
  ])("%s is another reference: %s", (text) => {
    expect(looksLikeLeitwegId(text)).toBe(false);
  });
});

describe("hasLeitwegCheckDigits", () => {
  test.each([...VALID, " 04011000-1234512345-06 ", "991-33333test-33"])("%s is right", (text) => {
    expect(hasLeitwegCheckDigits(text)).toBe(true);
  });

  test("a wrong digit is found anywhere", () => {
    const right = "04011000-1234512345-06";
    for (const { 0: digit, index } of right.matchAll(/\d/g)) {
      const wrong = right.slice(0, index) + String((Number(digit) + 1) % 10) + right.slice(index + 1);
      expect(hasLeitwegCheckDigits(wrong), wrong).toBe(false);
    }
  });

  test("two exchanged digits are found", () => {
    expect(hasLeitwegCheckDigits("04011000-1234512354-06")).toBe(false);
  });

  test("another reference has no check digits", () => {
    expect(hasLeitwegCheckDigits("97-98")).toBe(false);
  });
});

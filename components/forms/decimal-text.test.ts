import { describe, expect, test } from "vitest";
import { readDecimal } from "./decimal-text";

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

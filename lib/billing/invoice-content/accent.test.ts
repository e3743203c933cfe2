import { describe, expect, test } from "vitest";
import { accentColor } from "./accent";

describe("accentColor()", () => {
  test("keeps a readable color, darkens others, and defaults to ink", () => {
    expect(accentColor("#b5361f")).toBe("#b5361f");
    expect(accentColor("#ffe100")).toMatch(/^#[0-9a-f]{4}00$/);
    expect(accentColor("#ffffff")).not.toBe("#ffffff");
    expect(accentColor(null)).toBe("#16181a");
  });
});

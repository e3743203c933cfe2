import { describe, expect, test } from "vitest";
import { cleanText } from "./clean";

describe("cleanText()", () => {
  test("removes invisible characters, and keeps those that shape letters", () => {
    expect(cleanText("a\u0000\u202eb\u2066c\ufeff\tD\r\nE")).toBe("abc D\nE");
    expect(cleanText("می\u200cخواهم")).toBe("می\u200cخواهم");
    expect(cleanText("\u200d\u200dx\u200d 1")).toBe("x 1");
    expect(cleanText("e\u0301")).toBe("é");
  });
});

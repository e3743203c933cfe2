import { describe, expect, test } from "vitest";
import { duplicateRef, readRefKey } from "./rules";

describe("readRefKey", () => {
  test("splits at the first colon", () => {
    expect(readRefKey("urn:isbn:123")).toEqual({ system: "urn", id: "isbn:123" });
  });

  test("trims the identifier and composes its letters", () => {
    expect(readRefKey("crm: Mu\u0308ller ")).toEqual({ system: "crm", id: "M\u00fcller" });
  });

  test.each([undefined, "", "ABC-1", ":ABC-1"])("%s has no system", (text) => {
    expect(readRefKey(text)).toBeUndefined();
  });
});

describe("duplicateRef", () => {
  test("finds the second of two equal references", () => {
    const refs = ["A", "B", "A"].map((id) => ({ system: "jira", id }));
    expect(duplicateRef(refs)).toBe(2);
  });

  test("one identifier in two systems is not a duplicate", () => {
    expect(
      duplicateRef([
        { system: "jira", id: "A" },
        { system: "crm", id: "A" },
      ]),
    ).toBeNull();
  });
});

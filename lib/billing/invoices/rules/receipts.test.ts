import { describe, expect, test } from "vitest";
import { fitsEmail, uniqueNames } from "./receipts";

const unique = (...names: string[]) =>
  uniqueNames(names.map((filename) => ({ filename }))).map((file) => file.filename);

describe("uniqueNames", () => {
  test("numbers repeated names before the extension, whatever their case", () => {
    expect(unique("a.png", "b.pdf", "A.PNG", "a.png")).toEqual(["a.png", "b.pdf", "A-2.PNG", "a-3.png"]);
    expect(unique("note", "note", ".env", ".env")).toEqual(["note", "note-2", ".env", ".env-2"]);
  });

  test("keeps names of other files", () => {
    expect(unique("a.png", "a.png", "a-2.png")).toEqual(["a.png", "a-3.png", "a-2.png"]);
  });

  test("changes nothing the second time", () => {
    const once = unique("a.png", "a.png", "a-2.png", "a-2.png");
    expect(unique(...once)).toEqual(once);
    expect(new Set(once).size).toBe(4);
  });
});

test("an email takes 15 MB of receipts", () => {
  expect(fitsEmail([{ size: 8_000_000 }, { size: 7_000_000 }])).toBe(true);
  expect(fitsEmail([{ size: 8_000_000 }, { size: 7_000_001 }])).toBe(false);
});

import { describe, expect, test } from "vitest";
import { findFolded, foldText } from "./folded";

describe("foldText", () => {
  test.each([
    ["Café Zürich", "cafe zurich"],
    ["Cafe\u0301", "cafe"],
    ["ŁÓDŹ", "lodz"],
    ["Straße", "strasse"],
    ["Smørrebrød", "smorrebrod"],
    ["İstanbul", "istanbul"],
    ["ΆΝΘΟΣ", "ανθοσ"],
    ["ＦＵＬＬ", "full"],
    ["がか", "がか"],
    ["한글", "한글"],
  ])("%s is searched as %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe("findFolded", () => {
  test.each([
    ["Café Zürich", "zuri", "Züri"],
    ["Cafe\u0301 A", "cafe", "Cafe\u0301"],
    ["Straße 5", "strasse", "Straße"],
    ["plain", "AI", "ai"],
    ["Code review", "review", "review"],
  ])("finds in %s the match for %s", (text, query, part) => {
    const place = findFolded(text, query);
    expect(place && text.slice(place.from, place.to)).toBe(part);
  });

  test("finds nothing for an empty query or a missing word", () => {
    expect(findFolded("Café", "")).toBeNull();
    expect(findFolded("Café", "tea")).toBeNull();
  });
});

import { expect, test } from "vitest";
import { COMMON_SORTS, instantColumn, keyset, likeText, toPage } from "./page";

const id = "0194fdc2-fa2f-7cc0-81d3-ff12045b73c8";
const byName = { limit: 2, sort: "name", descending: false, after: null };
const named = (...names: string[]) => names.map((name) => ({ id, name }));

test("a page has the position of the next one", () => {
  expect(toPage(named("a", "b", "c"), byName)).toEqual({ rows: named("a", "b"), next: { key: "b", id } });
  expect(toPage(named("a", "b"), byName)).toEqual({ rows: named("a", "b"), next: null });
  expect(toPage([], byName)).toEqual({ rows: [], next: null });
});

test("a position is parsed to its original value", () => {
  const at = new Date("2026-11-19T14:20:00.123Z");
  const columns = { created_at: instantColumn("at") };
  const page = { limit: 1, sort: "created_at", descending: true, after: null };
  const { next } = toPage(
    [
      { id, at },
      { id, at },
    ],
    page,
    columns,
  );
  expect(keyset({ ...page, after: next }, columns)).toMatchObject({ after: { at: { lte: at } }, take: 2 });
});

test("an unknown sort is an internal error", () => {
  expect(() => keyset({ ...byName, sort: "rate" }, COMMON_SORTS)).toThrow(RangeError);
  expect(() => toPage([{ id }, { id }, { id }], byName)).toThrow(RangeError);
});

test("LIKE patterns are escaped", () => expect(likeText("100%_\\")).toBe("100\\%\\_\\\\"));

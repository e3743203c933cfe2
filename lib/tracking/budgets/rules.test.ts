import { expect, test } from "vitest";
import { reachedOf } from "./rules";

test("a threshold is reached exactly at its percentage, not a second before", () => {
  expect(reachedOf([80, 100], 7999, 10_000)).toEqual([]);
  expect(reachedOf([80, 100], 8000, 10_000)).toEqual([80]);
  expect(reachedOf([80, 100], 10_000, 10_000)).toEqual([80, 100]);
});

test("a budget of 0 is reached by the first second, not before", () => {
  expect(reachedOf([80], 0, 0)).toEqual([]);
  expect(reachedOf([80], 1, 0)).toEqual([80]);
});

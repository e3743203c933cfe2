import { describe, expect, test } from "vitest";
import { exactMinor } from "./exact";

describe("exactMinor", () => {
  test.each([
    [3600, 10_000, 10_000],
    [5400, 10_000, 15_000],
    [1, 1800, 1],
    [1, 1799, 0],
    [149_700, 11_800, 490_683],
    [0, 11_800, 0],
  ])("%i s at %i an hour come to %i", (seconds, rate, minor) => {
    expect(exactMinor(seconds, rate)).toBe(minor);
  });
});

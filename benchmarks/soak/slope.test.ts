import { expect, test } from "vitest";
import { slopeOf } from "./slope.mjs";

test("a steady rise is told by the hour, whatever swings around it", () => {
  const swinging = (rise: number) =>
    Array.from({ length: 60 }, (_, minute) => ({
      at: minute / 60,
      value: 200 + (rise * minute) / 60 + (minute % 2 === 0 ? 15 : -15),
    }));
  for (const rise of [0, 40]) expect(Math.abs(slopeOf(swinging(rise)) - rise)).toBeLessThan(2);
});

test("too few points rise by nothing", () => {
  expect(slopeOf([])).toBe(0);
  expect(slopeOf([{ at: 1, value: 300 }])).toBe(0);
});

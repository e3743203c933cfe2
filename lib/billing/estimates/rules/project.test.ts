import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursOf, milestoneAmounts, taskLines } from "./project";
import type { StoredPart } from "./schedule";

const part = (percent: string | null, amountMinor: number | null = null): StoredPart => ({
  ...{ description: null, percent, amountMinor, due: "on_completion", dueOn: null },
});
const line = (id: string, quantity: string, unit = "hour") => ({ id, quantity, unit });

describe("a project of an estimate", () => {
  test("has milestones that sum to the fee, with any tax and discount", () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (subtotalMinor, taxMinor, percent) => {
        const discountMinor = Math.floor((subtotalMinor * percent) / 100);
        const totalMinor = subtotalMinor - discountMinor + taxMinor;
        const schedule = [part("33.33"), part("33.33"), part("33.34")];
        const amounts = milestoneAmounts({ schedule, subtotalMinor, discountMinor, totalMinor });
        const fee = totalMinor === 0 ? 0 : subtotalMinor - discountMinor;
        expect(amounts.reduce((total, minor) => total + minor, 0)).toBe(fee);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("has milestones in proportion to fixed amounts", () => {
    const schedule = [part(null, 3570), part(null, 8330)];
    const sums = { subtotalMinor: 10_000, discountMinor: 0, totalMinor: 11_900 };
    expect(milestoneAmounts({ schedule, ...sums })).toEqual([3000, 7000]);
  });

  test("has a budget of the hours, rounded to two decimals", () => {
    expect(hoursOf([line("1", "20.505"), line("2", "0.5")])).toBe("21.01");
    expect(hoursOf([line("1", "0")])).toBeNull();
  });

  test("has tasks for lines in hours", () => {
    const lines = [line("1", "1"), line("2", "1", "piece"), line("3", "1")];
    expect(taskLines(lines, null).map(({ id }) => id)).toEqual(["1", "3"]);
    expect(taskLines(lines, ["3"]).map(({ id }) => id)).toEqual(["3"]);
    expect(() => taskLines(lines, ["2"])).toThrow();
    expect(() => taskLines(lines, ["4"])).toThrow();
  });
});

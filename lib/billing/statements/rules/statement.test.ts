import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { balanced, periodOf, type Movement } from "./statement";

test("a period lasts from the first of the month through today", () => {
  expect(periodOf({}, "2026-11-28")).toEqual({ from: "2026-11-01", to: "2026-11-28" });
  expect(periodOf({ to: "2026-10-31" }, "2026-11-28")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(periodOf({ from: "2026-12-01" }, "2026-11-28")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
});

const LAST = 89;
const movement: fc.Arbitrary<Movement> = fc
  .record({
    day: fc.nat(LAST),
    kind: fc.constantFrom("invoice", "credit_note", "payment", "deduction", "refund"),
    amount: fc.nat(10_000_000),
  })
  .map(({ day, kind, amount }) => ({
    ...{ date: addDays("2055-01-01", day), kind, description: "" },
    ...{ id: "", number: "", invoiceId: "", invoiceNumber: "" },
    minor: kind === "invoice" || kind === "refund" ? amount : -amount,
  }));
const history = fc
  .array(movement, { maxLength: 60 })
  .map((movements) => movements.sort((one, other) => one.date.localeCompare(other.date)));
/** Last days of periods. */
const ends = fc
  .uniqueArray(fc.nat(LAST), { maxLength: 8 })
  .map((days) => [...days, LAST].sort((one, other) => one - other).map((day) => addDays("2055-01-01", day)));
const amount = fc.nat(10_000_000);
const ages = fc.record({ current: amount, days_1_30: amount, days_31_60: amount, days_61_90: amount, over_90: amount });

test("opening balance plus charges less credits is the closing balance, and the next period opens with it", () => {
  const property = fc.property(history, ends, fc.integer(), ages, (movements, days, opening, due) => {
    const whole = balanced(opening, movements, due);
    let carried = opening;
    let from = "";
    const lines = days.flatMap((to) => {
      const part = balanced(
        carried,
        movements.filter(({ date }) => date > from && date <= to),
        due,
      );
      const { openingMinor, chargesMinor, creditsMinor, closingMinor } = part.sums;
      expect(openingMinor).toBe(carried);
      expect(openingMinor + chargesMinor - creditsMinor).toBe(closingMinor);
      expect(part.lines.at(-1)?.balanceMinor ?? openingMinor).toBe(closingMinor);
      [carried, from] = [closingMinor, to];
      return part.lines;
    });
    expect(carried).toBe(whole.sums.closingMinor);
    expect(lines).toEqual(whole.lines);
    const dueMinor = Object.values(due).reduce((total, one) => total + one, 0);
    expect(dueMinor - whole.sums.openCreditMinor).toBe(carried);
  });
  fc.assert(property, { numRuns: 1000, seed: 7 });
});

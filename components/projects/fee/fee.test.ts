import { describe, expect, test } from "vitest";
import { perHour } from "@/lib/tracking/projects/rules";
import { feeUse, restOf, shareOfFee } from "./fee";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const share = (percent: string, amount: number) => ({ percent, amount: eur(amount) });
const fixed = (amount: number) => ({ percent: null, amount: eur(amount) });

describe("the use of a fee", () => {
  test("separates invoiced, completed and open parts, also without a milestone", () => {
    const milestones = [
      { status: "invoiced", amount: eur(400) },
      { status: "completed", amount: eur(300) },
      { status: "open", amount: eur(100) },
    ] as const;
    const use = { fee: 1000, invoiced: 400, completed: 300, open: 300, planned: 800 };
    expect(feeUse({ fee: eur(1000) }, milestones)).toEqual(use);
  });

  test("is null without a fee", () => {
    expect(feeUse({ fee: null }, [])).toBeNull();
  });
});

describe("the rest of a fee", () => {
  test("is the last of three thirds", () => {
    expect(restOf(1_000_000, [share("33.3333", 333_333), share("33.3333", 333_333)])).toEqual({
      amount: 333_334,
      percent: "33.3334",
    });
  });

  test("is the whole fee without other milestones", () => {
    expect(restOf(5000, [])).toEqual({ amount: 5000, percent: "100" });
  });

  test("counts fixed amounts and percentages", () => {
    expect(restOf(10_000, [fixed(2500), share("25", 2500)])).toEqual({ amount: 5000, percent: "50" });
  });

  test("is null when the milestones take the whole fee", () => {
    expect(restOf(10_000, [fixed(10_000)])).toBeNull();
  });
});

test("an hourly rate is null without time", () => {
  expect([perHour(7200, 1800), perHour(7200, 0)]).toEqual([14_400, null]);
});

test("a share is the percentage, or the amount divided by the fee", () => {
  expect([shareOfFee(share("30", 1), 1000), shareOfFee(fixed(250), 1000), shareOfFee(fixed(0), 0)]).toEqual([
    ...[0.3, 0.25, 0],
  ]);
});

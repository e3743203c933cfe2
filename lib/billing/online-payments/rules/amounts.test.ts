import { describe, expect, test } from "vitest";
import { minorOfStripe, stripeAmount } from "./amounts";

const ROWS: [currency: string, minor: number, sent: number | null][] = [
  ["EUR", 856_800, 856_800],
  ["USD", 1, 1],
  // Zero-decimal.
  ...["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"].map(
    (currency): [string, number, number] => [currency, 5000, 5000],
  ),
  // Two decimals in ISO 4217, none at Stripe.
  ["MGA", 5000, 50],
  ["MGA", 5020, null],
  // Three-decimal.
  ...["BHD", "JOD", "KWD", "OMR", "TND"].flatMap((currency): [string, number, number | null][] => [
    [currency, 1230, 1230],
    [currency, 1234, null],
  ]),
  // Special cases.
  ["ISK", 5, 500],
  ["UGX", 5000, 500_000],
  ["HUF", 1045, 1045],
  ["TWD", 80_045, 80_045],
  // Not charged.
  ["IQD", 1000, null],
  ["LYD", 1000, null],
  ["CLF", 10_000, null],
  ["IRR", 1000, null],
  // Bounds.
  ["EUR", 0, null],
  ["EUR", 99_999_999, 99_999_999],
  ["EUR", 100_000_000, null],
  ["ISK", 1_000_000, null],
];

describe("amounts at Stripe", () => {
  test.each(ROWS)("%s: %d minor units are sent as %s", (currency, minor, sent) => {
    expect(stripeAmount(minor, currency)).toBe(sent);
  });

  test.each(ROWS.filter(([, , sent]) => sent !== null))(
    "%s: %d minor units come back the same",
    (currency, minor, sent) => {
      expect(minorOfStripe(sent ?? 0, currency)).toBe(minor);
    },
  );

  test("a currency that Stripe does not charge has no amount", () => {
    expect(minorOfStripe(100, "IRR")).toBeNull();
  });
});

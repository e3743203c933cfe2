import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { netPriceOf } from "./gross";
import { lineAmount, totalsOf } from "./money";

const plain = (rate: string, compound = false) => ({ id: `${rate}${String(compound)}`, rate, compound });
const VAT = [plain("19")];

describe("netPriceOf", () => {
  test.each([
    ["119.00 at 19 %", 11_900, "1", VAT, 10_000, 11_900],
    ["119.00 without tax", 11_900, "1", [], 11_900, 11_900],
    ["119.00 at 0 %", 11_900, "1", [plain("0")], 11_900, 11_900],
    ["114.98 with GST and QST", 11_498, "1", [plain("5"), plain("9.975")], 10_000, 11_498],
    ["115.47 with GST and a QST on both", 11_547, "1", [plain("5"), plain("9.975", true)], 10_000, 11_547],
    ["three of 10.00: a cent below", 1000, "3", VAT, 840, 2999],
    ["a hundred of 1.00: what the price cannot say", 100, "100", VAT, 84, 9996],
    ["a quarter of 119.00: the price of one", 11_900, "0.25", VAT, 10_000, 2975],
    ["0.03 at 100 %: the lower of two that are a cent off", 3, "1", [plain("100")], 1, 2],
    ["0.01 at 19 %", 1, "1", VAT, 1, 1],
    ["nothing", 0, "4", VAT, 0, 0],
    ["none of them", 11_900, "0", VAT, 10_000, 0],
  ])("%s", (_what, gross, quantity, taxes, netMinor, totalMinor) => {
    expect(netPriceOf(gross, quantity, taxes)).toMatchObject({ netMinor, totalMinor });
  });

  test("returns the wanted total when no price reaches it", () => {
    expect(netPriceOf(1000, "3", VAT)).toStrictEqual({
      ...{ netMinor: 840, amountMinor: 2520, totalMinor: 2999, wantedMinor: 3000 },
    });
  });

  test("returns null above the largest amount", () => {
    expect(netPriceOf(MAX_MINOR, "1", VAT)).not.toBeNull();
    expect(netPriceOf(MAX_MINOR, "1.01", VAT)).toBeNull();
  });

  const rate = fc.integer({ min: 0, max: 1_000_000 }).map((digits) => String(digits / 10_000));
  const taxes = fc.oneof(
    fc.constant([]),
    rate.map((one) => [plain(one)]),
    fc.tuple(rate, rate, fc.boolean()).map(([one, other, on]) => [plain(one), { ...plain(other, on), id: "other" }]),
  );
  const quantity = fc.integer({ min: 1, max: 40_000 }).map((digits) => String(digits / 100));

  test("the printed line has these amounts, and no adjacent price is closer", () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), quantity, taxes, (gross, times, charged) => {
        const price = netPriceOf(gross, times, charged);
        const totalOf = (net: number) =>
          totalsOf([{ amountMinor: lineAmount(times, net, ""), taxes: charged }], null, "document").totalMinor;
        expect(price).not.toBeNull();
        if (price === null) return;
        expect(price.amountMinor).toBe(lineAmount(times, price.netMinor, ""));
        expect(price.totalMinor).toBe(totalOf(price.netMinor));
        const off = Math.abs(price.totalMinor - price.wantedMinor);
        for (const net of [price.netMinor - 1, price.netMinor + 1].filter((one) => one >= 0))
          expect(Math.abs(totalOf(net) - price.wantedMinor)).toBeGreaterThanOrEqual(off);
      }),
    );
  });

  test("converting a net price to gross and back returns the net price", () => {
    fc.assert(
      fc.property(fc.nat(50_000_000), taxes, (net, charged) => {
        const gross = totalsOf([{ amountMinor: net, taxes: charged }], null, "document").totalMinor;
        expect(netPriceOf(gross, "1", charged)).toMatchObject({ netMinor: net, totalMinor: gross });
      }),
    );
  });
});

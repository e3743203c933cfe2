import { describe, expect, test } from "vitest";
import { taxesKey, unnamedTax } from "@/lib/billing/invoices/rules/taxes";
import { allocate, type CoverableLine, type Drawable } from "./draws";

const VAT = [unnamedTax("19")];
const REDUCED = [unnamedTax("7")];

const bucket = (taxes: typeof VAT, leftMinor: number) => {
  return { key: taxesKey(taxes), taxes, fundedMinor: leftMinor, leftMinor, sources: [] };
};
const retainer = (id: string, changes: Partial<Drawable> = {}): Drawable => {
  return { id, kind: "deposit", projectIds: [], buckets: [bucket(VAT, 50_000)], ...changes };
};
const line = (netMinor: number, taxes = VAT, projectId: string | null = null): CoverableLine => {
  return { netMinor, taxes, projectId, isFunding: false };
};
const drawn = (retainers: readonly Drawable[], amounts: readonly (number | null)[], lines: readonly CoverableLine[]) =>
  allocate(
    retainers.map(({ id }, index) => ({ retainerId: id, amountMinor: amounts[index] ?? null })),
    new Map(retainers.map((one) => [one.id, one])),
    lines,
  );

describe("allocate", () => {
  test("two retainers never lower a line twice", () => {
    const parts = drawn([retainer("one"), retainer("two")], [null, null], [line(60_000)]);
    expect(parts.map(({ drawnMinor, mostMinor }) => [drawnMinor, mostMinor])).toEqual([
      [50_000, 50_000],
      [10_000, 10_000],
    ]);
  });

  test("rates are used in proportion, and the rest of a rate that is used up comes from the other", () => {
    const both = retainer("one", { buckets: [bucket(VAT, 60_000), bucket(REDUCED, 30_000)] });
    const amounts = (lines: CoverableLine[], amount: number) =>
      drawn([both], [amount], lines)[0]?.parts.map(({ netMinor }) => netMinor);
    expect(amounts([line(90_000), line(90_000, REDUCED)], 45_000)).toEqual([30_000, 15_000]);
    expect(amounts([line(90_000), line(5000, REDUCED)], 45_000)).toEqual([40_000, 5000]);
  });

  test("only lines of its projects and tax rates fit, and none that funds", () => {
    const mine = retainer("one", { projectIds: ["project"] });
    const lines = [
      line(1000, VAT, "project"),
      line(2000, REDUCED, "project"),
      line(4000),
      { ...line(8000), isFunding: true },
    ];
    expect(drawn([mine], [null], lines)[0]?.mostMinor).toBe(1000);
    expect(drawn([retainer("one")], [null], lines)[0]?.mostMinor).toBe(5000);
  });

  test("an advance pays what deposits leave, with tax", () => {
    const advance = retainer("two", { kind: "advance", buckets: [bucket([], 500_000)] });
    const parts = drawn([advance, retainer("one")], [null, null], [line(100_000)]);
    expect(parts.map(({ retainerId, drawnMinor }) => [retainerId, drawnMinor])).toEqual([
      ["two", 59_500],
      ["one", 50_000],
    ]);
  });

  describe("with several advances", () => {
    const advance = (id: string, projectIds: string[], leftMinor = 1000) =>
      retainer(id, { kind: "advance", projectIds, buckets: [bucket([], leftMinor)] });
    const lines = [line(1000, [], "p1"), line(1000, [], "p2")];
    const paid = (retainers: Drawable[], amounts: (number | null)[] = [], of = lines) =>
      drawn(retainers, amounts, of).map(({ drawnMinor }) => drawnMinor);

    test("each pays the lines of its own project", () => {
      expect(paid([advance("a", ["p1"]), advance("b", ["p2"])])).toEqual([1000, 1000]);
    });

    test("two of one project never pay a line twice", () => {
      expect(paid([advance("a", ["p1"], 700), advance("b", ["p1"])])).toEqual([700, 300]);
    });

    test("together they pay at most the whole invoice", () => {
      expect(paid([advance("a", [], 1500), advance("b", ["p2"])])).toEqual([1500, 500]);
      expect(paid([advance("a", ["p2"]), advance("b", [], 5000)])).toEqual([1000, 1000]);
      expect(paid([advance("a", [], 5000), advance("b", ["p2"])])).toEqual([2000, 0]);
    });

    test("one that covers several projects leaves lines of later ones for last", () => {
      const all = [...lines, line(1000, [])];
      expect(paid([advance("a", []), advance("b", ["p1"]), advance("c", ["p2"])], [], all)).toEqual([1000, 1000, 1000]);
      expect(paid([advance("a", ["p1", "p2"]), advance("b", ["p1"])])).toEqual([1000, 1000]);
      expect(paid([advance("a", ["p1", "p2"], 1500), advance("b", ["p1"])])).toEqual([1500, 500]);
    });

    test("rounded taxes of two projects leave at most a cent, and never pay more than the invoice", () => {
      for (const net of [3333, 3334, 3335, 5003]) {
        const taxed = [line(net, VAT, "p1"), line(net, VAT, "p2")];
        const total = net * 2 + Math.round(net * 2 * 0.19);
        const [one = 0, other = 0] = paid([advance("a", ["p1"], 9000), advance("b", ["p2"], 9000)], [], taxed);
        expect(one + other).toBeLessThanOrEqual(total);
        expect(one + other).toBeGreaterThanOrEqual(total - 1);
      }
    });
  });
});

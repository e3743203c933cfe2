import { expect, test } from "vitest";
import { isWorthCharging, lateFeeOf, overlap, type FeeTerms, type LateInvoice } from "./rules";

const TERMS: FeeTerms = { flatMinor: null, annualPercent: "9.12", graceDays: 0 };
const LATE: LateInvoice = { dueDate: "2026-10-19", owedMinor: 120_000, payments: [], charged: [] };

test("1,200.00 that is 31 days late at 9.12 % is 9.29", () => {
  expect(lateFeeOf(LATE, TERMS, "2026-11-19")).toEqual({
    ...{ flatMinor: 0, interestMinor: 929 },
    spans: [{ from: "2026-10-20", through: "2026-11-19", days: 31, openMinor: 120_000 }],
  });
});

test("a part payment reduces the interest from the day after it", () => {
  const half = { ...LATE, payments: [{ paidOn: "2026-10-29", minor: 60_000 }] };
  const fee = lateFeeOf(half, TERMS, "2026-11-19");
  expect(fee.interestMinor).toBe(615);
  expect(fee.spans.map(({ days, openMinor }) => [days, openMinor])).toEqual([
    [10, 120_000],
    [21, 60_000],
  ]);
});

test("no interest up to the due date, in the grace period, and after the last payment", () => {
  expect(lateFeeOf(LATE, TERMS, "2026-10-19").interestMinor).toBe(0);
  expect(lateFeeOf(LATE, { ...TERMS, graceDays: 30 }, "2026-11-18").interestMinor).toBe(0);
  expect(lateFeeOf(LATE, { ...TERMS, graceDays: 30 }, "2026-11-19").spans[0]?.days).toBe(1);
  const paid = { ...LATE, payments: [{ paidOn: "2026-10-24", minor: 120_000 }] };
  expect(lateFeeOf(paid, TERMS, "2026-12-31").spans.map(({ days }) => days)).toEqual([5]);
});

test("a later fee covers only later days, and the flat fee is charged once", () => {
  const terms = { ...TERMS, flatMinor: 4000 };
  expect(lateFeeOf(LATE, terms, "2026-11-19").flatMinor).toBe(4000);
  const charged = { ...LATE, charged: [{ through: "2026-11-19", flatMinor: 4000 }] };
  expect(lateFeeOf(charged, terms, "2026-11-19")).toEqual({ flatMinor: 0, interestMinor: 0, spans: [] });
  const later = lateFeeOf(charged, terms, "2026-11-29");
  expect(later.flatMinor).toBe(0);
  expect(later.spans).toEqual([{ from: "2026-11-20", through: "2026-11-29", days: 10, openMinor: 120_000 }]);
});

test("a flat fee alone, and none for an invoice that was paid in time", () => {
  const flat = { ...TERMS, annualPercent: null, flatMinor: 4000 };
  expect(lateFeeOf(LATE, flat, "2026-10-20")).toEqual({ flatMinor: 4000, interestMinor: 0, spans: [] });
  const paid = { ...LATE, payments: [{ paidOn: "2026-10-19", minor: 120_000 }] };
  expect(lateFeeOf(paid, flat, "2026-11-20").flatMinor).toBe(0);
});

test("a fee below one unit of the currency is not worth charging", () => {
  const fee = { flatMinor: 0, interestMinor: 99, spans: [] };
  expect(isWorthCharging(fee, 2)).toBe(false);
  expect(isWorthCharging({ ...fee, interestMinor: 100 }, 2)).toBe(true);
  expect(isWorthCharging({ ...fee, interestMinor: 1 }, 0)).toBe(true);
});

test("days up to the last fee are charged no second time, also without a flat fee before", () => {
  const charged = { ...LATE, charged: [{ through: "2026-11-19", flatMinor: 0 }] };
  const terms = { ...TERMS, flatMinor: 4000 };
  const nothing = { flatMinor: 0, interestMinor: 0, spans: [] };
  expect(lateFeeOf(charged, terms, "2026-11-19")).toEqual(nothing);
  expect(lateFeeOf(charged, terms, "2026-11-10")).toEqual(nothing);
  expect(lateFeeOf(charged, terms, "2026-11-20")).toMatchObject({ flatMinor: 4000, spans: [{ days: 1 }] });
});

test.each([
  [{ from: "2026-11-20" }, false],
  [{ from: "2026-11-19" }, true],
  [{ from: null }, false],
  [{ from: null, flatMinor: 4000 }, true],
  [{ from: null, through: "2026-11-19" }, true],
])("a fee up to November 19 and a later one with %j charge the same: %s", (later, isSame) => {
  const fee = { from: "2026-10-20", through: "2026-11-19", flatMinor: 4000 };
  const other = { through: "2026-11-30", flatMinor: 0, ...later };
  expect([overlap(fee, other), overlap(other, fee)]).toEqual([isSame, isSame]);
});

import { expect, test } from "vitest";
import { type BookedDocument, fingerprintOf, type SourceDocument } from "./documents";
import { type Handed, select } from "./selection";
import { assignedDebtors, nextDebtor } from "./settings";

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };
const source: SourceDocument = {
  ...{ kind: "payment", id: "one", number: "INV-1", date: "2026-10-03", dueDate: null, clientId: null },
  ...{ clientName: "", title: "", currency: "EUR", totalMinor: 100, exchangeRate: null, parts: [] },
  ...{ deduction: null, expense: null },
};
const handed = (date = "2026-10-03"): Handed => ({
  ...{ kind: "payment", id: "one", fingerprint: fingerprintOf(source), exportedAt: new Date(0) },
  booked: { date, isReversal: false, rows: [] } as unknown as BookedDocument,
});

test("a document waits until it is exported, and again after it changed", () => {
  expect(select([source], [], [], OCTOBER)).toMatchObject({
    waiting: [{ document: source }],
    ...{ exported: [], reversals: [] },
  });
  expect(select([source], [handed()], [], OCTOBER)).toMatchObject({ waiting: [], exported: [{ document: source }] });
  const now = { ...source, totalMinor: 200 };
  expect(select([now], [handed()], [{ handed: handed(), now, changedOn: null }], OCTOBER)).toMatchObject({
    waiting: [{ document: now, fingerprint: fingerprintOf(now) }],
    reversals: [{ booked: { isReversal: true, date: "2026-10-31" } }],
  });
});

test("a changed document of an earlier period is booked again, and counts as exported in its own period", () => {
  const now = { ...source, date: "2026-09-03", totalMinor: 200 };
  const { reversals, waiting } = select([], [], [{ handed: handed("2026-09-03"), now, changedOn: null }], OCTOBER);
  expect(reversals).toHaveLength(1);
  expect(waiting).toEqual([{ document: { ...now, date: "2026-10-31" }, fingerprint: fingerprintOf(now) }]);
  const again = { ...handed("2026-10-31"), fingerprint: waiting[0]?.fingerprint ?? "" };
  expect(select([now], [again], [], { from: "2026-09-01", to: "2026-09-30" })).toMatchObject({ waiting: [] });
});

test("a reversal has the day of the change, within the period", () => {
  const dayOf = (date: string, changedOn: string | null) =>
    select([], [], [{ handed: handed(date), now: null, changedOn }], OCTOBER).reversals[0]?.booked.date;
  expect(dayOf("2026-09-03", "2026-10-20")).toBe("2026-10-20");
  expect(dayOf("2026-08-03", "2026-09-20")).toBe("2026-10-31");
  expect(dayOf("2026-10-03", null)).toBe("2026-10-31");
  expect(dayOf("2026-10-03", "2026-11-02")).toBeUndefined();
  expect(dayOf("2026-11-03", null)).toBeUndefined();
});

test("clients get the next free number of the range", () => {
  const range = { from: 10_000, to: 10_002 };
  expect([...assignedDebtors(["a", "b", "a"], new Map([["x", 10_000]]), range)]).toEqual([
    ["a", 10_001],
    ["b", 10_002],
  ]);
  expect(nextDebtor(range, new Set([10_002]))).toBe(10_000);
  expect(nextDebtor(range, new Set([10_000, 10_001, 10_002]))).toBeNull();
  expect(nextDebtor({ from: null, to: null }, new Set())).toBeNull();
});

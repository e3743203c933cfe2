import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import { endBeforeNext, isOvernight, type Lockable, lockReasons, overlappingIds, resolveRate, spanOf } from "./rules";

const now = new Date("2026-11-19T12:00:00.000Z");
const before = { start: new Date("2026-11-19T08:00:00Z"), end: new Date("2026-11-19T09:00:00Z") };

function pointerOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as AppError).faults[0]?.pointer;
  }
  return "nothing was thrown";
}

describe("spanOf", () => {
  test("a missing start is now, a missing end runs, a duration gives the end", () => {
    expect(spanOf({}, null, now)).toEqual({ start: now, end: null });
    expect(spanOf({ end_time: null }, null, now)).toEqual({ start: now, end: null });
    expect(spanOf({ start_time: "2026-11-19T08:00:00+02:00", duration_seconds: 90 }, null, now)).toEqual({
      start: new Date("2026-11-19T06:00:00Z"),
      end: new Date("2026-11-19T06:01:30Z"),
    });
  });

  test("a change keeps absent members, and a null end resumes the timer", () => {
    expect(spanOf({}, before, now)).toEqual(before);
    expect(spanOf({ start_time: "2026-11-19T08:30:00Z" }, before, now).end).toEqual(before.end);
    expect(spanOf({ end_time: null }, before, now)).toEqual({ start: before.start, end: null });
    expect(spanOf({ duration_seconds: 60 }, before, now).end).toEqual(new Date("2026-11-19T08:01:00Z"));
  });

  test("a timer that starts within the clock skew starts now", () => {
    expect(spanOf({ start_time: "2026-11-19T12:00:59.000Z" }, null, now)).toEqual({ start: now, end: null });
  });

  test("a fault is reported at the member that has it", () => {
    const at = "2026-11-19T08:00:00Z";
    expect(pointerOf(() => spanOf({ start_time: at, end_time: at }, null, now))).toBe("/end_time");
    expect(pointerOf(() => spanOf({ end_time: "2026-11-19T11:59:59Z" }, null, now))).toBe("/end_time");
    expect(pointerOf(() => spanOf({ start_time: "2026-11-19T10:00:00Z" }, before, now))).toBe("/start_time");
    expect(pointerOf(() => spanOf({ end_time: at, duration_seconds: 1 }, null, now))).toBe("/duration_seconds");
    expect(pointerOf(() => spanOf({ end_time: null, duration_seconds: 1 }, before, now))).toBe("/duration_seconds");
    expect(pointerOf(() => spanOf({ start_time: "2026-11-19T12:01:00.001Z" }, null, now))).toBe("/start_time");
    expect(pointerOf(() => spanOf({ start_time: at, end_time: "2027-11-20T08:00:01Z" }, null, now))).toBe("/end_time");
    expect(pointerOf(() => spanOf({ start_time: "2000-01-01T00:00:00Z" }, { start: now, end: now }, now))).toBe(
      "/start_time",
    );
    const last = { start_time: "9999-12-30T00:00:00Z", duration_seconds: 366 * 86_400 };
    expect(pointerOf(() => spanOf(last, null, now))).toBe("/duration_seconds");
  });
});

test("a running entry ends at the next start, or now, and always after its own start", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      (a, b, c) => {
        const [running, next, at] = [new Date(a), new Date(b), new Date(c)];
        const end = endBeforeNext(running, next, at);
        expect(end > running).toBe(true);
        if (next > running) expect(end).toEqual(next);
        else if (at > running) expect(end).toEqual(at);
      },
    ),
  );
});

describe("resolveRate", () => {
  const rates = { task: 1, project: 2, user: 3, workspace: 4, currency: "EUR", workspaceCurrency: "EUR" };

  test("task, then project, then user, then workspace; 0 is a rate", () => {
    expect(resolveRate(rates)).toBe(1);
    expect(resolveRate({ ...rates, task: 0 })).toBe(0);
    expect(resolveRate({ ...rates, task: null })).toBe(2);
    expect(resolveRate({ ...rates, task: null, project: null })).toBe(3);
    expect(resolveRate({ ...rates, task: null, project: null, user: null })).toBe(4);
    expect(resolveRate({ ...rates, task: null, project: null, user: null, workspace: null })).toBeNull();
  });

  test("a rate in another currency does not apply", () => {
    expect(resolveRate({ ...rates, task: null, project: null, currency: "JPY" })).toBeNull();
    expect(resolveRate({ ...rates, task: null, currency: "JPY" })).toBe(2);
  });
});

test("an entry names every reason of its lock in their order", () => {
  const closing = { lockedUntil: "2026-09-30", exceptions: [] };
  const now = new Date("2026-10-05T12:00:00Z");
  const open = {
    invoiceId: null,
    billedElsewhere: false,
    projectStatus: null,
    approval: null,
    userId: "anna",
    localDate: "2026-10-01",
  };
  const reasons = (facts: Partial<Lockable>, callerId: string | null = "anna") =>
    lockReasons({ ...open, ...facts }, { closing, now, callerId });
  const all = { invoiceId: "x", billedElsewhere: true, localDate: "2026-09-30", projectStatus: "archived" } as const;
  const others = ["invoiced_elsewhere", "project_archived"];
  expect(reasons({ ...all, approval: "approved" })).toEqual(["invoiced", "period_closed", "approved", ...others]);
  expect(reasons({ ...all, approval: "submitted" })).toEqual(["invoiced", "period_closed", "submitted", ...others]);
  expect(reasons({ approval: "submitted" }, "ben")).toEqual([]);
  expect(reasons({ approval: "submitted" }, null)).toEqual([]);
  expect(reasons({ approval: "approved" }, null)).toEqual(["approved"]);
  expect(reasons({ approval: "open" })).toEqual([]);
  expect(reasons({ approval: "rejected" })).toEqual([]);
  expect(reasons({ localDate: "2026-09-30" })).toEqual(["period_closed"]);
  expect(reasons({ billedElsewhere: true })).toEqual(["invoiced_elsewhere"]);
  expect(reasons({ projectStatus: "archived" })).toEqual(["project_archived"]);
  expect(reasons({ projectStatus: "active" })).toEqual([]);
  expect(reasons({})).toEqual([]);
});

describe("overlappingIds", () => {
  const NOW = 15;
  const span = fc.record({
    startMs: fc.integer({ min: 0, max: 30 }),
    length: fc.option(fc.integer({ min: 1, max: 12 })),
  });

  test("finds exactly the entries that share time with another one", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (drawn) => {
        const spans = drawn.map(({ startMs, length }, index) => ({
          id: String(index),
          // A running entry began before now.
          startMs: length === null ? startMs % NOW : startMs,
          endMs: length === null ? null : startMs + length,
        }));
        const shares = (one: (typeof spans)[number]) =>
          spans.some((other) => {
            if (other === one) return false;
            return one.startMs < (other.endMs ?? NOW) && other.startMs < (one.endMs ?? NOW);
          });
        expect(overlappingIds(spans, NOW)).toEqual(new Set(spans.filter(shares).map(({ id }) => id)));
      }),
    );
  });
});

describe("isOvernight", () => {
  const evening = {
    id: "1",
    startMs: Date.parse("2026-11-19T21:00:00Z"),
    day: "2026-11-19",
    timeZone: "Europe/Berlin",
  };

  test("counts from midnight in the zone of the entry, and not while running", () => {
    expect(isOvernight({ ...evening, endMs: Date.parse("2026-11-19T23:00:00Z") })).toBe(false);
    expect(isOvernight({ ...evening, endMs: Date.parse("2026-11-19T23:00:01Z") })).toBe(true);
    expect(isOvernight({ ...evening, endMs: Date.parse("2026-11-19T23:30:00Z"), timeZone: "UTC" })).toBe(false);
    expect(isOvernight({ ...evening, endMs: null })).toBe(false);
  });
});

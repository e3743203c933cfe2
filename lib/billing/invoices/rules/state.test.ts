import { describe, expect, test } from "vitest";
import { assertServicePeriod, assertTransition, datesOfIssue, isOverdue } from "./state";

const STATES = ["draft", "sent", "paid", "void"] as const;

test("an invoice moves from draft to sent, paid or void, and from sent to paid or void", () => {
  const ways = STATES.flatMap((from) =>
    STATES.filter((to) => {
      try {
        assertTransition(from, to);
        return true;
      } catch {
        return false;
      }
    }).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual(["draft sent", "draft paid", "draft void", "sent paid", "sent void", "paid void"]);
});

describe("datesOfIssue", () => {
  test("uses the draft's dates, else today and the payment terms", () => {
    const of = (issueDate: string | null, dueDate: string | null) =>
      datesOfIssue({ issueDate, dueDate }, "2026-02-15", 14);
    expect(of(null, null)).toEqual({ issueDate: "2026-02-15", dueDate: "2026-03-01" });
    expect(of("2026-12-20", null)).toEqual({ issueDate: "2026-12-20", dueDate: "2027-01-03" });
    expect(of(null, "2026-02-15")).toEqual({ issueDate: "2026-02-15", dueDate: "2026-02-15" });
    expect(() => of(null, "2026-02-14")).toThrow("due_before_issued");
  });
});

test("a service period has two days in order, or none", () => {
  const of = (serviceFrom: string | null, serviceTo: string | null) => () =>
    assertServicePeriod({ serviceFrom, serviceTo });
  for (const [from, to] of [
    [null, null],
    ["2026-11-01", "2026-11-01"],
    ["2026-11-01", "2026-11-30"],
  ] as const)
    expect(of(from, to)).not.toThrow();
  expect(of("2026-11-01", null)).toThrow("service_period_incomplete");
  expect(of(null, "2026-11-30")).toThrow("service_period_incomplete");
  expect(of("2026-11-02", "2026-11-01")).toThrow("last_day_before_first");
});

test("an invoice is overdue when it is sent and due before today", () => {
  expect(isOverdue("sent", "2026-11-18", "2026-11-19")).toBe(true);
  expect(isOverdue("sent", "2026-11-19", "2026-11-19")).toBe(false);
  expect(isOverdue("paid", "2026-11-18", "2026-11-19")).toBe(false);
  expect(isOverdue("draft", null, "2026-11-19")).toBe(false);
});

import { describe, expect, test } from "vitest";
import { entriesQueryOf, entriesStateIn, referenceIn, reportFiltersOf, STATES } from "./entries-state";

const DAYS = "from=2026-11-01&to=2026-11-30";
const read = (search: string) => entriesStateIn(new URLSearchParams(`${DAYS}&${search}`), "2026-11-19", 1);
const filters = (search: string) => {
  const { from: _from, to: _to, ...rest } = entriesQueryOf(read(search), "Europe/Berlin");
  return rest;
};

describe("the status filter", () => {
  test("takes any lock, none, or a reason, also in exports", () => {
    expect(filters("state=locked")).toEqual({ locked: "true" });
    expect(filters("state=unlocked")).toEqual({ locked: "false" });
    expect(filters("state=period_closed")).toEqual({ lock_reason: "period_closed" });
    expect(reportFiltersOf(read("state=period_closed"))).toMatchObject({ lock_reason: "period_closed" });
    expect(filters("state=running")).toEqual({ running: "true" });
    expect(filters("state=sealed")).toEqual({});
  });

  test("has each reason of the API once", () => {
    expect(STATES).toContain("invoiced_elsewhere");
    expect(new Set(STATES).size).toBe(STATES.length);
  });
});

describe("the filter by a reference", () => {
  test.each([
    ["jira:ABC-1", "jira:ABC-1"],
    [" Jira: ABC-1 ", "jira:ABC-1"],
    ["urn:isbn:123", "urn:isbn:123"],
    ["ABC-1", ""],
    ["jira:", ""],
    ["my jira:ABC-1", ""],
    [`jira:${"x".repeat(300)}`, ""],
  ])("reads %s as %s", (text, reference) => {
    expect(referenceIn(text)).toBe(reference);
  });

  test("is a filter of the list and of exports", () => {
    expect(filters("reference=jira:ABC-1")).toEqual({ external_ref: "jira:ABC-1" });
    expect(reportFiltersOf(read("reference=jira:ABC-1"))).toMatchObject({ external_ref: "jira:ABC-1" });
  });
});

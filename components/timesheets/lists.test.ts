import { describe, expect, test } from "vitest";
import { approvalsHref, daysIn } from "./lists";

describe("the days in the address of the list", () => {
  test.each([
    ["", {}],
    ["from=2026-10-01&to=2026-10-31", { from: "2026-10-01", to: "2026-10-31" }],
    ["to=2026-10-31", { to: "2026-10-31" }],
    ["from=2026-10-01", {}],
    ["from=2026-11-01&to=2026-10-31", { to: "2026-10-31" }],
    ["from=x&to=2026-02-31", {}],
    ["to=2026-13-01", {}],
  ])("%s is read as %j", (search, days) => {
    expect(daysIn(new URLSearchParams(search))).toEqual(days);
  });

  test("stay in the addresses of the other tabs", () => {
    const days = { from: "2026-10-01", to: "2026-10-31" };
    expect(approvalsHref("missing", days)).toBe("/approvals?tab=missing&from=2026-10-01&to=2026-10-31");
    expect(daysIn(new URLSearchParams(approvalsHref("waiting", days).split("?")[1]))).toEqual(days);
    expect(approvalsHref("waiting", {})).toBe("/approvals");
  });
});

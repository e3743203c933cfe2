import { describe, expect, test } from "vitest";
import { byMonth, chosenIn, isFiltered, listQueryOf, totalsQueryOf } from "./filters";

const PROJECT = "prj_01kb2m1n1ze0gtq4x4d7f5w1zx";
const TODAY = "2026-11-27";
const chosen = (search: string) => chosenIn(new URLSearchParams(search));

describe("the address of the page", () => {
  test("has no filters by default", () => {
    expect(isFiltered(chosen(""))).toBe(false);
    expect(listQueryOf(chosen(""), TODAY)).toEqual({ sort: "-spent_on", limit: "50" });
  });

  test("sets tab, text, project, receipt and period of the list", () => {
    const search = `tab=to-reimburse&q= taxi &project=${PROJECT}&receipt=without&period=last-month`;
    expect(listQueryOf(chosen(search), TODAY)).toEqual({
      q: "taxi",
      project_id: PROJECT,
      has_receipt: "false",
      from: "2026-10-01",
      to: "2026-10-31",
      reimbursable: "true",
      reimbursed: "false",
      sort: "-spent_on",
      limit: "50",
    });
    expect(isFiltered(chosen(search))).toBe(true);
  });

  test("may have the invoice of a link", () => {
    const invoice = "inv_01kb2m1n1ze0gtq4x4d7f5w1zx";
    expect(totalsQueryOf(chosen(`tab=billed&invoice=${invoice}`), TODAY)).toEqual({
      invoice_id: invoice,
      invoiced: "true",
    });
    expect(isFiltered(chosen(`invoice=${invoice}`))).toBe(true);
  });

  test("may have days of a link", () => {
    expect(totalsQueryOf(chosen("from=2026-02-01&to=2026-02-28"), TODAY)).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
  });

  test.each([
    "tab=everything",
    "project=prj_nonsense",
    "category=usr_01kb2m1n1ze0gtq4x4d7f5w1zx",
    "period=ever",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-03-01&to=2026-02-01",
  ])("ignores an invalid value: %s", (search) => {
    expect(listQueryOf(chosen(search), TODAY)).toEqual({ sort: "-spent_on", limit: "50" });
  });
});

test("a tab alone is no filter", () => {
  expect(isFiltered(chosen("tab=billed"))).toBe(false);
});

test("expenses are grouped by month in their order", () => {
  const days = ["2026-11-23", "2026-11-03", "2026-10-29", "2026-09-30"];
  expect(byMonth(days.map((spent_on) => ({ spent_on }))).map(({ month, items }) => [month, items.length])).toEqual([
    ["2026-11", 2],
    ["2026-10", 1],
    ["2026-09", 1],
  ]);
});

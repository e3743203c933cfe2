import { expect, test } from "vitest";
import { newPublicId } from "@/lib/core/ids";
import { seriesOf } from "@/lib/reports/rules/groups";
import { filtersOf, questionsOf, stateIn } from "./report-state";
import { groupOf, scaleOf, stackOf } from "./series";

const read = (search: string) => stateIn(new URLSearchParams(search), "2026-11-19", 1);

test("an address without a word is this month by project and task", () => {
  const state = read("");
  expect(state).toMatchObject({ preset: "this-month", groups: ["project", "task"], measure: "hours", bar: "day" });
  expect(filtersOf(state)).toEqual({ from: "2026-11-01", to: "2026-11-19" });
  expect(questionsOf(state).bars.group_by).toBe("day,project");
});

test("what an address cannot ask for is left out", () => {
  const state = read("from=2026-02-30&to=x&group=colour,task&client=cli_1&billing=maybe&range=ever&bars=year");
  expect(state).toMatchObject({
    preset: "this-month",
    groups: ["project", "task"],
    client: [],
    billing: null,
    bar: "day",
  });
});

test("filters become those of the API", () => {
  const client = newPublicId("cli");
  const state = read(`from=2026-01-01&to=2026-01-31&client=${client}&tag=a,b&billing=uninvoiced&group=week`);
  expect(filtersOf(state)).toEqual({
    from: "2026-01-01",
    to: "2026-01-31",
    client_id: client,
    tag: "a,b",
    billable: "true",
    invoiced: "false",
  });
  expect([state.preset, state.groups[1], seriesOf(state.groups)]).toEqual([null, null, "project"]);
});

const sums = (seconds: number) => ({
  seconds,
  rounded_seconds: seconds,
  billable_seconds: seconds,
  rounded_billable_seconds: seconds,
  uninvoiced_seconds: 0,
  invoiced_seconds: 0,
  last_start_time: null,
  amounts: [],
  uninvoiced_amounts: [],
});

test("bars hold to the second what their rows hold, also those beyond the colours", () => {
  const rows = Array.from({ length: 40 }, (_none, index) => ({
    day: index % 2 === 0 ? "2026-11-02" : "2026-11-03",
    tag: `tag ${String(index)}`,
    ...sums(100 + index),
  }));
  const report = {
    group_by: ["day" as const, "tag" as const],
    from: null,
    to: null,
    time_zone: "Europe/Berlin",
    is_rounded: false,
    rows,
    totals: sums(0),
  };
  const stack = stackOf(report, ["2026-11-02", "2026-11-03"], {
    bar: "day",
    dimension: "tag",
    order: rows.map((row, index) => groupOf(row, "tag", index)),
    valueOf: (row) => row.rounded_seconds,
  });
  expect(stack.series).toHaveLength(12);
  expect(stack.totals).toEqual([2380, 2400]);
});

test("the scale ends above the largest bar", () => {
  expect(scaleOf(52 * 3600, 3600).top).toBe(60 * 3600);
  expect(scaleOf(0, 3600).top).toBe(3600);
});

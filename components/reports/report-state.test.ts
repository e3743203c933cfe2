import { expect, test } from "vitest";
import { searchOf } from "@/lib/client/api";
import { newPublicId } from "@/lib/kernel/core/ids";
import { NO_GROUP, seriesOf } from "@/lib/reporting/reports/rules";
import type { TimeReportRow } from "@/lib/reporting/reports/schema/time";
import { filtersOf, partsOf, questionsOf, stateIn } from "./report-state";
import { groupOf, scaleOf, stackOf } from "./series";

const read = (search: string) => stateIn(new URLSearchParams(search), "2026-11-19", 1);

test("an address without parameters is this month by project and task", () => {
  const state = read("");
  expect(state).toMatchObject({ preset: "this-month", groups: ["project", "task"], measure: "hours", bar: "day" });
  expect(filtersOf(state)).toEqual({ from: "2026-11-01", to: "2026-11-19" });
  expect(questionsOf(state).bars.group_by).toBe("day,project");
});

test("invalid parameters of an address are left out", () => {
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
    covered: "false",
  });
  expect(filtersOf(read("billing=covered"))).toMatchObject({ covered: "true" });
  expect([state.preset, state.groups[1], seriesOf(state.groups)]).toEqual([null, null, "project"]);
});

test("values of custom fields are filters of the API, and invalid keys are left out", () => {
  const state = read("custom.points=2.5&custom.Kind=a&client.custom.kind=b&custom.due=&without=note,9");
  expect(filtersOf(state)).toMatchObject({ custom: { note: "", points: "2.5" } });
  expect(searchOf({ path: "", query: { ...filtersOf(state), from: undefined, to: undefined } })).toBe(
    "?custom.note=&custom.points=2.5",
  );
  expect(filtersOf(read("")).custom).toBeUndefined();
});

const sums = (seconds: number) => ({
  seconds,
  rounded_seconds: seconds,
  billable_seconds: seconds,
  rounded_billable_seconds: seconds,
  uninvoiced_seconds: 0,
  covered_seconds: 0,
  invoiced_seconds: 0,
  last_start_time: null,
  amounts: [],
  uninvoiced_amounts: [],
  covered_amounts: [],
  unbilled_amounts: null,
});

test("bars add up to the seconds of their rows, with the rest on top", () => {
  const [monday, tuesday] = ["2026-11-02", "2026-11-03"] as const;
  const rows = [
    { day: monday, tag: "small", ...sums(100) },
    { day: monday, tag: "rest", ...sums(90) },
    { day: monday, tag: "none", ...sums(80) },
    { day: tuesday, tag: "large", ...sums(300) },
    { day: monday, tag: null, is_rest: true as const, ...sums(1000) },
    { day: tuesday, tag: null, is_rest: true as const, ...sums(2000) },
    { day: tuesday, tag: null, ...sums(10) },
  ];
  const report = {
    group_by: ["day" as const, "tag" as const],
    custom_fields: [],
    from: null,
    to: null,
    time_zone: "Europe/Berlin",
    is_rounded: false,
    rows,
    rest_count: 29,
    totals: sums(0),
  };
  const order = rows.map((row, index) => groupOf(row, "tag", index));
  const options = {
    bar: "day",
    dimension: "tag",
    order,
    valueOf: (row: TimeReportRow) => row.rounded_seconds,
    rest: (count: number) => `${String(count)} others`,
  } as const;
  const stack = stackOf(report, [monday, tuesday], options);
  expect(stack.series.map(({ group }) => group.name)).toEqual(["large", "small", "rest", "none", "", "29 others"]);
  expect(stack.totals).toEqual([1270, 2310]);
});

test("a row opens to its group: by its id, by its days within the period, or unfiltered without either", () => {
  const of = (search: string, key: string) => partsOf(read(search), key);
  expect(of("group=project,task", "prj_1")).toMatchObject({ group_by: "project,task", project_id: "prj_1" });
  expect(of("group=tag,day", "Ruby")).toMatchObject({ group_by: "tag,day", tag: "Ruby" });
  // Entries with both tags, and not all that have the one of the row.
  expect(of("group=tag,day&tag=Go", "Ruby")).toMatchObject({ group_by: "tag,day", tag: "Go" });
  expect(of("group=client", NO_GROUP)).toEqual({ group_by: "client", from: "2026-11-01", to: "2026-11-19" });
  const search = "from=2026-03-10&to=2026-04-02";
  expect(of(`${search}&group=month,user`, "2026-03")).toMatchObject({ from: "2026-03-10", to: "2026-03-31" });
  expect(of(`${search}&group=week,user`, "2026-03-30")).toMatchObject({ from: "2026-03-30", to: "2026-04-02" });
  expect(of(`${search}&group=day,user`, "2026-03-30")).toMatchObject({ from: "2026-03-30", to: "2026-03-30" });
});

test.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [2.2, [0, 0.5, 1, 1.5, 2, 2.5]],
  [2.6, [0, 1, 2, 3]],
  [7.5, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [39.5, [0, 10, 20, 30, 40]],
  [50, [0, 10, 20, 30, 40, 50]],
  [52, [0, 20, 40, 60]],
  [999, [0, 200, 400, 600, 800, 1000]],
  [12_345, [0, 5000, 10_000, 15_000]],
])("a scale for %d has its lines at %j", (largest, lines) => {
  expect(scaleOf(largest * 3600, 3600)).toEqual({
    top: (lines.at(-1) ?? 0) * 3600,
    lines: lines.map((line) => line * 3600),
  });
});

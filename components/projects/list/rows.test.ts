import { describe, expect, test } from "vitest";
import { PROJECT } from "@/lib/webhooks/events/sample-objects";
import { chosenLines, linesOf, wantedIn, type ProjectReports } from "./rows";

const sums = {
  billable_seconds: 0,
  covered_seconds: 0,
  invoiced_seconds: 0,
  amounts: [],
  covered_amounts: [],
  uninvoiced_amounts: [],
};
const report = (rows: object[]) => ({ rows }) as unknown as ProjectReports["whole"];
const named = (id: string, more: object = {}) => ({ ...PROJECT, id, name: id, client_id: null, budget: null, ...more });
const user = (name: string) => ({ id: name, name });

const reports: ProjectReports = {
  whole: report([
    { ...sums, project: { id: "b", name: "b" }, seconds: 90, last_start_time: "2026-11-03T08:00:00Z" },
    { ...sums, project: { id: "c", name: "c" }, seconds: 60, last_start_time: "2026-10-30T08:00:00Z" },
    { ...sums, project: null, seconds: 7, last_start_time: null },
  ]),
  month: report([
    {
      ...sums,
      project: { id: "b", name: "b" },
      user: user("Inês"),
      seconds: 20,
      last_start_time: "2026-11-02T08:00:00Z",
    },
    {
      ...sums,
      project: { id: "b", name: "b" },
      user: user("Kwame"),
      seconds: 10,
      last_start_time: "2026-11-03T08:00:00Z",
    },
  ]),
  invoices: undefined,
  running: [],
  seesAll: () => true,
};
const budget = { kind: "hours", amount: "0.01", period: "total" } as const;

describe("the list of projects", () => {
  test("has the time of the last entry, and its person when it is of this month", () => {
    const [thisMonth, before] = linesOf([named("b"), named("c")], reports, "2026-11-20");
    expect(thisMonth).toMatchObject({ monthSeconds: 30, last: { at: "2026-11-03T08:00:00Z", who: "Kwame" } });
    expect(before).toMatchObject({ monthSeconds: 0, last: { at: "2026-10-30T08:00:00Z", who: null } });
  });

  test("starts with the most used budget and ends with projects without one", () => {
    const projects = [named("a"), named("b", { budget }), named("c", { budget: { ...budget, amount: "9" } })];
    const lines = chosenLines(linesOf(projects, reports, "2026-11-20"), wantedIn(new URLSearchParams()));
    expect(lines.map(({ project }) => project.id)).toEqual(["b", "c", "a"]);
  });

  test("hides the budget from viewers who see only their own time", () => {
    const own = { ...reports, seesAll: () => false };
    expect(linesOf([named("b", { budget })], own, "2026-11-20")).toMatchObject([{ isWhole: false, use: null }]);
  });

  test("filters by words in name, client and code, and by person", () => {
    const projects = [
      named("a", { code: "NB-26", access: "members", member_ids: ["usr_1"], manager_ids: [] }),
      named("b", { code: null, status: "archived" }),
    ];
    const find = (query: string) =>
      chosenLines(linesOf(projects, reports, "2026-11-20"), wantedIn(new URLSearchParams(query))).map(
        ({ project }) => project.id,
      );
    expect(find("q=nb-2")).toEqual(["a"]);
    expect(find("person=usr_1")).toEqual(["a"]);
    expect(find("person=usr_2")).toEqual([]);
    expect(find("state=archived")).toEqual(["b"]);
    expect(find("state=all&sort=name")).toEqual(["a", "b"]);
  });
});

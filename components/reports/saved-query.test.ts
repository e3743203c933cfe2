import { expect, test } from "vitest";
import { stateIn } from "./report-state";
import { addressOf, asksSame, queryOf } from "./saved-query";

const TODAY = "2026-11-22";

test.each([
  "",
  "range=last-month&group=client",
  "from=2026-01-01&to=2026-03-31&group=user,week&tag=a,b",
  "client=cli_01m7yp4jademgb7e4vec1cvggx&billing=uninvoiced",
  "project=prj_01m7yp4jademgb7e4vec1cvggx&user=usr_01m7yp4jademgb7e4vec1cvggx&billing=not-billable&range=today",
  "billing=invoiced",
  "billing=billable&group=day",
  "custom.points=2.5&without=kind",
])("a saved report has the same query when it is opened: %s", (search) => {
  const saved = queryOf(stateIn(new URLSearchParams(search), TODAY, 1));
  const given = Object.entries(addressOf({ id: "rpt_1", query: saved }, {})).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const opened = queryOf(stateIn(new URLSearchParams(given), TODAY, 1));
  expect(opened).toEqual(saved);
  expect(asksSame(opened, saved)).toBe(true);
});

test("a saved report replaces the values of custom fields in the address", () => {
  const query = queryOf(stateIn(new URLSearchParams("custom.kind=repair&without=due"), TODAY, 1));
  expect(query.custom).toEqual({ due: "", kind: "repair" });
  expect(addressOf({ id: "rpt_1", query }, { points: "3", kind: "" })).toMatchObject({
    ...{ "custom.points": null, "custom.kind": "repair", "custom.due": null, without: "due" },
  });
  expect(asksSame(query, { ...query, custom: { kind: "repair", due: "" } })).toBe(true);
  expect(asksSame(query, { ...query, custom: { kind: "repair" } })).toBe(false);
});

test("reports with different tags have different queries", () => {
  const query = queryOf(stateIn(new URLSearchParams("tag=a"), TODAY, 1));
  expect(asksSame(query, { ...query, tag: "b" })).toBe(false);
});

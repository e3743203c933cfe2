import { beforeAll, describe, expect, test } from "vitest";
import { POST as publish } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { publicReport } from "@/lib/reporting/saved-reports/operations/public";
import { call } from "@/testing/call";
import { readCsv } from "@/testing/csv";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenField, givenProject, withoutLimits } from "@/testing/things";
import { GET as reportEntries } from "./entries/route";
import { GET as exportTime } from "./export/route";
import { GET as timeReport } from "./route";

let owner: TestUser;

beforeAll(withoutLimits);

beforeAll(async () => {
  owner = await givenOwner();
  await givenField(owner, { object: "time_entry", key: "points", label: "Points", type: "number" });
  const choices = [{ id: "repair", label: "Repair" }];
  await givenField(owner, { object: "client", key: "kind", label: "Kind", type: "choice", choices });
  const client = await givenClient(owner, { custom: { kind: "repair" } });
  const project = await givenProject(owner, { client_id: client.id });
  const worked = (start: string, custom: object, more: object = {}) =>
    givenEntry(owner, { start_time: `2026-11-19T${start}:00.000Z`, duration_seconds: 3600, custom, ...more });
  await worked("08:00", { points: 3 }, { project_id: project.id });
  await worked("09:00", { points: 3 }, { project_id: project.id });
  await worked("10:00", { points: 0.5 });
  await worked("11:00", {});
});

const DAYS = { from: "2026-11-01", to: "2026-11-30" };

const rowsBy = async (group_by: string) => {
  const { body } = await call(timeReport, { as: owner, query: { group_by } });
  return { body, rows: body.rows.map(({ custom, seconds }) => [custom, seconds]) };
};

test("time is grouped by the values of entries, and entries without a value are a group", async () => {
  const { body, rows } = await rowsBy("custom.points");
  expect(body.custom_fields).toEqual([{ group_by: "custom.points", label: "Points", type: "number" }]);
  expect(rows).toEqual([
    [{ "custom.points": { value: 0.5, label: "0.5" } }, 3600],
    [{ "custom.points": { value: 3, label: "3" } }, 7200],
    [{ "custom.points": null }, 3600],
  ]);
  expect(body.totals.seconds).toBe(14_400);
});

test("time is grouped by the fields of clients, also together with those of entries", async () => {
  const { rows } = await rowsBy("client.custom.kind,custom.points");
  const repair = { value: "repair", label: "Repair" };
  expect(rows).toEqual([
    [{ "client.custom.kind": repair, "custom.points": { value: 3, label: "3" } }, 7200],
    [{ "client.custom.kind": null, "custom.points": { value: 0.5, label: "0.5" } }, 3600],
    [{ "client.custom.kind": null, "custom.points": null }, 3600],
  ]);
});

test("groups beyond the top are one row", async () => {
  const { body } = await call(timeReport, { as: owner, query: { group_by: "custom.points", top: "1" } });
  expect(body.rows.map(({ custom, is_rest }) => [custom?.["custom.points"]?.value, is_rest])).toEqual([
    [3, undefined],
    [undefined, true],
  ]);
});

test("422: a field that does not exist, in reports and saved reports", async () => {
  const { problem } = await call(timeReport, { as: owner, query: { group_by: "project.custom.kind" } });
  expect(problem.errors?.[0]).toMatchObject({ parameter: "group_by", reason: "unknown_custom_field" });
  const query = { group_by: "custom.kind", range: "today" };
  const saved = await call(saveReport, { method: "POST", as: owner, body: { name: "x", query } });
  expect(saved.problem.errors?.[0]).toMatchObject({ pointer: "/query/group_by", reason: "unknown_custom_field" });
});

test("files of totals name the field and its values, and the file of entries has a column for it", async () => {
  const file = async (query: Record<string, string>) =>
    readCsv((await call(exportTime, { as: owner, query: { format: "csv", ...query } })).text);
  const [head, ...rows] = await file({ group_by: "client.custom.kind" });
  expect([head?.[0], ...rows.map(([cell]) => cell)]).toEqual(["Kind (Client)", "Repair", null]);
  const [columns, ...entries] = await file({});
  const at = columns?.indexOf("Points") ?? -1;
  expect(entries.map((cells) => cells[at])).toEqual(["3", "3", "0.5", null]);
});

describe("custom.<key>", () => {
  const secondsOf = async (value: string) => {
    const query = { group_by: "month", "custom.points": value };
    return (await call(timeReport, { as: owner, query })).body.totals.seconds;
  };

  test("filters the report by a value, and by none", async () => {
    expect(await Promise.all(["3", "0.5", "", "7"].map(secondsOf))).toEqual([7200, 3600, 3600, 0]);
  });

  test("filters the entries of the report, and its file", async () => {
    const query = { "custom.points": "0.5" };
    const { data } = (await call(reportEntries, { as: owner, query })).body;
    expect(data.map(({ custom }) => custom)).toEqual([{ points: 0.5 }]);
    const file = await call(exportTime, { as: owner, query: { format: "csv", ...query } });
    expect(await readCsv(file.text)).toHaveLength(2);
  });

  test("422: names an unknown field and a value of a wrong type", async () => {
    const refused = async (query: Record<string, string>) =>
      (await call(timeReport, { as: owner, query: { group_by: "month", ...query } })).problem.errors?.[0];
    expect(await refused({ "custom.none": "1" })).toMatchObject({
      ...{ parameter: "custom.none", code: "unknown_parameter", reason: "unknown_custom_field" },
    });
    expect(await refused({ "custom.points": "many" })).toMatchObject({
      ...{ parameter: "custom.points", code: "invalid_value" },
    });
  });

  test("is kept in a saved report, whose public page has the filter", async () => {
    const save = (custom: object) =>
      call(saveReport, {
        method: "POST",
        as: owner,
        body: { name: "Points", query: { group_by: "month", ...DAYS, custom } },
      });
    const saved = await save({ points: "3" });
    expect(saved.body.query.custom).toEqual({ points: "3" });
    const link = await call(publish, { method: "POST", as: owner, params: { id: saved.body.id }, body: {} });
    const shown = await publicReport(link.body.url.split("/").at(-1) ?? "", new Date());
    expect(shown.rows.totals.seconds).toBe(7200);
    expect((await save({ none: "1" })).problem.errors?.[0]).toMatchObject({
      ...{ pointer: "/query/custom/none", code: "unknown_field", reason: "unknown_custom_field" },
    });
    expect((await save({ points: "many" })).problem.errors?.[0]).toMatchObject({
      ...{ pointer: "/query/custom/points", code: "invalid_value" },
    });
  });
});

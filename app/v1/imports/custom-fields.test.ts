import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeField } from "@/app/v1/custom-fields/[id]/route";
import { PATCH as patchImport } from "@/app/v1/imports/[id]/route";
import { POST as revertImport } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import type { Import } from "@/lib/reporting/imports/schema/import";
import { call } from "@/testing/call";
import { emailOf, givenOwner, type TestUser } from "@/testing/factories";
import { answer, apply, givenImport, readImport, workAll } from "@/testing/import-files";
import { givenField, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

/** A detailed report of Toggl with two columns of its own. */
const togglFile = (...rows: [description: string, ticket: string, points: string, hour?: string][]) =>
  [
    "User,Email,Client,Project,Description,Billable,Start date,Start time,End date,End time,Duration,Ticket,Points",
    ...rows.map(
      ([description, ticket, points, hour = "09"]) =>
        `Ada,${email},Kestrel,Site,${description},Yes,2026-09-14,${hour}:00:00,2026-09-14,${hour}:30:00,00:30:00,${ticket},${points}`,
    ),
  ].join("\n");

const FILE = () => togglFile(["Layout", "A-12", "2.5"], ["Proofs", "A-13", "many"], ["Print", "", ""]);

/** Let fields take the last columns of the first file. */
function take(data: Import, ...targets: string[]) {
  const meanings = data.files[0]?.columns.map(({ meaning }) => meaning) ?? [];
  return answer(owner, data.id, { files: [{ n: 1, columns: [...meanings.slice(0, -targets.length), ...targets] }] });
}

const valuesOf = async (id: string) => {
  const { data } = (await call(listEntries, { as: owner, query: { import_id: id } })).body;
  return Object.fromEntries(data.map(({ notes, custom }) => [notes, custom]));
};
const codes = ({ questions }: Import) => questions.map(({ code }) => code);

describe("columns without a place in Stint", () => {
  beforeEach(async () => {
    await givenField(owner, { object: "time_entry", key: "ticket" });
    await givenField(owner, { object: "time_entry", key: "points", type: "number" });
  });

  test("are offered with the types that fit their values, and stay out without an answer", async () => {
    const planned = await givenImport(owner, FILE());
    expect(planned.questions).toContainEqual(
      expect.objectContaining({ code: "unknown_columns", file: 1, required: false, rows: 3 }),
    );
    expect(planned.files[0]?.columns.slice(-2)).toMatchObject([
      { name: "Ticket", meaning: "ignored", field_types: ["text", "choice"] },
      { name: "Points", meaning: "ignored", field_types: ["text", "number", "choice"] },
    ]);
    await apply(owner, planned);
    await workAll();
    expect(await valuesOf(planned.id)).toEqual({ Layout: {}, Proofs: {}, Print: {} });
  });

  test("become values of the chosen fields, and an invalid value is reported before anything is written", async () => {
    const planned = await take(await givenImport(owner, FILE()), "custom.ticket", "custom.points");
    expect(planned.problems).toContainEqual(
      expect.objectContaining({
        code: "invalid_custom_value",
        rows: 1,
        is_imported: true,
        example: { file: 1, line: 3 },
      }),
    );
    const query = { problem: "invalid_custom_value" };
    const { body } = await call(listRows, { as: owner, params: { id: planned.id }, query });
    expect(body.data.map(({ entry }) => entry?.notes)).toEqual(["Proofs"]);
    expect(await valuesOf(planned.id)).toEqual({});
    await apply(owner, planned);
    await workAll();
    expect(await valuesOf(planned.id)).toEqual({
      Layout: { ticket: "A-12", points: 2.5 },
      Proofs: { ticket: "A-13" },
      Print: {},
    });
  });

  test("make no entry new, and an undo removes the values with their entries", async () => {
    const first = await take(await givenImport(owner, FILE()), "ignored", "ignored");
    await apply(owner, first);
    await workAll();
    const second = await take(await givenImport(owner, FILE()), "custom.ticket", "custom.points");
    expect(second.counts?.entries).toMatchObject({ new: 0, matched: 3 });
    const longer = togglFile(["Layout", "A-12", "2.5"], ["Cover", "A-14", "1", "14"]);
    const third = await take(await givenImport(owner, longer), "custom.ticket", "custom.points");
    expect(third.counts?.entries).toMatchObject({ new: 1, matched: 1 });
    await apply(owner, third);
    await workAll();
    expect(await valuesOf(third.id)).toEqual({ Cover: { ticket: "A-14", points: 1 } });
    await call(revertImport, { method: "POST", as: owner, params: { id: third.id }, body: {} });
    await workAll();
    expect((await readImport(owner, third.id)).status).toBe("reverted");
    expect(await valuesOf(third.id)).toEqual({});
    expect(await valuesOf(first.id)).toEqual({ Layout: {}, Proofs: {}, Print: {} });
  });

  test("are remembered for the next file with the same columns, without archived fields", async () => {
    await take(await givenImport(owner, FILE()), "custom.ticket", "custom.points");
    const meanings = async () =>
      (await givenImport(owner, FILE())).files[0]?.columns.slice(-2).map(({ meaning }) => meaning);
    expect(await meanings()).toEqual(["custom.ticket", "custom.points"]);
    const { id } = await givenField(owner, { object: "time_entry", key: "later" });
    await take(await givenImport(owner, FILE()), "custom.later", "ignored");
    const archived = { status: "archived" };
    const headers = { "If-Match": "*" };
    await call(changeField, { method: "PATCH", as: owner, params: { id }, headers, body: archived });
    expect(await meanings()).toEqual(["ignored", "ignored"]);
  });

  test("422 for a field that time entries do not have", async () => {
    await givenField(owner, { object: "client", key: "industry" });
    const { id } = await givenImport(owner, FILE());
    const body = { files: [{ n: 1, columns: ["person_name", "custom.industry"] }] };
    const reply = await call(patchImport, { method: "PATCH", as: owner, params: { id }, body });
    expect(reply).toMatchObject({
      status: 422,
      problem: { code: "unknown_field", errors: [{ pointer: "/files/0/columns/1" }] },
    });
  });
});

test("a field can take a column of an unknown table", async () => {
  await givenField(owner, { object: "time_entry", key: "place" });
  const { id } = await givenImport(owner, "When,How much,Where\n2026-09-14,1.5,Garden\n");
  const planned = await answer(owner, id, { files: [{ n: 1, columns: ["start_date", "duration", "custom.place"] }] });
  expect(codes(planned)).toContain("columns");
  expect(codes(planned)).not.toContain("unknown_columns");
  expect(planned.files[0]?.columns[2]).toMatchObject({ meaning: "custom.place", samples: ["Garden"] });
});

test("a file of which every column has a place asks nothing", async () => {
  const known = FILE()
    .split("\n")
    .map((line) => line.split(",").slice(0, -2).join(","))
    .join("\n");
  expect(codes(await givenImport(owner, known))).not.toContain("unknown_columns");
});

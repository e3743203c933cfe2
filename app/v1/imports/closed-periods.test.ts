import { beforeEach, expect, test } from "vitest";
import { POST as cancel } from "@/app/v1/imports/[id]/cancel/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { PATCH as patchImport } from "@/app/v1/imports/[id]/route";
import { GET as getMe } from "@/app/v1/me/route";
import { DELETE as endException } from "@/app/v1/period-exceptions/[id]/route";
import { GET as listExceptions } from "@/app/v1/period-exceptions/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { emailOf, givenKey, givenOwner, type TestUser } from "@/testing/factories";
import { workOnImport } from "@/lib/reporting/imports/operations/work";
import { answer, apply, clockifyFile, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenEntry, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

const DAYS = ["2026-09-28", "2026-09-29", "2026-09-30", "2026-10-01", "2026-10-02"];
const file = () => clockifyFile(DAYS.map((date) => ({ email, date })));
const daysOf = async () => (await call(listEntries, { as: owner })).body.data.map(({ date }) => date).sort();

test("rows in closed periods are left out, and an exception lets them in", async () => {
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenImported(owner, file());
  expect(await daysOf()).toEqual(["2026-10-01", "2026-10-02"]);
  const rows = await call(listRows, { as: owner, params: { id }, query: { problem: "period_closed" } });
  expect(rows.body.data.map(({ result }) => result)).toEqual(["left_out", "left_out", "left_out"]);
  await givenException(owner, { from: "2026-09-29", to: "2026-09-30" });
  await givenImported(owner, file());
  expect(await daysOf()).toEqual(["2026-09-29", "2026-09-30", "2026-10-01", "2026-10-02"]);
});

test("rows in a period that closes after the plan are left out", async () => {
  const planned = await givenImport(owner, file());
  await givenClosed(owner, "2026-09-30");
  await apply(owner, planned);
  await workAll();
  expect(await daysOf()).toEqual(["2026-10-01", "2026-10-02"]);
});

test("an undo keeps the entries in closed periods, and says so before", async () => {
  const { id } = await givenImported(owner, file());
  await givenClosed(owner, "2026-09-30");
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 2, billed: 0, closed: 3 });
  await call(revert, { method: "POST", as: owner, params: { id }, body: { edited: "delete" } });
  await workAll();
  expect(await daysOf()).toEqual(["2026-09-28", "2026-09-29", "2026-09-30"]);
});

const exceptions = async () => (await call(listExceptions, { as: owner })).body.data;

test("an exception of the import lets the rows in, for the import alone, and ends with it", async () => {
  await givenClosed(owner, "2026-09-30");
  const { id, questions } = await givenImport(owner, file());
  expect(questions).toMatchObject([
    { code: "period_closed", required: false, rows: 3, chosen: "leave_out", options: ["leave_out", "exception"] },
  ]);
  const planned = await answer(owner, id, { answers: { period_closed: "exception" } });
  expect(planned.counts?.entries).toMatchObject({ new: 5, left_out: 0 });
  expect(await exceptions()).toEqual([]);
  await apply(owner, planned);
  await workAll();
  expect(await daysOf()).toEqual(DAYS);
  const [exception, ...others] = await exceptions();
  expect(others).toEqual([]);
  expect(exception).toMatchObject({
    ...{ origin: "import", user_id: null, from: "2026-09-28", to: "2026-09-30", created_by: owner.publicId },
    ...{ reason: "Import of report-1.csv", ended_by: owner.publicId, changed_entries: 3 },
  });
  expect((await call(getMe, { as: owner })).body.workspace.closing).toEqual({
    ...{ locked_until: "2026-09-30", exceptions: [] },
  });
});

/** An import under its exception, between two batches. The first one is written. */
async function givenHalfWritten(): Promise<string> {
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenImport(owner, file());
  await apply(owner, await answer(owner, id, { answers: { period_closed: "exception" } }));
  await workOnImport(0);
  await workOnImport(0);
  expect(await daysOf()).toEqual(DAYS);
  expect(await exceptions()).toMatchObject([{ origin: "import", ended_at: null }]);
  return id;
}

test("a stop deletes what the import wrote under its exception, says so before, and ends the exception", async () => {
  const id = await givenHalfWritten();
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 5, closed: 0 });
  await expect(givenEntry(owner, { start_time: "2026-09-29T08:00:00Z" })).rejects.toThrow("period_closed");
  expect((await call(cancel, { method: "POST", as: owner, params: { id } })).status).toBe(202);
  await workAll();
  expect(await readImport(owner, id)).toMatchObject({
    ...{ status: "reverted", outcome: { entries: 0, removed_entries: 5 } },
  });
  expect(await daysOf()).toEqual([]);
  expect(await exceptions()).toMatchObject([{ origin: "import", ended_by: owner.publicId }]);
  await expect(givenEntry(owner, { start_time: "2026-09-29T08:00:00Z" })).rejects.toThrow("period_closed");
});

test("a stop after the exception was ended keeps the entries in closed periods, and says so before", async () => {
  const id = await givenHalfWritten();
  const [exception] = await exceptions();
  const params = { id: required(exception).id };
  expect((await call(endException, { method: "DELETE", as: owner, params })).status).toBe(200);
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 2, closed: 3 });
  expect((await call(cancel, { method: "POST", as: owner, params: { id } })).status).toBe(202);
  await workAll();
  expect(await daysOf()).toEqual(DAYS.slice(0, 3));
});

test("an undo after the import keeps the entries of its exception, and says so before", async () => {
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenImport(owner, file());
  await apply(owner, await answer(owner, id, { answers: { period_closed: "exception" } }));
  await workAll();
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 2, closed: 3 });
  await call(revert, { method: "POST", as: owner, params: { id }, body: { edited: "delete" } });
  await workAll();
  expect(await daysOf()).toEqual(DAYS.slice(0, 3));
  expect(await readImport(owner, id)).toMatchObject({ outcome: { entries: 3, removed_entries: 2 } });
});

test("403 for the exception with a key that may not write the workspace", async () => {
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenImport(owner, file());
  const as = await givenKey(owner, ["imports:read", "imports:write"]);
  const patch = (answers: object) => call(patchImport, { method: "PATCH", as, params: { id }, body: { answers } });
  expect((await patch({ period_closed: "exception" })).problem).toMatchObject({ status: 403 });
  expect((await patch({ period_closed: "leave_out" })).status).toBe(200);
});

test("the exception of an import has its reason in the language of the workspace", async () => {
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { language: "de" } });
  await givenClosed(owner, "2026-09-30");
  const planned = await givenImport(owner, file());
  await apply(owner, await answer(owner, planned.id, { answers: { period_closed: "exception" } }));
  await workAll();
  expect((await exceptions()).map(({ reason }) => reason)).toEqual(["Import von report-1.csv"]);
});

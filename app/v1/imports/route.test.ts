import { beforeEach, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { POST as applyImport } from "@/app/v1/imports/[id]/apply/route";
import { PUT as putFile, DELETE as deleteFile } from "@/app/v1/imports/[id]/files/[n]/route";
import { GET as getMappings } from "@/app/v1/imports/[id]/mappings/route";
import { DELETE as deleteImport, GET as getImport } from "@/app/v1/imports/[id]/route";
import { GET as exportRows } from "@/app/v1/imports/[id]/rows/export/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { POST as createImport } from "@/app/v1/imports/route";
import { DELETE as deleteInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import { prisma } from "@/lib/kernel/db/prisma";
import { purgeImports } from "@/lib/reporting/imports/operations/work";
import { call } from "@/testing/call";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { answer, apply, clockifyFile, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { givenRun } from "@/testing/invoice-runs";
import { required } from "@/testing/required";
import { withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

async function entriesOf(id: string): Promise<TimeEntryReply[]> {
  return (await call(listEntries, { as: owner, query: { import_id: id, limit: "200" } })).body.data;
}

const rows = (count: number) =>
  Array.from({ length: count }, (_nothing, index) => ({ email, description: `Task ${String(index)}` }));
const newImport = async () => (await call(createImport, { method: "POST", as: owner, body: {} })).body.id;

test("an import writes the entries of a file with client, project, task, tags, rate and marks", async () => {
  const file = clockifyFile([
    { email, tags: "print, cover", rate: "90.00", invoiced: "Yes" },
    { email, start: "11:00:00", end: "12:30:00", duration: "01:30:00", billable: "No" },
  ]);
  const planned = await givenImport(owner, file);
  expect(planned).toMatchObject({ status: "ready", questions: [{ code: "invoiced", rows: 1, required: false }] });
  expect(planned.counts).toMatchObject({
    ...{ entries: { rows: 2, new: 2 }, people: { rows: 1, matched: 1 }, clients: { new: 1 }, projects: { new: 1 } },
    ...{ tasks: { new: 1 }, tags: { new: 2 } },
  });
  expect(planned.sums).toEqual({
    invoiced: [],
    seconds: 9000,
    billable_seconds: 3600,
    amounts: [{ amount: 9000, currency: "EUR" }],
  });
  expect(await entriesOf(planned.id)).toEqual([]);
  expect((await apply(owner, planned)).status).toBe(202);
  await workAll();
  const done = await readImport(owner, planned.id);
  expect(done).toMatchObject({ status: "completed", outcome: { entries: 2, seconds: 9000, clients: 1, projects: 1 } });
  const [second, first] = await entriesOf(planned.id);
  expect(first).toMatchObject({
    ...{ notes: "Layout", tags: ["print", "cover"], duration_seconds: 3600, billable: true },
    ...{ rate: { amount: 9000, currency: "EUR" }, billed_elsewhere: true, lock_reason: "invoiced_elsewhere" },
  });
  expect(second).toMatchObject({ billable: false, billed_elsewhere: false, locked: false, duration_seconds: 5400 });
});

test("an entry that was billed in the old system is in no new draft", async () => {
  const file = clockifyFile([
    { email, rate: "90.00", invoiced: "Yes" },
    { email, rate: "90.00", date: "2026-09-15", end: "10:30:00", duration: "01:30:00" },
  ]);
  const { id } = await givenImported(owner, file);
  const [open, billed] = await entriesOf(id);
  expect([open?.lock_reason, billed?.lock_reason]).toEqual([null, "invoiced_elsewhere"]);
  const [client] = (await call(listClients, { as: owner })).body.data;
  const draftOf = (from: object) => {
    const body = { client_id: client?.id, from_time_entries: from };
    return call(createInvoice, { method: "POST", as: owner, body });
  };
  expect((await draftOf({ time_entry_ids: [billed?.id] })).problem).toMatchObject({
    ...{ status: 422, errors: [{ pointer: "/from_time_entries/time_entry_ids" }] },
  });
  const { body: single } = await draftOf({});
  expect(single.lines).toMatchObject([{ time_entry_ids: [open?.id], amount: { amount: 13_500 } }]);
  await call(deleteInvoice, { method: "DELETE", as: owner, params: { id: single.id } });
  const { drafts } = await givenRun(owner, { from: "2026-09-01", to: "2026-09-30" });
  expect(drafts).toMatchObject([{ client_name: "Nordlicht", invoice: { subtotal: { amount: 13_500 } } }]);
  const { locked, invoice_id: invoice } = required((await entriesOf(id))[1]);
  expect({ locked, invoice }).toEqual({ locked: true, invoice: null });
});

describe("POST /v1/imports/{id}/apply", () => {
  test("409 for a plan that nobody has seen", async () => {
    const seen = await givenImport(owner, clockifyFile([{ email, invoiced: "Yes" }]));
    await answer(owner, seen.id, { answers: { invoiced: "unbilled" } });
    expect(await apply(owner, seen)).toMatchObject({ status: 409, problem: { reason: "plan_changed" } });
  });

  test("409: of two at once one wins", async () => {
    const plan = await givenImport(owner, clockifyFile(rows(1)));
    const replies = await Promise.all([apply(owner, plan), apply(owner, plan)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  test("409 while another import of the workspace writes", async () => {
    const [one, other] = [
      await givenImport(owner, clockifyFile(rows(1))),
      await givenImport(owner, clockifyFile(rows(2))),
    ];
    await apply(owner, one);
    expect(await apply(owner, other)).toMatchObject({ status: 409, problem: { reason: "import_running" } });
    await workAll();
  });

  test("of two that start at the same moment, one gets 409", async () => {
    const both = [await givenImport(owner, clockifyFile(rows(1))), await givenImport(owner, clockifyFile(rows(2)))];
    const replies = await Promise.all(both.map((one) => apply(owner, one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    await workAll();
  });

  test("rows that another import wrote after the plan are not written again", async () => {
    const [one, other] = [
      await givenImport(owner, clockifyFile(rows(3))),
      await givenImport(owner, clockifyFile(rows(4))),
    ];
    await apply(owner, one);
    await workAll();
    expect(await apply(owner, other)).toMatchObject({ status: 409, problem: { reason: "plan_changed" } });
    await apply(owner, await readImport(owner, other.id));
    await workAll();
    expect(await prisma().timeEntry.count({ where: { workspaceId: owner.workspace.id } })).toBe(4);
  });
});

describe("questions", () => {
  const order = (date: string) => clockifyFile([{ email, date }]);

  test("a date without evidence asks for the order, and the answer is read", async () => {
    const open = await givenImport(owner, order("03/04/2024"));
    expect(open.questions).toMatchObject([{ code: "date_order", file: 1, required: true, samples: ["03/04/2024"] }]);
    expect(open.counts?.entries).toMatchObject({ new: 0, to_decide: 1 });
    expect(await apply(owner, open)).toMatchObject({ status: 409, problem: { reason: "questions_open" } });
    const read = await answer(owner, open.id, { files: [{ n: 1, date_order: "mdy" }] });
    expect(read).toMatchObject({ read: { first_day: "2024-03-04" }, counts: { entries: { new: 1 } } });
  });

  test("a date with evidence asks nothing", async () => {
    const read = await givenImport(
      owner,
      clockifyFile([
        { email, date: "03/04/2024" },
        { email, date: "13/04/2024" },
      ]),
    );
    expect(read).toMatchObject({ questions: [], read: { first_day: "2024-04-03", last_day: "2024-04-13" } });
  });

  test("several zones ask for the clock of the files", async () => {
    const colleague = await givenUser(owner.workspace, "member");
    await prisma().user.update({ where: { id: colleague.id }, data: { timeZone: "Europe/Lisbon" } });
    const open = await givenImport(owner, clockifyFile(rows(1)));
    expect(open.questions).toMatchObject([
      { code: "time_zone", options: ["Europe/Berlin", "Europe/Lisbon"], chosen: null },
    ]);
    const read = await answer(owner, open.id, { settings: { time_zone: "Europe/Lisbon" } });
    expect(read.read?.first).toMatchObject({ start: "2026-09-14T08:00:00.000Z", time_zone: "Europe/Lisbon" });
  });

  test("people match by email, then by a name that one teammate has; others are kept", async () => {
    const ada = await givenUser(owner.workspace, "member");
    await prisma().user.update({ where: { id: ada.id }, data: { name: "Ada Park" } });
    const file = clockifyFile([{ email: email.toUpperCase() }, { user: "ada park" }, { user: "Nobody Known" }]);
    const { id } = await givenImport(owner, file);
    const people = await call(getMappings, { as: owner, params: { id }, query: { kind: "people" } });
    const found = Object.fromEntries(people.body.data.map(({ key, to, matched_by: by }) => [key, [to, by]]));
    expect(found).toEqual({
      [email.toLowerCase()]: [owner.publicId, "email"],
      "ada park": [ada.publicId, "name"],
      "nobody known": ["new", null],
    });
  });
});

describe("PUT /v1/imports/{id}/files/{n}", () => {
  const put = (id: string, n: string, body: string, range?: string) =>
    call(putFile, {
      ...{ method: "PUT", as: owner, params: { id, n }, query: { filename: "time.csv" }, body },
      ...(range === undefined ? {} : { headers: { "content-range": range } }),
    });

  test("puts pieces together, and names the received bytes after a gap", async () => {
    const id = await newImport();
    const file = clockifyFile(rows(3));
    const size = Buffer.byteLength(file);
    const range = (from: number, to: number) => `bytes ${String(from)}-${String(to - 1)}/${String(size)}`;
    expect((await put(id, "1", file.slice(0, 100), range(0, 100))).body).toMatchObject({ received: 100, size });
    const gap = await put(id, "1", file.slice(150), range(150, size));
    expect(gap).toMatchObject({ status: 409, problem: { reason: "offset_mismatch", params: { received: 100 } } });
    await put(id, "1", file.slice(100), range(100, size));
    await workAll();
    expect(await readImport(owner, id)).toMatchObject({ status: "ready", counts: { entries: { new: 3 } } });
  });

  test("400 for a range that does not fit the body", async () => {
    const id = await newImport();
    for (const range of ["bytes 0-5/10", "bytes 5-0/10", "bytes 0-2/2", "x"]) {
      expect(await put(id, "1", "abc", range)).toMatchObject({ status: 400, problem: { code: "invalid_header" } });
    }
  });

  test("409 when the import is applied", async () => {
    const plan = await givenImport(owner, clockifyFile(rows(1)));
    await apply(owner, plan);
    expect(await put(plan.id, "2", "a")).toMatchObject({ status: 409, problem: { reason: "import_state" } });
    const removed = await call(deleteFile, { method: "DELETE", as: owner, params: { id: plan.id, n: "1" } });
    expect(removed.status).toBe(409);
    expect((await call(deleteImport, { method: "DELETE", as: owner, params: { id: plan.id } })).status).toBe(409);
    await workAll();
  });

  test("404 for a number that is none, and for an import of another workspace", async () => {
    expect((await put(await newImport(), "0", "a")).status).toBe(404);
    const stranger = await givenOwner();
    const id = await newImport();
    expect((await call(getImport, { as: stranger, params: { id } })).status).toBe(404);
    const body = { plan: "1" };
    expect((await call(applyImport, { method: "POST", as: stranger, params: { id }, body })).status).toBe(404);
  });
});

test.each([
  ["import_workbook", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ["import_nothing_to_import", "Project,Client,Start Date,Start Time,Duration (h)"],
  ["import_too_many_columns", `${Array.from({ length: 5000 }, (_nothing, index) => `c${String(index)}`).join(",")}\n1`],
  ["import_record_too_long", `a,b\n1,"${"x".repeat(2 * 1024 * 1024)}"`],
])("%s: a file that cannot be read fails the import by its code, and can be removed", async (reason, file) => {
  const { id, failure, status } = await givenImport(owner, file);
  expect({ status, reason: failure?.reason }).toEqual({ status: "failed", reason });
  await call(deleteFile, { method: "DELETE", as: owner, params: { id, n: "1" } });
  expect(await readImport(owner, id)).toMatchObject({ status: "waiting_for_files", failure: null });
});

test("a row shows the entry that it becomes, with the name of the teammate", async () => {
  await prisma().user.update({ where: { id: owner.id }, data: { name: "Maren Ostlund" } });
  const rows = [
    { email, user: "maren o." },
    { user: "Freelance 2", project: "", task: "", description: "" },
    { email, duration: "00:00:00", end: "09:00:00" },
  ];
  const { id } = await givenImport(owner, clockifyFile(rows));
  const { body } = await call(listRows, { as: owner, params: { id } });
  const time = { date: "2026-09-14", start_time: "2026-09-14T07:00:00.000Z", duration_seconds: 3600 };
  const work = { client: "Nordlicht", project: "Website", task: "Design", notes: "Layout" };
  const none = { client: "Nordlicht", project: null, task: null, notes: "" };
  expect(body.data.map(({ line, entry }) => ({ line, entry }))).toEqual([
    { line: 2, entry: { ...time, ...work, person: "Maren Ostlund" } },
    { line: 3, entry: { ...time, ...none, person: "Freelance 2" } },
    { line: 4, entry: null },
  ]);
});

test("rows are listed by result and problem, and exported without formulas", async () => {
  const plan = await givenImport(
    owner,
    clockifyFile([
      { email, description: "=1+1" },
      { email, duration: "00:00:00", end: "09:00:00" },
    ]),
  );
  const left = await call(listRows, { as: owner, params: { id: plan.id }, query: { problem: "no_length" } });
  expect(left.body.data).toMatchObject([{ file: 1, line: 3, result: "left_out", reason: "no_length" }]);
  const { text } = await call(exportRows, { as: owner, params: { id: plan.id }, query: { result: "new" } });
  expect(text).toContain(`"'=1+1"`);
  expect(text).not.toContain("no_length");
});

describe("after 30 days", () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const statusOf = async (id: string) => (await readImport(owner, id)).status;

  test("a plan that no one applied ends, and its files can be uploaded again", async () => {
    const plan = await givenImport(owner, clockifyFile(rows(2)));
    await purgeImports(later(29));
    expect(await statusOf(plan.id)).toBe("ready");
    await purgeImports(later(31));
    const ended = await readImport(owner, plan.id);
    expect(ended).toMatchObject({ status: "failed", failure: { reason: "import_expired" }, files: [], counts: null });
    expect(await apply(owner, plan)).toMatchObject({ status: 409, problem: { reason: "import_state" } });
    const place = { params: { id: plan.id, n: "1" }, query: { filename: "again.csv" } };
    await call(putFile, { method: "PUT", as: owner, ...place, body: clockifyFile(rows(2)) });
    await workAll();
    const again = await readImport(owner, plan.id);
    expect(again).toMatchObject({ status: "ready", failure: null, counts: { entries: { new: 2 } } });
    expect((await apply(owner, again)).status).toBe(202);
    await workAll();
    expect(await entriesOf(plan.id)).toHaveLength(2);
  });

  test("an upload that was not finished starts from its beginning", async () => {
    const id = await newImport();
    const piece = { method: "PUT", as: owner, params: { id, n: "1" }, query: { filename: "a.csv" } } as const;
    const headers = { "content-range": "bytes 0-3/8" };
    expect((await call(putFile, { ...piece, headers, body: "Date" })).status).toBe(200);
    await purgeImports(later(31));
    expect(await readImport(owner, id)).toMatchObject({ status: "failed", files: [] });
    const next = { "content-range": "bytes 4-7/8" };
    expect(await call(putFile, { ...piece, headers: next, body: ",Hou" })).toMatchObject({
      ...{ status: 409, problem: { reason: "offset_mismatch", params: { received: 0 } } },
    });
  });

  test("a completed import stays, without its rows", async () => {
    const { id } = await givenImported(owner, clockifyFile(rows(2)));
    await purgeImports(later(31));
    expect(await readImport(owner, id)).toMatchObject({ status: "completed", outcome: { entries: 2 } });
    expect(await prisma().importRow.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
    expect(await entriesOf(id)).toHaveLength(2);
  });
});

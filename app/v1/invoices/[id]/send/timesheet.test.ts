import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateTask } from "@/app/v1/tasks/[id]/route";
import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import { getExport, publicPdf, sha256 } from "@/lib/billing/invoices/operations/pdf";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, givenTask, uuidOf, withoutLimits } from "@/testing/things";
import { GET as exportInvoice } from "../export/route";
import { POST as previewMail } from "../mail-preview/route";
import { POST as voidInvoice } from "../void/route";
import { POST } from "./route";

let owner: TestUser;
beforeAll(() => {
  withoutLimits();
});
beforeEach(async () => {
  owner = await givenOwner();
});

/** Two people work three times 20 minutes each, and the owner once without a task. */
async function givenDraft(client: object = {}) {
  const { id: client_id } = await givenClient(owner, { email: "office@kestrel.example", ...client });
  const { id: project_id } = await givenProject(owner, { client_id, rate: { amount: 10_000, currency: "EUR" } });
  const { id: task_id } = await givenTask(owner, project_id);
  const other = await givenUser(owner.workspace, "member");
  const work = { project_id, task_id, duration_seconds: 1200 };
  for (const hour of ["08", "09", "10"]) {
    const start_time = `2026-11-19T${hour}:00:00.000Z`;
    await givenEntry(owner, { ...work, start_time, notes: `Logo at ${hour}` });
    await givenEntry(other, { ...work, start_time: start_time.replace("19T", "18T") });
  }
  await givenEntry(owner, {
    project_id,
    notes: "Call",
    duration_seconds: 2700,
    start_time: "2026-11-17T08:00:00.000Z",
  });
  const body = { client_id, from_time_entries: { group_by: "task" } };
  const draft = await call(createInvoice, { method: "POST", as: owner, body });
  expect(draft.status).toBe(201);
  return { id: draft.body.id, client_id, task_id, other, lines: draft.body.lines };
}

const send = (id: string, body: unknown = {}, as = owner) => call(POST, { method: "POST", as, params: { id }, body });
const preview = async (id: string, body: unknown = {}) =>
  (await call(previewMail, { method: "POST", as: owner, params: { id }, body })).body;

/** The timesheet in the PDF. */
async function timesheetOf(id: string, as = owner): Promise<readonly TimesheetRow[] | null> {
  const document = await getExport.run(await systemContext(as.workspace.id, new Date()), { id: uuidOf("inv", id) });
  return document.timesheet ?? null;
}

const sumsOf = (rows: readonly TimesheetRow[]) => {
  const sums: number[] = [];
  for (const { line, hundredths } of rows) sums[line] = (sums[line] ?? 0) + hundredths;
  return sums.map((sum) => (sum / 100).toFixed(2));
};

describe("POST /v1/invoices/{id}/send with attach_timesheet", () => {
  test("202: the PDF keeps each entry, and the hours add up to the lines", async () => {
    const { id, lines } = await givenDraft();
    const sent = await send(id, { attach_timesheet: true });
    expect(sent.status).toBe(202);
    const rows = required(await timesheetOf(id));
    expect(sumsOf(rows)).toEqual(lines.map(({ quantity }) => Number(quantity).toFixed(2)));
    expect(rows).toHaveLength(7);
    expect(rows.find(({ description }) => description === "Call")).toMatchObject({ day: "2026-11-17", task: null });
    expect(new Set(rows.filter(({ day }) => day === "2026-11-18").map(({ person }) => person)).size).toBe(1);
    expect(new Set(rows.map(({ person }) => person)).size).toBe(2);
    const token = required(sent.body.public_url?.split("/").at(-1));
    const linked = await publicPdf(token, new Date());
    const headers = { accept: "application/json" };
    const exported = await call(exportInvoice, { as: owner, params: { id }, headers });
    expect(exported.body.sha256).toBe(sha256(linked.bytes));
  });

  test("202: later names, an email without it and the void change nothing", async () => {
    const { id, task_id } = await givenDraft();
    await send(id, { attach_timesheet: true });
    const before = required(await timesheetOf(id));
    const renamed = await call(updateTask, {
      method: "PATCH",
      as: owner,
      params: { id: task_id },
      body: { name: "Something else" },
    });
    expect(renamed.status).toBe(200);
    await prisma().user.updateMany({ where: { id: owner.id }, data: { name: "Renamed" } });
    expect((await send(id, { attach_timesheet: false })).status).toBe(202);
    expect(await preview(id)).toMatchObject({ timesheet: "kept", attach_timesheet: true });
    expect(await timesheetOf(id)).toEqual(before);
    expect((await call(voidInvoice, { method: "POST", as: owner, params: { id } })).status).toBe(200);
    expect(await timesheetOf(id)).toEqual(before);
  });

  test("202: an issued invoice gets it with a later email", async () => {
    const { id } = await givenDraft();
    await send(id);
    expect(await timesheetOf(id)).toBeNull();
    expect(await preview(id)).toMatchObject({ timesheet: "optional", attach_timesheet: false });
    await send(id, { attach_timesheet: true });
    expect(await timesheetOf(id)).toHaveLength(7);
  });

  test("202: the client's setting is the default of drafts, and the call decides", async () => {
    const first = await givenDraft({ attach_timesheet: true });
    expect(await timesheetOf(first.id)).toHaveLength(7);
    expect(await preview(first.id)).toMatchObject({ timesheet: "optional", attach_timesheet: true });
    expect(await preview(first.id, { attach_timesheet: false })).toMatchObject({ attach_timesheet: false });
    await send(first.id);
    expect(await timesheetOf(first.id)).toHaveLength(7);
    const second = await givenDraft({ attach_timesheet: true });
    await send(second.id, { attach_timesheet: false });
    expect(await timesheetOf(second.id)).toBeNull();
    const third = await givenDraft();
    expect(await timesheetOf(third.id)).toBeNull();
    const client = await call(updateClient, {
      method: "PATCH",
      as: owner,
      params: { id: third.client_id },
      body: { attach_timesheet: true },
    });
    expect(client.body.attach_timesheet).toBe(true);
    await call(updateInvoice, { method: "PATCH", as: owner, params: { id: third.id }, body: { status: "sent" } });
    expect(await timesheetOf(third.id)).toHaveLength(7);
  });

  test("200: an invoice that is issued as paid keeps it for a client who wants it", async () => {
    const asPaid = async (client: object) => {
      const { id } = await givenDraft(client);
      const body = { status: "paid" };
      expect((await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body })).status).toBe(200);
      return timesheetOf(id);
    };
    expect(await asPaid({ attach_timesheet: true })).toHaveLength(7);
    expect(await asPaid({ attach_timesheet: false })).toBeNull();
  });

  test("202: an invoice without billed time has none", async () => {
    const client = await givenClient(owner, { email: "office@kestrel.example", attach_timesheet: true });
    const lines = [{ description: "Logo", quantity: "1", unit_price: { amount: 100, currency: "EUR" } }];
    const body = { client_id: client.id, lines };
    const { id } = (await call(createInvoice, { method: "POST", as: owner, body })).body;
    expect(await preview(id)).toMatchObject({ timesheet: "none", attach_timesheet: false });
    expect((await send(id, { attach_timesheet: true })).status).toBe(202);
    expect(await timesheetOf(id)).toBeNull();
  });

  test("404 for another workspace, 403 for managers and members", async () => {
    const { id, other } = await givenDraft();
    const [stranger, manager] = [await givenOwner(), await givenUser(owner.workspace, "manager")];
    expect((await send(id, { attach_timesheet: true }, stranger)).status).toBe(404);
    for (const as of [manager, other]) expect((await send(id, { attach_timesheet: true }, as)).status).toBe(403);
    await send(id, { attach_timesheet: true });
    await expect(timesheetOf(id, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect((await call(exportInvoice, { as: stranger, params: { id } })).status).toBe(404);
    expect((await call(exportInvoice, { as: other, params: { id } })).status).toBe(403);
  });
});

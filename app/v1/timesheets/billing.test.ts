import { beforeAll, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as invoiceReport } from "@/app/v1/reports/invoices/route";
import { GET as timeReport } from "@/app/v1/reports/time/route";
import { GET as unbilledTime } from "@/app/v1/reports/unbilled-time/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { GET as getEntry, PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser } from "@/testing/factories";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { givenApprovals, givenApproved, givenSubmitted } from "@/testing/timesheets";
import { POST as reject } from "./[id]/reject/route";
import { POST as reopen } from "./[id]/reopen/route";

beforeAll(withoutLimits);

/** An hour of the member in an open and in an approved week, and an hour of the owner, who submits no timesheets. */
async function givenTime() {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member", { name: "Kwame" });
  await givenApprovals(owner, { invoice_only_approved: true });
  const client = await givenClient(owner);
  const project = await givenProject(owner, { client_id: client.id });
  const on = (day: string) => ({ project_id: project.id, start_time: `${day}T08:00:00Z` });
  const approved = await givenEntry(member, on("2026-11-10"));
  const waiting = await givenEntry(member, { ...on("2026-11-18"), duration_seconds: 1800 });
  const own = await givenEntry(owner, on("2026-11-18"));
  const timesheet = await givenApproved(owner, member, "2026-11-10");
  return { owner, member, client, approved, waiting, own, timesheet };
}

test("the report, New invoice and from_time_entries leave out the same time, and bring it back", async () => {
  const { owner, member, client } = await givenTime();
  const seconds = async () => {
    const { unbilled: clients, awaiting_approval: left } = (await call(invoiceReport, { as: owner })).body;
    const unbilled = (await call(unbilledTime, { as: owner, query: { client_id: client.id } })).body;
    const inLines = unbilled.lines.reduce((sum, line) => sum + line.seconds, 0);
    const inReport = clients.reduce((sum, one) => sum + one.seconds, 0);
    const leftInReport = left.map((one) => [one.client_id, one.seconds]);
    return { inLines, inReport, leftInReport, awaiting: unbilled.awaiting_approval };
  };
  expect(await seconds()).toEqual({
    ...{ inLines: 7200, inReport: 7200, leftInReport: [[client.id, 1800]] },
    awaiting: [{ user_id: member.publicId, user_name: "Kwame", seconds: 1800 }],
  });
  const groups = await call(timeReport, { as: owner, query: { group_by: "approval" } });
  expect(groups.body.rows.map(({ approval, seconds: sum }) => [approval, sum])).toEqual([
    ["approved", 3600],
    ["open", 1800],
    [null, 3600],
  ]);
  const draft = await call(createInvoice, {
    ...{ method: "POST", as: owner, body: { client_id: client.id, from_time_entries: {} } },
  });
  expect(draft.body.lines.reduce((sum, line) => sum + line.time_entry_count, 0)).toBe(2);
  await call(updateWorkspace, {
    ...{ method: "PATCH", as: owner, body: { approvals: { invoice_only_approved: false } } },
  });
  expect(await seconds()).toEqual({ inLines: 1800, inReport: 1800, leftInReport: [], awaiting: [] });
});

test("approved time on an invoice names both locks, and a void leaves that of the timesheet", async () => {
  const { owner, client, approved, timesheet } = await givenTime();
  const { id } = (
    await call(createInvoice, { method: "POST", as: owner, body: { client_id: client.id, from_time_entries: {} } })
  ).body;
  const reasons = async () => (await call(getEntry, { as: owner, params: { id: approved.id } })).body.lock_reasons;
  const set = (status: string) => call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body: { status } });
  expect(await reasons()).toEqual(["invoiced", "approved"]);
  await set("sent");
  await set("void");
  expect(await reasons()).toEqual(["approved"]);
  const change = { method: "PATCH", as: owner, params: { id: approved.id }, body: { notes: "x" } } as const;
  expect((await call(updateEntry, change)).problem).toMatchObject({ code: "timesheet_locked" });
  await call(reopen, { method: "POST", as: owner, params: { id: timesheet.id }, body: { comment: "Again" } });
  expect((await call(updateEntry, change)).status).toBe(200);
});

test("a draft keeps time that is sent back, and its entries can be listed", async () => {
  const { owner, member, client, waiting } = await givenTime();
  const approvals = { invoice_only_approved: false };
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { approvals } });
  const timesheet = await givenSubmitted(member, "2026-11-18");
  const body = { client_id: client.id, from_time_entries: {} };
  const draft = (await call(createInvoice, { method: "POST", as: owner, body })).body;
  const returned = async () =>
    (await call(listEntries, { as: owner, query: { invoice_id: draft.id, approval: "rejected" } })).body.data;
  expect(await returned()).toEqual([]);
  await call(reject, { method: "POST", as: owner, params: { id: timesheet.id }, body: { comment: "Again" } });
  expect(await returned()).toMatchObject([{ id: waiting.id, invoice_id: draft.id, user_id: member.publicId }]);
});

import { beforeEach, describe, expect, test } from "vitest";
import { GET as listAudit } from "@/app/v1/audit-log/route";
import { GET as listCostRates, POST as setCostRate } from "@/app/v1/cost-rates/route";
import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { POST as createEstimate } from "@/app/v1/estimates/route";
import { GET as getEstimate, PATCH as updateEstimate } from "@/app/v1/estimates/[id]/route";
import { POST as acceptEstimate } from "@/app/v1/estimates/[id]/accept/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as getProject, PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { GET as getRecurring, PATCH as updateRecurring } from "@/app/v1/recurring-invoices/[id]/route";
import { GET as getUser } from "@/app/v1/users/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as approve } from "@/app/v1/timesheets/[id]/approve/route";
import { POST as reopen } from "@/app/v1/timesheets/[id]/reopen/route";
import { POST as withdraw } from "@/app/v1/timesheets/[id]/withdraw/route";
import { GET as listTimesheets } from "@/app/v1/timesheets/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { call } from "@/testing/call";
import { givenExpenseRow } from "@/testing/expenses";
import { givenFile } from "@/testing/files";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { givenInvoice, LINE } from "@/testing/invoices";
import { givenRecurring, givenRun } from "@/testing/recurring-invoices";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import { givenClient, givenEntry, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";
import { givenApprovals, givenSubmitted, timesheetOf } from "@/testing/timesheets";
import { GET as previewMerge, POST as mergeUser } from "./route";

withoutLimits();

let owner: TestUser;
let ada: TestUser;
let freelancer: string;
beforeEach(async () => {
  owner = await givenOwner();
  ada = await givenUser(owner.workspace, "member");
  const rows = Array.from({ length: 251 }, (_nothing, index) => ({
    ...{ user: "Freelance 2", rate: "80.00", description: `Sheet ${String(index)}` },
  }));
  await givenImported(owner, clockifyFile(rows));
  const people = (await call(listUsers, { as: owner })).body.data;
  freelancer = required(people.find(({ email }) => email === null)).id;
});

const merge = (id: string, into: string, as = owner) =>
  call(mergeUser, { method: "POST", as, params: { id }, body: { into } });
const entriesOf = async (id: string) => {
  const first = await call(listEntries, { as: owner, query: { user_id: id, limit: "200" } });
  return first.body.data;
};

describe("POST /v1/users/{id}/merge", () => {
  test("moves expenses with their receipts", async () => {
    const fileId = uuidOf("fil", (await givenFile(ada)).id);
    const person = { ...ada, id: uuidOf("usr", freelancer) };
    const id = await givenExpenseRow(person, { fileIds: [fileId] });
    expect((await merge(freelancer, ada.publicId)).status).toBe(200);
    const expense = await prisma().expense.findUniqueOrThrow({ where: { id }, include: { receipts: true } });
    expect(expense).toMatchObject({ userId: ada.id, receipts: [{ fileId }] });
  });

  test("names the other person as the one who sent an estimate and recorded its decision", async () => {
    const client = await givenClient(owner);
    const body = { client_id: client.id, lines: [LINE] };
    const { id } = (await call(createEstimate, { method: "POST", as: owner, body })).body;
    await call(updateEstimate, { method: "PATCH", as: owner, params: { id }, body: { status: "sent" } });
    const accept = { method: "POST", as: owner, params: { id }, body: { by_name: "Katrin Brandt" } } as const;
    const { decision } = (await call(acceptEstimate, accept)).body;
    const userId = uuidOf("usr", freelancer);
    await prisma().$executeRaw`update estimates set sent_by = ${userId}::uuid,
      decision = jsonb_set(decision, '{userId}', to_jsonb(${userId}::text)) where id = ${uuidOf("est", id)}::uuid`;
    expect((await merge(freelancer, ada.publicId)).status).toBe(200);
    const { body: after } = await call(getEstimate, { as: owner, params: { id } });
    expect(after.sent_by_id).toBe(ada.publicId);
    expect(after.decision).toEqual({ ...decision, user_id: ada.publicId });
  });

  test("names the other person as the one who paused and ran a recurring invoice", async () => {
    const { id } = await givenRecurring(owner);
    await givenRun(owner, id, "2026-11-01", "skipped");
    await call(updateRecurring, { method: "PATCH", as: owner, params: { id }, body: { status: "paused" } });
    const [userId, recurring] = [uuidOf("usr", freelancer), uuidOf("rec", id)];
    await prisma().recurringInvoice.updateMany({ where: { id: recurring }, data: { pausedBy: userId } });
    await prisma().recurringRun.updateMany({ where: { recurringInvoiceId: recurring }, data: { madeBy: userId } });
    const before = await call(getRecurring, { as: owner, params: { id } });
    expect((await merge(freelancer, ada.publicId)).status).toBe(200);
    const after = await call(getRecurring, { as: owner, params: { id } });
    expect(after.body).toMatchObject({ paused_by_id: ada.publicId, last_run: { made_by_id: ada.publicId } });
    expect(after.headers["ETag"]).not.toBe(before.headers["ETag"]);
  });

  test("moves locked and unlocked time, and leaves invoices unchanged to the byte", async () => {
    const [billed] = await entriesOf(freelancer);
    const project = required(required(billed).project_id);
    const client = required((await call(getProject, { as: owner, params: { id: project } })).body.client_id);
    const from_time_entries = { time_entry_ids: [required(billed).id] };
    const invoice = await givenInvoice(owner, "sent", { client_id: client, from_time_entries });
    const closing = { locked_until: "2026-09-30", reason: "Done" };
    expect((await call(closePeriod, { method: "POST", as: owner, body: closing })).status).toBe(201);
    const shown = async () => {
      const { text, headers } = await call(getInvoice, { as: owner, params: { id: invoice.id } });
      return [text, headers.etag];
    };
    const before = await shown();
    const preview = await call(previewMerge, { as: owner, params: { id: freelancer } });
    expect(preview.body).toEqual({ time_entries: 251, seconds: 251 * 3600 });
    const reply = await merge(freelancer, ada.publicId);
    const merged = { id: freelancer, name: "Freelance 2", into: ada.publicId, time_entries: 251, seconds: 251 * 3600 };
    expect(reply).toMatchObject({ status: 200, body: merged });
    expect(await shown()).toEqual(before);
    expect(await prisma().timeEntry.count({ where: { userId: ada.id } })).toBe(251);
    expect((await call(getUser, { as: owner, params: { id: freelancer } })).status).toBe(404);
    expect(await prisma().user.count({ where: { email: null, name: "Freelance 2", memberships: { none: {} } } })).toBe(
      0,
    );
  });

  test("409 for a second merge; of two at once, one wins", async () => {
    const bea = await givenUser(owner.workspace, "member");
    const replies = await Promise.all([merge(freelancer, ada.publicId), merge(freelancer, bea.publicId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies[0].status === 200 ? ada : bea;
    expect(await merge(freelancer, ada.publicId)).toMatchObject({
      ...{ status: 409, problem: { reason: "already_merged", params: { into: winner.publicId } } },
    });
    expect(await prisma().timeEntry.count({ where: { userId: winner.id } })).toBe(251);
  });

  test("puts the time into open timesheets; 409 while a timesheet of its days is submitted", async () => {
    const { date } = required((await entriesOf(freelancer))[0]);
    await givenApprovals(owner, { starts_on: date });
    await givenEntry(ada, { start_time: `${date}T06:00:00Z`, duration_seconds: 60 });
    const { id } = await givenSubmitted(ada, date);
    expect(await merge(freelancer, ada.publicId)).toMatchObject({
      ...{ status: 409, problem: { code: "timesheet_locked", params: { timesheet_id: id } } },
    });
    expect(await entriesOf(ada.publicId)).toHaveLength(1);
    await call(withdraw, { method: "POST", as: ada, params: { id } });
    const before = await timesheetOf(ada, date);
    expect((await merge(freelancer, ada.publicId)).status).toBe(200);
    const after = await timesheetOf(ada, date);
    expect(after).toMatchObject({ entry_count: 252, seconds: 251 * 3600 + 60 });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  describe("of a person with an approved timesheet", () => {
    let day: string;
    let sheet: Timesheet;
    beforeEach(async () => {
      day = required((await entriesOf(freelancer))[0]).date;
      const where = { workspaceId: owner.workspace.id, userId: uuidOf("usr", freelancer) };
      await prisma().membership.updateMany({ where, data: { status: "active" } });
      await submits(ada, false);
      await givenApprovals(owner, { starts_on: day });
      [sheet] = (await sheetsOf(freelancer)) as [Timesheet];
      await prisma().membership.updateMany({ where, data: { status: "deactivated" } });
      const approval = {
        method: "POST",
        as: owner,
        params: { id: sheet.id },
        body: { comment: "Paper sheet" },
      } as const;
      const headers = { "if-match": `"${sheet.updated_at}"` };
      sheet = (await call(approve, { ...approval, headers })).body;
    });

    const submits = (person: TestUser, submitsTimesheets: boolean) =>
      prisma().membership.updateMany({
        where: { workspaceId: owner.workspace.id, userId: person.id },
        data: { submitsTimesheets },
      });
    const sheetsOf = async (user_id: string) =>
      (await call(listTimesheets, { as: owner, query: { user_id, from: day, to: day } })).body.data;
    const rename = (id: string) =>
      call(patchEntry, { method: "PATCH", as: owner, params: { id }, body: { notes: "Mended" } });

    test("moves it with its history, so that its time stays locked and can be reopened", async () => {
      expect((await merge(freelancer, ada.publicId)).status).toBe(200);
      const [moved] = await sheetsOf(ada.publicId);
      expect(moved).toMatchObject({ id: sheet.id, status: "approved", entry_count: 251, history: sheet.history });
      const entry = required((await entriesOf(ada.publicId))[0]);
      expect(await rename(entry.id)).toMatchObject({ status: 409, problem: { code: "timesheet_locked" } });
      const body = { comment: "A mistake" };
      expect((await call(reopen, { method: "POST", as: owner, params: { id: sheet.id }, body })).status).toBe(200);
      expect((await rename(entry.id)).status).toBe(200);
      await givenEntry(ada, { start_time: `${day}T18:00:00Z`, duration_seconds: 60 });
      expect(await sheetsOf(ada.publicId)).toMatchObject([{ status: "open", entry_count: 252 }]);
    });

    test("lets its time join an open timesheet of the other person, where it can change", async () => {
      await submits(ada, true);
      const own = required((await sheetsOf(ada.publicId))[0]);
      expect((await merge(freelancer, ada.publicId)).status).toBe(200);
      expect(await sheetsOf(ada.publicId)).toMatchObject([{ id: own.id, status: "open", entry_count: 251 }]);
      expect((await rename(required((await entriesOf(ada.publicId))[0]).id)).status).toBe(200);
    });

    test("409 if other time of the other person would get into it", async () => {
      await givenEntry(ada, { start_time: `${day}T06:00:00Z`, duration_seconds: 60 });
      expect(await merge(freelancer, ada.publicId)).toMatchObject({
        ...{ status: 409, problem: { code: "timesheet_locked", reason: "merge_of_timesheet" } },
      });
      expect(await sheetsOf(freelancer)).toMatchObject([{ id: sheet.id, status: "approved", entry_count: 251 }]);
    });

    test("names the other person as the one who submitted and decided", async () => {
      const userId = uuidOf("usr", freelancer);
      const where = { id: uuidOf("tms", sheet.id) };
      await prisma().timesheet.update({ where, data: { submittedBy: userId, decidedBy: userId } });
      await prisma().timesheetHistory.updateMany({ where: { timesheetId: where.id }, data: { userId } });
      await merge(freelancer, ada.publicId);
      const into = ada.publicId;
      expect(await sheetsOf(into)).toMatchObject([{ submitted_by: into, decided_by: into, history: [{ by: into }] }]);
    });
  });

  test("emits one event and is audited with the name of the merged person", async () => {
    await merge(freelancer, ada.publicId);
    const events = await payloadsAbout("usr", freelancer);
    expect(events).toMatchObject([{ type: "user.merged", data: { into: ada.publicId, time_entries: 251 } }]);
    const log = await call(listAudit, { as: null, ...(await givenSession(owner)), query: { action: "user.merged" } });
    expect(log.body.data).toMatchObject([
      {
        object_name: "Freelance 2",
        details: { into: ada.publicId, into_name: expect.any(String) as string, entries: 251 },
        user_id: owner.publicId,
      },
    ]);
  });

  test("moves memberships of projects, and cost rates unless the other person has some", async () => {
    const project = required((await entriesOf(freelancer))[0]?.project_id);
    const params = { id: project };
    await call(patchProject, { method: "PATCH", as: owner, params, body: { member_ids: [freelancer] } });
    const rateOf = (user_id: string, amount: number) =>
      call(setCostRate, { method: "POST", as: owner, body: { user_id, rate: { amount, currency: "EUR" } } });
    await rateOf(freelancer, 4000);
    expect((await merge(freelancer, ada.publicId)).status).toBe(200);
    expect((await call(getProject, { as: owner, params })).body.member_ids).toEqual([ada.publicId]);
    const costs = await call(listCostRates, { as: owner });
    expect(costs.body.data).toMatchObject([{ user_id: ada.publicId, rate: { amount: 4000 } }]);
  });

  test("409 for a person who signed in; 422 into themselves or an unknown person", async () => {
    expect(await merge(ada.publicId, owner.publicId)).toMatchObject({
      ...{ status: 409, problem: { reason: "person_signed_in" } },
    });
    expect(await merge(freelancer, freelancer)).toMatchObject({ status: 422 });
    const foreign = await givenOwner();
    expect(await merge(freelancer, foreign.publicId)).toMatchObject({
      status: 422,
      problem: { code: "unknown_reference" },
    });
    expect(await entriesOf(freelancer)).toHaveLength(200);
  });

  test("404 for a person of another workspace; 403 for an admin who merges an owner", async () => {
    const foreign = await givenOwner();
    expect((await merge(freelancer, foreign.publicId, foreign)).status).toBe(404);
    const admin = await givenUser(owner.workspace, "admin");
    const invitedOwner = await givenInvited(owner, { role: "owner" });
    expect(await merge(invitedOwner.publicId, ada.publicId, admin)).toMatchObject({
      ...{ status: 403, problem: { reason: "only_owners_change_owners" } },
    });
    expect((await merge(freelancer, ada.publicId, admin)).status).toBe(200);
  });

  test("ends the invitation of an invited person", async () => {
    const invited = await givenInvited(owner);
    expect((await merge(invited.publicId, ada.publicId)).status).toBe(200);
    const links = await prisma().userToken.findMany({ where: { userId: invited.id }, take: 5 });
    expect(links.map(({ revokedAt }) => revokedAt === null)).toEqual([false]);
  });
});

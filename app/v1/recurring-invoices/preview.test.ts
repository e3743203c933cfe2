import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { sum } from "@/lib/kernel/core/sum";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenRecurring, SUPPORT } from "@/testing/recurring-invoices";
import { givenClient, givenExpense, givenFixedFee, givenMilestone, withoutLimits } from "@/testing/things";
import { POST as complete } from "../milestones/[id]/complete/route";
import { GET as retrieve, PATCH } from "./[id]/route";
import { GET as preview } from "./[id]/preview/route";
import { POST as previewNew } from "./preview/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const on = (id: string, query: Record<string, string> = {}, as: { key: string } = owner) =>
  call(preview, { as, params: { id }, query });
const unsaved = (body: object, as: { key: string } = owner) => call(previewNew, { method: "POST", as, body });
const ALL = { from_time_entries: { group_by: "entry" }, from_expenses: {}, from_milestones: {} };

/** A client with two hours, an expense and a completed milestone. */
async function givenWork(): Promise<string> {
  const { clientId, projectId } = await givenBillable(owner, [3600, 3725]);
  await givenExpense(owner, { project_id: projectId, amount: eur(12_345) });
  const fee = await givenFixedFee(owner, { client_id: clientId });
  const milestone = await givenMilestone(owner, fee.id);
  await call(complete, { method: "POST", as: owner, params: { id: milestone.id } });
  return clientId;
}

/** Everything that an invoice changes. */
async function stateOf({ id: workspaceId }: TestUser["workspace"]) {
  const where = { workspaceId };
  const [invoices, lines, events, runs, emails, changes] = await Promise.all([
    prisma().invoice.count({ where }),
    prisma().invoiceLine.count({ where }),
    prisma().event.count({ where }),
    prisma().recurringRun.count({ where }),
    prisma().email.count({ where }),
    prisma().auditEntry.count({ where }),
  ]);
  const workspace = await prisma().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  const columns = { orderBy: { id: "asc" }, where, take: 100 } as const;
  const [entries, expenses, schedules] = await Promise.all([
    prisma().timeEntry.findMany(columns),
    prisma().expense.findMany(columns),
    prisma().recurringInvoice.findMany(columns),
  ]);
  return { invoices, lines, events, runs, emails, changes, workspace, entries, expenses, schedules };
}

describe("GET /v1/recurring-invoices/{id}/preview", () => {
  test("200: the invoice with all work, in the client's language, and nothing is written", async () => {
    const clientId = await givenWork();
    await prisma().client.updateMany({ where: { workspaceId: owner.workspace.id }, data: { locale: "de" } });
    const { id } = await givenRecurring(owner, {
      ...{ client_id: clientId, ...ALL, action: "send", notes: "{period_start} – {period_end}" },
      send: { subject: "Rechnung {number_of}: {period}", message: "{year}" },
    });
    const before = await stateOf(owner.workspace);
    const { body } = await on(id);
    expect(body).toMatchObject({
      ...{ on: "2055-01-01", period: { from: "2054-12-01", to: "2054-12-31" }, number_of: 1 },
      ...{ subject: "Rechnung 1: Dezember 2054", message: "2054" },
      invoice: {
        ...{ recurring_invoice_id: id, status: "draft", number: null, notes: "1. Dezember 2054 – 31. Dezember 2054" },
      },
    });
    expect(body.invoice?.lines[0]).toMatchObject({
      ...{ description: "Support, Dezember 2054", period_start: "2054-12-01", period_end: "2054-12-31" },
    });
    expect(await stateOf(owner.workspace)).toEqual(before);
  });

  test("200: gathered work is what the preview bills", async () => {
    const { body } = await call(retrieve, {
      ...{ as: owner, params: { id: (await givenRecurring(owner, { ...ALL, client_id: await givenWork() })).id } },
    });
    const lines = (await on(body.id)).body.invoice?.lines ?? [];
    expect(lines).toHaveLength(5);
    const { time, expenses, milestones, seconds } = body.gathered ?? {};
    expect(seconds).toBe(3600 + 3725);
    expect([expenses, milestones]).toEqual([eur(12_345), eur(100_000)]);
    const gathered = sum([time, expenses, milestones].map((money) => money?.amount ?? 0));
    expect(sum(lines.slice(1).map(({ amount }) => amount.amount))).toBe(gathered);
    expect(time?.amount).toBeGreaterThan(0);
  });

  test("200: a later date has its own period and issue date", async () => {
    const { id } = await givenRecurring(owner);
    const { body } = await on(id, { on: "2055-03-01" });
    expect(body).toMatchObject({ on: "2055-03-01", period: { from: "2055-02-01", to: "2055-02-28" } });
    expect(body.invoice?.issue_date).toBe("2055-03-01");
    expect(body.invoice?.lines[0]?.description).toBe("Support, February 2055");
  });

  test("422 for a day that is no date of the schedule", async () => {
    const { id } = await givenRecurring(owner);
    for (const day of ["2055-01-02", "2054-12-01"]) {
      expect(await on(id, { on: day })).toMatchObject({
        status: 422,
        problem: { reason: "recurring_not_a_date", errors: [{ parameter: "on" }] },
      });
    }
    expect((await on(id, { on: "2055-02-30" })).status).toBe(422);
  });

  test("200: no invoice if there is nothing to bill, or an empty draft if wanted", async () => {
    const { id } = await givenRecurring(owner, { lines: [], ...ALL });
    expect((await on(id)).body).toMatchObject({ on: "2055-01-01", invoice: null });
    const empty = await givenRecurring(owner, { lines: [], ...ALL, skip_when_empty: false });
    expect((await on(empty.id)).body.invoice).toMatchObject({ lines: [], total: eur(0) });
  });

  test("200: a paused one shows the date that it would continue with", async () => {
    const { id } = await givenRecurring(owner);
    await call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { status: "paused" } });
    expect((await on(id)).body.on).toBe("2055-01-01");
  });

  test("200 for keys that only read, 403 for members, 404 for another workspace", async () => {
    const { id } = await givenRecurring(owner, { client_id: await givenWork(), ...ALL });
    const whole = (await on(id)).body.invoice?.total;
    expect((await on(id, {}, await givenKey(owner, ["recurring_invoices:read"]))).body.invoice?.total).toEqual(whole);
    expect(await on(id, {}, await givenUser(owner.workspace, "member"))).toMatchObject({ status: 403 });
    expect(await on(id, {}, await givenOwner())).toMatchObject({ status: 404 });
  });

  test("200 for managers: the whole invoice, also with work of projects that they do not manage", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { id } = await givenRecurring(owner, { client_id: await givenWork(), ...ALL });
    expect((await on(id, {}, manager)).body.invoice).toMatchObject({ total: (await on(id)).body.invoice?.total });
    const shown = await call(retrieve, { as: manager, params: { id } });
    expect(shown.body.gathered).toEqual((await call(retrieve, { as: owner, params: { id } })).body.gathered);
  });
});

describe("POST /v1/recurring-invoices/preview", () => {
  test("200: the first date of unsaved values, and nothing is written", async () => {
    const client_id = await givenWork();
    const body = {
      ...{ client_id, name: "Care", lines: [SUPPORT], ...ALL, discount: { percent: "10" }, payment_terms_days: 30 },
      schedule: { unit: "month", day: "last", starts_on: "2055-01-31" },
    };
    await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: { notes: "Thank you" } } });
    const before = await stateOf(owner.workspace);
    const reply = await unsaved(body);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      ...{ on: "2055-01-31", period: { from: "2054-12-01", to: "2054-12-31" }, subject: null, message: null },
      invoice: { recurring_invoice_id: null, notes: "Thank you", discount: { percent: "10" } },
    });
    expect((await unsaved({ ...body, on: "2055-02-28" })).body.period.from).toBe("2055-01-01");
    expect(await stateOf(owner.workspace)).toEqual(before);
  });

  test("422 where creating it would be, and for a day that is no date", async () => {
    const { id: client_id } = await givenClient(owner);
    const body = { client_id, name: "Care", schedule: { unit: "month", starts_on: "2055-01-31" } };
    expect(await unsaved(body)).toMatchObject({ status: 422, problem: { reason: "recurring_without_content" } });
    expect(await unsaved({ ...body, lines: [SUPPORT], on: "2055-02-27" })).toMatchObject({
      status: 422,
      problem: { reason: "recurring_not_a_date", errors: [{ pointer: "/on" }] },
    });
    const manager = await givenUser(owner.workspace, "manager");
    expect(await unsaved({ ...body, lines: [SUPPORT] }, manager)).toMatchObject({ status: 403 });
  });
});

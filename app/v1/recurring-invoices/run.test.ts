import { beforeEach, expect, test } from "vitest";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { PATCH as patchRate } from "@/app/v1/tax-rates/[id]/route";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenRecurring, runsOf, SUPPORT } from "@/testing/recurring-invoices";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { GET as retrieve, PATCH } from "./[id]/route";
import { POST } from "./[id]/run/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const run = (id: string, as: { key: string } = owner, headers: Record<string, string> = {}) =>
  call(POST, { method: "POST", as, params: { id }, headers });
const patch = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const get = (id: string) => call(retrieve, { as: owner, params: { id } });
const JANUARY = new Date("2055-01-01T05:00:00Z");

test("200: makes the next date now, and keeps the later ones", async () => {
  const { id } = await givenRecurring(owner);
  const { status, body } = await run(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ status: "active", next_on: "2055-02-01", invoice_count: 1, last_invoice_id: expect.any(String) },
    last_run: {
      ...{ on: "2055-01-01", result: "draft", reason: null, failure: null, late_days: 0, made_by_id: owner.publicId },
      ...{ period: { from: "2054-12-01", to: "2054-12-31" }, invoice: { status: "draft", number: null } },
    },
  });
  const made = await prisma().invoice.findFirstOrThrow({ where: { workspaceId: owner.workspace.id } });
  expect(made.issueDate?.toISOString().slice(0, 10)).toBe(today());
  await makeDue(JANUARY);
  expect(await runsOf(owner, id)).toHaveLength(1);
  expect(await eventsOf("rec", id)).toEqual(["recurring_invoice.created"]);
});

test("412: a request that is repeated with its version makes no second invoice", async () => {
  const { id } = await givenRecurring(owner);
  const version = { "if-match": (await get(id)).headers["ETag"] ?? "" };
  const replies = await Promise.all([1, 2, 3].map(() => run(id, owner, version)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect(await runsOf(owner, id)).toHaveLength(1);
});

test("200: invoices are listed by the recurring invoice that made them", async () => {
  const [{ id }, other] = [await givenRecurring(owner), await givenRecurring(owner)];
  const listed = (query: Record<string, string>) => call(listInvoices, { as: owner, query });
  expect((await listed({ recurring_invoice_id: id })).body.data).toEqual([]);
  const { body } = await run(id);
  await run(other.id);
  const { data } = (await listed({ recurring_invoice_id: id })).body;
  expect(data).toMatchObject([{ id: body.last_invoice_id, recurring_invoice_id: id }]);
  expect((await listed({ recurring_invoice_id: `${id},${other.id}` })).body.data).toHaveLength(2);
});

test("200: the last date ends it", async () => {
  const schedule = { unit: "month", starts_on: "2055-01-01", occurrences: 1 };
  const { id } = await givenRecurring(owner, { schedule });
  expect((await run(id)).body).toMatchObject({ status: "ended", next_on: null, invoice_count: 1 });
  expect((await eventsOf("rec", id)).slice(1)).toEqual(["recurring_invoice.ended", "recurring_invoice.updated"]);
  expect(await run(id)).toMatchObject({ status: 409, problem: { reason: "recurring_ended" } });
});

test("200: skips a date without work", async () => {
  const { id } = await givenRecurring(owner, { lines: [], from_time_entries: {} });
  expect((await run(id)).body).toMatchObject({
    ...{ next_on: "2055-02-01", invoice_count: 0, last_invoice_id: null },
    last_run: { result: "skipped", reason: "nothing_to_bill", invoice: null },
  });
});

test("409 for a paused one and for an archived client", async () => {
  const { id, client_id } = await givenRecurring(owner);
  await patch(id, { status: "paused" });
  expect(await run(id)).toMatchObject({ status: 409, problem: { reason: "recurring_paused" } });
  await patch(id, { status: "active" });
  const archive = { method: "PATCH", as: owner, params: { id: client_id }, body: { status: "archived" } };
  expect((await call(patchClient, archive)).status).toBe(200);
  expect(await run(id)).toMatchObject({ status: 409, problem: { reason: "recurring_client_archived" } });
  await makeDue(JANUARY);
  expect((await get(id)).body).toMatchObject({ status: "paused", pause_reason: "client_archived", last_run: null });
});

test("422: an error of sending leaves nothing behind", async () => {
  const { clientId } = await givenBillable(owner);
  await prisma().client.updateMany({ where: { workspaceId: owner.workspace.id }, data: { email: null } });
  const body = { client_id: clientId, action: "send", from_time_entries: {} };
  const { id } = await givenRecurring(owner, body);
  const before = (await get(id)).body;
  expect(await run(id)).toMatchObject({
    status: 422,
    problem: { code: "recipient_missing", reason: "no_email", errors: [{ pointer: "/to" }] },
  });
  expect((await get(id)).body).toEqual(before);
  expect(before.gathered?.seconds).toBe(3600);
  expect(await prisma().invoice.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
});

test("403 for keys that may not send, managers, and 404 for another workspace", async () => {
  const { id } = await givenRecurring(owner, { action: "send" });
  const key = await givenKey(owner, ["recurring_invoices:write", "invoices:write", "clients:read"]);
  expect(await run(id, key)).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  expect(await run(id, await givenUser(owner.workspace, "manager"))).toMatchObject({ status: 403 });
  expect(await run(id, await givenOwner())).toMatchObject({ status: 404 });
  expect((await run(id)).body.last_run).toMatchObject({ result: "sent", invoice: { status: "sent" } });
});

test("archived tax rates and projects of a schedule are errors that a person can correct", async () => {
  const rate = { method: "POST", as: owner, body: { name: "VAT", percentage: "19" } };
  const { id: tax } = (await call(createRate, rate)).body;
  const taxed = await givenRecurring(owner, { lines: [{ ...SUPPORT, tax_rate_ids: [tax] }] });
  const client = await givenClient(owner);
  const { id: project } = await givenProject(owner, { client_id: client.id });
  const named = { client_id: client.id, lines: [{ ...SUPPORT, project_id: project }] };
  const placed = await givenRecurring(owner, { ...named, from_time_entries: { project_ids: [project] } });
  const archive = { method: "PATCH", as: owner, body: { status: "archived" } } as const;
  expect((await call(patchRate, { ...archive, params: { id: tax } })).status).toBe(200);
  expect((await call(patchProject, { ...archive, params: { id: project } })).status).toBe(200);
  expect(await run(taxed.id)).toMatchObject({
    status: 422,
    problem: { reason: "tax_rate_archived", errors: [{ pointer: "/lines/0/tax_rate_ids/0" }] },
  });
  await makeDue(JANUARY);
  expect(await runsOf(owner, taxed.id)).toMatchObject([
    { result: "failed", invoice: null, failure: { reason: "tax_rate_archived" } },
  ]);
  expect(await runsOf(owner, placed.id)).toMatchObject([{ result: "draft", failure: null }]);
});

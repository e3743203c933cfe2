import { beforeEach, describe, expect, test } from "vitest";
import { DELETE as deleteInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenRecurring, givenRun, SUPPORT } from "@/testing/recurring-invoices";
import { eventsOf, givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { dayIn, today } from "@/testing/today";
import { DELETE, GET as retrieve, PATCH } from "./[id]/route";
import { POST as run } from "./[id]/run/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const patch = (id: string, body: object, as: { key: string } = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const remove = (id: string, as = owner, headers: Record<string, string> = {}) =>
  call(DELETE, { method: "DELETE", as, params: { id }, headers });
const get = (id: string) => call(retrieve, { as: owner, params: { id } });
const refused = (reason: string, pointer: string) => ({ status: 422, problem: { reason, errors: [{ pointer }] } });

describe("PATCH /v1/recurring-invoices/{id}", () => {
  test("200: a new schedule replaces the old one, and begins with its first date from today on", async () => {
    const { id } = await givenRecurring(owner, {
      schedule: { unit: "month", day: "last", every: 2, starts_on: "2055-01-31", occurrences: 4 },
    });
    const reply = await patch(id, { schedule: { unit: "week", starts_on: dayIn(-1) } });
    expect(reply.body).toMatchObject({
      schedule: { every: 1, unit: "week", day: null, ends_on: null, occurrences: null },
      next_on: dayIn(6),
    });
    expect(await eventsOf("rec", id)).toEqual(["recurring_invoice.created", "recurring_invoice.updated"]);
    const over = { unit: "month", starts_on: "2020-01-01", occurrences: 2 };
    expect(await patch(id, { schedule: over })).toMatchObject(refused("recurring_without_dates", "/schedule"));
  });

  test("200: a new schedule repeats no date that was made", async () => {
    const { id } = await givenRecurring(owner);
    await givenRun(owner, id, "2055-02-01", "draft");
    const { body } = await patch(id, { schedule: { unit: "week", starts_on: "2055-01-04" } });
    expect(body.next_on).toBe("2055-02-08");
  });

  test("200: a date that waits for the end of its period stays", async () => {
    const first = dayIn(-3);
    const waiting = { schedule: { unit: "year", starts_on: first }, covers: "current", from_time_entries: {} };
    const { id, next_on, next_run_at } = await givenRecurring(owner, { ...waiting, backfill: true });
    expect(next_on).toBe(first);
    const later = { unit: "year", starts_on: first, ends_on: dayIn(3000) };
    for (const body of [{ action: "send" }, { schedule: later }]) {
      expect((await patch(id, body)).body).toMatchObject({ next_on: first, next_run_at });
    }
    const past = await patch(id, { covers: "previous" });
    expect((past.body.next_on ?? "") > today(), "no invoice for a day that is past").toBe(true);
    expect((await patch(id, { schedule: { unit: "week", starts_on: today() } })).body.next_on).toBe(today());
  });

  test("200: null removes sources, and `send` keeps its other members", async () => {
    const send = { to: ["ap@kestrel.example"], subject: "{month}" };
    const sources = { from_time_entries: { group_by: "day", only_period: true }, from_expenses: {} };
    const { id } = await givenRecurring(owner, { ...sources, send });
    const { body } = await patch(id, { from_time_entries: null, send: { message: "Hello", to: null } });
    expect(body).toMatchObject({
      ...{ from_time_entries: null, from_expenses: { group_by: "expense" } },
      send: { to: null, subject: "{month}", message: "Hello", attach_pdf: true },
    });
    expect(await patch(id, { lines: [], from_expenses: null })).toMatchObject(
      refused("recurring_without_content", "/lines"),
    );
  });

  test("200: lines that were read can be sent back", async () => {
    const rate = { method: "POST", as: owner, body: { name: "VAT", percentage: "19" } };
    const { id: tax } = (await call(createRate, rate)).body;
    const lines = [
      { ...SUPPORT, tax_rate_ids: [tax] },
      { ...SUPPORT, tax_rate_ids: [] },
      { ...SUPPORT, tax_rate: "7", tax_rate_ids: [] },
      SUPPORT,
    ];
    const made = await givenRecurring(owner, { lines });
    expect(made.lines.map(({ tax_rate, tax_rate_ids }) => [tax_rate, tax_rate_ids])).toEqual([
      ...[
        [null, [tax]],
        [null, []],
        ["7", null],
        [null, null],
      ],
    ]);
    const read = made.lines.map(({ amount: _amount, ...line }) => line);
    const before = await get(made.id);
    const same = await patch(made.id, { lines: read, name: made.name, schedule: made.schedule, send: made.send });
    expect(same.status, same.text).toBe(200);
    expect(same.headers["ETag"]).toBe(before.headers["ETag"]);
    expect(same.body).toEqual(before.body);
    expect(await eventsOf("rec", made.id)).toEqual(["recurring_invoice.created"]);
  });

  test("422 for amounts that stay in the old currency", async () => {
    const { id } = await givenRecurring(owner, { discount: { amount: eur(500) } });
    const dollars = { amount: 100_000, currency: "USD" };
    const lines = [{ ...SUPPORT, unit_price: dollars }];
    expect(await patch(id, { currency: "USD" })).toMatchObject(refused("discount_in_old_currency", "/discount"));
    const withoutDiscount = { currency: "USD", discount: null };
    expect(await patch(id, withoutDiscount)).toMatchObject(refused("price_in_old_currency", "/lines"));
    expect((await patch(id, { ...withoutDiscount, lines })).body.fixed_total).toEqual(dollars);
  });

  test("422 for projects that stay with the old client", async () => {
    const client = await givenClient(owner);
    const { id: project } = await givenProject(owner, { client_id: client.id });
    const lines = [{ ...SUPPORT, project_id: project }];
    const milestones = { from_milestones: { project_ids: [project] } };
    const { id } = await givenRecurring(owner, { client_id: client.id, lines, ...milestones });
    const { id: other } = await givenClient(owner);
    const moving = { client_id: other };
    expect(await patch(id, moving)).toMatchObject(refused("project_of_other_client", "/lines"));
    const unnamed = { ...moving, lines: [SUPPORT] };
    expect(await patch(id, unnamed)).toMatchObject(refused("project_of_other_client", "/from_milestones/project_ids"));
    expect(await patch(id, { ...moving, lines, from_milestones: {} })).toMatchObject(
      refused("project_of_other_client", "/lines/0/project_id"),
    );
    const moved = await patch(id, { ...unnamed, from_milestones: {} });
    expect(moved.body).toMatchObject({ client_id: other, from_milestones: { project_ids: null } });
  });

  test("200: pausing keeps who and when, and resuming catches nothing up", async () => {
    const { id } = await givenRecurring(owner, { schedule: { unit: "week", starts_on: dayIn(2) } });
    const { body: paused } = await patch(id, { status: "paused" });
    expect(paused).toMatchObject({
      ...{ status: "paused", next_on: null, next_period: null, next_run_at: null, gathered: null },
      ...{ pause_reason: "by_user", paused_by_id: owner.publicId, paused_at: expect.any(String) },
    });
    expect((await patch(id, { status: "paused" })).body).toEqual(paused);
    const late = await patch(id, { schedule: { unit: "week", starts_on: dayIn(-20) } });
    expect(late.body).toMatchObject({ status: "paused", next_on: null });
    const { body: resumed } = await patch(id, { status: "active" });
    expect(resumed).toMatchObject({
      status: "active",
      next_on: dayIn(1),
      pause_reason: null,
      paused_at: null,
    });
    expect((await eventsOf("rec", id)).map((name) => name.slice("recurring_invoice.".length))).toEqual([
      ...["created", "paused", "updated", "updated", "updated"],
    ]);
  });

  test("409: an ended one stays ended", async () => {
    const { id } = await givenRecurring(owner);
    const { body: ended } = await patch(id, { status: "ended" });
    expect(ended).toMatchObject({ status: "ended", next_on: null, pause_reason: null });
    for (const body of [{ status: "active" }, { status: "paused" }, { name: "x" }]) {
      expect(await patch(id, body)).toMatchObject({ status: 409, problem: { reason: "recurring_ended" } });
    }
    expect((await patch(id, { status: "ended" })).body).toEqual(ended);
    expect((await eventsOf("rec", id)).slice(1)).toEqual(["recurring_invoice.ended", "recurring_invoice.updated"]);
  });

  test("412 for an old version, 403 for managers, 404 for another workspace", async () => {
    const { id } = await givenRecurring(owner);
    const old = { "if-match": (await get(id)).headers["ETag"] ?? "" };
    expect((await patch(id, { name: "New" }, owner, old)).status).toBe(200);
    expect(await patch(id, { name: "Newer" }, owner, old)).toMatchObject({ status: 412 });
    expect(await remove(id, owner, old)).toMatchObject({ status: 412 });
    expect(await patch(id, { name: "x" }, await givenUser(owner.workspace, "manager"))).toMatchObject({ status: 403 });
    const other = await givenOwner();
    expect(await patch(id, { name: "x" }, other)).toMatchObject({ status: 404 });
    expect(await remove(id, other)).toMatchObject({ status: 404 });
  });

  test("200: a key without the right to send can pause and end what sends", async () => {
    const { id } = await givenRecurring(owner, { action: "send" });
    const key = await givenKey(owner, ["recurring_invoices:write", "invoices:write", "clients:read"]);
    expect(await patch(id, { lines: [SUPPORT, SUPPORT] }, key)).toMatchObject({ status: 403 });
    expect((await patch(id, { status: "paused" }, key)).status).toBe(200);
    expect(await patch(id, { status: "active" }, key)).toMatchObject({ status: 403 });
    expect((await patch(id, { status: "ended" }, key)).status).toBe(200);
  });
});

describe("DELETE /v1/recurring-invoices/{id}", () => {
  test("200 without invoices, 409 with one, 200 after its draft is deleted", async () => {
    const { id } = await givenRecurring(owner);
    const { body } = await call(run, { method: "POST", as: owner, params: { id } });
    expect(await remove(id)).toMatchObject({ status: 409, problem: { reason: "recurring_has_invoices" } });
    const invoice = { id: body.last_invoice_id ?? "" };
    expect((await call(deleteInvoice, { method: "DELETE", as: owner, params: invoice })).status).toBe(200);
    expect((await get(id)).body).toMatchObject({ last_invoice_id: null, last_run: { result: "draft", invoice: null } });
    expect((await remove(id)).body).toEqual({ id, deleted: true });
    expect(await get(id)).toMatchObject({ status: 404 });
    expect((await eventsOf("rec", id)).at(-1)).toBe("recurring_invoice.deleted");
    const runs = prisma().recurringRun.count({ where: { recurringInvoiceId: uuidOf("rec", id) } });
    expect(await runs).toBe(0);
  });
});

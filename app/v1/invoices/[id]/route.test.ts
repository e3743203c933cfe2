import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE, todaysNumber } from "@/testing/invoices";
import { comparable, eventsOf, givenClient, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { DELETE, GET, PATCH } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const read = (id: string, as = owner) => call(GET, { as, params: { id } });
const patch = (id: string, body: unknown, as = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const remove = (id: string, as = owner) => call(DELETE, { method: "DELETE", as, params: { id } });
const billed = async (invoiceId: string) =>
  (await call(listEntries, { as: owner, query: { invoice_id: invoiceId } })).body.data.map(({ id }) => id);
const invoicing = (body: object) => call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: body } });

describe("PATCH /v1/invoices/{id}: out of draft", () => {
  test("200: an invoice of 0 stays paid when it is sent again, and can become void", async () => {
    const lines = [{ ...LINE, unit_price: { amount: 0, currency: "EUR" } }];
    const { id } = await givenInvoice(owner, "paid", { lines });
    expect(await patch(id, { status: "sent" })).toMatchObject({ status: 200, body: { status: "paid" } });
    expect(await patch(id, { status: "void" })).toMatchObject({ status: 200, body: { status: "void", paid_at: null } });
  });

  test("200: patterns that produce the same numbers give the next free one", async () => {
    await invoicing({ number_pattern: "A1{0}" });
    expect((await givenInvoice(owner)).number).toBe("A11");
    await invoicing({ number_pattern: "A{00}", next_number: 10 });
    expect([(await givenInvoice(owner)).number, (await givenInvoice(owner)).number]).toEqual(["A10", "A12"]);
  });
});

describe("PATCH /v1/invoices/{id}: a draft", () => {
  test("200: lines with an id stay, omitted lines are deleted, lines without an id are added; sums follow", async () => {
    const draft = await givenDraft(owner, { lines: [LINE, { ...LINE, description: "Print" }] });
    const [first] = draft.lines;
    const { status, body } = await patch(draft.id, {
      lines: [
        { ...LINE, description: "New", quantity: "1" },
        { id: first?.id, unit_price: { amount: 20_000, currency: "EUR" } },
      ],
      discount: { amount: { amount: 10_000, currency: "EUR" } },
    });
    expect(status).toBe(200);
    expect(body.lines.map((line) => line.description)).toEqual(["New", "Design"]);
    expect(body.lines[1]?.id).toBe(first?.id);
    expect(body).toMatchObject({ subtotal: { amount: 210_000 }, total: { amount: 200_000 } });
    expect(await eventsOf("inv", draft.id)).toEqual(["invoice.created", "invoice.updated"]);
  });

  test("200: a change without an effect keeps ETag and updated_at, and emits no event", async () => {
    const draft = await givenDraft(owner, { notes: "Hello", discount: { percent: "3.0" } });
    const before = await read(draft.id);
    const same = {
      notes: "Hello",
      discount: { percent: "3" },
      lines: draft.lines.map(({ id, quantity }) => ({ id, quantity })),
    };
    const after = await patch(draft.id, same);
    expect(after.text).toBe(before.text);
    expect(after.headers["ETag"]).toBe(before.headers["ETag"]);
    expect(await eventsOf("inv", draft.id)).toEqual(["invoice.created"]);
  });

  test("200: time can be added, removed, and billed elsewhere", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const draft = await givenDraft(owner, { client_id: clientId });
    const added = await patch(draft.id, { from_time_entries: { group_by: "entry" } });
    expect(await billed(draft.id)).toEqual(entryIds);
    const manual = added.body.lines.filter((line) => line.kind === "manual");
    const without = await patch(draft.id, { lines: manual.map(({ id }) => ({ id })) });
    expect(without.body.lines).toHaveLength(1);
    expect(await billed(draft.id)).toEqual([]);
    expect((await patch(draft.id, { from_time_entries: {} })).body.lines).toHaveLength(2);
  });

  test("422: hours of a time line, a repeated line, a line of another invoice, prices in another currency", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const other = await givenDraft(owner);
    const id = draft.lines[0]?.id;
    const faultOf = async (body: unknown) => (await patch(draft.id, body)).problem.errors?.[0]?.pointer;
    expect(await faultOf({ lines: [{ id, quantity: "2" }] })).toBe("/lines/0/quantity");
    expect(await faultOf({ lines: [{ id }, { id }] })).toBe("/lines/1/id");
    expect(await faultOf({ lines: [{ id: other.lines[0]?.id }] })).toBe("/lines/0/id");
    expect(await faultOf({ currency: "USD" })).toBe("/lines");
    expect(await faultOf({ currency: "USD", lines: [{ id }] })).toBe("/lines/0/unit_price");
    expect(await faultOf({ client_id: (await givenClient(owner)).id, lines: [{ id }] })).toBe("/lines/0");
    expect((await patch(draft.id, { lines: [{ id, unit_price: { amount: 5, currency: "EUR" } }] })).status).toBe(200);
  });

  test("412 for a stale If-Match; 409: one of two concurrent changes succeeds", async () => {
    const draft = await givenDraft(owner);
    const { headers } = await read(draft.id);
    const stale = { "if-match": headers["ETag"] ?? "" };
    expect((await patch(draft.id, { notes: "One" }, owner, stale)).status).toBe(200);
    expect((await patch(draft.id, { notes: "Two" }, owner, stale)).status).toBe(412);
    const both = await Promise.all(["a", "b"].map((notes) => patch(draft.id, { notes })));
    expect(both.map((reply) => reply.status).sort()).toEqual(expect.arrayContaining([200]));
    expect(both.every((reply) => reply.status === 200 || reply.problem.code === "conflict")).toBe(true);
  });

  test("403 for managers outside their projects and for issuing; 404 for other workspaces, as for an unknown invoice", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const stranger = await givenOwner();
    const draft = await givenDraft(owner);
    const { clientId } = await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    const own = await givenDraft(manager, { client_id: clientId, lines: [], from_time_entries: {} });
    expect(await patch(draft.id, { notes: "x" }, manager)).toMatchObject({ status: 403 });
    expect(await patch(own.id, { notes: "x" }, manager)).toMatchObject({ status: 200 });
    expect(await patch(own.id, { status: "sent" }, manager)).toMatchObject({ status: 403 });
    expect(await patch(own.id, { lines: [LINE] }, manager)).toMatchObject({ status: 403 });
    expect(await remove(own.id, manager)).toMatchObject({ status: 200 });
    const missing = "inv_01m7yp4jademgb7e4vec1cvggx";
    expect(comparable(await read(draft.id, stranger))).toEqual(comparable(await read(missing, stranger)));
    expect(comparable(await patch(draft.id, {}, stranger))).toEqual(comparable(await patch(missing, {}, stranger)));
  });
});

describe("PATCH /v1/invoices/{id}: states", () => {
  test("200: a draft that is sent gets the next number, its dates and frozen parties", async () => {
    const client = await givenClient(owner, { name: "Before", payment_terms_days: 30 });
    const draft = await givenDraft(owner, { client_id: client.id, issue_date: "2026-11-19" });
    const { body, text } = await patch(draft.id, { status: "sent" });
    expect(body).toMatchObject({
      status: "sent",
      number: "INV-2026-0001",
      issue_date: "2026-11-19",
      due_date: "2026-12-19",
      client_snapshot: { name: "Before" },
      seller_snapshot: { name: "Ostlund & Park", tax_name: "VAT" },
    });
    expect(body.public_url).toMatch(/\/i\/[\w-]{32}$/);
    expect(await eventsOf("inv", draft.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
    await call(updateClient, { method: "PATCH", as: owner, params: { id: client.id }, body: { name: "After" } });
    await invoicing({ seller: { name: "Another name" } });
    expect((await read(draft.id)).text).toBe(text);
  });

  test("numbers have no gaps after deleted drafts, failures and concurrent issues", async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => givenDraft(owner)));
    const [gone, empty, ...rest] = drafts;
    await remove(gone?.id ?? "");
    await patch(empty?.id ?? "", { lines: [] });
    expect(await patch(empty?.id ?? "", { status: "sent" })).toMatchObject({ status: 409 });
    const issued = await Promise.all([...rest, ...rest].map(({ id }) => patch(id, { status: "sent" })));
    expect(issued.every((reply) => reply.status === 200 || reply.problem.code === "conflict")).toBe(true);
    const numbers = await Promise.all(rest.map(async ({ id }) => (await read(id)).body.number as string));
    expect(numbers.sort()).toEqual([1, 2, 3, 4].map(todaysNumber));
  });

  test("a pattern with year and month restarts in each month, from the configured number", async () => {
    await invoicing({ number_pattern: "{YY}{MM}/{00}", next_number: 7 });
    const numberOf = async (issue_date: string) => (await givenInvoice(owner, "sent", { issue_date })).number;
    const day = today();
    const series = day.slice(2, 4) + day.slice(5, 7);
    expect(await numberOf(day)).toBe(`${series}/07`);
    expect(await numberOf(day)).toBe(`${series}/08`);
    expect(await numberOf("2031-03-05")).toBe("3103/01");
    expect(await invoicing({ next_number: 8 })).toMatchObject({ status: 422 });
  });

  test("200: marking a draft as paid issues it and records a payment of the amount due", async () => {
    const draft = await givenDraft(owner);
    const { body, text } = await patch(draft.id, { status: "paid" });
    expect(body).toMatchObject({ status: "paid", number: todaysNumber(), amount_due: { amount: 0 } });
    expect(body.payments).toMatchObject([{ amount: { amount: 100_000 } }]);
    expect(body.paid_at).not.toBeNull();
    expect(await eventsOf("inv", draft.id)).toEqual(["invoice.created", "invoice.paid", "invoice.updated"]);
    expect(await payloadsAbout("inv", draft.id)).toMatchObject([{}, { data: body }, { data: body }]);
    expect((await patch(draft.id, { status: "paid" })).text).toBe(text);
  });

  test("200: an invoice of 0 is paid without a payment", async () => {
    const draft = await givenDraft(owner, { discount: { percent: "100" } });
    expect((await patch(draft.id, { status: "paid" })).body).toMatchObject({ status: "paid", payments: [] });
  });

  test("409: an issued invoice cannot be changed, deleted, or made a draft", async () => {
    const sent = await givenInvoice(owner);
    const paid = await givenInvoice(owner, "paid");
    const voided = await givenInvoice(owner, "void");
    expect(await patch(sent.id, { notes: "x" })).toMatchObject({ status: 409, problem: { code: "invoice_not_draft" } });
    expect(await remove(sent.id)).toMatchObject({ status: 409, problem: { code: "invoice_not_draft" } });
    const never = { status: 409, problem: { code: "invalid_state_transition" } };
    expect(await patch(paid.id, { status: "void" })).toMatchObject(never);
    expect(await patch(voided.id, { status: "sent" })).toMatchObject(never);
    expect(await patch(voided.id, { status: "paid" })).toMatchObject(never);
    expect(await patch(sent.id, { status: "draft" })).toMatchObject({ status: 422 });
  });

  test("voiding and deletion release the time in the same transaction", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const make = () => givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const first = await make();
    await remove(first.id);
    expect(await eventsOf("inv", first.id)).toEqual(["invoice.created", "invoice.deleted"]);
    const second = await make();
    await patch(second.id, { status: "sent" });
    expect(await billed(second.id)).toEqual(entryIds);
    const { body } = await patch(second.id, { status: "void" });
    expect(body).toMatchObject({ status: "void", number: todaysNumber(), amount_due: { amount: 0 } });
    expect(await billed(second.id)).toEqual([]);
    expect((await make()).lines[0]?.time_entry_ids).toEqual(entryIds);
  });

  test("database constraints keep an entry on one line at most", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const other = await givenDraft(owner);
    const id = uuidOf("ent", entryIds[0] ?? "");
    const set = (data: object) => prisma().timeEntry.update({ where: { id }, data });
    await expect(set({ invoiceId: null })).rejects.toThrow(/time_entries_invoice_and_line/);
    await expect(set({ invoiceId: uuidOf("inv", other.id) })).rejects.toThrow(/foreign key/i);
    await expect(prisma().invoice.delete({ where: { id: uuidOf("inv", draft.id) } })).rejects.toThrow(/foreign key/i);
  });
});

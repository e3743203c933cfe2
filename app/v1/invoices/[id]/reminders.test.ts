import { beforeEach, describe, expect, test } from "vitest";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenOpen } from "@/testing/reminders";
import { eventsOf, uuidOf, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const read = (id: string) => call(GET, { as: owner, params: { id } });
const patch = (id: string, body: object, as = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const PROMISE = { promised_on: "2055-03-22", promise_note: "Call with Jan" };
const NONE = { reminders_paused: false, promised_on: null, promise_note: null };

describe("PATCH /v1/invoices/{id}: reminders", () => {
  test("200: pause and resume; other members of the issued invoice stay", async () => {
    const invoice = await givenOpen(owner);
    expect(invoice).toMatchObject({ ...NONE, reminded_at: null, late_fee_for: null });
    const paused = (await patch(invoice.id, { reminders_paused: true })).body;
    expect(paused).toEqual({ ...invoice, reminders_paused: true, updated_at: paused.updated_at });
    expect((await patch(invoice.id, { reminders_paused: false })).body).toMatchObject(NONE);
    expect(await eventsOf("inv", invoice.id)).toEqual([
      ...["invoice.created", "invoice.sent", "invoice.updated", "invoice.updated", "invoice.updated"],
    ]);
  });

  test("200: a promise with its note, changed and removed", async () => {
    const { id } = await givenOpen(owner);
    expect((await patch(id, PROMISE)).body).toMatchObject(PROMISE);
    expect((await patch(id, { promised_on: "2055-03-29" })).body).toMatchObject({
      ...PROMISE,
      promised_on: "2055-03-29",
    });
    expect((await patch(id, { promise_note: null })).body).toMatchObject({
      promised_on: "2055-03-29",
      promise_note: null,
    });
    expect((await patch(id, { promise_note: "Email" })).body.promise_note).toBe("Email");
    expect((await patch(id, { promised_on: null })).body).toMatchObject(NONE);
  });

  test("200: a pause outlives the end of a promise", async () => {
    const { id } = await givenOpen(owner);
    await patch(id, { ...PROMISE, reminders_paused: true });
    expect((await patch(id, { promised_on: null })).body).toMatchObject({ ...NONE, reminders_paused: true });
  });

  test("200: a pause and the end of a promise in one request", async () => {
    const { id } = await givenOpen(owner);
    await patch(id, PROMISE);
    const both = { promised_on: null, reminders_paused: true };
    expect((await patch(id, both)).body).toMatchObject({ ...NONE, reminders_paused: true });
    const other = { ...PROMISE, reminders_paused: false };
    expect((await patch(id, other)).body).toMatchObject(other);
  });

  test("200: values that the invoice has change nothing, in every state", async () => {
    const { id } = await givenOpen(owner);
    await patch(id, PROMISE);
    const events = await eventsOf("inv", id);
    await patch(id, { ...PROMISE, reminders_paused: false });
    expect(await eventsOf("inv", id)).toEqual(events);
    expect((await patch((await givenDraft(owner)).id, NONE)).status).toBe(200);
  });

  test("200: a promise that has passed stays", async () => {
    const { id } = await givenOpen(owner);
    const where = { id: uuidOf("inv", id), workspaceId: owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: { promisedOn: new Date("2026-01-05") } });
    const { status, body } = await patch(id, { promised_on: "2026-01-05", promise_note: "Late" });
    expect({ status, body }).toMatchObject({ status: 200, body: { promised_on: "2026-01-05", promise_note: "Late" } });
  });

  test("422 promise_in_past: a promised day is today or later", async () => {
    const { problem } = await patch((await givenOpen(owner)).id, { promised_on: "2026-01-05" });
    expect(problem.errors).toMatchObject([{ pointer: "/promised_on", reason: "promise_in_past" }]);
  });

  test("422 promise_without_day: a note needs a promised day", async () => {
    const { id } = await givenOpen(owner);
    const errors = [{ pointer: "/promise_note", reason: "promise_without_day" }];
    expect((await patch(id, { promise_note: "x" })).problem.errors).toMatchObject(errors);
    expect((await patch(id, { promised_on: null, promise_note: "x" })).problem.errors).toMatchObject(errors);
    expect((await patch(id, { promise_note: null })).status).toBe(200);
  });

  test.each([{ reminders_paused: "yes" }, { promised_on: "15.3.2055" }, { promise_note: "x".repeat(201) }])(
    "422: %j names the member",
    async (body) => {
      const { problem } = await patch((await givenOpen(owner)).id, body);
      expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `/${Object.keys(body).join()}` }] });
    },
  );

  test("409 invoice_not_open: nothing is due on drafts, paid invoices and void ones", async () => {
    const others = [await givenDraft(owner), await givenInvoice(owner, "paid"), await givenInvoice(owner, "void")];
    for (const { id, status } of others) {
      for (const body of [{ reminders_paused: true }, PROMISE]) {
        const { problem } = await patch(id, body);
        expect(problem).toMatchObject({ status: 409, reason: "invoice_not_open", params: { status } });
      }
    }
  });

  test("409 invoice_imported: an invoice of another system is not reminded", async () => {
    const { id } = await givenOpen(owner);
    const where = { id: uuidOf("inv", id), workspaceId: owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: { origin: "imported" } });
    expect((await patch(id, PROMISE)).problem).toMatchObject({ status: 409, reason: "invoice_imported" });
  });

  test("412: another version is refused, and changes nothing", async () => {
    const { id } = await givenOpen(owner);
    const etag = (await read(id)).headers["ETag"] ?? "";
    expect((await patch(id, PROMISE, owner, { "if-match": etag })).status).toBe(200);
    expect((await patch(id, { reminders_paused: true }, owner, { "if-match": etag })).status).toBe(412);
    expect((await read(id)).body).toMatchObject({ ...PROMISE, reminders_paused: false });
  });

  test("403: managers and members neither pause nor promise", async () => {
    const { id } = await givenOpen(owner);
    for (const role of ["manager", "member"] as const) {
      const as = await givenUser(owner.workspace, role);
      for (const body of [{ reminders_paused: true }, PROMISE]) expect((await patch(id, body, as)).status).toBe(403);
    }
    expect((await patch(id, PROMISE, await givenUser(owner.workspace, "admin"))).status).toBe(200);
    expect((await read(id)).body).toMatchObject(PROMISE);
  });
});

describe("GET /v1/invoices?late_fee_for=", () => {
  const list = (late_fee_for: string) => call(listInvoices, { as: owner, query: { late_fee_for } });

  test("200: no invoices for one without fees", async () => {
    expect((await list((await givenOpen(owner)).id)).body.data).toEqual([]);
  });

  test("422 unknown_reference: an unknown invoice, and one of another workspace", async () => {
    for (const id of ["inv_01h2e8kqvbfwea724h75qc655w", (await givenOpen(await givenOwner())).id]) {
      const { problem } = await list(id);
      expect(problem).toMatchObject({ code: "unknown_reference", errors: [{ parameter: "late_fee_for" }] });
    }
  });

  test("422: an id of another kind", async () => {
    const { problem } = await list("cli_01h2e8kqvbfwea724h75qc655w");
    expect(problem).toMatchObject({ status: 422, errors: [{ parameter: "late_fee_for" }] });
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as listEmails } from "@/app/v1/emails/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenOpen, reminderMails, remindersOf, turnReminders } from "@/testing/reminders";
import { eventsOf, givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { GET as readInvoice, PATCH as updateInvoice } from "../route";
import { POST as sendInvoice } from "../send/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const remind = (id: string, body: unknown = {}, more: { as?: TestUser; headers?: Record<string, string> } = {}) =>
  call(POST, { method: "POST", as: owner, params: { id }, body, path: `/v1/invoices/${id}/remind`, ...more });
const patch = (id: string, body: unknown) => call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body });
const etagOf = async (id: string) => (await call(readInvoice, { as: owner, params: { id } })).headers["ETag"] ?? "";

describe("POST /v1/invoices/{id}/remind", () => {
  test("202: emails the client, also while reminders are off", async () => {
    const invoice = await givenOpen(owner);
    const { status, body } = await remind(invoice.id);
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: "sent", email: { to: ["ap@kestrel.example"] } });
    expect(body.reminded_at).toBe(body.updated_at);
    const [mail] = await reminderMails(owner, invoice);
    expect(mail).toMatchObject({
      subject: `Invoice ${String(invoice.number)} is due on 15 March 2055`,
      attachPdf: true,
    });
    expect(mail?.text).toContain(invoice.public_url);
    const events = await eventsOf("inv", invoice.id);
    expect(events.slice(-2)).toEqual(["invoice.reminded", "invoice.updated"]);
    const emails = await call(listEmails, { as: owner, query: { invoice_id: invoice.id } });
    expect(emails.body.data).toMatchObject([{ id: body.email.id, kind: "invoice_reminder" }]);
  });

  test("202: the list of reminders names the person, and planned ones stay", async () => {
    await turnReminders(owner);
    const invoice = await givenOpen(owner);
    const { body } = await remind(invoice.id, { cc: ["boss@kestrel.example"] });
    const { reminders, next } = await remindersOf(owner, invoice);
    expect(reminders.map(({ days, status }) => [days, status])).toEqual([
      [null, "sent"],
      ...[-3, 3, 10, 21].map((days) => [days, "planned"]),
    ]);
    expect(reminders[0]).toMatchObject({
      ...{ user_id: owner.publicId, on: null, at: body.reminded_at, email_id: body.email.id, reason: null },
      ...{ to: ["ap@kestrel.example", "boss@kestrel.example"], amount_due: invoice.amount_due, repetition: null },
    });
    expect(next).toMatchObject({ days: -3 });
  });

  test("202: also while the client and the invoice are paused", async () => {
    await turnReminders(owner);
    const invoice = await givenOpen(owner);
    const paused = { reminders: "paused" };
    await call(updateClient, { method: "PATCH", as: owner, params: { id: invoice.client_id }, body: paused });
    await patch(invoice.id, { reminders_paused: true });
    expect((await remind(invoice.id)).status).toBe(202);
    expect(await remindersOf(owner, invoice)).toMatchObject({ state: "client_paused", next: null });
  });

  test("202: words are filled in, and the text is that of the asked step in the client's language", async () => {
    const texts = [{ language: "de", subject: "Noch offen: {number}", message: "{amount_due}, {days_late}, {link}" }];
    const steps = [
      { days: 3, texts: [] },
      { days: 10, texts },
    ];
    await turnReminders(owner, { steps });
    const client = await givenClient(owner, { email: "ap@kestrel.example", locale: "de-DE" });
    const invoice = await givenOpen(owner, { client_id: client.id });
    await remind(invoice.id, { days: 10 });
    await remind(invoice.id, { days: 3, subject: "Fällig: {due_date}", attach_pdf: false });
    const [own, given] = await reminderMails(owner, invoice);
    expect(own?.subject).toBe(`Noch offen: ${String(invoice.number)}`);
    expect(own?.text).toContain(`1.000,00\u00a0€, 0, ${String(invoice.public_url)}`);
    expect(given).toMatchObject({ subject: "Fällig: 15. März 2055", attachPdf: false });
  });

  test("202: recipients are those of the last email; with another recipient, nobody gets a copy", async () => {
    const invoice = await givenOpen(owner);
    const last = { to: ["new@kestrel.example"], cc: ["copy@kestrel.example"] };
    await call(sendInvoice, { method: "POST", as: owner, params: { id: invoice.id }, body: last });
    await remind(invoice.id);
    await remind(invoice.id, { to: ["other@kestrel.example"] });
    expect(await reminderMails(owner, invoice)).toMatchObject([last, { to: ["other@kestrel.example"], cc: [] }]);
  });

  test("202: an Idempotency-Key sends one email, also with two requests at once", async () => {
    const invoice = await givenOpen(owner);
    const headers = { "idempotency-key": "remind-1" };
    const replies = await Promise.all([1, 2].map(() => remind(invoice.id, {}, { headers })));
    for (const reply of replies) {
      if (reply.status !== 202) expect(reply.problem.code).toBe("idempotency_in_progress");
    }
    expect((await remind(invoice.id, {}, { headers })).headers["Idempotent-Replayed"]).toBe("true");
    expect(await reminderMails(owner, invoice)).toHaveLength(1);
  });

  test("412: one of two requests with the same version sends", async () => {
    const invoice = await givenOpen(owner);
    const headers = { "if-match": await etagOf(invoice.id) };
    const replies = await Promise.all([1, 2, 3].map(() => remind(invoice.id, {}, { headers })));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 412, 412]);
    expect(await reminderMails(owner, invoice)).toHaveLength(1);
  });

  test("202: the version of the answer is the one after the reminder", async () => {
    const { id } = await givenOpen(owner);
    const { headers } = await remind(id);
    const request = { method: "PATCH", as: owner, params: { id }, body: { reminders_paused: true } };
    const changed = await call(updateInvoice, { ...request, headers: { "if-match": headers["ETag"] ?? "" } });
    expect(changed.status).toBe(200);
  });

  test("422 recipient_missing: neither the client nor an earlier email has an address", async () => {
    const client = await givenClient(owner);
    const invoice = await givenOpen(owner, { client_id: client.id });
    expect(await remind(invoice.id)).toMatchObject({ status: 422, problem: { code: "recipient_missing" } });
    expect((await remind(invoice.id, { to: ["ap@kestrel.example"] })).status).toBe(202);
  });

  test("422: an unknown word is refused with its place", async () => {
    const invoice = await givenOpen(owner);
    for (const member of ["subject", "message"]) {
      const { status, problem } = await remind(invoice.id, { [member]: "{total} is open" });
      expect({ status, errors: problem.errors }).toMatchObject({
        status: 422,
        errors: [{ pointer: `/${member}`, reason: "reminder_word_unknown", params: { word: "{total}" } }],
      });
    }
    expect(await reminderMails(owner, invoice)).toEqual([]);
  });

  test("409 invoice_not_open: nothing is due on drafts, paid invoices and void ones", async () => {
    const draft = await givenDraft(owner);
    for (const { id, status } of [draft, await givenInvoice(owner, "paid"), await givenInvoice(owner, "void")]) {
      const { problem } = await remind(id);
      expect(problem).toMatchObject({
        ...{ status: 409, code: "invalid_state_transition", reason: "invoice_not_open" },
        params: { status },
      });
    }
  });

  test("409 invoice_imported: an invoice of another system is not reminded", async () => {
    const invoice = await givenOpen(owner);
    const where = { id: uuidOf("inv", invoice.id), workspaceId: owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: { origin: "imported" } });
    expect((await remind(invoice.id)).problem).toMatchObject({ status: 409, reason: "invoice_imported" });
  });

  test("403: managers and members send no reminders, and neither does a key without invoices:send", async () => {
    const invoice = await givenOpen(owner);
    for (const role of ["manager", "member"] as const) {
      const as = await givenUser(owner.workspace, role);
      expect((await remind(invoice.id, {}, { as })).problem.code).toBe("insufficient_role");
    }
    const { key } = await givenKey(owner, ["invoices:read", "invoices:write"]);
    expect((await remind(invoice.id, {}, { as: { ...owner, key } })).problem.code).toBe("insufficient_scope");
    expect((await remind(invoice.id, {}, { as: await givenUser(owner.workspace, "admin") })).status).toBe(202);
  });

  test("404: an unknown invoice, and one of another workspace", async () => {
    const invoice = await givenOpen(owner);
    expect((await remind("inv_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
    expect((await remind(invoice.id, {}, { as: await givenOwner() })).status).toBe(404);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { GET as auditLog } from "@/app/v1/audit-log/route";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { billed, givenAccount, paidOn, statementOf, voidedOn, type Account } from "@/testing/account-statements";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { comparable, givenClient, payloadsAbout, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let account: Account;
beforeEach(async () => {
  withoutLimits();
  account = await givenAccount({ cc_emails: ["books@kestrel.example"] });
});

const MARCH = { from: "2055-03-01", to: "2055-03-31" };
const eur = (amount: number) => ({ amount, currency: "EUR" });
const send = (
  body: object = {},
  { as = account.owner, ...more }: { as?: { key: string }; id?: string; headers?: Record<string, string> } = {},
) => {
  const { id = account.client.id, headers = {} } = more;
  const path = `/v1/clients/${id}/statement/send`;
  return call(POST, { method: "POST", as, path, params: { id }, body: { ...MARCH, ...body }, headers });
};
const mails = (workspaceId = account.owner.workspace.id) =>
  prisma().email.findMany({ where: { workspaceId, kind: "statement" }, orderBy: { id: "asc" }, take: 10 });
const kept = () =>
  prisma().statement.findMany({ where: { workspaceId: account.owner.workspace.id }, orderBy: { id: "asc" }, take: 10 });

describe("POST /v1/clients/{id}/statement/send", () => {
  test("202: the email is queued with the PDF, and the statement kept as it was sent", async () => {
    const invoice = await billed(account, "2055-03-02", 123_400);
    await paidOn(account, "2055-03-09", invoice, { amount: eur(23_400) });
    const { lines: _lines, other_currencies: _others, ...sums } = await statementOf(account, MARCH);
    const { status, body } = await send();
    expect(status).toBe(202);
    expect(body).toEqual({
      ...{ id: body.id, ...sums, created_at: body.created_at, sent_by: account.owner.publicId },
      email: { id: body.email.id, status: "captured", to: ["ap@kestrel.example"] },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      ...{ id: fromPublicId("eml", body.email.id), statementId: fromPublicId("stm", body.id), attachPdf: true },
      ...{ to: ["ap@kestrel.example"], cc: ["books@kestrel.example"], invoiceId: null },
    });
    expect(mail?.subject).toContain("March 2055");
    expect(mail?.text).toContain("€1,000.00");
    expect(await kept()).toMatchObject([
      { id: fromPublicId("stm", body.id), currency: "EUR", sentBy: account.owner.id, document: { statement: sums } },
    ]);
  });

  test("202: the event has the statement as it was sent", async () => {
    await billed(account, "2055-03-02", 500);
    const { body } = await send();
    const events = await payloadsAbout("cli", account.client.id);
    expect(events.filter(({ type }) => type === "client.statement_sent").map(({ data }) => data)).toEqual([body]);
  });

  test("202: the audit log names the person, the client, the period", async () => {
    const { body } = await send();
    const { headers } = await givenSession(account.owner);
    const log = (await call(auditLog, { as: null, headers, query: { action: "statement.sent" } })).body;
    expect(log.data).toMatchObject([
      {
        object_id: body.id,
        user_id: account.owner.publicId,
        details: { client: "Kestrel", ...MARCH, recipients: ["ap@kestrel.example"] },
      },
    ]);
  });

  test("202: with own recipients nobody else gets a copy", async () => {
    await send({ recipients: ["new@kestrel.example", "boss@kestrel.example"] });
    await send({ cc: ["copy@kestrel.example"] });
    await send({ recipients: ["new@kestrel.example"], cc: ["copy@kestrel.example"] });
    await send({ cc: [] });
    expect((await mails()).map(({ to, cc }) => [to, cc])).toEqual([
      [["new@kestrel.example", "boss@kestrel.example"], []],
      [["ap@kestrel.example"], ["copy@kestrel.example"]],
      [["new@kestrel.example"], ["copy@kestrel.example"]],
      [["ap@kestrel.example"], []],
    ]);
  });

  test("202: subject, message, attachment can be set", async () => {
    await send({ subject: "Our account", message: "Hello Ines,\n\nplease compare. — Maren", attach_pdf: false });
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: "Our account", attachPdf: false });
    expect(mail?.text).toContain("please compare. — Maren");
    expect(mail?.html).toContain("Hello Ines,");
    expect(mail?.text).not.toContain("attached");
  });

  test("202: the text is in the client's language", async () => {
    await patchClient({ locale: "de-DE" });
    await send();
    const [mail] = await mails();
    expect(mail?.html).toContain('lang="de');
    expect(mail?.html).toContain("0,00");
  });

  test("202: by default the month so far", async () => {
    const { body } = await call(POST, {
      ...{ method: "POST", as: account.owner, params: { id: account.client.id }, body: {} },
    });
    expect(body.from).toBe(`${body.to.slice(0, 8)}01`);
  });

  test("202: for an archived client", async () => {
    await patchClient({ status: "archived" });
    expect((await send()).status).toBe(202);
  });

  test("202: a key sends for its member", async () => {
    const key = await givenKey(account.owner, ["invoices:send", "invoices:read"]);
    const { status, body } = await send({}, { as: key });
    expect({ status, by: body.sent_by }).toEqual({ status: 202, by: account.owner.publicId });
  });

  test("202: an Idempotency-Key sends one email, also with two requests at once", async () => {
    const headers = { "idempotency-key": "statement-1" };
    const replies = await Promise.all([1, 2].map(() => send({}, { headers })));
    for (const reply of replies) {
      if (reply.status !== 202) expect(reply.problem.code).toBe("idempotency_in_progress");
    }
    expect((await send({}, { headers })).headers["Idempotent-Replayed"]).toBe("true");
    expect(await mails()).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test("422 recipient_missing: the client has no address", async () => {
    const { id } = await givenClient(account.owner, { name: "Brightwell" });
    expect(await send({}, { id })).toMatchObject({
      status: 422,
      problem: {
        code: "recipient_missing",
        errors: [{ pointer: "/recipients", params: { client: "Brightwell", client_id: id } }],
      },
    });
    expect(await kept()).toEqual([]);
    expect((await send({ recipients: ["ap@brightwell.example"] }, { id })).status).toBe(202);
  });

  test("422: a last day before the first, no recipient, a wrong address, an unknown member", async () => {
    const pointersOf = async (body: object) => (await send(body)).problem.errors?.map(({ pointer }) => pointer);
    expect(await pointersOf({ to: "2055-02-28" })).toEqual(["/to"]);
    expect(await pointersOf({ recipients: [] })).toEqual(["/recipients"]);
    expect(await pointersOf({ recipients: ["nobody"] })).toEqual(["/recipients/0"]);
    expect(await pointersOf({ emails: ["ap@kestrel.example"] })).toEqual(["/emails"]);
    expect(await mails()).toEqual([]);
  });

  test("403 for managers, members, keys that may not send; 404 for other workspaces", async () => {
    const { owner, client } = account;
    for (const role of ["manager", "member"] as const) {
      expect(await send({}, { as: await givenUser(owner.workspace, role) })).toMatchObject({ status: 403 });
    }
    const reader = await givenKey(owner, ["invoices:read"]);
    expect(await send({}, { as: reader })).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
    const stranger = await givenOwner();
    const absent = await send({}, { as: stranger, id: "cli_01h2e8kqvbfwea724h75qc655w" });
    expect(absent.status).toBe(404);
    expect(comparable(await send({}, { as: stranger, id: client.id }))).toEqual(comparable(absent));
    expect(await mails()).toEqual([]);
  });

  test("429: sending has the low limit of sensitive calls", async () => {
    Object.assign(env(), { RATE_LIMIT_SENSITIVE: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await send()).status);
    expect(statuses).toEqual([202, 202, 429]);
    expect(await mails()).toHaveLength(2);
  });

  test("202: the kept statement stays the same when the invoice is voided later", async () => {
    const invoice = await billed(account, "2055-03-02", 500);
    const { body } = await send();
    await voidedOn(account, "2055-03-10", invoice);
    expect((await statementOf(account, MARCH)).closing_balance).toEqual(eur(0));
    expect(body.closing_balance).toEqual(eur(500));
    expect(await kept()).toMatchObject([{ document: { statement: { closing_balance: eur(500) } } }]);
  });
});

function patchClient(body: object) {
  return call(updateClient, { method: "PATCH", as: account.owner, params: { id: account.client.id }, body });
}

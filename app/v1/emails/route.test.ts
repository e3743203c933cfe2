import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getOne } from "@/app/v1/emails/[id]/route";
import { POST as resend } from "@/app/v1/emails/[id]/resend/route";
import { POST as reveal } from "@/app/v1/emails/[id]/reveal/route";
import { GET as getList } from "@/app/v1/emails/route";
import { POST as sendTest } from "@/app/v1/emails/test/route";
import { POST as changeEmail } from "@/app/v1/me/email/route";
import { POST as invite } from "@/app/v1/users/route";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { OperatorError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { revealMailedLink } from "@/lib/mail/emails/operations";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { sendReset } from "@/lib/identity/passwords/operations";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import type { Email } from "@/lib/kernel/db/generated/client";
import { call } from "@/testing/call";
import { givenKey, givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenMail, readMail, useMailServer } from "@/testing/mails";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import { uuidOf, withoutLimits } from "@/testing/things";

let workspace: TestWorkspace;
let owner: TestUser;
let admin: TestUser;

beforeAll(withoutLimits);
beforeEach(async () => {
  workspace = await givenWorkspace();
  owner = await givenUser(workspace);
  admin = await givenUser(workspace, "admin");
  useMailServer("smtp://127.0.0.1:1");
});

/** In the dashboard, where no key can be used. */
const signedIn = async (user: TestUser) => ({ as: null, headers: (await givenSession(user)).headers });

/** To a person who belongs to this workspace only. */
const givenPersonal = (columns: { text?: string } = {}) =>
  givenMail(workspace, { isPersonal: true, status: "captured", to: [`${admin.id}@example.com`], ...columns });

const idOf = ({ id }: Pick<Email, "id">) => toPublicId("eml", id);
const get = (mail: Email, as: TestUser = owner) => call(getOne, { params: { id: idOf(mail) }, as });
const again = (mail: Email, as: TestUser = owner) =>
  call(resend, { method: "POST", params: { id: idOf(mail) }, body: {}, as });
const list = (query: Record<string, string> = {}) => call(getList, { query, as: owner });
const idsOf = async (query: Record<string, string>) => (await list(query)).body.data.map(({ id }) => id);

describe("GET /v1/emails", () => {
  test("200: newest first, without the bodies, narrowed by state, kind, invoice and time", async () => {
    const invoiceId = newUuid();
    const at = (day: number) => new Date(`2026-11-0${String(day)}T10:00:00Z`);
    const old = await givenMail(workspace, { createdAt: at(1), status: "failed", lastError: "550 no" });
    const young = await givenMail(workspace, { createdAt: at(3), kind: "invoice", invoiceId, status: "sent" });
    await givenMail(await givenWorkspace(), { createdAt: at(2) });
    const all = await list();
    expect(all.body.data).toMatchObject([
      { id: idOf(young), kind: "invoice", invoice_id: toPublicId("inv", invoiceId) },
      { id: idOf(old), status: "failed", last_error: "550 no", to: old.to },
    ]);
    expect(all.body.data[0]).not.toHaveProperty("html");
    expect(await idsOf({ sort: "created_at" })).toEqual([idOf(old), idOf(young)]);
    expect(await idsOf({ status: "failed,captured" })).toEqual([idOf(old)]);
    expect(await idsOf({ kind: "invoice" })).toEqual([idOf(young)]);
    expect(await idsOf({ invoice_id: toPublicId("inv", invoiceId) })).toEqual([idOf(young)]);
    expect(await idsOf({ from: at(2).toISOString() })).toEqual([idOf(young)]);
    expect(await idsOf({ to: at(3).toISOString() })).toEqual([idOf(old)]);
  });

  test("200: pages by cursor", async () => {
    for (let count = 0; count < 3; count++) await givenMail(workspace);
    const first = await list({ limit: "2" });
    expect(first.body).toMatchObject({ has_more: true });
    const second = await list({ limit: "2", cursor: required(first.body.next_cursor) });
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null });
    expect(second.body.data).toHaveLength(1);
  });

  test("422: a state that there is not", async () => {
    expect(await list({ status: "opened" })).toMatchObject({ status: 422, problem: { code: "validation_failed" } });
  });
});

describe("GET /v1/emails/{id}", () => {
  test("200: with both bodies", async () => {
    const mail = await givenMail(workspace);
    const body = { html: mail.html, text: mail.text, withheld: null };
    expect(await get(mail, admin)).toMatchObject({ status: 200, body });
  });

  test("200: says that a text is gone", async () => {
    const mail = await givenMail(workspace, { status: "sent", html: null, text: null });
    expect((await get(mail)).body).toMatchObject({ html: null, text: null, withheld: "erased" });
  });

  test("200: a personal email without its bodies, for every role", async () => {
    const mail = await givenPersonal();
    const reply = await get(mail);
    expect(reply).toMatchObject({ status: 200, body: { html: null, text: null, withheld: "revealable" } });
    expect((await get(mail, admin)).body).toMatchObject({ html: null, text: null, withheld: "owners_only" });
  });

  test("404: an email of another workspace", async () => {
    const foreign = await givenMail(await givenWorkspace());
    expect(await get(foreign)).toMatchObject({ status: 404, problem: { code: "not_found" } });
    expect(await again(foreign)).toMatchObject({ status: 404, problem: { code: "not_found" } });
    expect(await readMail(foreign)).toMatchObject({ status: "queued" });
  });
});

describe("POST /v1/emails/{id}/reveal", () => {
  const ask = async (mail: Email, as: TestUser) =>
    call(reveal, { method: "POST", params: { id: idOf(mail) }, body: {}, ...(await signedIn(as)) });
  const readings = (mail: Email) =>
    prisma().auditEntry.count({ where: { workspaceId: workspace.id, objectId: mail.id, action: "email.revealed" } });

  test("200: an owner reads a personal email, and each reading is audited", async () => {
    const mail = await givenPersonal();
    expect(await ask(mail, owner)).toMatchObject({ status: 200, body: { html: mail.html, text: mail.text } });
    await ask(mail, owner);
    expect(await readings(mail)).toBe(2);
  });

  test("200: sent again with the same Idempotency-Key it comes without the text, which nothing keeps", async () => {
    const mail = await givenPersonal({ text: "a link #4Hc9" });
    const { headers, as } = await signedIn(owner);
    const request = { method: "POST", params: { id: idOf(mail) }, body: {}, as };
    const once = () => call(reveal, { ...request, headers: { ...headers, "idempotency-key": "once" } });
    expect((await once()).body).toMatchObject({ text: mail.text, withheld: null });
    expect((await once()).body).toMatchObject({ html: null, text: null, withheld: "revealable" });
    const kept = await prisma().idempotencyKey.findMany({ where: { workspaceId: workspace.id } });
    expect(kept.map((answer) => answer.body).join()).not.toContain("4Hc9");
  });

  test("403: an admin, and an API key", async () => {
    const mail = await givenPersonal();
    expect(await ask(mail, admin)).toMatchObject({ status: 403, problem: { reason: "email_owners_only" } });
    const byKey = await call(reveal, { method: "POST", params: { id: idOf(mail) }, body: {}, as: owner });
    expect(byKey).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
    expect(await readings(mail)).toBe(0);
  });
});

describe("a personal email to a person of several workspaces", () => {
  const LINK = "http://localhost:3000/reset-password#4Hc9";
  const join = (user: { id: string }, status: "active" | "invited" | "deactivated") =>
    givenWorkspace().then(({ id: workspaceId }) =>
      prisma().membership.create({ data: { workspaceId, userId: user.id, role: "member", status } }),
    );

  test.each(["active", "invited", "deactivated"] as const)(
    "403: for an owner, if the person is %s in the other workspace",
    async (status) => {
      const person = await givenUser(workspace, "member");
      const columns = { to: [`${person.id}@example.com`], isPersonal: true, nextAttemptAt: null, text: LINK };
      for (const state of ["captured", "queued", "failed"] as const) {
        const mail = await givenMail(workspace, { ...columns, status: state });
        const ask = async () =>
          call(reveal, { method: "POST", params: { id: idOf(mail) }, body: {}, ...(await signedIn(owner)) });
        if (state === "captured") {
          expect(await ask()).toMatchObject({ status: 200, body: { text: LINK, withheld: null } });
          await join(person, status);
        }
        const refused = await ask();
        expect(refused).toMatchObject({ status: 403, problem: { reason: "email_operator_only" } });
        expect(refused.text + (await get(mail)).text).not.toContain("4Hc9");
        expect((await get(mail)).body).toMatchObject({ html: null, text: null, withheld: "operator_only" });
      }
    },
  );

  test("403: for an owner, if the address was changed and the account belongs to another workspace, too", async () => {
    const person = await givenUser(workspace, "member");
    await join(person, "active");
    const kind = "new_sign_in" as const;
    const columns = { to: [`${person.id}@example.com`], isPersonal: true, kind, nextAttemptAt: null, text: LINK };
    const mail = await givenMail(workspace, { ...columns, status: "captured" });
    await prisma().user.update({ where: { id: person.id }, data: { email: `${newUuid()}@example.com` } });
    const refused = await call(reveal, {
      method: "POST",
      params: { id: idOf(mail) },
      body: {},
      ...(await signedIn(owner)),
    });
    expect(refused).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
    const change = await givenMail(workspace, { ...columns, kind: "email_change", status: "captured" });
    expect((await get(change)).body).toMatchObject({ withheld: "revealable" });
  });

  test("the operator's command reads it, and the reading is audited", async () => {
    const person = await givenUser(workspace, "member");
    await join(person, "active");
    const address = `${person.id}@example.com`;
    await expect(revealMailedLink(address)).rejects.toThrow(OperatorError);
    const kind = "password_reset" as const;
    const sent = { to: [address], isPersonal: true, kind, nextAttemptAt: null };
    const mail = await givenMail(workspace, { ...sent, status: "captured", text: `Set a new one:\n${LINK}\n` });
    await givenMail(workspace, { ...sent, status: "sent", html: null, text: null });
    expect(await revealMailedLink(address.toUpperCase())).toMatchObject({ link: LINK, subject: mail.subject });
    const where = { workspaceId: workspace.id, action: "email.revealed" };
    expect(await prisma().auditEntry.findMany({ where })).toMatchObject([{ userId: null, objectId: mail.id }]);
  });
});

test("every email with a sign-in link, or a link that changes the sign-in, is personal", async () => {
  const passwordHash = await hashPassword("seven yellow boats");
  const person = await givenUser(workspace, "member", { passwordHash });
  const address = `${person.id}@example.com`;
  const invited = `${newUuid()}@example.com`;
  await call(invite, { method: "POST", as: owner, body: { email: invited, role: "member" } });
  await sendReset(address, { ip: "", requestId: "req" });
  const enter = () => signIn({ email: address, password: "seven yellow boats", ip: "", userAgent: "" });
  await enter();
  await enter();
  const body = { email: `${newUuid()}@example.com`, current_password: "seven yellow boats" };
  await call(changeEmail, { method: "POST", body, ...(await signedIn(person)) });
  const mails = await prisma().email.findMany({ where: { workspaceId: workspace.id }, take: 100 });
  const withLink = mails.filter(({ text }) => /#[\w-]{43}/.test(text ?? ""));
  const kinds = withLink.map(({ kind, isPersonal }) => `${kind} ${String(isPersonal)}`);
  expect(kinds.sort()).toEqual(["email_change true", "invitation true", "new_sign_in true", "password_reset true"]);
});

describe("POST /v1/emails/{id}/resend", () => {
  test.each(["failed", "captured"] as const)("202: a %s email is queued again as new", async (status) => {
    const mail = await givenMail(workspace, { status, attempts: 5, lastError: "550 no", nextAttemptAt: null });
    const reply = await again(mail);
    expect(reply).toMatchObject({
      status: 202,
      body: { id: idOf(mail), status: "queued", attempts: 0, last_error: null, message_id: mail.messageId },
    });
    expect(await readMail(mail)).toMatchObject({ status: "queued" });
  });

  test("202: a sent email is copied with a new Message-ID", async () => {
    const mail = await givenMail(workspace, { status: "sent", sentAt: new Date(), nextAttemptAt: null });
    const { status, body } = await again(mail);
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: "queued", resend_of: idOf(mail), to: mail.to, subject: mail.subject });
    expect(body.id).not.toBe(idOf(mail));
    expect(body.message_id).not.toBe(mail.messageId);
    expect(await readMail(mail)).toMatchObject({ status: "sent" });
    const copy = await readMail({ id: uuidOf("eml", body.id), workspaceId: workspace.id });
    expect(copy).toMatchObject({ html: mail.html, text: mail.text });
  });

  test("409: a queued email, an erased one, and any one without a mail server", async () => {
    const conflict = (reason: string) => ({ status: 409, problem: { code: "invalid_state_transition", reason } });
    expect(await again(await givenMail(workspace))).toMatchObject(conflict("email_queued"));
    const erased = await givenMail(workspace, { status: "sent", isPersonal: true, html: null, text: null });
    expect(await again(erased)).toMatchObject(conflict("personal_email_erased"));
    const old = await givenMail(workspace, { status: "sent", html: null, text: null });
    expect(await again(old)).toMatchObject({
      status: 409,
      problem: { reason: "email_erased", params: { retention_days: env().RETAIN_MAILS_DAYS } },
    });
    useMailServer(undefined);
    const captured = await givenMail(workspace, { status: "captured" });
    expect(await again(captured)).toMatchObject(conflict("email_off"));
    expect(await readMail(captured)).toMatchObject({ status: "captured" });
  });

  test("202 and 409: one of two concurrent requests wins", async () => {
    const mail = await givenMail(workspace, { status: "failed" });
    const replies = await Promise.all([again(mail), again(mail)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

describe("POST /v1/emails/test", () => {
  const ask = (as: { key: string }) => call(sendTest, { method: "POST", body: {}, as });

  test("202: queues an email to the caller", async () => {
    const reply = await ask(admin);
    expect(reply).toMatchObject({
      status: 202,
      body: { kind: "email_test", status: "queued", to: [`${admin.id}@example.com`] },
    });
    expect(reply.body.message_id).toBe(`<${reply.body.id}@localhost>`);
  });

  test("202: captures the email without a mail server, readable for admins", async () => {
    useMailServer(undefined);
    const reply = await ask(owner);
    expect(reply).toMatchObject({ status: 202, body: { status: "captured", next_attempt_at: null } });
    const { body } = await call(getOne, { params: { id: reply.body.id }, as: admin });
    expect(body.text).toContain("日本語");
    expect(body.html).toContain("Ostlund &amp; Park");
  });

  test("403: a key without the scope workspace:write", async () => {
    const reader = await givenKey(owner, ["workspace:read", "emails:write"]);
    expect(await ask(reader)).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });
});

describe("managers and members", () => {
  test.each(["manager", "member"] as const)("403: a %s cannot read, send or test emails", async (role) => {
    const somebody = await givenUser(workspace, role);
    const mail = await givenMail(workspace, { status: "failed" });
    const params = { id: idOf(mail) };
    const body = {};
    for (const reply of [
      await call(getList, { as: somebody }),
      await call(getOne, { params, as: somebody }),
      await call(resend, { method: "POST", params, body, as: somebody }),
      await call(sendTest, { method: "POST", body, as: somebody }),
      await call(reveal, { method: "POST", params, body, ...(await signedIn(somebody)) }),
    ])
      expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
    expect(await readMail(mail)).toMatchObject({ status: "failed" });
  });
});

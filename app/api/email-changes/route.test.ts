import { beforeEach, describe, expect, test } from "vitest";
import { POST as askRoute } from "@/app/v1/me/email/route";
import { POST as changePassword } from "@/app/v1/me/password/route";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { resetPassword, sendReset } from "@/lib/identity/passwords/operations";
import { call, postForm } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { givenSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { POST as confirm } from "./confirm/route";
import { POST as lookup } from "./lookup/route";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);

let owner: TestUser;
let self: TestUser;
let session: Awaited<ReturnType<typeof givenSession>>;
let old: string;
let next: string;
beforeEach(async () => {
  owner = await givenOwner();
  self = await givenUser(owner.workspace, "member", { passwordHash });
  session = await givenSession(self);
  old = `${self.id}@example.com`;
  next = `${newUuid()}@example.com`;
});

const from = <T>(act: () => T) =>
  withIncoming(
    { ip: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`, path: "/", requestId: "req" },
    act,
  );
const post = (handler: typeof confirm, body: unknown) => from(() => postForm(handler, body));
const ask = (email: string, current_password = PASSWORD) =>
  call(askRoute, { method: "POST", as: null, headers: session.headers, body: { email, current_password } });
const mailsTo = (address: string) => prisma().email.count({ where: { kind: "email_change", to: { has: address } } });

describe("POST /v1/me/email", () => {
  test("200: the same for a free address and a taken one, which gets no link", async () => {
    const taken = `${owner.id}@example.com`;
    const replies = [await ask(taken), await ask(next.toUpperCase())];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => Object.keys(body))).toEqual([
      Object.keys(replies[0]?.body ?? {}),
      ["email", "expires_at"],
    ]);
    expect([await mailsTo(taken), await mailsTo(next), await mailsTo(old)]).toEqual([0, 1, 2]);
    expect((await prisma().user.findUniqueOrThrow({ where: { id: self.id } })).email).toBe(old);
  });

  test("422 for a wrong password or an unchanged address; 429 after three links in an hour", async () => {
    expect((await ask(next, "guess")).problem).toMatchObject({ errors: [{ pointer: "/current_password" }] });
    expect((await ask(old)).problem).toMatchObject({ errors: [{ pointer: "/email" }] });
    expect(await mailsTo(next)).toBe(0);
    for (let count = 0; count < 3; count++) expect((await ask(next)).status).toBe(200);
    expect(await ask(next)).toMatchObject({ status: 429, problem: { code: "rate_limited" } });
  });
});

test("429 for the fourth link, even concurrently", async () => {
  const halfway = await standstill("lock table user_tokens in share mode");
  const asked = Promise.all(Array.from({ length: 4 }, () => ask(next)));
  await halfway.reached(4);
  await halfway.end();
  expect((await asked).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
});

test("409 if the password is replaced after the check", async () => {
  const halfway = await standstill(`select 1 from users where id = '${self.id}' for update`);
  const reset = resetPassword(old);
  await halfway.reached();
  const asked = ask(next);
  await halfway.reached(2);
  await halfway.end();
  await reset;
  expect((await asked).problem).toMatchObject({ status: 409, reason: "changed_meanwhile" });
});

describe("POST /api/email-changes/confirm", () => {
  test("200: changes the address once, keeps the requesting session, and revokes others and reset links", async () => {
    const elsewhere = await givenSession(self);
    await sendReset(old, { ip: "", requestId: "req_test" });
    const resetToken = await linkTokenMailedTo(old);
    await ask(next);
    const token = await linkTokenMailedTo(next);
    expect((await post(lookup, { token })).body).toMatchObject({ email: old, new_email: next });
    expect(await post(confirm, { token })).toMatchObject({ status: 200, body: { email: next } });
    expect((await prisma().user.findUniqueOrThrow({ where: { id: self.id } })).email).toBe(next);
    const now = new Date();
    expect([await actorOfSession(session.id, now), await actorOfSession(elsewhere.id, now)]).toMatchObject([
      { userId: self.id },
      null,
    ]);
    expect((await post(confirm, { token })).status).toBe(409);
    expect((await post(lookup, { token })).status).toBe(404);
    const tokens = await prisma().userToken.findMany({ where: { userId: self.id, kind: "password_reset" } });
    expect([resetToken.length, tokens.every(({ revokedAt }) => revokedAt !== null)]).toEqual([43, true]);
    const [event] = await prisma().event.findMany({ where: { workspaceId: owner.workspace.id, type: "user.updated" } });
    expect(JSON.parse(String(event?.payload))).toMatchObject({ data: { id: self.publicId, email: next } });
    expect(
      await prisma().auditEntry.count({ where: { workspaceId: owner.workspace.id, action: "user.email_changed" } }),
    ).toBe(1);
    expect(await mailsTo(old)).toBe(2);
  });

  test("409 if the address has an account by now, or the password changed", async () => {
    await ask(next);
    const token = await linkTokenMailedTo(next);
    const rival = await prisma().user.create({ data: { id: newUuid(), email: next, name: "Rival" } });
    expect(await post(confirm, { token })).toMatchObject({ status: 409, problem: { code: "conflict" } });
    await prisma().user.delete({ where: { id: rival.id } });
    const body = { current_password: PASSWORD, password: "nine purple kites" };
    await call(changePassword, { method: "POST", as: null, headers: session.headers, body });
    expect((await post(confirm, { token })).status).toBe(409);
    expect((await post(confirm, { token: "wrong" })).status).toBe(409);
  });
});

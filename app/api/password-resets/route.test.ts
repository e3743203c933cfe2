import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendReset } from "@/lib/identity/passwords/operations";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { postForm } from "@/testing/call";
import { givenSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { POST as confirm } from "./confirm/route";
import { POST as lookup } from "./lookup/route";
import { POST as ask } from "./route";

const OLD = "seven yellow boats";
const passwordHash = await hashPassword(OLD);
/** Emails are sent after the response. */
const SOON = { timeout: 60_000 };

const ORIGIN = { ip: "203.0.113.9", requestId: "req_test" };
let owner: TestUser;
let self: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  self = await givenUser(owner.workspace, "member", { passwordHash });
  email = `${self.id}@example.com`;
});

/** From an address of its own, for each test has a limit of its own then. */
const from = <T>(act: () => T) =>
  withIncoming(
    { ip: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`, path: "/", requestId: "req" },
    act,
  );
const post = (handler: typeof ask, body: unknown) => from(() => postForm(handler, body));
const mailsTo = (address: string) => prisma().email.count({ where: { kind: "password_reset", to: { has: address } } });
const linkFor = async (address: string) => {
  await sendReset(address, ORIGIN);
  return linkTokenMailedTo(address);
};

describe("POST /api/password-resets", () => {
  test("202: the same for known, unknown, invited and deactivated addresses", async () => {
    const invited = await givenInvited(owner);
    const gone = await givenUser(owner.workspace, "member", { passwordHash });
    await prisma().membership.updateMany({
      where: { workspaceId: owner.workspace.id, userId: gone.id },
      data: { status: "deactivated" },
    });
    const silent = [`${newUuid()}@example.com`, invited.email, `${gone.id}@example.com`];
    const replies = [];
    for (const address of [email.toUpperCase(), ...silent]) replies.push(await post(ask, { email: address }));
    expect(new Set(replies.map(({ status, text }) => `${String(status)} ${text}`))).toEqual(new Set(["202 {}"]));
    await vi.waitFor(async () => {
      expect(await mailsTo(email)).toBe(1);
    }, SOON);
    for (const address of silent) {
      await sendReset(address, ORIGIN);
      expect(await mailsTo(address)).toBe(0);
    }
    const asked = { workspaceId: owner.workspace.id, action: "user.password_reset_asked" };
    expect((await prisma().auditEntry.findMany({ where: asked })).map((entry) => entry.objectId)).toEqual([self.id]);
  });

  test("202: at most three links an hour are sent", async () => {
    for (let index = 0; index < 5; index++) await sendReset(email, ORIGIN);
    expect(await mailsTo(email)).toBe(3);
    expect((await post(lookup, { token: await linkTokenMailedTo(email) })).status).toBe(200);
  });

  test("202: at most three links, even concurrently", async () => {
    const halfway = await standstill("lock table user_tokens in share mode");
    const sent = Promise.all(Array.from({ length: 4 }, () => sendReset(email, ORIGIN)));
    await halfway.reached(4);
    await halfway.end();
    await sent;
    expect(await mailsTo(email)).toBe(3);
  });

  test("422 and 429 for a malformed address, and too many requests from one network", async () => {
    expect((await post(ask, { email: "nobody" })).problem).toMatchObject({
      status: 422,
      errors: [{ pointer: "/email" }],
    });
    const statuses = await withIncoming({ ip: "203.0.113.78", path: "/", requestId: "req" }, async () => {
      const replies = [];
      for (let index = 0; index < 6; index++) replies.push(await postForm(ask, { email: `${newUuid()}@example.com` }));
      return replies.map((reply) => reply.status);
    });
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe("POST /api/password-resets/lookup", () => {
  test("200 for an hour, else 404", async () => {
    const token = await linkFor(email);
    const reply = await post(lookup, { token });
    expect(reply.body).toStrictEqual({ email, expires_at: expect.any(String) as string });
    const { expires_at: end } = z.looseObject({ expires_at: z.iso.datetime() }).parse(reply.body);
    const left = Date.parse(end) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    const { token: invitation } = await givenInvited(owner);
    expect((await post(lookup, { token: invitation })).status).toBe(404);
    const newer = await linkFor(email);
    expect((await post(lookup, { token })).status).toBe(404);
    await prisma().userToken.updateMany({ where: { userId: self.id }, data: { expiresAt: new Date() } });
    expect((await post(lookup, { token: newer })).status).toBe(404);
  });
});

describe("POST /api/password-resets/confirm", () => {
  test("200: sets the password, revokes sessions, keeps API keys, and is audited", async () => {
    const session = await givenSession(self);
    const token = await linkFor(email);
    const reply = await post(confirm, { token, password: "nine green trains" });
    expect([reply.status, reply.body]).toEqual([200, { email }]);
    expect(await actorOfSession(session.id, new Date())).toBeNull();
    await expect(signIn({ email, password: OLD, ip: "", userAgent: "" })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await signIn({ email, password: "nine green trains", ip: "", userAgent: "" });
    const where = { workspaceId: owner.workspace.id, objectId: self.id, action: "user.password_reset" };
    const [entry] = await prisma().auditEntry.findMany({ where });
    expect(entry).toMatchObject({ userId: self.id });
    expect(JSON.stringify(entry)).not.toContain(token);
    expect((await prisma().apiKey.findUniqueOrThrow({ where: { id: self.keyId } })).revokedAt).toBeNull();
  });

  test("200 for one of eight concurrent requests, 409 for the others", async () => {
    const token = await linkFor(email);
    const words = Array.from({ length: 8 }, (_, index) => `nine green trains ${String(index)}`);
    const replies = await Promise.all(words.map((password) => post(confirm, { token, password })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const password = words[replies.findIndex((reply) => reply.status === 200)] ?? "";
    await signIn({ email, password, ip: "", userAgent: "" });
    expect((await post(confirm, { token, password: "ten purple kites" })).status).toBe(409);
  });

  test("422 for an easy password, which does not use up the link", async () => {
    const token = await linkFor(email);
    for (const password of ["short", "password1234", `${self.id}1`])
      expect((await post(confirm, { token, password })).problem).toMatchObject({
        status: 422,
        errors: [{ pointer: "/password" }],
      });
    expect((await post(confirm, { token, password: "nine green trains" })).status).toBe(200);
  });
});

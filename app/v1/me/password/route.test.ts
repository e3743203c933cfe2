import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { resetPassword, sendReset, showReset } from "@/lib/identity/passwords/operations";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { givenSession, type TestSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { withoutLimits } from "@/testing/things";
import { POST } from "./route";

const OLD = "seven yellow boats";
const NEW = "nine green trains";
const passwordHash = await hashPassword(OLD);
let self: TestUser;
let here: TestSession;
beforeEach(async () => {
  withoutLimits();
  self = await givenOwner();
  await prisma().user.update({ where: { id: self.id }, data: { passwordHash } });
  here = await givenSession(self);
});

const change = (body: unknown, headers = here.headers) => call(POST, { method: "POST", as: null, headers, body });

describe("POST /v1/me/password", () => {
  test("200: keeps the current session, and revokes the others and earlier links", async () => {
    const email = `${self.id}@example.com`;
    const there = await givenSession(self);
    await sendReset(email, { ip: "", requestId: "req" });
    const token = await linkTokenMailedTo(email);
    const reply = await change({ current_password: OLD, password: NEW });
    expect([reply.status, reply.body]).toEqual([200, { changed: true }]);
    expect(await actorOfSession(here.id, new Date())).not.toBeNull();
    expect(await actorOfSession(there.id, new Date())).toBeNull();
    await expect(showReset(token)).rejects.toMatchObject({ code: "not_found" });
    await signIn({ email, password: NEW, ip: "", userAgent: "" });
    const where = { workspaceId: self.workspace.id, objectId: self.id, action: "user.password_changed" };
    expect(await prisma().auditEntry.findMany({ where })).toMatchObject([{ userId: self.id, details: {} }]);
  });

  test.each([
    [{ current_password: "seven yellow boots", password: NEW }, "/current_password"],
    [{ current_password: OLD, password: "short" }, "/password"],
    [{ current_password: OLD }, "/password"],
    [{ password: NEW }, "/current_password"],
    [{ current_password: OLD, password: NEW, user_id: "x" }, "/user_id"],
  ])("422: %j is refused at %s", async (body, pointer) => {
    expect((await change(body)).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
    await signIn({ email: `${self.id}@example.com`, password: OLD, ip: "", userAgent: "" });
  });

  test("200: replayed for the same Idempotency-Key, which stores nothing to guess the password from", async () => {
    const body = { current_password: OLD, password: NEW };
    const headers = { ...here.headers, "idempotency-key": "once" };
    const [first, again] = [await change(body, headers), await change(body, headers)];
    expect([first.status, again.status, again.headers["Idempotent-Replayed"]]).toEqual([200, 200, "true"]);
    const [kept] = await prisma().idempotencyKey.findMany({ where: { workspaceId: self.workspace.id } });
    const bare = createHash("sha256").update(JSON.stringify(body)).digest("hex");
    expect(Buffer.from(kept?.fingerprint ?? []).toString("hex")).not.toBe(bare);
  });

  test("409 if a reset replaces the password after the check", async () => {
    const email = `${self.id}@example.com`;
    const halfway = await standstill(`select 1 from users where id = '${self.id}' for update`);
    const reset = resetPassword(email);
    await halfway.reached();
    const changed = change({ current_password: OLD, password: NEW });
    await halfway.reached(2);
    await halfway.end();
    expect((await changed).problem).toMatchObject({ status: 409, reason: "changed_meanwhile" });
    const { password } = await reset;
    expect(await signIn({ email, password, ip: "", userAgent: "" })).toHaveProperty("sessionId");
  });

  test("200: failed attempts of others do not block a password change", async () => {
    const email = `${self.id}@example.com`;
    for (let index = 0; index < 6; index++)
      await signIn({ email, password: "wrong", ip: "", userAgent: "" }).catch(() => null);
    expect((await change({ current_password: OLD, password: NEW })).status).toBe(200);
  });

  test("401, 403 and 429 without a session, with a key, cross-site, and after too many attempts", async () => {
    const body = { current_password: OLD, password: NEW };
    expect((await call(POST, { method: "POST", as: null, body })).status).toBe(401);
    expect((await call(POST, { method: "POST", as: self, body })).problem.code).toBe("insufficient_scope");
    const elsewhere = { ...here.headers, "sec-fetch-site": "cross-site" };
    expect((await change(body, elsewhere)).problem.code).toBe("csrf_failed");
    for (let index = 0; index < 5; index++) await change({ ...body, current_password: `guess ${String(index)}` });
    expect((await change(body)).status).toBe(429);
  });
});

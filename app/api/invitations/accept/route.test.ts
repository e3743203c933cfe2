import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { withIncoming } from "@/lib/kernel/auth/incoming";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { postForm } from "@/testing/call";
import { givenSession, sessionOf } from "@/testing/sessions";
import { eventsOf } from "@/testing/things";
import { POST as lookup } from "../lookup/route";
import { POST as accept } from "./route";

const PASSWORD = "seven yellow boats";
const NEW = { name: "Hanna Wiśniewska", password: PASSWORD, time_zone: "Europe/Warsaw" };
let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

/** From an address of its own, for each test has a limit of its own then. */
const from = <T>(act: () => T) =>
  withIncoming(
    { ip: `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::1`, path: "/", requestId: "req" },
    act,
  );
const post = (handler: typeof accept, body: unknown, headers?: Record<string, string>) =>
  from(() => postForm(handler, body, headers));
const signsIn = (email: string, password: string, workspace?: string) =>
  signIn({ email, password, workspace, ip: "", userAgent: "" });
const membership = (userId: string, workspaceId = owner.workspace.id) =>
  prisma().membership.findFirstOrThrow({ where: { workspaceId, userId } });

describe("POST /api/invitations/lookup", () => {
  test("200 with the invitation and the state of the account", async () => {
    const invited = await givenInvited(owner, { role: "manager", name: "Hanna" });
    await prisma().user.update({ where: { id: owner.id }, data: { name: "Maren Ostlund" } });
    const shown = {
      state: "open",
      workspace_name: "Ostlund & Park",
      inviter_name: "Maren Ostlund",
      role: "manager",
      email: invited.email,
      name: "Hanna",
      account: "none",
      expires_at: expect.any(String) as string,
      by_provider: null,
    };
    expect((await post(lookup, { token: invited.token })).body).toStrictEqual(shown);
    const passwordHash = await hashPassword(PASSWORD);
    await prisma().user.update({ where: { id: invited.id }, data: { passwordHash } });
    expect((await post(lookup, { token: invited.token })).body).toStrictEqual({ ...shown, account: "known" });
    const home = await givenUser(await givenOwner().then(({ workspace }) => workspace));
    await prisma().membership.create({
      data: { workspaceId: home.workspace.id, userId: invited.id, role: "member", status: "active" },
    });
    const session = await givenSession({ id: invited.id, workspace: home.workspace });
    const own = await post(lookup, { token: invited.token }, { cookie: session.headers["cookie"] ?? "" });
    expect(own.body).toMatchObject({ account: "signed_in" });
  });

  test("200 with reason and inviter for a link that no longer works, 404 for an unknown token", async () => {
    const expiresAt = new Date(Date.now() - 1000);
    const invited = await givenInvited(owner, { expiresAt });
    expect((await post(lookup, { token: invited.token })).body).toStrictEqual({
      state: "ended",
      end: "expired",
      workspace_name: "Ostlund & Park",
      inviter_name: expect.any(String) as string,
      inviter_email: `${owner.id}@example.com`,
      ended_at: expiresAt.toISOString(),
    });
    expect((await post(lookup, { token: "x".repeat(43) })).status).toBe(404);
  });

  test("403 from other sites, 429 for too many requests of one IP address", async () => {
    const elsewhere = { "sec-fetch-site": "cross-site" };
    expect((await post(lookup, { token: "x" }, elsewhere)).problem.code).toBe("csrf_failed");
    const statuses = await withIncoming({ ip: "203.0.113.77", path: "/", requestId: "req" }, () =>
      Promise.all(Array.from({ length: 31 }, async () => (await postForm(lookup, { token: "x" })).status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("POST /api/invitations/accept", () => {
  test("200: a new person gets an account, an event is emitted, and the person can sign in", async () => {
    const invited = await givenInvited(owner, { role: "manager", name: "hanna" });
    const reply = await post(accept, { token: invited.token, ...NEW });
    expect([reply.status, reply.body]).toEqual([
      200,
      { email: invited.email, workspace_id: toPublicId("wks", owner.workspace.id), is_signed_in: false },
    ]);
    expect(await membership(invited.id)).toMatchObject({ status: "active", role: "manager", invitedName: null });
    const account = await prisma().user.findUniqueOrThrow({ where: { id: invited.id } });
    expect(account).toMatchObject({ name: NEW.name, timeZone: "Europe/Warsaw" });
    expect(await eventsOf("usr", invited.publicId)).toEqual(["user.joined", "user.updated"]);
    const sessionId = sessionOf(await signsIn(invited.email, PASSWORD));
    expect(await actorOfSession(sessionId, new Date())).toMatchObject({ userId: invited.id, role: "manager" });
    const audits = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id, userId: invited.id },
    });
    expect(audits.map((entry) => entry.action).sort()).toEqual(["auth.signed_in", "user.joined"]);
  });

  test("200 for one of eight concurrent requests with the same link, 409 for the others", async () => {
    const invited = await givenInvited(owner);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(accept, { token: invited.token, ...NEW, password: `${PASSWORD} ${String(index)}` }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    await signsIn(invited.email, `${PASSWORD} ${String(winner)}`);
    expect(await eventsOf("usr", invited.publicId)).toEqual(["user.joined", "user.updated"]);
    expect((await post(lookup, { token: invited.token })).body).toMatchObject({ state: "ended", end: "used" });
  });

  test("409 for expired and replaced links, and for people who are no longer invited", async () => {
    const late = await givenInvited(owner, { expiresAt: new Date(Date.now() - 1) });
    const gone = await givenInvited(owner);
    await prisma().membership.updateMany({
      where: { workspaceId: owner.workspace.id, userId: gone.id },
      data: { status: "deactivated" },
    });
    for (const { id, token } of [late, gone]) {
      expect((await post(accept, { token, ...NEW })).problem).toMatchObject({ status: 409, code: "conflict" });
      expect((await membership(id)).status).not.toBe("active");
      expect((await prisma().user.findUniqueOrThrow({ where: { id } })).passwordHash).toBeNull();
    }
    // A refusal rolls the link back: it is not used up by what did not happen.
    expect((await post(lookup, { token: gone.token })).body).toMatchObject({ state: "open" });
  });

  test.each([
    [{ password: PASSWORD }, "/name"],
    [{ name: "Hanna" }, "/password"],
    [{ name: "Hanna", password: "short" }, "/password"],
    [{ name: "Hanna", password: "password1234" }, "/password"],
    [{ ...NEW, time_zone: "Mars" }, "/time_zone"],
    [{ ...NEW, role: "owner" }, "/role"],
  ])("422: %j is refused at %s, and the link goes on working", async (body, pointer) => {
    const { token } = await givenInvited(owner);
    expect((await post(accept, { token, ...body })).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
    expect((await post(lookup, { token })).body).toMatchObject({ state: "open" });
  });

  test("401 for a wrong password, 200 for an existing account, which keeps its name", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const home = await givenUser((await givenOwner()).workspace, "member", { name: "박준호", passwordHash });
    const email = `${home.id}@example.com`;
    const { token } = await givenInvited(owner, { email, name: "Junho" });
    const wrong = await post(accept, { token, name: "Evil", password: "another long password" });
    expect(wrong.problem).toMatchObject({ status: 401, errors: [{ pointer: "/password" }] });
    expect((await post(accept, { token, name: "Evil" })).status).toBe(422);
    const reply = await post(accept, { token, name: "Evil", password: PASSWORD });
    expect(reply.body).toMatchObject({ is_signed_in: false });
    const account = await prisma().user.findUniqueOrThrow({ where: { id: home.id } });
    expect(account).toMatchObject({ name: "박준호", passwordHash });
    const { workspace_id: id } = z.looseObject({ workspace_id: z.string() }).parse(reply.body);
    const sessionId = sessionOf(await signsIn(email, PASSWORD, id));
    expect((await actorOfSession(sessionId, new Date()))?.workspaceId).toBe(owner.workspace.id);
  });

  test("429 after too many wrong passwords", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const home = await givenUser((await givenOwner()).workspace, "member", { passwordHash });
    const { token } = await givenInvited(owner, { email: `${home.id}@example.com` });
    for (let index = 0; index < 5; index++) await post(accept, { token, password: `wrong guess ${String(index)}` });
    expect((await post(accept, { token, password: PASSWORD })).problem).toMatchObject({ status: 429 });
    expect((await membership(home.id)).status).toBe("invited");
  });

  test("200: failed sign-ins of strangers do not block the invited person", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const home = await givenUser((await givenOwner()).workspace, "member", { passwordHash });
    const email = `${home.id}@example.com`;
    for (let index = 0; index < 6; index++) await signsIn(email, "wrong").catch(() => null);
    const { token } = await givenInvited(owner, { email });
    expect((await post(accept, { token, password: PASSWORD })).status).toBe(200);
  });

  test("200: a signed-in person joins without a password, and the session switches workspace", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const home = await givenUser((await givenOwner()).workspace, "member", { passwordHash });
    const session = await givenSession(home);
    const { token } = await givenInvited(owner, { email: `${home.id}@example.com` });
    const cookie = session.headers["cookie"] ?? "";
    expect((await post(accept, { token }, { cookie })).body).toMatchObject({ is_signed_in: true });
    expect((await actorOfSession(session.id, new Date()))?.workspaceId).toBe(owner.workspace.id);
  });

  test("422 without a password for the session of another user", async () => {
    const other = await givenUser(owner.workspace, "member");
    const session = await givenSession(other);
    const { id, token } = await givenInvited(owner, { email: `${newUuid()}@example.com` });
    expect((await post(accept, { token }, { cookie: session.headers["cookie"] ?? "" })).status).toBe(422);
    expect((await membership(id)).status).toBe("invited");
  });
});

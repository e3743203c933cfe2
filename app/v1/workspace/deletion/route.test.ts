import { beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { restorableUntil } from "@/lib/identity/workspaces/rules";
import { call } from "@/testing/call";
import { deletedFor, givenDeleted } from "@/testing/deleted-workspaces";
import { emailOf, givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenSession, type TestSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { dumpOf } from "@/testing/whole-database";
import { givenWorld } from "@/testing/world";
import { GET as getMe } from "../../me/route";
import { POST as open } from "../../workspaces/[id]/open/route";
import { POST as restore } from "../../workspaces/[id]/restore/route";
import { GET as listWorkspaces } from "../../workspaces/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
let session: TestSession;
beforeEach(async () => {
  owner = await givenOwner();
  session = await givenSession(owner);
});

const remove = (one: TestSession, name = "Ostlund & Park") =>
  call(POST, { method: "POST", as: null, headers: one.headers, body: { name } });
const bringBack = (one: TestSession, of = owner) =>
  call(restore, {
    method: "POST",
    as: null,
    headers: one.headers,
    params: { id: toPublicId("wks", of.workspace.id) },
    body: {},
  });
const meOf = async (one: TestSession) => call(getMe, { as: null, headers: one.headers });
const listOf = async (one: TestSession) => (await call(listWorkspaces, { as: null, headers: one.headers })).body;

describe("GET /v1/workspace/deletion", () => {
  test("200 with the counts of a workspace", async () => {
    const { people } = await givenWorld();
    const { headers } = await givenSession(people.owner);
    const { body } = await call(GET, { as: null, headers });
    expect(body).toMatchObject({ members: 4, invoices: 4, overdue_invoices: 1, endpoints: 1, last_export_at: null });
    expect(body.api_keys).toBeGreaterThanOrEqual(4);
  });
});

describe("POST /v1/workspace/deletion", () => {
  test("200: owners get an email with the last day, and members do not", async () => {
    const second = await givenUser(owner.workspace, "owner");
    const gone = await givenUser(owner.workspace, "owner");
    const { id: workspaceId } = owner.workspace;
    await prisma().membership.updateMany({ where: { workspaceId, userId: gone.id }, data: { status: "deactivated" } });
    await givenUser(owner.workspace, "admin");
    const reply = await remove(session);
    expect(reply).toMatchObject({ status: 200, body: { current: true, role: "owner" } });
    const { deleted_at: at, restorable_until: until } = reply.body;
    expect(until).toBe(restorableUntil(new Date(at)).toISOString());
    const mails = await prisma().email.findMany({
      where: { workspaceId },
      select: { kind: true, to: true, text: true },
    });
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([await emailOf(owner), await emailOf(second)].sort());
    for (const { kind, text } of mails) {
      expect(kind).toBe("workspace_deleted");
      expect(text).toContain(`${env().APP_URL}/workspaces`);
    }
  });

  test("422 for another name, and nothing happens", async () => {
    for (const name of ["", "ostlund & park", "Ostlund"]) {
      const reply = await remove(session, name);
      expect(reply.problem).toMatchObject({ code: "validation_failed", errors: [{ pointer: "/name" }] });
    }
    expect((await meOf(session)).status).toBe(200);
  });

  test("403 for an API key of the owner", async () => {
    const reply = await call(POST, { method: "POST", as: owner, body: { name: "Ostlund & Park" } });
    expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });

  test("two owners at once: one deletes, the other gets 404, and each gets one email", async () => {
    const second = await givenUser(owner.workspace, "owner");
    const sessions = [session, await givenSession(second)];
    const replies = await Promise.all(sessions.map((one) => remove(one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id } })).toBe(2);
  });

  test("another workspace of the person stays open, and the session can go there", async () => {
    const other = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: other.id, userId: owner.id, role: "member", status: "active" },
    });
    await remove(session);
    const list = await listOf(session);
    expect(list.data).toMatchObject([{ id: toPublicId("wks", other.id), current: false }]);
    expect(list.deleted).toMatchObject([{ id: toPublicId("wks", owner.workspace.id), role: "owner", current: true }]);
    const at = { method: "POST", as: null, headers: session.headers, body: {} } as const;
    expect((await call(open, { ...at, params: { id: toPublicId("wks", owner.workspace.id) } })).status).toBe(404);
    expect((await call(open, { ...at, params: { id: toPublicId("wks", other.id) } })).status).toBe(200);
    expect((await meOf(session)).body.workspace.id).toBe(toPublicId("wks", other.id));
  });
});

/** Tables that the deletion, the restore and the calls of this test write themselves. */
const WRITTEN = new Set(["audit_entries", "audit_chains", "emails", "sessions", "api_keys", "idempotency_keys"]);

async function contents(): Promise<Record<string, unknown[]>> {
  const dump = await dumpOf(env().DATABASE_URL);
  return Object.fromEntries(Object.entries(dump).filter(([table]) => !WRITTEN.has(table)));
}

describe("POST /v1/workspaces/{id}/restore", () => {
  test("200: every row is as it was, and sessions, keys and the running timer go on", async () => {
    const { people } = await givenWorld();
    const { owner: boss, member } = people;
    const phone = await givenSession(member);
    const before = await contents();
    const deleting = await givenDeleted(boss);
    expect((await meOf(phone)).status).toBe(404);
    expect((await bringBack(deleting, boss)).status).toBe(200);
    expect(await contents()).toEqual(before);
    expect((await meOf(phone)).status).toBe(200);
    expect((await call(getMe, { as: member })).status).toBe(200);
    const actions = await prisma().auditEntry.findMany({
      where: { workspaceId: boss.workspace.id, action: { in: ["workspace.deleted", "workspace.restored"] } },
      orderBy: { position: "asc" },
      select: { action: true, userId: true },
    });
    expect(actions).toEqual([
      { action: "workspace.deleted", userId: boss.id },
      { action: "workspace.restored", userId: boss.id },
    ]);
  });

  test("200 for another owner, from another workspace, and for both owners at once", async () => {
    const second = await givenUser(owner.workspace, "owner");
    const elsewhere = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: elsewhere.id, userId: second.id, role: "member", status: "active" },
    });
    const theirs = await givenSession({ id: second.id, workspace: elsewhere });
    await remove(session);
    const replies = await Promise.all([bringBack(theirs), bringBack(session)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { id: workspaceId } = owner.workspace;
    expect(await prisma().auditEntry.count({ where: { workspaceId, action: "workspace.restored" } })).toBe(1);
  });

  test("403 for other roles, 404 for strangers and after the grace period", async () => {
    const admin = await givenSession(await givenUser(owner.workspace, "admin"));
    const stranger = await givenSession(await givenOwner());
    await remove(session);
    expect((await bringBack(admin)).problem.code).toBe("insufficient_role");
    expect((await bringBack(stranger)).status).toBe(404);
    await deletedFor(owner.workspace, 13.9);
    expect((await listOf(session)).deleted).toHaveLength(1);
    await deletedFor(owner.workspace, 14.01);
    expect((await listOf(session)).deleted).toEqual([]);
    expect((await bringBack(session)).status).toBe(404);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenSession, type TestSession } from "@/testing/sessions";
import { givenTimer, withoutLimits } from "@/testing/things";
import { GET as getMe } from "../../../me/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
let member: TestUser;
let session: TestSession;
beforeEach(async () => {
  owner = await givenOwner();
  member = await givenUser(owner.workspace, "member");
  session = await givenSession(member);
});

const leave = (one: TestSession, { id }: TestWorkspace = owner.workspace) =>
  call(POST, { method: "POST", as: null, headers: one.headers, params: { id: toPublicId("wks", id) }, body: {} });
const statusOf = async ({ headers }: TestSession) => (await call(getMe, { as: null, headers })).status;

async function givenOther(user: TestUser): Promise<TestWorkspace> {
  const other = await givenWorkspace();
  await prisma().membership.create({
    data: { workspaceId: other.id, userId: user.id, role: "member", status: "active" },
  });
  return other;
}

describe("POST /v1/workspaces/{id}/leave", () => {
  test("200: the person is deactivated, the timer stops, keys end, and time stays", async () => {
    const timer = await givenTimer(member);
    const reply = await leave(session);
    expect(reply).toMatchObject({ status: 200, body: { opened: null } });
    expect(await statusOf(session)).toBe(401);
    expect((await call(getMe, { as: member })).status).toBe(401);
    const { id: workspaceId } = owner.workspace;
    const [membership] = await prisma().membership.findMany({ where: { workspaceId, userId: member.id } });
    expect(membership?.status).toBe("deactivated");
    const [entry] = await prisma().timeEntry.findMany({ where: { workspaceId, userId: member.id } });
    expect(toPublicId("ent", entry?.id ?? "")).toBe(timer.id);
    expect(entry?.endTime).not.toBeNull();
    const types = await prisma().event.findMany({ where: { workspaceId }, select: { type: true } });
    expect(types.map(({ type }) => type)).toContain("user.deactivated");
    const [audit] = await prisma().auditEntry.findMany({ where: { workspaceId, action: "user.deactivated" } });
    expect(audit).toMatchObject({ userId: member.id });
  });

  test("200: all sessions of the person move to another workspace", async () => {
    const phone = await givenSession(member);
    const other = await givenOther(member);
    const id = toPublicId("wks", other.id);
    expect((await leave(session)).body.opened).toMatchObject({ id, current: true, role: "member" });
    for (const { headers } of [session, phone])
      expect((await call(getMe, { as: null, headers })).body.workspace.id).toBe(id);
  });

  test("404 for a repeated request, which leaves no other workspace", async () => {
    const other = await givenOther(member);
    expect((await leave(session)).status).toBe(200);
    expect((await leave(session)).status).toBe(404);
    expect(await statusOf(session)).toBe(200);
    expect(await prisma().membership.count({ where: { workspaceId: other.id, status: "active" } })).toBe(1);
  });

  test("409 for the last owner; of two owners at once, one stays", async () => {
    const own = await givenSession(owner);
    expect((await leave(own)).problem.code).toBe("last_owner");
    expect(await statusOf(own)).toBe(200);
    const second = await givenSession(await givenUser(owner.workspace, "owner"));
    const replies = await Promise.all([leave(own), leave(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("409 where an identity provider manages the person", async () => {
    await prisma().provisionedUser.create({
      data: { workspaceId: owner.workspace.id, userId: member.id, userName: "ada" },
    });
    const reply = await leave(session);
    expect(reply.problem).toMatchObject({ code: "invalid_state_transition", reason: "membership_provisioned" });
    expect(await statusOf(session)).toBe(200);
  });

  test("403 for an API key", async () => {
    const params = { id: toPublicId("wks", owner.workspace.id) };
    expect((await call(POST, { method: "POST", as: member, params, body: {} })).status).toBe(403);
  });
});

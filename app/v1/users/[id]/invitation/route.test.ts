import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { showInvitation } from "@/lib/identity/invitations/operations/accept";
import { call } from "@/testing/call";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { eventsOf, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  admin = await givenUser(owner.workspace, "admin");
});

const resend = (id: string, as: TestUser | null = owner) => call(POST, { method: "POST", as, params: { id } });
const stateOf = async (token: string) =>
  (await showInvitation(token, { session: null, ip: "", requestId: "req" })).state;

describe("POST /v1/users/{id}/invitation", () => {
  test("200: the new link works for seven days, and the earlier link is revoked", async () => {
    const invited = await givenInvited(owner, { expiresAt: new Date(Date.now() - 1000) });
    const reply = await resend(invited.publicId, admin);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: "invited", invitation: { invited_by: admin.publicId } });
    expect(Date.parse(reply.body.invitation?.expires_at ?? "")).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    const token = await linkTokenMailedTo(invited.email);
    expect([await stateOf(invited.token), await stateOf(token)]).toEqual(["ended", "open"]);
    await resend(invited.publicId);
    expect(await stateOf(token)).toBe("ended");
    expect(await stateOf(await linkTokenMailedTo(invited.email))).toBe("open");
    expect(await eventsOf("usr", invited.publicId)).toEqual(["user.updated", "user.updated"]);
    const where = { workspaceId: owner.workspace.id, objectId: invited.id };
    expect((await prisma().auditEntry.findMany({ where })).map((entry) => entry.action)).toEqual([
      "user.invitation_sent",
      "user.invitation_sent",
    ]);
  });

  test("409 for members who have joined or are deactivated", async () => {
    const active = await givenUser(owner.workspace, "member");
    const gone = await givenInvited(owner);
    await prisma().membership.updateMany({
      where: { workspaceId: owner.workspace.id, userId: gone.id },
      data: { status: "deactivated" },
    });
    for (const id of [active.publicId, gone.publicId])
      expect((await resend(id)).problem).toMatchObject({ status: 409, code: "invalid_state_transition" });
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id, to: { has: gone.email } } })).toBe(0);
  });

  test("401 without a key, 403 below admin and for admins inviting owners, 404 for users of other workspaces", async () => {
    const invited = await givenInvited(owner);
    const futureOwner = await givenInvited(owner, { role: "owner" });
    expect((await resend(invited.publicId, null)).status).toBe(401);
    for (const role of ["manager", "member"] as const)
      expect((await resend(invited.publicId, await givenUser(owner.workspace, role))).problem.code).toBe(
        "insufficient_role",
      );
    expect((await resend(futureOwner.publicId, admin)).problem.code).toBe("insufficient_role");
    expect((await resend(invited.publicId, await givenOwner())).status).toBe(404);
    expect(await stateOf(invited.token)).toBe("open");
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { givenSession, type TestSession } from "@/testing/sessions";
import { GET as getMe } from "../me/route";
import { POST as open } from "./[id]/open/route";
import { GET } from "./route";

let self: TestUser;
let session: TestSession;
let second: TestWorkspace;
beforeEach(async () => {
  self = await givenOwner();
  session = await givenSession(self);
  second = await givenWorkspace();
  await prisma().workspace.update({ where: { id: second.id }, data: { name: "Second" } });
  await prisma().membership.create({
    data: { workspaceId: second.id, userId: self.id, role: "member", status: "active" },
  });
});

const as = (one = session) => ({ as: null, headers: one.headers });
const go = (workspace: TestWorkspace, one = session) =>
  call(open, { method: "POST", params: { id: toPublicId("wks", workspace.id) }, body: {}, ...as(one) });
const where = async (one = session) => (await call(getMe, as(one))).body.workspace.id;

describe("GET /v1/workspaces", () => {
  test("200 with the caller's active workspaces by name, and the current one", async () => {
    const left = await givenWorkspace();
    await prisma().membership.create({
      data: { workspaceId: left.id, userId: self.id, role: "owner", status: "deactivated" },
    });
    const reply = await call(GET, as());
    expect(reply.body).toStrictEqual({
      data: [
        { id: toPublicId("wks", self.workspace.id), name: "Ostlund & Park", role: "owner", current: true },
        { id: toPublicId("wks", second.id), name: "Second", role: "member", current: false },
      ],
      deleted: [],
      can_create: true,
    });
  });

  test("403 for an API key", async () => {
    expect(await call(GET, { as: self })).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });
});

describe("POST /v1/workspaces/{id}/open", () => {
  test("200: the next request has the role of the new workspace; other devices and keys do not change", async () => {
    const phone = await givenSession(self);
    expect(await go(second)).toMatchObject({ status: 200, body: { name: "Second", role: "member", current: true } });
    expect((await call(getMe, as())).body).toMatchObject({ role: "member" });
    expect(await where()).toBe(toPublicId("wks", second.id));
    expect(await where(phone)).toBe(toPublicId("wks", self.workspace.id));
    expect((await call(getMe, { as: self })).body).toMatchObject({ role: "owner" });
    expect((await go(self.workspace)).status).toBe(200);
    expect(await where()).toBe(toPublicId("wks", self.workspace.id));
  });

  test("404 for workspaces that are missing or where the caller is not active", async () => {
    const foreign = await givenWorkspace();
    for (const status of ["invited", "deactivated"] as const) {
      await prisma().membership.updateMany({ where: { workspaceId: second.id, userId: self.id }, data: { status } });
      expect((await go(second)).status).toBe(404);
    }
    expect((await go(foreign)).status).toBe(404);
    expect(await where()).toBe(toPublicId("wks", self.workspace.id));
  });

  test("403 for a request of another site", async () => {
    const headers = { ...session.headers, "sec-fetch-site": "cross-site" };
    const params = { id: toPublicId("wks", second.id) };
    const reply = await call(open, { method: "POST", params, body: {}, as: null, headers });
    expect(reply.problem.code).toBe("csrf_failed");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/v1/me/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as startTimer } from "@/app/v1/time-entries/route";
import { passwordFingerprint } from "@/lib/kernel/auth/challenge";
import { beginSession } from "@/lib/identity/sessions/operations/sign-in";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { type AppError, statusOf } from "@/lib/kernel/core/errors";
import { prisma, transaction } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import type { TestServer } from "@/testing/listening";
import { givenScimServer, givenScimToken, scimClient } from "@/testing/scim";
import { givenSession } from "@/testing/sessions";
import { givenEntry, givenTimer, withoutLimits } from "@/testing/things";
import { PATCH } from "./route";

let owner: TestUser;
let scimServer: TestServer;
beforeAll(async () => {
  withoutLimits();
  scimServer = await givenScimServer();
});
afterAll(() => scimServer.close());
beforeEach(async () => {
  owner = await givenOwner();
});

const setStatus = (id: string, status: string) =>
  call(PATCH, { method: "PATCH", as: owner, params: { id }, body: { status } });
const start = (as: TestUser) => call(startTimer, { method: "POST", as, body: {} });
const rename = (as: TestUser, number: number) =>
  call(PATCH, { method: "PATCH", as, params: { id: as.publicId }, body: { name: `Name ${String(number)}` } });
const note = async (as: TestUser, number: number) => {
  const running = await prisma().timeEntry.findFirst({ where: { userId: as.id, endTime: null } });
  if (!running) return { status: 404 };
  return changeEntry(toPublicId("ent", running.id), { notes: `Note ${String(number)}` }, as);
};
const changeEntry = (id: unknown, body: object, as: TestUser) =>
  call(patchEntry, { method: "PATCH", as, params: { id: String(id) }, body });
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends the same again from several connections until it is told to stop. */
function hammer(send: (number: number) => Promise<{ status: number }>, connections: number) {
  let isOver = false;
  const statuses: number[] = [];
  const one = async () => {
    for (let number = 0; !isOver; number++) statuses.push((await send(number)).status);
  };
  const all = Promise.all(Array.from({ length: connections }, one));
  return {
    end: async () => {
      isOver = true;
      await all;
      return statuses;
    },
  };
}

async function expectGone({ id }: TestUser): Promise<void> {
  expect(await prisma().membership.findFirst({ where: { userId: id } })).toMatchObject({ status: "deactivated" });
  expect(await prisma().timeEntry.count({ where: { userId: id, endTime: null } })).toBe(0);
  expect(await prisma().session.count({ where: { userId: id, endedAt: null } })).toBe(0);
  expect(await prisma().apiKey.count({ where: { userId: id, revokedAt: null } })).toBe(0);
}

describe("deactivation under concurrency", () => {
  test("200 in twenty runs while the member starts timers and changes entry and name", async () => {
    for (let round = 0; round < 20; round++) {
      const member = await givenUser(owner.workspace, "member");
      await givenSession(member);
      await givenTimer(member);
      const attackers = [
        hammer(() => start(member), 4),
        hammer((number) => note(member, number), 2),
        hammer((number) => rename(member, number), 2),
      ];
      await soon(60);
      const reply = await setStatus(member.publicId, "deactivated");
      const statuses = (await Promise.all(attackers.map(({ end }) => end()))).flat();
      expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      await expectGone(member);
      expect((await call(getMe, { as: member })).status).toBe(401);
    }
  });

  test("200 for every form of deactivation by an identity provider", async () => {
    const scim = scimClient(scimServer.url, await givenScimToken(owner));
    const active = { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"] };
    const ways = [
      (id: string) =>
        scim("PATCH", `/Users/${id}`, { ...active, Operations: [{ op: "replace", path: "active", value: false }] }),
      (id: string, email: string) =>
        scim("PUT", `/Users/${id}`, {
          schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
          userName: email,
          active: false,
        }),
      (id: string) => scim("DELETE", `/Users/${id}`),
    ];
    for (const [index, leave] of [...ways, ...ways].entries()) {
      const member = await givenUser(owner.workspace, "member");
      await givenSession(member);
      const email = await emailOf(member);
      const attacker = hammer(() => start(member), 4);
      await soon(40);
      const { status } = await leave(member.publicId, email);
      await attacker.end();
      expect(status).toBe(index % 3 === 2 ? 204 : 200);
      await expectGone(member);
    }
  });

  test("401 or 422 for a key, a session and timers that begin during deactivation", async () => {
    const member = await givenUser(owner.workspace, "member");
    const { id } = await givenEntry(member);
    const { headers } = await givenSession(member);
    const late = await transaction(async (db) => {
      // A deactivation that has not committed yet.
      const left = { status: "deactivated", version: { increment: 1 } } as const;
      await db.membership.updateMany({ where: { userId: member.id }, data: left });
      const body = { name: "Late", scopes: ["full"] };
      const signIn = {
        userId: member.id,
        workspaceId: owner.workspace.id,
        trustedDeviceId: null,
        method: "password",
        password: passwordFingerprint(null),
      } as const;
      const begun = [
        call(createKey, { method: "POST", as: null, headers, body }).then(({ status }) => status),
        start(member).then(({ status }) => status),
        changeEntry(id, { end_time: null }, member).then(({ status }) => status),
        beginSession(signIn, { ip: "", userAgent: "" }).catch((error: unknown) => statusOf(error as AppError)),
      ];
      await soon(300);
      return begun;
    });
    expect(await Promise.all(late)).toEqual([401, 422, 422, 401]);
    expect(await prisma().timeEntry.count({ where: { userId: member.id, endTime: null } })).toBe(0);
    expect(await prisma().apiKey.count({ where: { userId: member.id, name: "Late" } })).toBe(0);
    expect(await prisma().session.count({ where: { userId: member.id } })).toBe(1);
  });
});

test("422 when resuming an entry of a deactivated user, or giving one a running entry", async () => {
  const member = await givenUser(owner.workspace, "member");
  const { id } = await givenEntry(member);
  expect((await setStatus(member.publicId, "deactivated")).status).toBe(200);
  expect((await changeEntry(id, { end_time: null }, owner)).problem).toMatchObject({
    status: 422,
    errors: [{ pointer: "/user_id" }],
  });
  const timer = await givenTimer(owner);
  expect((await changeEntry(timer.id, { user_id: member.publicId }, owner)).problem.status).toBe(422);
  expect((await changeEntry(id, { notes: "Corrected" }, owner)).status).toBe(200);
});

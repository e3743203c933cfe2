import { beforeAll, describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/v1/me/route";
import { GET as getEntry } from "@/app/v1/time-entries/[id]/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { showInvitation } from "@/lib/identity/invitations/operations/accept";
import { call } from "@/testing/call";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import { givenProviderAndLink } from "@/testing/sign-in-providers";
import { comparable, eventsOf, givenEntry, givenTimer, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  admin = await givenUser(owner.workspace, "admin");
});

const get = (id: string, as: TestUser = owner, headers: Record<string, string> = {}) =>
  call(GET, { as, params: { id }, headers });
const patch = (id: string, body: unknown, as: TestUser | null = owner, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, headers });
const member = () => givenUser(owner.workspace, "member");
const auditsOf = (id: string) =>
  prisma().auditEntry.findMany({
    where: { workspaceId: owner.workspace.id, objectId: id },
    orderBy: { position: "asc" },
  });
const nobody = { session: null, ip: "", requestId: "req" };

describe("GET /v1/users/{id}", () => {
  test("200, then 304 for the current version", async () => {
    const { publicId } = await member();
    const first = await get(publicId);
    expect(first.status).toBe(200);
    expect((await get(publicId, owner, { "if-none-match": first.headers["ETag"] ?? "" })).status).toBe(304);
  });

  test("404 for a user of another workspace, as for a missing user", async () => {
    const foreign = await givenOwner();
    const none = await get("usr_01h2e8kqvbfwea724h75qc655w");
    expect(comparable(await get(foreign.publicId))).toEqual(comparable(none));
    const change = { role: "member" };
    const missing = await patch("usr_01h2e8kqvbfwea724h75qc655w", change);
    expect(missing.status).toBe(404);
    expect(comparable(await patch(foreign.publicId, change))).toEqual(comparable(missing));
    for (const id of ["nonsense", "prj_01h2e8kqvbfwea724h75qc655w"]) expect((await get(id)).status).toBe(404);
  });
});

describe("PATCH /v1/users/{id}", () => {
  test("200: an admin sets role, rate and capacity, with one event and an audit entry", async () => {
    const { id, publicId } = await member();
    const body = {
      role: "manager",
      default_rate: { amount: 7500, currency: "EUR" },
      weekly_capacity_seconds: 144_000,
    };
    const reply = await patch(publicId, body, admin);
    expect(reply.body).toMatchObject({ id: publicId, ...body, status: "active" });
    expect(reply.headers["ETag"]).toMatch(/^"2-/);
    expect(await payloadsAbout("usr", publicId)).toMatchObject([{ type: "user.updated", data: reply.body }]);
    expect(await auditsOf(id)).toMatchObject([
      {
        action: "user.updated",
        userId: admin.id,
        details: { before: { role: "member", default_rate: null, weekly_capacity_seconds: null }, after: body },
      },
    ]);
    expect((await patch(publicId, { default_rate: null }, admin)).body.default_rate).toBeNull();
  });

  test("200: people set their own name and time zone in all their workspaces", async () => {
    const self = await member();
    const other = await givenOwner();
    const membership = { workspaceId: other.workspace.id, userId: self.id, role: "member", status: "active" } as const;
    await prisma().membership.create({ data: membership });
    const before = (await get(self.publicId, other)).headers["ETag"];
    const reply = await patch(
      self.publicId,
      { name: "박준호", time_zone: "Asia/Seoul", locale: "ko-KR", language: "pt-BR" },
      self,
    );
    expect(reply.body).toMatchObject({ name: "박준호", time_zone: "Asia/Seoul", locale: "ko-KR", language: "pt-BR" });
    const elsewhere = await get(self.publicId, other);
    expect(elsewhere.body).toMatchObject({ name: "박준호", time_zone: "Asia/Seoul" });
    expect(elsewhere.headers["ETag"]).not.toBe(before);
    expect((await call(getMe, { as: self })).body).toMatchObject({ name: "박준호", time_zone: "Asia/Seoul" });
    expect((await patch(self.publicId, { time_zone: null }, self)).body.time_zone).toBeNull();
  });

  test.each([{}, { role: "member" }, { status: "active", weekly_capacity_seconds: null, default_rate: null }])(
    "200: %j changes nothing, so nothing is announced or written down",
    async (body) => {
      const { id, publicId } = await member();
      const before = await get(publicId);
      const reply = await patch(publicId, body);
      expect([reply.status, reply.text]).toEqual([200, before.text]);
      expect(await eventsOf("usr", publicId)).toEqual([]);
      expect(await auditsOf(id)).toEqual([]);
    },
  );

  test("403 with a fault for each member that the caller may not change", async () => {
    const other = await member();
    const self = await member();
    const manager = await givenUser(owner.workspace, "manager");
    const refusals = [
      [self, other, { name: "x" }, ["/name"]],
      [self, self, { role: "admin", name: "x" }, ["/role"]],
      [manager, other, { status: "deactivated", default_rate: null }, ["/status", "/default_rate"]],
      [admin, owner, { role: "member" }, ["/role"]],
      [admin, owner, { status: "deactivated" }, ["/status"]],
      [admin, other, { role: "owner" }, ["/role"]],
      [
        admin,
        other,
        { name: "x", time_zone: null, locale: null, language: null },
        ["/name", "/time_zone", "/locale", "/language"],
      ],
    ] as const;
    for (const [as, target, body, pointers] of refusals) {
      const reply = await patch(target.publicId, body, as);
      expect(reply.problem).toMatchObject({ status: 403, code: "insufficient_role" });
      const named = required(reply.problem.errors).map((fault) => fault.pointer);
      expect(named.sort()).toEqual([...pointers].sort());
      expect(await eventsOf("usr", target.publicId)).toEqual([]);
    }
    expect((await patch(other.publicId, { name: "x" }, null)).status).toBe(401);
    const reader = await givenUser(owner.workspace, "admin", { scopes: ["read_only"] });
    expect((await patch(other.publicId, { role: "manager" }, reader)).problem.code).toBe("insufficient_scope");
  });

  test("412 for an old version, 422 for unusable values", async () => {
    const { publicId } = await member();
    const seen = { "if-match": (await get(publicId)).headers["ETag"] ?? "" };
    expect((await patch(publicId, { role: "manager" }, owner, seen)).status).toBe(200);
    expect((await patch(publicId, { role: "member" }, owner, seen)).status).toBe(412);
    for (const [body, pointer] of [
      [{ email: "new@example.com" }, "/email"],
      [{ role: "god" }, "/role"],
      [{ status: "gone" }, "/status"],
      [{ name: null }, "/name"],
      [{ weekly_capacity_seconds: -1 }, "/weekly_capacity_seconds"],
      [{ time_zone: "Mars/Base" }, "/time_zone"],
      [{ locale: "Klingon" }, "/locale"],
      [{ language: "ko" }, "/language"],
      [{ default_rate: { amount: 1, currency: "JPY" } }, "/default_rate/currency"],
    ] as const)
      expect((await patch(publicId, body)).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
  });
});

describe("deactivation", () => {
  test("200: the timer stops, and key and session are refused on the next request", async () => {
    const self = await member();
    const session = await givenSession(self);
    const timer = await givenTimer(self);
    const done = await givenEntry(self);
    const me = (how: "key" | "session") =>
      how === "key" ? call(getMe, { as: self }) : call(getMe, { as: null, headers: session.headers });
    expect([(await me("key")).status, (await me("session")).status]).toEqual([200, 200]);
    const reply = await patch(self.publicId, { status: "deactivated" });
    expect(reply.body).toMatchObject({ status: "deactivated", role: "member" });
    expect([(await me("key")).status, (await me("session")).status]).toEqual([401, 401]);
    expect(await eventsOf("usr", self.publicId)).toEqual(["user.deactivated", "user.updated"]);
    expect(await eventsOf("ent", timer.id)).toEqual([
      "time_entry.created",
      "time_entry.started",
      "time_entry.stopped",
      "time_entry.updated",
    ]);
    const stopped = await call(getEntry, { as: owner, params: { id: timer.id } });
    expect(stopped.body).toMatchObject({ running: false, user_id: self.publicId });
    expect((await call(getEntry, { as: owner, params: { id: done.id } })).status).toBe(200);
    expect((await auditsOf(self.id)).map((entry) => entry.action)).toEqual(["user.deactivated"]);

    expect((await patch(self.publicId, { status: "active" })).body.status).toBe("active");
    expect([(await me("key")).status, (await me("session")).status]).toEqual([401, 401]);
    expect(await eventsOf("usr", self.publicId)).toEqual(["user.deactivated", "user.updated", "user.updated"]);
  });

  test("403 on the next request after a demotion", async () => {
    const lead = await givenUser(owner.workspace, "admin");
    const target = (await member()).publicId;
    expect((await patch(target, { weekly_capacity_seconds: 1 }, lead)).status).toBe(200);
    await patch(lead.publicId, { role: "member" });
    expect((await patch(target, { weekly_capacity_seconds: 2 }, lead)).status).toBe(403);
  });

  test("200: an invitation and its link are revoked, and reactivation invites the person again", async () => {
    const invited = await givenInvited(owner, { name: "Hanna" });
    expect((await patch(invited.publicId, { name: "Hanna W." }, admin)).body.name).toBe("Hanna W.");
    await patch(invited.publicId, { status: "deactivated" }, admin);
    expect(await showInvitation(invited.token, nobody)).toMatchObject({ state: "ended", end: "replaced" });
    const back = await patch(invited.publicId, { status: "active" }, admin);
    expect(back.body).toMatchObject({ status: "invited", name: "Hanna W." });
    expect(Date.parse(required(back.body.invitation).expires_at)).toBeLessThanOrEqual(Date.now());
  });

  test("409 when activating an invited person, or inviting a person who has joined", async () => {
    const invited = await givenInvited(owner);
    const active = await member();
    for (const [id, status] of [
      [invited.publicId, "active"],
      [active.publicId, "invited"],
    ] as const) {
      const reply = await patch(id, { status });
      expect(reply.problem).toMatchObject({
        status: 409,
        code: "invalid_state_transition",
        errors: [{ pointer: "/status" }],
      });
      expect(await eventsOf("usr", id)).toEqual([]);
    }
  });
});

describe("the last owner", () => {
  test.each([{ role: "admin" }, { status: "deactivated" }])("409 for %j", async (body) => {
    const only = await givenOwner();
    await givenUser(only.workspace, "admin");
    await givenInvited(only, { role: "owner" });
    const gone = await givenUser(only.workspace, "owner");
    await patch(gone.publicId, { status: "deactivated" }, only);
    const reply = await patch(only.publicId, body, only);
    expect(reply.problem).toMatchObject({ status: 409, code: "last_owner" });
    expect((await get(only.publicId, only)).body).toMatchObject({ role: "owner", status: "active" });
  });

  test.each([{ role: "admin" }, { status: "deactivated" }])(
    "409: nor does %j change the one whose password works while a provider signs everybody in",
    async (body) => {
      const one = await givenOwner();
      const other = await givenUser(one.workspace, "owner");
      await givenProviderAndLink(one);
      const where = { workspaceId: one.workspace.id };
      await prisma().signInProvider.updateMany({ where, data: { isEnforced: true, breakGlassUserId: other.id } });
      expect((await patch(other.publicId, body, one)).problem).toMatchObject({ status: 409, code: "last_owner" });
      await prisma().signInProvider.updateMany({ where, data: { breakGlassUserId: one.id } });
      expect((await patch(other.publicId, body, one)).body).toMatchObject(body);
    },
  );

  test("200 and 409 when two owners step back at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const { one, two, body, count } = await twoOwners(round);
      const replies = await Promise.all([one, two].map((self) => patch(self.publicId, body, self)));
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
      expect(replies.find((reply) => reply.status === 409)?.problem.code).toBe("last_owner");
      expect(await count()).toBe(1);
    }
  });

  test("200 for exactly one of two owners who demote each other at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const { one, two, body, count } = await twoOwners(round);
      const replies = await Promise.all([patch(one.publicId, body, two), patch(two.publicId, body, one)]);
      // The second owner has lost the role, and gets 403.
      const [winner, loser] = replies.map((reply) => reply.status).sort();
      expect(winner).toBe(200);
      expect([401, 403, 409]).toContain(loser);
      expect(await count()).toBe(1);
    }
  });

  test("200 for exactly one of eight changes of the same version", async () => {
    const { publicId } = await member();
    const seen = { "if-match": (await get(publicId)).headers["ETag"] ?? "" };
    const changes = Array.from({ length: 8 }, (_, index) =>
      patch(publicId, { weekly_capacity_seconds: index + 1 }, owner, { ...seen, "x-test": newUuid() }),
    );
    const statuses = (await Promise.all(changes)).map((reply) => reply.status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 409 || status === 412)).toBe(true);
    expect(await eventsOf("usr", publicId)).toEqual(["user.updated"]);
  });
});

async function twoOwners(round: number) {
  const one = await givenOwner();
  const two = await givenUser(one.workspace, "owner");
  const where = { workspaceId: one.workspace.id, role: "owner", status: "active" } as const;
  const body = round % 2 === 0 ? { role: "member" } : { status: "deactivated" };
  return { one, two, body, count: () => prisma().membership.count({ where }) };
}

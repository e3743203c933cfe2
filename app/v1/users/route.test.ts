import { beforeAll, describe, expect, test } from "vitest";
import { hashLinkToken } from "@/lib/kernel/auth/link-tokens";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { eventsOf, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";
import { GET as getUser } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  admin = await givenUser(owner.workspace, "admin");
});

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const invite = (body: unknown, as: TestUser | null = owner, headers: Record<string, string> = {}) =>
  call(POST, { method: "POST", as, body, headers });
const list = (as: TestUser, query: Record<string, string> = {}) => call(GET, { as, query });
const fresh = () => `${newUuid()}@example.com`;
const namesOf = (page: { body: { data: { name: string }[] } }) => page.body.data.map((row) => row.name);

describe("POST /v1/users", () => {
  test("201: an invitation is emailed, and the event has the data that admins see", async () => {
    const email = fresh();
    const reply = await invite({
      email: email.toUpperCase().replace("EXAMPLE", "Example"),
      name: "Hanna Wiśniewska",
      role: "manager",
      default_rate: { amount: 9000, currency: "EUR" },
      weekly_capacity_seconds: 135_000,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^usr_/) as string,
      email,
      name: "Hanna Wiśniewska",
      role: "manager",
      status: "invited",
      time_zone: null,
      locale: null,
      language: null,
      default_rate: { amount: 9000, currency: "EUR" },
      rates: [{ amount: 9000, currency: "EUR", since: null }],
      weekly_capacity_seconds: 135_000,
      ...{ approver_id: null, submits_timesheets: true, muted_emails: [] },
      has_second_factor: null,
      external_refs: [],
      import_id: null,
      invitation: { invited_by: owner.publicId, sent_at: INSTANT, expires_at: INSTANT },
      created_at: INSTANT,
      updated_at: INSTANT,
    });
    const { sent_at: sentAt, expires_at: expiresAt } = reply.body.invitation as Record<string, string>;
    expect(Date.parse(expiresAt ?? "") - Date.parse(sentAt ?? "")).toBe(7 * 86_400_000);
    expect(reply.headers).toMatchObject({
      Location: `http://localhost:3000/v1/users/${reply.body.id}`,
      ETag: expect.stringMatching(/^"1-/) as string,
    });
    expect((await call(getUser, { as: owner, params: { id: reply.body.id } })).body).toStrictEqual(reply.body);
    const events = await payloadsAbout("usr", reply.body.id);
    expect(events.map(({ type, data }) => [type, data])).toEqual([["user.invited", reply.body]]);
  });

  test("201: only the hash of the link is stored, and no record contains the token", async () => {
    const email = fresh();
    const { body, text } = await invite({ email, role: "member" });
    const token = await linkTokenMailedTo(email);
    const rows = await prisma().userToken.findMany({
      where: { workspaceId: owner.workspace.id, userId: uuidOf("usr", body.id) },
    });
    expect(rows.map(({ kind, hash }) => [kind, Buffer.from(hash)])).toEqual([
      ["invitation", Buffer.from(hashLinkToken(token))],
    ]);
    const audits = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id, action: "user.invited" },
    });
    expect(audits.some((entry) => entry.objectId === uuidOf("usr", body.id) && entry.userId === owner.id)).toBe(true);
    expect(text + JSON.stringify([audits, await payloadsAbout("usr", body.id)])).not.toContain(token);
    expect(body.name).toBe(email.split("@")[0]);
  });

  test("201: an account of another workspace is used without revealing that it exists", async () => {
    const elsewhere = await givenUser((await givenOwner()).workspace, "owner", { name: "Secret Name" });
    await prisma().user.update({ where: { id: elsewhere.id }, data: { timeZone: "Asia/Tokyo" } });
    const email = `${elsewhere.id}@example.com`;
    const { status, body } = await invite({ email, role: "member", name: "Our Hanna" });
    const other = await invite({ email: fresh(), role: "member", name: "Our Hanna" });
    expect([status, other.status]).toEqual([201, 201]);
    expect(body.id).toBe(elsewhere.publicId);
    const { id: _id, email: _email, invitation: _link, created_at: _at, updated_at: _changed, ...shown } = body;
    expect(other.body).toMatchObject(shown);
    expect(namesOf(await list(owner, { q: "Secret" }))).toEqual([]);
    expect(namesOf(await list(owner, { q: "Our Hanna" }))).toEqual(["Our Hanna", "Our Hanna"]);
    expect(await prisma().user.count({ where: { email } })).toBe(1);
  });

  test("409 when the address is on the team, with a reason for each status", async () => {
    const invited = await givenInvited(owner);
    const active = await givenUser(owner.workspace, "member");
    const gone = await givenUser(owner.workspace, "member");
    await prisma().membership.updateMany({
      where: { workspaceId: owner.workspace.id, userId: gone.id },
      data: { status: "deactivated" },
    });
    const replies = await Promise.all(
      [invited.email, `${active.id}@example.com`, `${gone.id}@example.com`].map((email) =>
        invite({ email, role: "member" }),
      ),
    );
    for (const { problem } of replies)
      expect(problem).toMatchObject({ status: 409, code: "duplicate", errors: [{ pointer: "/email" }] });
    expect(replies.map(({ problem }) => problem.reason)).toEqual([
      "already_invited",
      "already_on_team",
      "already_deactivated",
    ]);
    expect(await eventsOf("usr", active.publicId)).toEqual([]);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id, to: { has: invited.email } } })).toBe(
      0,
    );
  });

  test("201 and 409: one of five concurrent invitations of an address is sent", async () => {
    const email = fresh();
    const replies = await Promise.all(Array.from({ length: 5 }, () => invite({ email, role: "member" })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id, to: { has: email } } })).toBe(1);
  });

  test("201: one Idempotency-Key sends one email", async () => {
    const email = fresh();
    const headers = { "idempotency-key": newUuid() };
    const first = await invite({ email, role: "member" }, owner, headers);
    const again = await invite({ email, role: "member" }, owner, headers);
    expect(again.text).toBe(first.text);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id, to: { has: email } } })).toBe(1);
  });

  test("401 without a key, 403 without the scope, below admin, and for admins inviting owners", async () => {
    const body = { email: fresh(), role: "member" };
    expect((await invite(body, null)).status).toBe(401);
    const reader = await givenUser(owner.workspace, "admin", { scopes: ["users:read"] });
    expect((await invite(body, reader)).problem).toMatchObject({ status: 403, code: "insufficient_scope" });
    for (const role of ["manager", "member"] as const) {
      const somebody = await givenUser(owner.workspace, role);
      expect((await invite(body, somebody)).problem).toMatchObject({ status: 403, code: "insufficient_role" });
      expect((await invite({ nonsense: true }, somebody)).status).toBe(403);
    }
    expect((await invite({ ...body, role: "owner" }, admin)).problem).toMatchObject({
      status: 403,
      code: "insufficient_role",
      errors: [{ pointer: "/role" }],
    });
    expect((await invite({ ...body, role: "admin" }, admin)).status).toBe(201);
    expect((await invite({ email: fresh(), role: "owner" }, owner)).status).toBe(201);
  });

  test.each([
    [{ role: "member" }, "/email"],
    [{ email: "nobody", role: "member" }, "/email"],
    [{ email: "a@example.com\nBcc: b@example.com", role: "member" }, "/email"],
    [{ email: "a@example.com" }, "/role"],
    [{ email: "a@example.com", role: "god" }, "/role"],
    [{ email: "a@example.com", role: "member", name: "a\r\nb" }, "/name"],
    [{ email: "a@example.com", role: "member", weekly_capacity_seconds: 604_801 }, "/weekly_capacity_seconds"],
    [
      { email: "a@example.com", role: "member", default_rate: { amount: 1, currency: "USD" } },
      "/default_rate/currency",
    ],
    [{ email: "a@example.com", role: "member", status: "active" }, "/status"],
    [{ email: "a@example.com", role: "member", password: "x" }, "/password"],
  ])("422: %j is refused at %s", async (body, pointer) => {
    const reply = await invite(body);
    expect(reply.problem).toMatchObject({ status: 422, errors: [{ pointer }] });
    expect(await prisma().user.count({ where: { email: "a@example.com" } })).toBe(0);
  });
});

describe("GET /v1/users", () => {
  test("200: all users of the workspace, filtered by role, status and text, and sorted", async () => {
    const as = await givenOwner();
    const [anna, bert] = [
      await givenUser(as.workspace, "member", { name: "Anna 100%" }),
      await givenUser(as.workspace, "manager", { name: "Bert_1" }),
    ];
    await prisma().user.update({ where: { id: as.id }, data: { name: "Zoe" } });
    const carl = await givenInvited(as, { name: "Carl" });
    expect(namesOf(await list(as, { sort: "name" }))).toEqual(["Anna 100%", "Bert_1", "Carl", "Zoe"]);
    expect(namesOf(await list(as, { sort: "-name" }))).toEqual(["Zoe", "Carl", "Bert_1", "Anna 100%"]);
    expect(namesOf(await list(as))).toEqual(["Carl", "Bert_1", "Anna 100%", "Zoe"]);
    expect(namesOf(await list(as, { role: "member,manager", sort: "name" }))).toEqual(["Anna 100%", "Bert_1", "Carl"]);
    expect(namesOf(await list(as, { status: "invited" }))).toEqual(["Carl"]);
    expect(namesOf(await list(as, { status: "invited,active", role: "owner" }))).toEqual(["Zoe"]);
    expect(namesOf(await list(as, { q: "0%" }))).toEqual(["Anna 100%"]);
    expect(namesOf(await list(as, { q: "bert_" }))).toEqual(["Bert_1"]);
    expect(namesOf(await list(as, { q: carl.email.slice(0, 12), sort: "name" }))).toContain("Carl");
    expect(namesOf(await list(anna, { q: bert.id }))).toEqual([]);
  });

  test.each(["name", "-name", "created_at", "-created_at", "updated_at", "-updated_at"])(
    "200: pages by %s meet everybody once, also where keys are the same",
    async (sort) => {
      const as = await givenOwner();
      for (let index = 0; index < 4; index++) await givenUser(as.workspace, "member", { name: "Same" });
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page = await list(as, { sort, limit: "2", ...(cursor === "" ? {} : { cursor }) });
        seen.push(...page.body.data.map((row) => row.id));
        cursor = page.body.next_cursor;
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    },
  );

  test("200: members see no contact data, managers only their own rate, and only admins the invitation", async () => {
    const as = await givenOwner();
    const member = await givenUser(as.workspace, "member", { defaultRateMinor: 5000n });
    const manager = await givenUser(as.workspace, "manager", { defaultRateMinor: 6000n });
    await givenInvited(as, { name: "Carl" });
    const seenBy = async (viewer: TestUser) => {
      const { body } = await list(viewer, { sort: "created_at" });
      return body.data as Record<string, unknown>[];
    };
    const hidden = {
      email: null,
      time_zone: null,
      locale: null,
      default_rate: null,
      weekly_capacity_seconds: null,
      invitation: null,
    };
    const toMember = await seenBy(member);
    expect(toMember.filter((row) => row["id"] !== member.publicId).map((row) => ({ ...row, ...hidden }))).toEqual(
      toMember.filter((row) => row["id"] !== member.publicId),
    );
    const toManager = await seenBy(manager);
    expect(toManager.map((row) => row["default_rate"])).toEqual([null, null, { amount: 6000, currency: "EUR" }, null]);
    expect(toManager.every((row) => row["email"] !== null && row["invitation"] === null)).toBe(true);
    const toOwner = await seenBy(as);
    expect(toOwner[1]?.["default_rate"]).toEqual({ amount: 5000, currency: "EUR" });
    expect(toOwner[3]?.["invitation"]).toMatchObject({ invited_by: as.publicId });
  });

  test("401 without a key, 422 for unknown values", async () => {
    expect((await call(GET, { as: null })).status).toBe(401);
    for (const query of [{ role: "god" }, { status: "gone" }, { sort: "email" }, { limit: "201" }, { email: "x" }])
      expect((await list(owner, query as unknown as Record<string, string>)).status).toBe(422);
  });
});

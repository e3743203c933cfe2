import { beforeEach, describe, expect, test } from "vitest";
import { hashKey, isWellFormedKey } from "@/lib/kernel/auth/keys";
import { newPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenSession, type TestSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { GET as getMe } from "../me/route";
import { DELETE } from "./[id]/route";
import { POST as ROTATE } from "./[id]/rotate/route";
import { GET, POST } from "./route";

let maren: TestUser;
let session: TestSession;

beforeEach(async () => {
  maren = await givenOwner();
  session = await givenSession(maren);
});

describe("POST /v1/api-keys", () => {
  test("201: the key is returned once, works at once, and only its hash is stored", async () => {
    const created = await create({ name: "Payroll", scopes: ["time_entries:read", "read_only"] });
    expect(created).toMatchObject({
      status: 201,
      body: { name: "Payroll", user_id: maren.publicId, expires_at: null },
    });
    const key = required(created.body.key);
    expect(isWellFormedKey("api", key)).toBe(true);
    expect(created.body).toMatchObject({ first_chars: key.slice(0, 12), last_chars: key.slice(-4) });
    expect((await me(key)).body).toMatchObject({ credential: { scopes: ["time_entries:read", "read_only"] } });
    expect((await list()).text).not.toContain(key);
    expect(await prisma().apiKey.count({ where: { hash: new Uint8Array(hashKey(key)) } })).toBe(1);
    expect(await everything()).not.toContain(key);
  });

  test("201: two requests with one Idempotency-Key create one key, which is not stored", async () => {
    const wanted = { name: "Once", scopes: ["full"] };
    const first = await create(wanted, { "idempotency-key": "once" });
    const again = await create(wanted, { "idempotency-key": "once" });
    expect(first.body.is_replay).toBe(false);
    expect(again).toMatchObject({ status: 201, headers: { "Idempotent-Replayed": "true" } });
    expect(again.body).toStrictEqual({ ...first.body, key: null, is_replay: true });
    expect(await prisma().apiKey.count({ where: { workspaceId: maren.workspace.id, name: "Once" } })).toBe(1);
    expect(await everything()).not.toContain(required(first.body.key));
  });

  test("422 for unknown scopes and for an expiry in the past", async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    expect((await create({ name: "X", scopes: ["everything"] })).status).toBe(422);
    expect((await create({ name: "X", scopes: [] })).status).toBe(422);
    expect(await create({ name: "X", scopes: ["full"], expires_at: past })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/expires_at" }] },
    });
  });

  test("403 when a key creates a key", async () => {
    const reply = await call(POST, { method: "POST", body: { name: "X", scopes: ["full"] }, as: maren });
    expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });

  test("409 beyond fifty working keys, also in concurrent requests", async () => {
    // The factory made one; ended ones do not count.
    for (let index = 0; index < 48; index++) await givenKey(maren);
    await givenKey(maren, ["full"], new Date(Date.now() - 1000));
    const replies = await Promise.all([1, 2].map((n) => create({ name: `Key ${String(n)}`, scopes: ["full"] })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.problem).toMatchObject({ code: "limit_reached" });
  });
});

describe("GET /v1/api-keys", () => {
  test("200: a member sees own keys, an owner all keys", async () => {
    const member = await givenUser(maren.workspace, "member", { name: "Inês" });
    await givenOwner();
    const own = await list(await givenSession(member));
    expect(own.body.data).toMatchObject([{ id: toPublicId("key", member.keyId), user_name: "Inês" }]);
    const all = await list();
    const ids = all.body.data.map((one) => one.id);
    expect(ids.sort()).toEqual([maren.keyId, member.keyId].map((id) => toPublicId("key", id)).sort());
  });
});

describe("DELETE /v1/api-keys/{id}", () => {
  test("200: the key is refused on its next request, and revoking again changes nothing", async () => {
    const { body } = await create({ name: "Trial", scopes: ["full"] });
    expect((await me(body.key)).status).toBe(200);
    expect(await revoke(body.id)).toMatchObject({ status: 200, body: { id: body.id, deleted: true } });
    expect(await me(body.key)).toMatchObject({ status: 401, problem: { code: "invalid_token" } });
    expect((await revoke(body.id)).status).toBe(200);
    expect(await audited()).toEqual(["api_key.created", "api_key.revoked"]);
  });

  test("200: an owner revokes any key, a member own keys only", async () => {
    const member = await givenUser(maren.workspace, "member");
    const theirs = await givenSession(member);
    expect((await revoke(toPublicId("key", maren.keyId), theirs)).status).toBe(404);
    expect((await revoke(toPublicId("key", member.keyId))).status).toBe(200);
    expect((await me(maren.key)).status).toBe(200);
    expect((await me(member.key)).status).toBe(401);
  });

  test("404 for a key of another workspace, with the same body as for a missing key", async () => {
    const foreign = await givenOwner();
    const replies = await Promise.all([
      revoke(toPublicId("key", foreign.keyId)),
      revoke(newPublicId("key")),
      revoke("key_nonsense"),
      rotate(toPublicId("key", foreign.keyId), {}),
    ]);
    const bodies = replies.map(({ text, problem }) => text.replaceAll(problem.request_id, "req"));
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
    expect((await me(foreign.key)).status).toBe(200);
  });
});

describe("POST /v1/api-keys/{id}/rotate", () => {
  test("201: both keys work until the overlap ends", async () => {
    const { body: old } = await create({ name: "Sync", scopes: ["users:read"] });
    const made = await rotate(old.id, { overlap_seconds: 3600 });
    expect(made).toMatchObject({ status: 201, body: { name: "Sync", scopes: ["users:read"], expires_at: null } });
    expect([(await me(old.key)).status, (await me(made.body.key)).status]).toEqual([200, 200]);
    const row = (await list()).body.data.find((one) => one.id === old.id);
    expect(row).toMatchObject({ replaced_by: made.body.id, revoked_at: null });
    expect(Date.parse(row?.expires_at ?? "") - Date.parse(made.body.created_at)).toBe(3600_000);
    expect(await audited()).toEqual(["api_key.created", "api_key.rotated"]);
    expect(await everything()).not.toContain(required(made.body.key));
  });

  test("201: without an overlap the old key is revoked at once", async () => {
    const { body: old } = await create({ name: "Sync", scopes: ["full"] });
    const made = await rotate(old.id, { overlap_seconds: 0 });
    expect([(await me(old.key)).status, (await me(made.body.key)).status]).toEqual([401, 200]);
  });

  test("201: the new key has the lifetime of the old one, whose earlier expiry stays", async () => {
    const end = new Date(Date.now() + 3600_000).toISOString();
    const { body: old } = await create({ name: "Kiosk", scopes: ["full"], expires_at: end });
    const { body: made } = await rotate(old.id, {});
    const life = (key: { created_at: string; expires_at: string | null }) =>
      Date.parse(key.expires_at ?? "") - Date.parse(key.created_at);
    expect(life(made)).toBe(life(old));
    const row = (await list()).body.data.find((one) => one.id === old.id);
    expect(row?.expires_at).toBe(end);
  });

  test("409 for the second of two concurrent rotations, and for a revoked key", async () => {
    const { body: old } = await create({ name: "Sync", scopes: ["full"] });
    const replies = await Promise.all([rotate(old.id, {}), rotate(old.id, {})]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    const { body: revoked } = await create({ name: "Gone", scopes: ["full"] });
    await revoke(revoked.id);
    expect(await rotate(revoked.id, {})).toMatchObject({ status: 409, problem: { code: "invalid_state_transition" } });
  });

  test("409 and no new key for one that is being revoked", async () => {
    const halfway = await standstill(`select 1 from api_keys where id = '${maren.keyId}' for update`);
    const id = toPublicId("key", maren.keyId);
    const revoked = revoke(id);
    await halfway.reached();
    const rotated = rotate(id, {});
    await halfway.reached(2);
    await halfway.end();
    expect((await revoked).status).toBe(200);
    expect((await rotated).problem).toMatchObject({ status: 409, reason: "key_ended" });
    expect(await prisma().apiKey.count({ where: { userId: maren.id, revokedAt: null } })).toBe(0);
  });

  test("403 when an owner rotates the key of another user", async () => {
    const member = await givenUser(maren.workspace, "member");
    const reply = await rotate(toPublicId("key", member.keyId), {});
    expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
  });
});

describe("API key", () => {
  test("last_used_at changes at most once a minute", async () => {
    const { keyId, key } = await givenKey(maren);
    const usedAt = async () => (await prisma().apiKey.findUniqueOrThrow({ where: { id: keyId } })).lastUsedAt;
    await me(key);
    await expect.poll(usedAt).not.toBeNull();
    const first = await usedAt();
    await me(key);
    await me(key);
    expect(await usedAt()).toEqual(first);
    await prisma().apiKey.update({ where: { id: keyId }, data: { lastUsedAt: new Date(Date.now() - 61_000) } });
    await me(key);
    await expect.poll(async () => Number(await usedAt())).toBeGreaterThan(Date.now() - 30_000);
  });

  test("401 with expired_token for an expired key, invalid_token for the key of a deactivated user", async () => {
    const { key } = await givenKey(maren, ["full"], new Date(Date.now() - 1000));
    expect((await me(key)).problem.code).toBe("expired_token");
    const member = await givenUser(await givenWorkspace(), "member");
    await prisma().membership.updateMany({ where: { userId: member.id }, data: { status: "deactivated" } });
    expect((await me(member.key)).problem.code).toBe("invalid_token");
  });
});

function create(body: object, headers: Record<string, string> = {}) {
  return call(POST, { method: "POST", body, headers: { ...session.headers, ...headers }, as: null });
}

function list(as: TestSession = session) {
  return call(GET, { headers: as.headers, as: null });
}

function revoke(id: string, as: TestSession = session) {
  return call(DELETE, { method: "DELETE", params: { id }, headers: as.headers, as: null });
}

function rotate(id: string, body: object) {
  return call(ROTATE, { method: "POST", params: { id }, body, headers: session.headers, as: null });
}

/** Return the person of the key in a response. A replayed response has no key. */
function me(key: string | null) {
  return call(getMe, { as: { key: required(key) } });
}

async function audited(): Promise<string[]> {
  const rows = await prisma().auditEntry.findMany({
    where: { workspaceId: maren.workspace.id },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => row.action);
}

/** Every row of the tables that a key could have got into, as text. */
async function everything(): Promise<string> {
  const tables = await Promise.all([
    prisma().apiKey.findMany(),
    prisma().auditEntry.findMany(),
    prisma().idempotencyKey.findMany(),
    prisma().event.findMany(),
  ]);
  return JSON.stringify(tables);
}

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as getMe } from "@/app/v1/me/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { call } from "@/testing/call";
import { emailOf, givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenScimServer, givenScimToken, scimClient, type Scim } from "@/testing/scim";
import { givenSession } from "@/testing/sessions";
import { eventsOf, givenEntry, givenTimer, uuidOf, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

let server: TestServer;
let owner: TestUser;
let scim: Scim;
let count = 0;

beforeAll(async () => {
  withoutLimits();
  server = await givenScimServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await givenOwner();
  scim = scimClient(server.url, await givenScimToken(owner));
});

const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const address = () => `person-${String(++count)}-${owner.workspace.id.slice(-6)}@corp.example.com`;

/** The body by which Okta's template for SCIM 2.0 creates a user. */
function byOkta(email: string, more: object = {}) {
  return {
    schemas: [USER],
    userName: email,
    name: { givenName: "Ada", familyName: "Lovelace" },
    emails: [{ primary: true, value: email, type: "work" }],
    displayName: "Ada Lovelace",
    locale: "en-US",
    externalId: `00u${email}`,
    groups: [],
    password: "1mz050nq",
    active: true,
    ...more,
  };
}

/** The body by which Entra ID creates a user. */
function byEntra(email: string) {
  return {
    schemas: [USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
    externalId: `entra-${email}`,
    userName: email,
    active: "True",
    addresses: null,
    displayName: "Grace Hopper",
    emails: [{ type: "work", value: email, primary: true }],
    meta: { resourceType: "User" },
    name: { formatted: "Grace Hopper", familyName: "Hopper", givenName: "Grace" },
    phoneNumbers: [{ type: "mobile", value: "1", primary: null }],
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Sales" },
  };
}

test("201: Okta creates, finds, deactivates and reactivates a user", async () => {
  const email = address();
  const looked = await scim(
    "GET",
    `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&startIndex=1&count=100`,
  );
  expect(looked.body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await scim("POST", "/Users", byOkta(email));
  expect(made.status).toBe(201);
  expect(made.headers.get("content-type")).toMatch(/^application\/scim\+json/);
  expect(made.headers.get("location")).toBe(made.body.meta.location);
  expect(made.body).toMatchObject({
    userName: email,
    active: true,
    displayName: "Ada Lovelace",
    externalId: `00u${email}`,
  });
  expect(JSON.stringify(made.body)).not.toContain("1mz050nq");
  const { id } = made.body;
  const uuid = uuidOf("usr", id);
  expect(await prisma().user.findUnique({ where: { id: uuid } })).toMatchObject({ passwordHash: null });
  expect(await prisma().membership.findFirst({ where: { userId: uuid } })).toMatchObject({
    role: "member",
    status: "invited",
    invitedName: "Ada Lovelace",
    invitedBy: null,
  });
  const [mail] = await prisma().email.findMany({ where: { workspaceId: owner.workspace.id } });
  expect(mail).toMatchObject({ kind: "invitation", subject: "Invitation to Ostlund & Park" });

  const found = await scim("GET", `/Users?filter=${encodeURIComponent(`userName eq "${email.toUpperCase()}"`)}`);
  expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
  expect(found.body.Resources[0]?.id).toBe(id);

  const put = await scim(
    "PUT",
    `/Users/${id}`,
    byOkta(email, { id, name: { givenName: "Ada", familyName: "King" }, displayName: "Ada King" }),
  );
  expect(put.body).toMatchObject({ displayName: "Ada King", name: { familyName: "King" } });
  const off = await scim("PATCH", `/Users/${id}`, patch({ op: "replace", value: { active: false } }));
  expect(off.body.active).toBe(false);
  expect((await scim("PATCH", `/Users/${id}`, patch({ op: "replace", value: { active: true } }))).body.active).toBe(
    true,
  );
  expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id, kind: "invitation" } })).toBe(2);
  expect(await eventsOf("usr", id)).toEqual(
    expect.arrayContaining(["user.invited", "user.updated", "user.deactivated"]),
  );
  const audits = await prisma().auditEntry.findMany({ where: { objectId: uuid }, orderBy: { position: "asc" } });
  expect(audits.map(({ action }) => action)).toEqual([
    ...["user.invited", "user.updated", "user.deactivated", "user.updated", "user.invitation_sent"],
  ]);
  expect(audits[0]).toMatchObject({
    userId: null,
    details: { provisioning_token: expect.stringMatching(/^sct_/) as string },
  });
});

test("200: Entra ID patches with capitals, text booleans, brackets, no path, and attributes that Stint ignores", async () => {
  const email = address();
  const { status, body } = await scim("POST", "/Users", byEntra(email));
  expect(status).toBe(201);
  expect(body.active).toBe(true);
  const path = `/Users/${body.id}`;
  const renamed = await scim(
    "PATCH",
    path,
    patch(
      { op: "Replace", path: "displayName", value: "Grace B. Hopper" },
      { op: "Add", path: "name.givenName", value: "Grace B." },
      { op: "Replace", path: 'emails[type eq "work"].value', value: email },
      { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "2" },
      { op: "Replace", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "R&D" },
      { op: "Replace", path: `${USER}:externalId`, value: `moved-${email}` },
    ),
  );
  expect(renamed.status).toBe(200);
  expect(renamed.body).toMatchObject({
    displayName: "Grace B. Hopper",
    name: { formatted: "Grace Hopper", givenName: "Grace B.", familyName: "Hopper" },
    externalId: `moved-${email}`,
  });
  const dotted = { "name.familyName": "Murray", externalId: "x", active: "False" };
  const off = await scim("PATCH", path, patch({ op: "Add", value: dotted }));
  expect(off.body).toMatchObject({ active: false, name: { familyName: "Murray" }, externalId: "x" });
  const removed = await scim(
    "PATCH",
    path,
    patch({ op: "Remove", path: "name" }, { op: "remove", path: "externalId" }),
  );
  expect(removed.body).not.toHaveProperty("name");
  expect(removed.body).not.toHaveProperty("externalId");
  expect((await scim("PATCH", path, patch({ op: "Replace", path: "active", value: "True" }))).body.active).toBe(true);
});

test("401: deactivation ends session, key and timer at the next request, and keeps the time", async () => {
  const user = await givenUser(owner.workspace, "admin");
  const entry = await givenEntry(user);
  const timer = await givenTimer(user);
  const session = await givenSession(user);
  const bySession = { as: null, headers: session.headers };
  expect((await call(getMe, bySession)).status).toBe(200);
  expect((await call(getMe, { as: user })).status).toBe(200);
  const off = await scim("PATCH", `/Users/${user.publicId}`, patch({ op: "Replace", path: "active", value: "False" }));
  expect(off.body.active).toBe(false);
  expect((await call(getMe, { as: user })).status).toBe(401);
  expect((await call(getMe, bySession)).status).toBe(401);
  const stopped = await prisma().timeEntry.findUnique({ where: { id: uuidOf("ent", timer.id) } });
  expect(stopped?.endTime).not.toBeNull();
  expect(await prisma().timeEntry.count({ where: { id: uuidOf("ent", entry.id) } })).toBe(1);

  const gone = await scim("DELETE", `/Users/${user.publicId}`);
  expect(gone.status).toBe(204);
  expect((await scim("GET", `/Users/${user.publicId}`)).status).toBe(404);
  expect((await scim("DELETE", `/Users/${user.publicId}`)).status).toBe(404);
  const email = await emailOf(user);
  const back = await scim("POST", "/Users", byOkta(email));
  expect(back.status).toBe(201);
  expect(back.body.id).toBe(user.publicId);
  // A deleted user loses the role, and returns as a member.
  const membership = { workspaceId_userId: { workspaceId: owner.workspace.id, userId: user.id } };
  expect(await prisma().membership.findUnique({ where: membership })).toMatchObject({
    role: "member",
    status: "active",
  });
  expect((await call(getMe, { as: user })).status).toBe(401);
});

test("403 when an owner is to be deactivated or deleted, with advice", async () => {
  for (const answer of [
    await scim("PATCH", `/Users/${owner.publicId}`, patch({ op: "replace", path: "active", value: false })),
    await scim("DELETE", `/Users/${owner.publicId}`),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ status: "403", schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] });
    expect(answer.body.detail).toContain("an admin in Stint first");
  }
  expect((await call(getMe, { as: owner })).status).toBe(200);
});

test("409 when userName, address or externalId is taken in the workspace, also in concurrent requests", async () => {
  const email = address();
  const both = await Promise.all([scim("POST", "/Users", byOkta(email)), scim("POST", "/Users", byOkta(email))]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ status: "409", scimType: "uniqueness" });
  const other = address();
  const taken = await scim("POST", "/Users", byOkta(other, { externalId: `00u${email}` }));
  expect(taken.body).toMatchObject({ scimType: "uniqueness", detail: expect.stringContaining("externalId") as string });
  const named = await scim("POST", "/Users", byOkta(other, { userName: email.toUpperCase() }));
  expect(named.body).toMatchObject({ scimType: "uniqueness" });
  const third = (await scim("POST", "/Users", byOkta(other))).body.id;
  const moved = await scim("PATCH", `/Users/${third}`, patch({ op: "replace", path: "userName", value: email }));
  expect(moved.status).toBe(409);
});

test("400 mutability when a request changes the sign-in address", async () => {
  const { body } = await scim("POST", "/Users", byOkta(address()));
  const path = 'emails[type eq "work"].value';
  const moved = await scim("PATCH", `/Users/${body.id}`, patch({ op: "replace", path, value: "thief@example.com" }));
  expect(moved.status).toBe(400);
  expect(moved.body).toMatchObject({
    scimType: "mutability",
    detail: expect.stringContaining("Settings, Profile") as string,
  });
});

test("200: an account in another workspace is invited without revealing its name or state", async () => {
  const elsewhere = await givenOwner();
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: elsewhere.id } });
  const known = await scim("POST", "/Users", { schemas: [USER], userName: email });
  const fresh = await scim("POST", "/Users", { schemas: [USER], userName: address() });
  const comparable = ({ id: _, userName: __, emails: ___, meta: ____, ...rest }: typeof known.body) => rest;
  expect(comparable(known.body)).toEqual(comparable(fresh.body));
  await scim("PATCH", `/Users/${known.body.id}`, patch({ op: "replace", path: "displayName", value: "Renamed" }));
  await scim("DELETE", `/Users/${known.body.id}`);
  expect((await call(getMe, { as: elsewhere })).body).toMatchObject({ status: "active", role: "owner" });
  expect((await call(getMe, { as: elsewhere })).body.name).not.toBe("Renamed");
});

test("412 for a change of an old version, 304 for a read of the current one", async () => {
  const { body, headers } = await scim("POST", "/Users", byOkta(address()));
  const path = `/Users/${body.id}`;
  const tag = headers.get("etag") ?? "";
  expect(tag).toBe(body.meta.version);
  const read = await scim("GET", path, undefined, { "if-none-match": tag });
  expect(read.status).toBe(304);
  const rename = patch({ op: "replace", path: "displayName", value: "Other" });
  expect((await scim("PATCH", path, rename, { "if-match": tag })).status).toBe(200);
  expect((await scim("PATCH", path, rename, { "if-match": tag })).status).toBe(412);
  expect((await scim("DELETE", path, undefined, { "if-match": tag })).status).toBe(412);
  expect((await scim("PATCH", path, rename, { "if-match": "*" })).status).toBe(200);
});

test("404: users of another workspace cannot be read, changed, grouped or found", async () => {
  const other = await givenOwner();
  const invited = await givenInvited(other);
  const path = `/Users/${invited.publicId}`;
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", byOkta("a@example.com")],
    ["PATCH", patch({ op: "replace", path: "active", value: false })],
    ["DELETE", undefined],
  ] as const) {
    expect((await scim(method, path, body)).status).toBe(404);
  }
  const group = { schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "G" };
  const grouped = await scim("POST", "/Groups", { ...group, members: [{ value: invited.publicId }] });
  expect(grouped.body).toMatchObject({ status: "400", scimType: "invalidValue" });
  const everybody = await scim("GET", '/Users?filter=userName pr or not (userName eq "x")');
  expect(everybody.body.Resources.map(({ id }) => id)).toEqual([owner.publicId]);
});

test("401 without a token, with a revoked token or with an API key, and for /v1 with a token", async () => {
  const asked = async (token: string) => scimClient(server.url, token)("GET", "/Users");
  const revoked = await givenScimToken(owner, { revokedAt: new Date() });
  const working = await givenScimToken(owner);
  expect((await asked(working)).status).toBe(200);
  for (const token of ["", "stint_scim_x", owner.key, revoked]) {
    const { status, headers, body } = await asked(token);
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toContain("Bearer");
    expect(body).toMatchObject({ status: "401", schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] });
  }
  expect((await call(getMe, { as: { key: working } })).status).toBe(401);
  await prisma().provisioningToken.updateMany({
    data: { revokedAt: new Date() },
    where: { workspaceId: owner.workspace.id },
  });
  expect((await asked(working)).status).toBe(401);
});

test("429 with Retry-After when users are created faster than the invitation limit", async () => {
  Object.assign(env(), { RATE_LIMIT_SENSITIVE: 1 });
  try {
    const both = [await scim("POST", "/Users", byOkta(address())), await scim("POST", "/Users", byOkta(address()))];
    expect(both.map(({ status }) => status)).toEqual([201, 429]);
    expect(both[1]?.body).toMatchObject({ status: "429", schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] });
    expect(Number(both[1]?.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    withoutLimits();
  }
});

test("429 when a user is invited again too often: nothing changes, and other changes do not count", async () => {
  const email = address();
  const path = `/Users/${(await scim("POST", "/Users", byOkta(email))).body.id}`;
  const active = (value: boolean) => patch({ op: "replace", path: "active", value });
  const mails = () => prisma().email.count({ where: { workspaceId: owner.workspace.id, kind: "invitation" } });
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  Object.assign(env(), { RATE_LIMIT_SENSITIVE: 1 });
  try {
    expect(await statusOf(scim("PATCH", path, active(false)))).toBe(200);
    expect(await statusOf(scim("PATCH", path, active(true)))).toBe(200);
    expect(await statusOf(scim("PUT", path, byOkta(email, { active: false })))).toBe(200);
    const refused = [await scim("PATCH", path, active(true)), await scim("PUT", path, byOkta(email))];
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await scim("GET", path)).body.active).toBe(false);
    expect(await mails()).toBe(2);
    const quiet = scimClient(server.url, await givenScimToken(owner, { mailsInvitations: false }));
    expect(await statusOf(quiet("PATCH", path, active(true)))).toBe(200);
    expect(await mails()).toBe(2);
  } finally {
    withoutLimits();
  }
});

test("200: a filter by userName with U+212A KELVIN SIGN does not match a k", async () => {
  const email = `karl-${address()}`;
  await scim("POST", "/Users", byOkta(email));
  const found = async (userName: string) =>
    (await scim("GET", `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults;
  expect(await found(email.toUpperCase())).toBe(1);
  expect(await found(email.replace("k", "\u212A"))).toBe(0);
});

test("people without sign-in are invisible, and cannot join a group", async () => {
  const id = newUuid();
  await prisma().user.create({ data: { id, name: "Freelance 2", email: null } });
  const membership = { workspaceId: owner.workspace.id, userId: id, role: "member", status: "deactivated" } as const;
  await prisma().membership.create({ data: { ...membership, invitedName: "Freelance 2" } });
  const publicId = toPublicId("usr", id);
  expect((await scim("GET", "/Users")).body.totalResults).toBe(1);
  expect((await scim("GET", `/Users/${publicId}`)).status).toBe(404);
  const on = patch({ op: "Replace", path: "active", value: "True" });
  expect((await scim("PATCH", `/Users/${publicId}`, on)).status).toBe(404);
  const group = { schemas: [GROUP], displayName: "Leads", members: [{ value: publicId }] };
  const made = await scim("POST", "/Groups", group);
  const members = await prisma().provisionedGroupMember.count({ where: { workspaceId: owner.workspace.id } });
  expect([made.status >= 400, members]).toEqual([true, 0]);
});

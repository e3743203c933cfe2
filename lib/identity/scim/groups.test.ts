import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PATCH as setRole } from "@/app/v1/provisioning/groups/[id]/route";
import { GET as listGroups } from "@/app/v1/provisioning/groups/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenScimServer, givenScimToken, scimClient, type Scim } from "@/testing/scim";
import { eventsOf, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";

const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

let server: TestServer;
let owner: TestUser;
let ada: TestUser;
let alan: TestUser;
let scim: Scim;

beforeAll(async () => {
  withoutLimits();
  server = await givenScimServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await givenOwner();
  ada = await givenUser(owner.workspace, "member");
  alan = await givenUser(owner.workspace, "manager");
  scim = scimClient(server.url, await givenScimToken(owner));
});

const patch = (...operations: object[]) => ({ schemas: [PATCH], Operations: operations });
const ref = ({ publicId }: TestUser) => ({ value: publicId });

async function givenGroup(displayName: string, members: TestUser[] = [], role: string | null = null): Promise<string> {
  const { body } = await scim("POST", "/Groups", { schemas: [GROUP], displayName, members: members.map(ref) });
  if (role !== null) await giveRole(body.id, role);
  return body.id;
}

async function giveRole(id: string, role: string | null): Promise<void> {
  const { status } = await call(setRole, { method: "PATCH", as: owner, params: { id }, body: { role } });
  expect(status).toBe(200);
}

async function rolesOf(...people: TestUser[]): Promise<string[]> {
  const where = { workspaceId: owner.workspace.id };
  const rows = await prisma().membership.findMany({ where });
  return people.map(({ id }) => rows.find(({ userId }) => userId === id)?.role ?? "none");
}

test("200: Okta pushes a group, and its members get the role of the group", async () => {
  const made = await scim("POST", "/Groups", { schemas: [GROUP], displayName: "Leads", members: [] });
  expect(made.status).toBe(201);
  const path = `/Groups/${made.body.id}`;
  const rename = { op: "replace", value: { id: made.body.id, displayName: "Team leads" } };
  expect((await scim("PATCH", path, patch(rename))).body.displayName).toBe("Team leads");
  const pushed = await scim("PATCH", path, patch({ op: "replace", path: "members", value: [ref(ada), ref(owner)] }));
  expect(pushed.body.members.map(({ value }) => value)).toEqual([owner.publicId, ada.publicId]);
  expect(await rolesOf(ada, alan, owner)).toEqual(["member", "manager", "owner"]);

  await giveRole(made.body.id, "admin");
  expect(await rolesOf(ada, alan, owner)).toEqual(["admin", "manager", "owner"]);
  expect(await eventsOf("usr", ada.publicId)).toContain("user.updated");
  const moved = patch(
    { op: "remove", path: `members[value eq "${ada.publicId}"]` },
    { op: "add", path: "members", value: [ref(alan)] },
  );
  await scim("PATCH", path, moved);
  expect(await rolesOf(ada, alan, owner)).toEqual(["member", "admin", "owner"]);
  const shown = await call(listGroups, { as: owner });
  expect(shown.body.data).toMatchObject([{ display_name: "Team leads", role: "admin", member_count: 2 }]);
  expect((await scim("DELETE", path)).status).toBe(204);
  expect(await rolesOf(ada, alan, owner)).toEqual(["member", "member", "owner"]);
  expect((await scim("GET", path)).status).toBe(404);
});

test("200: Entra ID finds a group without members, adds by path, and removes by a list in value", async () => {
  const id = await givenGroup("Managers", [], "manager");
  const filter = encodeURIComponent('displayName eq "managers"');
  const found = await scim("GET", `/Groups?excludedAttributes=members&filter=${filter}`);
  expect(found.body.Resources.map((group) => [group.id, "members" in group])).toEqual([[id, false]]);
  const path = `/Groups/${id}`;
  await scim("PATCH", path, patch({ op: "Add", path: "members", value: [ref(ada), ref(alan)] }));
  expect(await rolesOf(ada, alan)).toEqual(["manager", "manager"]);
  expect((await scim("GET", `/Users/${ada.publicId}`)).body.groups).toMatchObject([{ value: id }]);
  const member = encodeURIComponent(`id eq "${id}" and members eq "${ada.publicId}"`);
  expect((await scim("GET", `/Groups?filter=${member}`)).body.totalResults).toBe(1);
  const left = await scim("PATCH", path, patch({ op: "Remove", path: "members", value: [ref(ada)] }));
  expect(left.body.members).toMatchObject([{ value: alan.publicId }]);
  expect(await rolesOf(ada, alan)).toEqual(["member", "manager"]);
  await scim("PATCH", path, patch({ op: "Remove", path: "members" }));
  expect(await rolesOf(ada, alan)).toEqual(["member", "member"]);
});

test("200: the highest role of several groups counts, and a group without a role changes none", async () => {
  const managers = await givenGroup("Managers", [ada], "manager");
  const admins = await givenGroup("Admins", [ada], "admin");
  await givenGroup("Everybody", [ada, alan]);
  expect(await rolesOf(ada, alan)).toEqual(["admin", "manager"]);
  await giveRole(admins, null);
  expect(await rolesOf(ada)).toEqual(["manager"]);
  await scim("PUT", `/Groups/${managers}`, { schemas: [GROUP], displayName: "Managers", members: [] });
  expect(await rolesOf(ada)).toEqual(["member"]);
});

test("409 for a taken name, 412 for an old version, 400 for unknown members, 422 for the role of owner", async () => {
  const id = await givenGroup("Leads", [ada]);
  const again = await scim("POST", "/Groups", { schemas: [GROUP], displayName: "LEADS" });
  expect(again.body).toMatchObject({ status: "409", scimType: "uniqueness" });
  const { headers } = await scim("GET", `/Groups/${id}`);
  const tag = { "if-match": headers.get("etag") ?? "" };
  const rename = patch({ op: "replace", path: "displayName", value: "Chiefs" });
  expect((await scim("PATCH", `/Groups/${id}`, rename, tag)).status).toBe(200);
  expect((await scim("PATCH", `/Groups/${id}`, rename, tag)).status).toBe(412);
  const stranger = patch({ op: "add", path: "members", value: [{ value: "usr_01h2e8kqvbfwea724h75qc655w" }] });
  expect((await scim("PATCH", `/Groups/${id}`, stranger)).body).toMatchObject({ scimType: "invalidValue" });
  const odd = patch({ op: "add", path: 'members[display eq "x"]', value: [] });
  expect((await scim("PATCH", `/Groups/${id}`, odd)).body).toMatchObject({ scimType: "invalidPath" });
  const crowned = await call(setRole, { method: "PATCH", as: owner, params: { id }, body: { role: "owner" } });
  expect(crowned.status).toBe(422);
});

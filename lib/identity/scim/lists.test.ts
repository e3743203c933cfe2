import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenScimServer, givenScimToken, scimClient, type Scim, type ScimAnswer } from "@/testing/scim";
import { withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";

let server: TestServer;
let owner: TestUser;
let scim: Scim;
/** Ids by given name. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  withoutLimits();
  server = await givenScimServer();
  owner = await givenOwner();
  scim = scimClient(server.url, await givenScimToken(owner, { mailsInvitations: false }));
  for (const [givenName, familyName, active] of [
    ["Ada", "Lovelace", true],
    ["Alan", "Turing", true],
    ["Grace", "Hopper_100%", false],
  ] as const) {
    const userName = `${givenName}.${familyName.replaceAll(/[_%]/g, "")}@lists.example.com`;
    const name = { givenName, familyName };
    const made = await scim("POST", "/Users", {
      schemas: [USER],
      userName,
      name,
      active,
      externalId: `x-${givenName}`,
    });
    ids[givenName] = made.body.id;
  }
});
afterAll(() => server.close());

async function find(filter: string, more = ""): Promise<ScimAnswer> {
  return scim("GET", `/Users?filter=${encodeURIComponent(filter)}${more}`);
}

const LONG_AGO = "0001-01-01T00:00:00Z";

test.each([
  ['userName eq "ADA.lovelace@lists.example.com"', ["Ada"]],
  [`${USER}:userName sw "ala"`, ["Alan"]],
  ['externalId eq "x-Ada"', ["Ada"]],
  ['externalId eq "X-ADA"', []],
  ['externalId ne "x-Ada" and externalId pr', ["Alan", "Grace"]],
  ["active eq false", ["Grace"]],
  ['active eq "False"', ["Grace"]],
  ['emails.value co "turing"', ["Alan"]],
  ['emails[type eq "work" and value ew "hopper100@lists.example.com"]', ["Grace"]],
  ['emails eq "alan.turing@lists.example.com"', ["Alan"]],
  ['name.familyName eq "hopper_100%"', ["Grace"]],
  ['name.familyName co "_"', ["Grace"]],
  ['name.givenName gt "Ada" and name.givenName le "Alan"', ["Alan"]],
  ['name.givenName eq "Ada" or (name.givenName eq "Grace" and not (active eq true))', ["Ada", "Grace"]],
  ['not (name.givenName eq "Ada" or name.givenName eq "Alan") and externalId pr', ["Grace"]],
  [`meta.lastModified GT "${LONG_AGO}" AND meta.created ge "${LONG_AGO}" and externalId pr`, ["Ada", "Alan", "Grace"]],
  [`meta.lastModified lt "${LONG_AGO}"`, []],
  ["displayName eq null and active eq true", ["Ada", "Alan"]],
  ["groups pr", []],
  ['id eq "nobody"', []],
])("200: the filter %s", async (filter, names) => {
  const { status, body } = await find(filter, "&sortBy=name.givenName");
  expect(status).toBe(200);
  expect(body.Resources.map(({ name }) => name?.givenName)).toEqual(names);
  expect(body.totalResults).toBe(names.length);
});

test("200: filters by id, and by the name of a user who was never provisioned", async () => {
  expect((await find(`id eq "${ids["Ada"] ?? ""}"`)).body.totalResults).toBe(1);
  const { name } = await prisma().user.findUniqueOrThrow({ where: { id: owner.id } });
  const { body } = await find(`displayName eq "${name}"`);
  expect(body.Resources.map(({ id }) => id)).toEqual([owner.publicId]);
});

const MANY = Array.from({ length: 100 }, () => 'userName eq "a"').join(" or ");

test.each([
  ["deep brackets", `${"(".repeat(5000)}active pr${")".repeat(5000)}`],
  ["deep nots", `${"not (".repeat(40)}active pr${")".repeat(40)}`],
  ["10 kB", `userName eq "${"a".repeat(10_000)}"`],
  ["SQL", "1=1; drop table users --"],
  ["an attribute of the prototype", "constructor eq 1"],
  ["an attribute that is secret", 'password eq "x"'],
  ["an unended text", 'userName eq "a'],
  ["a comparison of booleans", "active gt true"],
  ["a boolean that is a member of every object", 'active eq "constructor"'],
  ["an instant that is none", 'meta.created gt "yesterday"'],
  [
    "an instant that no calendar has",
    'meta.created gt "+275760-01-01T00:00:00Z" or meta.created lt "-271821-05-01T00:00:00Z"',
  ],
  ["a NUL", 'userName eq "\\u0000"'],
  ["nothing after and", 'userName eq "a" and'],
])("400 invalidFilter: %s", async (_what, filter) => {
  const { status, body } = await find(filter);
  expect(status).toBe(400);
  expect(body).toMatchObject({ status: "400", scimType: "invalidFilter" });
});

test("200: values are never SQL, and a filter may have a hundred conditions", async () => {
  for (const value of ["' or ''='", "%", "_", '\\" or 1=1 --', "\\\\", "corp\\ada"]) {
    const { status, body } = await find(`userName eq "${value}" or userName co "${value}"`);
    expect(status).toBe(200);
    expect(body.Resources.length).toBeLessThan(4);
  }
  expect((await find("userName co \"' or ''='\"")).body.totalResults).toBe(0);
  expect((await find(MANY)).body.totalResults).toBe(0);
});

test("200: pages by startIndex and count list each user once, in the requested order", async () => {
  const big = await givenOwner();
  const ask = scimClient(server.url, await givenScimToken(big));
  for (let made = 0; made < 4; made++) await givenUser(big.workspace, "member");
  const seen: string[] = [];
  for (const start of [1, 3, 5]) {
    const { body } = await ask(
      "GET",
      `/Users?startIndex=${String(start)}&count=2&sortBy=userName&sortOrder=descending`,
    );
    expect(body).toMatchObject({ totalResults: 5, startIndex: start, itemsPerPage: start === 5 ? 1 : 2 });
    seen.push(...body.Resources.map(({ userName }) => userName));
  }
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect((await ask("GET", "/Users?count=0")).body).toMatchObject({ totalResults: 5, Resources: [] });
  expect((await ask("GET", "/Users?startIndex=-3&count=9999")).body).toMatchObject({ startIndex: 1, itemsPerPage: 5 });
  expect((await ask("GET", "/Users?startIndex=100")).body).toMatchObject({ totalResults: 5, itemsPerPage: 0 });
  expect((await ask("GET", "/Users?count=many")).body).toMatchObject({ scimType: "invalidValue" });
  expect((await ask("GET", "/Users?sortBy=nothing")).body).toMatchObject({ scimType: "invalidValue" });
});

test("200: a page of ten thousand users, and a search among them", async () => {
  const big = await givenOwner();
  const ask = scimClient(server.url, await givenScimToken(big));
  await prisma().$executeRaw`
    with people as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'p' || n || '-' || ${big.id}::text || '@example.com', 'Person ' || n
      from generate_series(1, 10000) n returning id)
    insert into memberships (workspace_id, user_id, role, status)
    select ${big.workspace.id}::uuid, id, 'member', 'active' from people`;
  const page = await ask("GET", "/Users?startIndex=9801&count=200");
  const one = await ask("GET", `/Users?filter=${encodeURIComponent(`userName eq "p77-${big.id}@example.com"`)}`);
  expect(page.body).toMatchObject({ totalResults: 10_001, itemsPerPage: 200 });
  expect(one.body.totalResults).toBe(1);
});

test("200: attributes and excludedAttributes select the members, and id is always included", async () => {
  const ada = `/Users/${ids["Ada"] ?? ""}`;
  const only = await scim("GET", `${ada}?attributes=userName,name.familyName`);
  expect(only.body).toEqual({
    schemas: [USER],
    id: ids["Ada"],
    userName: "Ada.Lovelace@lists.example.com",
    name: { familyName: "Lovelace" },
  });
  const without = await scim("GET", `${ada}?excludedAttributes=name.givenName,emails,meta,id`);
  expect(without.body).toMatchObject({ id: ids["Ada"], name: { familyName: "Lovelace" } });
  expect(without.body.name).not.toHaveProperty("givenName");
  expect(without.body).not.toHaveProperty("emails");
});

test("discovery describes the supported features, and others are refused", async () => {
  const config = await scim("GET", "/ServiceProviderConfig");
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  });
  const schemas = await scim("GET", "/Schemas");
  expect(schemas.body.Resources.map(({ id }) => id)).toEqual([USER, USER.replace("User", "Group")]);
  expect((await scim("GET", `/Schemas/${USER}`)).status).toBe(200);
  expect((await scim("GET", "/ResourceTypes/Group")).body).toMatchObject({ endpoint: "/Groups" });
  const { status, headers } = await scim("DELETE", "/Users");
  expect([status, headers.get("allow")]).toEqual([405, "GET, POST"]);
  const search = { schemas: ["urn:ietf:params:scim:api:messages:2.0:SearchRequest"], filter: "active eq false" };
  expect((await scim("POST", "/Users/.search", { ...search, attributes: ["userName"] })).body).toMatchObject({
    totalResults: 1,
    Resources: [{ schemas: [USER], id: ids["Grace"], userName: "Grace.Hopper100@lists.example.com" }],
  });
  expect((await scim("POST", "/.search", search)).body).toMatchObject({ status: "501" });
  for (const path of ["/Bulk", "/constructor", "/Users/a/b", "", "/Users/%zz"]) {
    expect((await scim("GET", path)).status).toBe(404);
  }
});

const DEEP = `${"[".repeat(9000)}${"]".repeat(9000)}`;

test.each([
  ["no JSON", "{", {}, 400, "invalidSyntax"],
  ["a list", "[]", {}, 400, "invalidSyntax"],
  ["no schema", { userName: "a@example.com" }, {}, 400, "invalidSyntax"],
  ["no userName", { schemas: [USER] }, {}, 400, "invalidValue"],
  ["no address", { schemas: [USER], userName: "ada" }, {}, 400, "invalidValue"],
  ["a NUL", { schemas: [USER], userName: "a\0@example.com" }, {}, 400, "invalidValue"],
  ["no boolean", { schemas: [USER], userName: "a@example.com", active: "perhaps" }, {}, 400, "invalidValue"],
  [
    "a member of every object",
    { schemas: [USER], userName: "a@example.com", active: "constructor" },
    {},
    400,
    "invalidValue",
  ],
  [
    "a deep list for a boolean",
    `{"schemas":["${USER}"],"userName":"a@example.com","active":${DEEP}}`,
    {},
    400,
    "invalidValue",
  ],
  ["a deep list for a schema", `{"schemas":[${DEEP}]}`, {}, 400, "invalidSyntax"],
  ["another type", "<user/>", { "content-type": "text/xml" }, 415, undefined],
  ["too much", `"${"a".repeat(1_100_000)}"`, {}, 413, undefined],
] as const)("a body with %s is refused with a SCIM error", async (_what, body, headers, status, scimType) => {
  const answer = await scim("POST", "/Users", body, headers);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    status: String(status),
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
  });
  expect(answer.body.scimType).toBe(scimType);
});

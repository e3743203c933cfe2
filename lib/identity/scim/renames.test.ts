import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner, type TestUser } from "@/testing/factories";
import type { TestServer } from "@/testing/listening";
import { givenScimServer, givenScimToken, scimClient, type Scim } from "@/testing/scim";
import { uuidOf, withoutLimits } from "@/testing/things";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
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

const address = (name = "person") => `${name}-${String(++count)}-${owner.id.slice(-6)}@corp.example`;
const body = (members: object) => ({ schemas: [USER], ...members });
const patch = (id: string, ...operations: object[]) =>
  scim("PATCH", `/Users/${id}`, { schemas: [PATCH], Operations: operations });
const put = (id: string, members: object) => scim("PUT", `/Users/${id}`, body(members));
const create = async (members: object) => (await scim("POST", "/Users", body(members))).body.id;
const addressOf = async (id: string) =>
  (await prisma().user.findUniqueOrThrow({ where: { id: uuidOf("usr", id) } })).email;

test("400 mutability when a new userName changes the address, in every form of request", async () => {
  const email = address();
  const other = address("renamed");
  const ways: ((id: string) => ReturnType<Scim>)[] = [
    (id) => patch(id, { op: "replace", path: "userName", value: other }),
    (id) => patch(id, { op: "Replace", value: { userName: other } }),
    (id) => patch(id, { op: "add", path: `${USER}:userName`, value: other }),
    (id) =>
      patch(id, { op: "replace", path: "userName", value: other }, { op: "replace", path: "active", value: false }),
    (id) =>
      patch(
        id,
        { op: "replace", path: 'emails[type eq "home"].value', value: email },
        { op: "replace", path: "userName", value: other },
      ),
    (id) => put(id, { userName: other }),
    (id) => put(id, { userName: other, emails: [] }),
    (id) => put(id, { userName: other, active: false }),
  ];
  for (const members of [{ userName: email }, { userName: email, emails: [{ value: email, primary: true }] }]) {
    const id = await create(members);
    for (const rename of ways) {
      const { status, body: answer } = await rename(id);
      expect([status, answer]).toMatchObject([400, { scimType: "mutability" }]);
    }
    const { body: after } = await scim("GET", `/Users/${id}`);
    expect(after).toMatchObject({ userName: email, active: true });
    expect(await addressOf(id)).toBe(email);
    await scim("DELETE", `/Users/${id}`);
  }
});

test("400 mutability when userName and address change together, in either order", async () => {
  const id = await create({ userName: address() });
  const other = address("renamed");
  const name = { op: "replace", path: "userName", value: other };
  const emails = { op: "replace", path: 'emails[type eq "work"].value', value: other };
  for (const operations of [
    [name, emails],
    [emails, name],
  ])
    expect((await patch(id, ...operations)).body).toMatchObject({ scimType: "mutability" });
});

test("200 for the same userName and for one that differs in case", async () => {
  const email = address();
  const id = await create({ userName: email });
  for (const userName of [email, email.toUpperCase(), email.replace("person", "Person")]) {
    expect((await patch(id, { op: "replace", path: "userName", value: userName })).status).toBe(200);
    expect((await put(id, { userName })).body).toMatchObject({ userName });
  }
  expect(await addressOf(id)).toBe(email);
});

test("200 for a userName beside an unchanged address, and for one that is not an address", async () => {
  const email = address();
  const upn = address("upn");
  const emails = [{ value: email, primary: true, type: "work" }];
  const id = await create({ userName: email, emails });
  expect((await put(id, { userName: upn, emails })).body).toMatchObject({ userName: upn });
  // The address and the userName differ from here on, so each changes alone.
  expect((await patch(id, { op: "replace", path: "userName", value: address("upn") })).status).toBe(200);
  expect((await patch(id, { op: "replace", path: "userName", value: "ada.l" })).body).toMatchObject({
    userName: "ada.l",
  });
  expect((await put(id, { userName: "ada.l" })).status).toBe(200);
  expect(await addressOf(id)).toBe(email);
});

test("200 for a refused rename after the person changes the address in Stint", async () => {
  const id = await create({ userName: address() });
  const other = address("renamed");
  const rename = () => patch(id, { op: "replace", path: "userName", value: other });
  expect((await rename()).status).toBe(400);
  await prisma().user.update({ where: { id: uuidOf("usr", id) }, data: { email: other } });
  expect((await rename()).body).toMatchObject({ userName: other, emails: [{ value: other }] });
  expect((await put(id, { userName: other })).status).toBe(200);
});

import { beforeAll, expect, test } from "vitest";
import { DELETE as revokeToken } from "@/app/v1/provisioning/tokens/[id]/route";
import { GET as listTokens, POST as createToken } from "@/app/v1/provisioning/tokens/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;
let headers: Record<string, string>;

beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  ({ headers } = await givenSession(owner));
});

const make = (name: string, key?: string) =>
  call(createToken, {
    method: "POST",
    as: null,
    headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body: { name },
  });
const end = (id: string) => call(revokeToken, { method: "DELETE", as: null, headers, params: { id } });

test("201 with the token once, of which only the hash is stored; 409 for a third token", async () => {
  const first = await make("Okta", "one");
  expect(first.status).toBe(201);
  expect(first.body.token).toMatch(/^stint_scim_[0-9A-Za-z]{36}$/);
  expect((await make("Okta", "one")).body).toMatchObject({ id: first.body.id, token: null, is_replay: true });
  const [row] = await prisma().provisioningToken.findMany({ where: { workspaceId: owner.workspace.id } });
  expect(JSON.stringify(row)).not.toContain(first.body.token);

  expect((await make("Okta, from December")).status).toBe(201);
  expect((await make("A third")).problem).toMatchObject({ code: "limit_reached" });
  expect((await end(first.body.id)).body).toEqual({ id: first.body.id, deleted: true });
  expect((await end(first.body.id)).status).toBe(200);
  expect((await make("A third")).status).toBe(201);
  const { data } = (await call(listTokens, { as: null, headers })).body;
  expect(data.map(({ name, revoked_at }) => [name, revoked_at === null])).toEqual([
    ["A third", true],
    ["Okta, from December", true],
    ["Okta", false],
  ]);
  expect(JSON.stringify(data)).not.toContain(first.body.token);
  const audits = await prisma().auditEntry.findMany({ where: { objectId: uuidOf("sct", first.body.id) } });
  expect(audits.map(({ action }) => action).sort()).toEqual([
    "provisioning_token.created",
    "provisioning_token.revoked",
  ]);
});

test("409 beyond two tokens in concurrent requests", async () => {
  owner = await givenOwner();
  ({ headers } = await givenSession(owner));
  const made = await Promise.all(["a", "b", "c", "d"].map((name) => make(name)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

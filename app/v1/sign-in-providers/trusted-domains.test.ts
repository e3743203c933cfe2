import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { PATCH } from "./[id]/route";
import { POST } from "./route";

const ENTRA = "https://login.microsoftonline.com/2f4a9838-26b7-47ee-be60-ccc1fdec5953/v2.0";
const COMMON = "https://login.microsoftonline.com/common/v2.0";

let owner: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  ({ headers } = await givenSession(owner));
});

const provider = {
  name: "Entra",
  issuer: ENTRA,
  client_id: "stint",
  client_secret: "a secret of the client",
  domains: ["acme.example", "acme.test"],
};
const create = (changes: object) =>
  call(POST, { method: "POST", as: null, headers, body: { ...provider, ...changes } });
const update = (id: string, body: object) => call(PATCH, { method: "PATCH", as: null, headers, params: { id }, body });

test("201 and 200: an owner trusts the addresses of one organization, which is audited", async () => {
  const made = await create({ trusted_email_domains: ["acme.example", "acme.example"] });
  expect(made.status).toBe(201);
  expect(made.body.trusted_email_domains).toEqual(["acme.example"]);
  expect((await create({})).body.trusted_email_domains).toEqual([]);
  const changed = await update(made.body.id, { trusted_email_domains: [] });
  expect(changed.body.trusted_email_domains).toEqual([]);
  const where = { workspaceId: owner.workspace.id, action: "sign_in_provider.updated" };
  expect(await prisma().auditEntry.findFirst({ where })).toMatchObject({
    details: { before: { trusted_email_domains: ["acme.example"] }, after: { trusted_email_domains: [] } },
  });
});

test("422 for trust in a multi-tenant issuer, or in a domain that is not listed", async () => {
  const trusted = { trusted_email_domains: ["acme.example"] };
  const pointer = "/trusted_email_domains";
  const shared = { status: 422, reason: "issuer_multi_tenant", errors: [{ pointer }] };
  const unlisted = { status: 422, reason: "trusted_domain_not_listed", errors: [{ pointer }] };
  for (const issuer of [COMMON, "https://accounts.google.com"])
    expect((await create({ issuer, ...trusted })).problem).toMatchObject(shared);
  expect((await create({ trusted_email_domains: ["evil.example"] })).problem).toMatchObject({
    ...unlisted,
    params: { domain: "evil.example" },
  });
  const { id } = (await create(trusted)).body;
  expect((await update(id, { issuer: COMMON })).problem).toMatchObject(shared);
  expect((await update(id, { domains: ["acme.test"] })).problem).toMatchObject(unlisted);
  expect((await update(id, { issuer: COMMON, trusted_email_domains: [] })).status).toBe(200);
});

test("422 for an issuer on another server without its client secret", async () => {
  const { id } = (await create({})).body;
  const issuer = "https://login.acme.example";
  expect((await update(id, { issuer })).problem).toMatchObject({
    ...{ status: 422, reason: "client_secret_missing" },
    errors: [{ pointer: "/client_secret" }],
  });
  expect((await update(id, { issuer: COMMON })).status).toBe(200);
  expect((await update(id, { issuer, client_secret: "another secret" })).body.issuer).toBe(issuer);
});

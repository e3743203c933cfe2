import "@/testing/allow-receivers";
import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as publicKeys } from "@/app/.well-known/stint-webhook-keys.json/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { call } from "@/testing/call";
import { givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { DELETE, PATCH } from "./[id]/route";
import { POST as rollOwn } from "./[id]/secret/roll/route";
import { POST } from "./route";
import { POST as rollShared } from "../workspace/webhook-secret/roll/route";

let receiver: Receiver;
let owner: TestUser;
let headers: Record<string, string>;

beforeAll(async () => {
  withoutLimits();
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  owner = await givenOwner();
  ({ headers } = await givenSession(owner));
});

const at = (name: string) => receiver.at(`/${owner.workspace.id}/${name}`);
const given = async (name: string, body: object = {}) => {
  const url = receiver.url(`/${owner.workspace.id}/${name}`);
  return (await call(POST, { method: "POST", as: owner, body: { url, events: ["*"], signing: "ed25519", ...body } }))
    .body.id;
};

async function keysOf(endpoint: string): Promise<string[] | number> {
  const url = `http://stint.test/.well-known/stint-webhook-keys.json?endpoint=${endpoint}`;
  const response = await publicKeys(new Request(url), { params: Promise.resolve({}) });
  if (response.status !== 200) return response.status;
  const { keys } = (await response.json()) as { keys: { public_key: string }[] };
  return keys.map(({ public_key }) => public_key);
}

async function deliver(): Promise<void> {
  await givenEvents(owner.workspace);
  await dispatchDue(Date.now() + 20_000);
}

/** Number of `v1a` signatures of the last request that OpenSSL verifies with each key. */
function verifiedBy(keys: string[] | number, name: string): number[] {
  const request = at(name).at(-1);
  if (!request || typeof keys === "number") throw new Error(`no request or keys of ${name}`);
  const { "webhook-id": id = "", "webhook-timestamp": time = "", "webhook-signature": all = "" } = request.headers;
  const signatures = all.split(" ").filter((one) => one.startsWith("v1a,"));
  const content = Buffer.from(`${id}.${time}.${request.body.toString()}`);
  return keys.map((key) => {
    const x = Buffer.from(key.slice("whpk_".length), "base64").toString("base64url");
    const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return signatures.filter((one) => verify(null, content, publicKey, Buffer.from(one.slice(4), "base64"))).length;
  });
}

test("a receiver verifies requests with the published key, and the secret still verifies them", async () => {
  const id = await given("a");
  await given("b", { signing: "hmac" });
  await deliver();
  expect(verifiedBy(await keysOf(id), "a")).toEqual([1]);
  const [request] = at("a");
  expect(() =>
    new Webhook(owner.workspace.secret).verify(request?.body.toString() ?? "", request?.headers ?? {}),
  ).not.toThrow();
  expect(at("b")[0]?.headers["webhook-signature"]).not.toContain("v1a");
});

test("keys of the workspace and of an endpoint verify only their own requests", async () => {
  const shared = await given("shared");
  const own = await given("own", { secret_mode: "endpoint" });
  const stranger = await givenOwner();
  const url = receiver.url("/stranger");
  const body = { url, events: ["*"], signing: "ed25519" };
  const other = (await call(POST, { method: "POST", as: stranger, body })).body.id;
  await deliver();
  const keys = await Promise.all([shared, own, other].map(async (id) => (await keysOf(id)) as string[]));
  expect(keys.map((one) => one.length)).toEqual([1, 1, 1]);
  expect(verifiedBy(keys.flat(), "shared")).toEqual([1, 0, 0]);
  expect(verifiedBy(keys.flat(), "own")).toEqual([0, 1, 0]);
});

test.each(["workspace", "endpoint"])(
  "the key of the %s is rolled with its secret, with the same overlap",
  async (mode) => {
    const id = await given("a", { secret_mode: mode });
    const [first] = (await keysOf(id)) as string[];
    const roll = (overlap: number) => {
      const asked = { method: "POST", as: null, headers, body: { overlap_seconds: overlap } } as const;
      return mode === "endpoint" ? call(rollOwn, { ...asked, params: { id } }) : call(rollShared, asked);
    };
    await roll(3600);
    const keys = (await keysOf(id)) as string[];
    expect(keys).toEqual([expect.not.stringContaining(first ?? ""), first]);
    await deliver();
    expect(verifiedBy(keys, "a")).toEqual([1, 1]);
    await roll(0);
    await deliver();
    expect(verifiedBy([...keys, ...((await keysOf(id)) as string[])], "a")).toEqual([0, 0, 1]);
  },
);

test("404 without an endpoint that signs with a key, and after the endpoint or its workspace is deleted", async () => {
  const [hmac, gone, id] = [await given("a", { signing: "hmac" }), await given("b"), await given("c")];
  for (const unknown of ["", "whk_", "prj_1", "'", hmac]) expect(await keysOf(unknown)).toBe(404);
  await call(PATCH, { method: "PATCH", as: owner, params: { id: hmac }, body: { signing: "ed25519" } });
  expect(await keysOf(hmac)).toHaveLength(1);
  await call(DELETE, { method: "DELETE", as: owner, params: { id: gone } });
  expect(await keysOf(gone)).toBe(404);
  await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { deletedAt: new Date() } });
  expect(await keysOf(id)).toBe(404);
});

test("private keys appear in no answer, audit entry or clear column", async () => {
  const id = await given("a", { secret_mode: "endpoint" });
  await keysOf(id);
  const { workspace } = owner;
  const rows = await prisma().webhookSecret.findMany({ where: { workspaceId: workspace.id }, take: 10 });
  const audited = await prisma().auditEntry.findMany({ where: { workspaceId: workspace.id }, take: 10 });
  for (const { sealedKey } of rows) expect(Buffer.from(sealedKey ?? []).toString("latin1")).not.toContain("whsk_");
  expect(rows.filter(({ sealedKey }) => sealedKey !== null)).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain("whsk_");
});

import "@/testing/allow-receivers";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { prisma } from "@/lib/kernel/db/prisma";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { call } from "@/testing/call";
import { bundleChild } from "@/testing/child-bundle";
import { deliveriesTo, givenEvents } from "@/testing/deliveries";
import { exportOf } from "@/testing/exports";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenSession } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { unzip } from "@/testing/unzip";
import { WorkerProcess } from "@/testing/worker-process";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { GET, PATCH } from "./[id]/route";
import { POST as roll } from "./[id]/secret/roll/route";
import { GET as describeSecret, POST as reveal } from "./[id]/secret/route";
import { POST as switchNow } from "./[id]/secret/switch/route";
import { GET as getDelivery } from "../webhook-deliveries/[id]/route";
import { POST as revealShared } from "../workspace/webhook-secret/route";
import { POST } from "./route";

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

const urlOf = (name: string) => receiver.url(`/${owner.workspace.id}/${name}`);
const at = (name: string) => receiver.at(`/${owner.workspace.id}/${name}`);
const create = (name: string, body: object) =>
  call(POST, { method: "POST", as: owner, body: { url: urlOf(name), events: ["*"], ...body } });
const given = async (name: string, body: object = {}): Promise<string> => (await create(name, body)).body.id;
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const secretOf = async (id: string) =>
  (await call(reveal, { method: "POST", as: null, headers, params: { id } })).body.secret ?? "";
const sharedSecret = async () => (await call(revealShared, { method: "POST", as: null, headers })).body.secret ?? "";

async function deliver(): Promise<void> {
  await givenEvents(owner.workspace);
  await dispatchDue(Date.now() + 20_000);
}

async function deliveryTo(endpointId: string) {
  const [delivery] = await deliveriesTo(fromPublicId("whk", endpointId) ?? "");
  return call(getDelivery, { as: owner, params: { id: toPublicId("dlv", delivery?.id ?? "") } });
}

/** Whether an independent library verifies the last request to a receiver. */
function isSignedBy(secret: string, name: string): boolean {
  const request = at(name).at(-1);
  if (!request) throw new Error(`no request to ${name}`);
  try {
    new Webhook(secret).verify(request.body.toString(), request.headers);
    return true;
  } catch {
    return false;
  }
}

describe("an endpoint's own secret", () => {
  test("signs its requests alone: two endpoints cannot verify each other's", async () => {
    const [first, second] = [
      await given("a", { secret_mode: "endpoint" }),
      await given("b", { secret_mode: "endpoint" }),
    ];
    await given("shared");
    await deliver();
    const [own, other, shared] = [await secretOf(first), await secretOf(second), await sharedSecret()];
    expect([own, other, shared].map((secret) => isSignedBy(secret, "a"))).toEqual([true, false, false]);
    expect([own, other, shared].map((secret) => isSignedBy(secret, "b"))).toEqual([false, true, false]);
    expect([own, other, shared].map((secret) => isSignedBy(secret, "shared"))).toEqual([false, false, true]);
  });

  test("is rotated with an overlap of its own, which ends at once on demand", async () => {
    const id = await given("a", { secret_mode: "endpoint" });
    const shared = await sharedSecret();
    const old = await secretOf(id);
    const rolled = await call(roll, { method: "POST", as: null, headers, params: { id }, body: {} });
    expect(rolled.body.ending).toHaveLength(1);
    await deliver();
    const next = await secretOf(id);
    expect([old, next].map((secret) => isSignedBy(secret, "a"))).toEqual([true, true]);
    expect((await call(switchNow, { method: "POST", as: null, headers, params: { id } })).body.ending).toEqual([]);
    await deliver();
    expect([old, next].map((secret) => isSignedBy(secret, "a"))).toEqual([false, true]);
    expect(await sharedSecret()).toBe(shared);
  });

  test("409 for an endpoint without one; a change back deletes it, and the next is another", async () => {
    const id = await given("a");
    const ask = () => call(describeSecret, { as: null, headers, params: { id } });
    expect((await ask()).problem).toMatchObject({ status: 409, reason: "no_endpoint_secret" });
    expect((await change(id, { secret_mode: "endpoint" })).body.secret_mode).toBe("endpoint");
    const first = await secretOf(id);
    await change(id, { secret_mode: "workspace" });
    expect((await ask()).status).toBe(409);
    await deliver();
    expect(isSignedBy(await sharedSecret(), "a")).toBe(true);
    await change(id, { secret_mode: "endpoint" });
    expect(await secretOf(id)).not.toBe(first);
  });

  test("404 for another workspace's endpoint, and each reveal is audited", async () => {
    const id = await given("a", { secret_mode: "endpoint" });
    await secretOf(id);
    const stranger = await givenSession(await givenOwner());
    expect((await call(reveal, { method: "POST", as: null, headers: stranger.headers, params: { id } })).status).toBe(
      404,
    );
    const member = await givenSession(await givenUser(owner.workspace, "member"));
    expect((await call(reveal, { method: "POST", as: null, headers: member.headers, params: { id } })).status).toBe(
      403,
    );
    const audited = await prisma().auditEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 50 });
    const reveals = audited.filter(({ action }) => action === "webhook.secret_revealed");
    expect(reveals.map(({ objectId }) => objectId)).toEqual([fromPublicId("whk", id)]);
  });
});

describe("headers of an endpoint", () => {
  const TOKEN = "Bearer 7f3c-never-shown";
  const authorization = { name: "Authorization", value: TOKEN };

  test("are sent with every attempt, and their values appear in no answer, log of deliveries, audit entry, row or export", async () => {
    receiver.answerBy(({ headers: got }) => ({
      status: 500,
      headers: { location: `/${got["authorization"] ?? ""}` },
      body: `You sent ${got["authorization"] ?? "nothing"}`,
    }));
    const created = await create("a", { headers: [authorization, { name: "X-Tenant", value: "kestrel" }] });
    expect(created.body.headers).toEqual([
      { name: "Authorization", value: null },
      { name: "X-Tenant", value: null },
    ]);
    const { id } = created.body;
    await deliver();
    receiver.answerBy(() => 200);
    expect(at("a")[0]?.headers).toMatchObject({ authorization: TOKEN, "x-tenant": "kestrel" });
    const detail = await deliveryTo(id);
    expect(detail.body.log[0]).toMatchObject({
      request_headers: { Authorization: "••••" },
      response_body: "You sent ••••",
      response_headers: { location: "/••••" },
    });
    const texts = [
      created.body,
      detail.body,
      (await call(GET, { as: owner, params: { id } })).body,
      await prisma().auditEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 50 }),
      await prisma().webhookHeader.findMany({ where: { workspaceId: owner.workspace.id }, take: 50 }),
      await prisma().webhookAttempt.findMany({ where: { workspaceId: owner.workspace.id }, take: 50 }),
      await prisma().idempotencyKey.findMany({ where: { workspaceId: owner.workspace.id }, take: 50 }),
      await unzip(await exportOf(owner)),
    ];
    for (const text of texts) expect(JSON.stringify(text)).not.toContain("never-shown");
  });

  test("are in no line of the process log, whatever fails", async () => {
    await prisma().$executeRaw`create function refuse_header() returns trigger language plpgsql
      as 'begin raise exception ''refused''; end'`;
    await prisma().$executeRaw`create trigger refuse_header before insert on webhook_headers for each row
      when (new.name = 'X-Refused') execute function refuse_header()`;
    const paths = [urlOf("echo"), urlOf("reset")];
    receiver.answerBy(({ path, headers: got }) =>
      path.endsWith("reset") ? "reset" : { status: 500, body: `You sent ${got["authorization"] ?? "nothing"}` },
    );
    const bodies = [
      ...paths.map((url) => ({ url, events: ["*"], headers: [authorization] })),
      { url: urlOf("refused"), events: ["*"], headers: [authorization, { name: "X-Refused", value: TOKEN }] },
      { url: urlOf("twice"), events: ["*"], headers: [authorization, authorization] },
    ];
    const entryPoint = join(import.meta.dirname, "../../../testing/webhook-log-child.ts");
    await bundleChild("webhook-log-child", { entryPoints: [entryPoint] });
    const settings = { KEY: owner.key, WORKSPACE: owner.workspace.id, BODIES: JSON.stringify(bodies) };
    const child = await WorkerProcess.start({ LOG_LEVEL: "trace", ...settings }, "webhook-log-child");
    child.signal("SIGKILL");
    await child.exited;
    receiver.answerBy(() => 200);
    await prisma().$executeRaw`drop trigger refuse_header on webhook_headers`;
    for (const name of ["echo", "reset"]) expect(at(name)[0]?.headers).toMatchObject({ authorization: TOKEN });
    const asked = [...child.output.matchAll(/"status":(\d+),"msg":"asked"/g)].map(([, status]) => Number(status));
    expect(asked).toEqual([201, 201, 500, 422]);
    expect(child.output).toContain("refused");
    expect(child.output).not.toContain("never-shown");
    expect(child.output).not.toContain(Buffer.from(TOKEN).toString("base64").slice(0, 20));
  });

  test("stay as they are without a value, change with one, and go when left out", async () => {
    const id = await given("a", { headers: [authorization, { name: "X-Tenant", value: "kestrel" }] });
    await change(id, { headers: [{ name: "authorization" }, { name: "X-Tenant", value: "heron" }] });
    await deliver();
    expect(at("a").at(-1)?.headers).toMatchObject({ authorization: TOKEN, "x-tenant": "heron" });
    const { body } = await change(id, { headers: [{ name: "X-Tenant", value: null }] });
    expect(body.headers).toEqual([{ name: "X-Tenant", value: null }]);
    await deliver();
    expect(at("a").at(-1)?.headers).not.toHaveProperty("authorization");
    expect(at("a").at(-1)?.headers).toMatchObject({ "x-tenant": "heron" });
  });

  test("are not sent to a URL of another origin without their values", async () => {
    const other = await Receiver.start();
    const tenant = { name: "X-Tenant", value: "kestrel" };
    const id = await given("a", { headers: [authorization, tenant] });
    const moved = other.url("/moved");
    const refused = [
      [{ url: moved }, "/headers", "header_values_missing"],
      [{ url: moved, headers: [authorization, { name: "X-Tenant" }] }, "/headers/1/value", "header_value_missing"],
      [{ url: moved, headers: [{ name: "Authorization", value: null }] }, "/headers/0/value", "header_value_missing"],
    ] as const;
    for (const [body, pointer, reason] of refused) {
      const { status, problem } = await change(id, body);
      expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ pointer, reason })]]);
    }
    expect((await change(id, { url: urlOf("b") })).body.headers).toHaveLength(2);
    await deliver();
    expect(at("b")[0]?.headers).toMatchObject({ authorization: TOKEN, "x-tenant": "kestrel" });
    const { body } = await change(id, { url: moved, headers: [{ ...authorization, value: "Bearer of-the-other" }] });
    expect(body).toMatchObject({ url: moved, headers: [{ name: "Authorization", value: null }] });
    await deliver();
    await other.close();
    expect(other.at("/moved")[0]?.headers).toMatchObject({ authorization: "Bearer of-the-other" });
    expect(other.at("/moved")[0]?.headers).not.toHaveProperty("x-tenant");
    expect((await change(id, { headers: [] })).status).toBe(200);
    expect((await change(id, { url: urlOf("c") })).body.url).toBe(urlOf("c"));
  });

  test("are hidden in answers that escape them or are cut off within one", async () => {
    const secret = `Bearer never"shown/&<7f3c>+'=`;
    receiver.answerBy(({ path, headers: got }) => {
      const value = got["authorization"] ?? "";
      if (path.endsWith("json")) return { status: 500, body: JSON.stringify({ value, token: value.slice(7) }) };
      if (path.endsWith("form")) return { status: 500, headers: { location: `/?${new URLSearchParams({ value })}` } };
      return { status: 500, body: `${"x".repeat(16_384 - 20)}${value}` };
    });
    const paths = ["json", "form", "cut"];
    const ids = await Promise.all(paths.map((path) => given(path, { headers: [{ ...authorization, value: secret }] })));
    await deliver();
    receiver.answerBy(() => 200);
    const [json, form, cut] = await Promise.all(ids.map(async (id) => (await deliveryTo(id)).body.log[0]));
    expect(json?.response_body).toBe('{"value":"••••","token":"••••"}');
    expect(form?.response_headers).toMatchObject({ location: "/?value=••••" });
    expect(cut?.response_body).toMatch(/^x+••••$/);
  });

  test.each([
    [[{ name: "Content-Length", value: "1" }], "/headers/0/name", "header_reserved"],
    [[{ name: "webhook-id", value: "1" }], "/headers/0/name", "header_reserved"],
    [[{ name: "Proxy-Authorization", value: "1" }], "/headers/0/name", "header_reserved"],
    [[{ name: "X Y", value: "1" }], "/headers/0/name", "header_name_invalid"],
    [[{ name: "X-Y", value: "a\r\nHost: b" }], "/headers/0/value", "header_value_invalid"],
    [[{ name: "X-Y", value: "ü" }], "/headers/0/value", "header_value_invalid"],
    [[{ name: "X-Y" }], "/headers/0/value", "header_value_missing"],
    [
      [
        { name: "X-Y", value: "1" },
        { name: "x-y", value: "2" },
      ],
      "/headers/1/name",
      "header_twice",
    ],
  ])("422: %j", async (wrong, pointer, reason) => {
    const { status, problem } = await create("a", { headers: wrong });
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ pointer, reason })]]);
  });

  test("422: more than ten", async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `X-${String(index)}`, value: "1" }));
    expect((await create("a", { headers: many })).problem.errors?.[0]).toMatchObject({ pointer: "/headers" });
  });
});

test("the short schedule plans the next attempt a minute after the first, and the last within an hour", async () => {
  receiver.answerBy(() => 500);
  const id = await given("a", { retry_schedule: "short" });
  await deliver();
  receiver.answerBy(() => 200);
  const { body } = await deliveryTo(id);
  expect(body.plan.map(({ after_seconds }) => after_seconds)).toEqual([60, 180, 360, 720, 1440]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenProject, givenTask, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const get = (id: string, headers: Record<string, string> = {}, method = "GET") =>
  call(GET, { method, as: owner, params: { id }, headers });
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as: owner, params: { id }, body, headers });

describe("GET /v1/clients/{id}", () => {
  test("200, then 304 with a current If-None-Match, for GET and HEAD", async () => {
    const { id } = await givenClient(owner);
    const first = await get(id);
    const etag = first.headers["ETag"] ?? "";
    expect(first.status).toBe(200);
    const again = await get(id, { "if-none-match": etag });
    expect(again).toMatchObject({ status: 304, headers: { ETag: etag } });
    expect((await get(id, { "if-none-match": etag }, "HEAD")).status).toBe(304);
    await patch(id, { notes: "Changed" });
    expect((await get(id, { "if-none-match": etag })).status).toBe(200);
  });

  test.each([
    "cli_01h2e8kqvbfwea724h75qc655w",
    "prj_01h2e8kqvbfwea724h75qc655w",
    "nonsense",
    "",
    "cli_\u0000",
    "%00",
    "../me",
  ])("404 when the id is %j", async (id) =>
    expect((await get(id)).problem).toMatchObject({ status: 404, code: "not_found" }),
  );
});

describe("PATCH /v1/clients/{id}", () => {
  test("200: given members change, null clears, absent members stay", async () => {
    const client = await givenClient(owner, { email: "a@example.com", tax_id: "1", notes: "n" });
    const reply = await patch(client.id, { name: "New", email: null, currency: "USD" });
    expect(reply.status).toBe(200);
    expect(reply.body).toStrictEqual({
      ...client,
      name: "New",
      email: null,
      currency: "USD",
      updated_at: reply.body.updated_at,
    });
    expect(reply.body.updated_at > client["updated_at"]).toBe(true);
    expect(reply.headers["ETag"]).toMatch(/^"2-/);
    expect((await get(client.id)).body).toStrictEqual(reply.body);
  });

  test("200: an address is merged by member, and null clears it", async () => {
    const { id } = await givenClient(owner, { address: { line1: "Kanalweg 1", city: "Wien" } });
    const none = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };
    const address = async (value: unknown) => (await patch(id, { address: value })).body.address as unknown;
    expect(await address({ city: "Graz", country: "AT" })).toEqual({
      ...none,
      line1: "Kanalweg 1",
      city: "Graz",
      country: "AT",
    });
    expect(await address({ line1: null, country: null })).toEqual({ ...none, city: "Graz" });
    expect(await address({ city: null })).toBeNull();
    expect(await address({})).toBeNull();
    expect(await address({ region: "Tirol" })).toEqual({ ...none, region: "Tirol" });
    expect(await address(null)).toBeNull();
  });

  test.each([
    {},
    { name: "Brightwell" },
    { cc_emails: ["a@example.com"] },
    { address: { country: "AT", line1: "Kanalweg 1" } },
    { address: {} },
    { status: "active", email: null, currency: "EUR" },
  ])("200: %j changes nothing, and updated_at, ETag and events stay the same", async (body) => {
    const { id } = await givenClient(owner, {
      cc_emails: ["a@example.com"],
      address: { line1: "Kanalweg 1", country: "AT" },
    });
    const before = await get(id);
    const reply = await patch(id, body);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: before.body,
    });
    expect(reply.headers["ETag"]).toBe(before.headers["ETag"]);
    expect(await eventsOf("cli", id)).toEqual(["client.created"]);
  });

  test("200 or 412: If-Match allows a change of the current version only", async () => {
    const { id } = await givenClient(owner);
    const etag = (await get(id)).headers["ETag"] ?? "";
    expect((await patch(id, { notes: "1" }, { "if-match": etag })).status).toBe(200);
    const stale = await patch(id, { notes: "2" }, { "if-match": etag });
    expect(stale.problem).toMatchObject({
      status: 412,
      code: "precondition_failed",
      errors: [{ header: "If-Match", code: "precondition_failed" }],
    });
    expect((await patch(id, { notes: "2" }, { "if-match": "*" })).status).toBe(200);
    expect((await patch(id, {}, { "if-match": etag })).status).toBe(412);
    expect((await get(id)).body.notes).toBe("2");
  });

  test("200: archiving emits client.archived and client.updated, restoring client.updated", async () => {
    const { id } = await givenClient(owner);
    const archived = await patch(id, { status: "archived" });
    expect(archived.body.status).toBe("archived");
    const restored = await patch(id, { status: "active" });
    const events = await payloadsAbout("cli", id);
    expect(events.map((event) => event.type)).toEqual([
      "client.created",
      "client.archived",
      "client.updated",
      "client.updated",
    ]);
    expect(events.slice(1).map((event) => event.data)).toEqual([archived.body, archived.body, restored.body]);
  });

  test("409 when rates or budgets are in the old currency", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id });
    await givenTask(owner, project.id, { rate: { amount: 5, currency: "EUR" } });
    expect((await patch(client.id, { currency: "JPY" })).problem).toMatchObject({ status: 409, code: "conflict" });
    expect((await get(client.id)).body.currency).toBe("EUR");
    await prisma().task.updateMany({ where: { workspaceId: owner.workspace.id }, data: { rateMinor: null } });
    expect((await patch(client.id, { currency: "JPY" })).status).toBe(200);
  });

  test("200: one of eight concurrent changes of the same version succeeds, and the others fail with 412", async () => {
    const { id } = await givenClient(owner);
    const seen = { "if-match": (await get(id)).headers["ETag"] ?? "" };
    const changes = Array.from({ length: 8 }, (_, index) => patch(id, { notes: `Note ${String(index)}` }, seen));
    const replies = await Promise.all(changes);
    const [winner, ...others] = replies.sort((one, other) => one.status - other.status);
    expect(winner?.status).toBe(200);
    expect(others.filter((reply) => reply.status !== 409 && reply.status !== 412)).toEqual([]);
    expect((await get(id)).body).toStrictEqual(winner?.body);
    expect(await eventsOf("cli", id)).toEqual(["client.created", "client.updated"]);
  });

  test("422 for an unknown member, a read-only member and an unknown status", async () => {
    const { id } = await givenClient(owner);
    expect((await patch(id, { id })).problem).toMatchObject({
      status: 422,
      errors: [{ pointer: "/id", code: "unknown_field" }],
    });
    expect((await patch(id, { status: "gone" })).problem).toMatchObject({
      status: 422,
      errors: [{ pointer: "/status" }],
    });
    expect((await patch(id, { name: null })).problem).toMatchObject({ status: 422, errors: [{ pointer: "/name" }] });
  });
});

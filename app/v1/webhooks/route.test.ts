import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { DELETE, GET as getOne, PATCH } from "./[id]/route";
import { POST as testWebhook } from "./[id]/test/route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

let urls = 0;
const newUrl = () => `https://hooks.example.com/${String(++urls)}`;
const create = (body: unknown, as = owner) => call(POST, { method: "POST", as, body });
const given = async (body: object = {}, as = owner) =>
  (await create({ url: newUrl(), events: ["time_entry.created"], ...body }, as)).body;
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(PATCH, { method: "PATCH", as: owner, params: { id }, body, headers });

test("202: a test is pending in the answer, and its attempt appears in the log later", async () => {
  const { id } = await given();
  const reply = await call(testWebhook, { method: "POST", as: owner, params: { id }, body: {} });
  expect(reply).toMatchObject({ status: 202, body: { event_type: "webhook.test", status: "pending", attempts: 0 } });
  expect(reply.body.log).toEqual([]);
});

describe("POST /v1/webhooks", () => {
  test("422: an unknown event type is refused with its pointer and a reason", async () => {
    const { status, problem } = await create({ url: newUrl(), events: ["time_entry.created", "time_entry.begun"] });
    expect([status, problem.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: "/events/1", reason: "event_type_unknown" })],
    ]);
  });

  test("201: the subscription as the specification shows it, and our additions", async () => {
    const url = newUrl();
    const reply = await create({ url, events: ["time_entry.created", "project.archived"] });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^whk_/) as string,
      url,
      events: ["time_entry.created", "project.archived"],
      description: "",
      project_ids: [],
      client_ids: [],
      secret_mode: "workspace",
      retry_schedule: "standard",
      signing: "hmac",
      max_per_second: null,
      headers: [],
      status: "active",
      disabled_reason: null,
      disabled_at: null,
      requires_verification: false,
      verified_at: null,
      created_at: expect.stringMatching(/Z$/) as string,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers["Location"]).toMatch(/\/v1\/webhooks\/whk_/);
    expect(reply.headers["ETag"]).toMatch(/^"1-/);
  });

  test.each([
    [{ events: ["*"] }, "/url"],
    [{ url: "https://a.example.com" }, "/events"],
    [{ url: "https://a.example.com", events: [] }, "/events"],
    [{ url: "https://a.example.com", events: ["time_entry.created", "time_entry.exploded"] }, "/events/1"],
    [{ url: "https://a.example.com", events: ["*", "time_entry.created"] }, "/events/0"],
    [{ url: "https://a.example.com", events: Array<string>(51).fill("time_entry.created") }, "/events"],
    [{ url: "https://a.example.com", events: "*" }, "/events"],
    [{ url: "http://a.example.com", events: ["*"] }, "/url"],
    [{ url: "ftp://a.example.com", events: ["*"] }, "/url"],
    [{ url: "not an address", events: ["*"] }, "/url"],
    [{ url: "https://user:pass@a.example.com", events: ["*"] }, "/url"],
    [{ url: "https://a.example.com/#x", events: ["*"] }, "/url"],
    [{ url: "https://127.0.0.1/", events: ["*"] }, "/url"],
    [{ url: "https://[::1]/", events: ["*"] }, "/url"],
    [{ url: "https://2130706433/", events: ["*"] }, "/url"],
    [{ url: "https://localhost/", events: ["*"] }, "/url"],
    [{ url: `https://a.example.com/${"x".repeat(2000)}`, events: ["*"] }, "/url"],
    [{ url: "https://a.example.com/\u0000", events: ["*"] }, "/url"],
    [{ url: "https://a.example.com/x", events: ["*"], description: "\u0000" }, "/description"],
  ])("422: %j is refused at %s", async (body, pointer) => {
    const reply = await create(body);
    expect({ status: reply.status, at: reply.problem.errors?.[0]?.pointer }).toEqual({
      status: 422,
      at: pointer,
    });
  });

  test("409: the same URL and events in any order; another URL or other events are allowed", async () => {
    const url = newUrl();
    const events = ["time_entry.created", "client.created"];
    expect((await create({ url, events })).status).toBe(201);
    expect((await create({ url, events: events.toReversed() })).problem).toMatchObject({
      status: 409,
      code: "duplicate",
      reason: "endpoint_exists",
    });
    expect((await create({ url, events: ["*"] })).status).toBe(201);
  });

  test("409: the same URL in another spelling, on create and update", async () => {
    const path = `/${newUrl().split("/").at(-1) ?? ""}`;
    await given({ url: `https://hooks.example.com${path}` });
    const body = { url: `https://HOOKS.example.com.:443${path}?`, events: ["time_entry.created"] };
    expect((await create(body)).problem).toMatchObject({ status: 409, code: "duplicate" });
    const other = await given();
    expect((await patch(other.id, { url: body.url })).problem).toMatchObject({ status: 409, code: "duplicate" });
  });

  test("409: more than twenty endpoints, even with thirty concurrent requests", async () => {
    const as = await givenOwner();
    const replies = await Promise.all(Array.from({ length: 30 }, () => create({ url: newUrl(), events: ["*"] }, as)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(20);
    expect(replies.find((reply) => reply.status !== 201)?.problem).toMatchObject({
      status: 409,
      code: "limit_reached",
      params: { maximum: 20 },
    });
  });
});

describe("GET, PATCH and DELETE /v1/webhooks", () => {
  test("200: listed, newest first, by status, in pages", async () => {
    const as = await givenOwner();
    const [one, two] = [await given({}, as), await given({}, as)];
    await call(PATCH, { method: "PATCH", as, params: { id: one.id }, body: { status: "disabled" } });
    const idsOf = async (query: Record<string, string> = {}) =>
      (await call(GET, { as, query })).body.data.map((row) => row.id);
    expect(await idsOf()).toEqual([two.id, one.id]);
    expect(await idsOf({ status: "disabled" })).toEqual([one.id]);
    expect(await idsOf({ sort: "created_at", limit: "1" })).toEqual([one.id]);
    expect((await call(GET, { as, query: { status: "gone" } })).problem).toMatchObject({
      status: 422,
      errors: [{ parameter: "status" }],
    });
  });

  test("200: changed, disabled by hand and enabled again; unchanged it keeps its ETag; 412 when stale", async () => {
    const webhook = await given();
    const first = await call(getOne, { as: owner, params: { id: webhook.id } });
    expect(first.body).toStrictEqual(webhook);
    const etag = first.headers["ETag"] ?? "";
    expect((await patch(webhook.id, { url: webhook.url })).headers["ETag"]).toBe(etag);
    const off = await patch(webhook.id, { status: "disabled", description: "Out of order" }, { "if-match": etag });
    expect(off.body).toMatchObject({ status: "disabled", disabled_reason: "by_user", description: "Out of order" });
    expect((await patch(webhook.id, { status: "active" }, { "if-match": etag })).status).toBe(412);
    expect((await patch(webhook.id, { status: "active" })).body).toMatchObject({
      status: "active",
      disabled_reason: null,
      disabled_at: null,
    });
    expect((await patch(webhook.id, { created_at: "x" })).problem).toMatchObject({
      status: 422,
      code: "unknown_field",
    });
  });

  test("409: a change that makes it equal to another one", async () => {
    const [one, two] = [await given(), await given()];
    expect((await patch(two.id, { url: one.url })).problem).toMatchObject({ status: 409, code: "duplicate" });
  });

  test("200, then 404: deleted", async () => {
    const { id } = await given();
    const remove = (as = owner) => call(DELETE, { method: "DELETE", as, params: { id } });
    expect((await remove(await givenUser(owner.workspace, "manager"))).status).toBe(403);
    expect((await remove(await givenOwner())).status).toBe(404);
    expect((await remove()).body).toStrictEqual({ id, deleted: true });
    for (const reply of [await remove(), await patch(id, {}), await call(getOne, { as: owner, params: { id } })])
      expect(reply.status).toBe(404);
  });
});

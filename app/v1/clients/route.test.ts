import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET as getClient } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const create = (body: unknown, as = owner) => call(POST, { method: "POST", as, body });
const list = (query: Record<string, string>, as = owner) => call(GET, { as, query });
const namesOf = (page: { body: { data: { name: string }[] } }) => page.body.data.map((row) => row.name);

describe("POST /v1/clients", () => {
  test("201: all members except the name have defaults, and the answer is the whole resource", async () => {
    const reply = await create({ name: "Brightwell" });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^cli_[0-7][0-9a-z]{25}$/) as string,
      name: "Brightwell",
      email: null,
      cc_emails: [],
      contact_name: null,
      address: null,
      tax_id: null,
      currency: "EUR",
      payment_terms_days: null,
      locale: null,
      default_tax_rate_id: null,
      e_invoicing: {
        format: null,
        buyer_reference: null,
        electronic_address: null,
        registration_number: null,
        supplier_number: null,
        contract_reference: null,
      },
      external_refs: [],
      custom: {},
      import_id: null,
      reminders: "on",
      reminders_paused_until: null,
      late_fee: "default",
      attach_timesheet: false,
      group_time_by: "task",
      notes: "",
      status: "active",
      created_at: INSTANT,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers).toMatchObject({
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Request-Id": expect.stringMatching(/^req_/) as string,
      Location: `http://localhost:3000/v1/clients/${reply.body.id}`,
      ETag: expect.stringMatching(/^"1-/) as string,
    });
  });

  test("201: all writable members are stored, and the event has the data of an admin's GET", async () => {
    const given = {
      name: "Ünï & 日本 👩‍💻",
      email: "billing@example.com",
      cc_emails: ["one@example.com", "two@example.com"],
      contact_name: "Elif Yıldız",
      address: { line1: "Kanalweg 1", line2: null, city: "Wien", region: null, postal_code: "1010", country: "AT" },
      tax_id: "ATU12345678",
      currency: "JPY",
      payment_terms_days: 30,
      locale: "de-AT",
      attach_timesheet: true,
      group_time_by: "project",
      notes: "Line one\nLine two",
    };
    const reply = await create(given);
    expect(reply.body).toMatchObject(given);
    const got = await call(getClient, { as: owner, params: { id: reply.body.id } });
    expect(got.body).toStrictEqual(reply.body);
    expect(got.headers["ETag"]).toBe(reply.headers["ETag"]);
    expect(await payloadsAbout("cli", reply.body.id)).toEqual([
      { type: "client.created", timestamp: expect.any(Number) as number, data: got.body },
    ]);
  });

  test.each([
    [{}, "/name"],
    [{ name: "" }, "/name"],
    [{ name: "a\u0000b" }, "/name"],
    [{ name: "\u0000" }, "/name"],
    [{ name: "\ud800" }, "/name"],
    [{ name: "x".repeat(201) }, "/name"],
    [{ name: ["x"] }, "/name"],
    [{ name: "x", notes: "a\u0000" }, "/notes"],
    [{ name: "x", notes: null }, "/notes"],
    [{ name: "x", email: "nobody" }, "/email"],
    [{ name: "x", email: "a@example.com\r\nBcc: b@example.com" }, "/email"],
    [{ name: "x", cc_emails: ["a@example.com", "b"] }, "/cc_emails/1"],
    [{ name: "x", cc_emails: Array<string>(21).fill("a@example.com") }, "/cc_emails"],
    [{ name: "x", currency: "XYZ" }, "/currency"],
    [{ name: "x", payment_terms_days: -1 }, "/payment_terms_days"],
    [{ name: "x", payment_terms_days: 1.5 }, "/payment_terms_days"],
    [{ name: "x", payment_terms_days: 1e300 }, "/payment_terms_days"],
    [{ name: "x", locale: "german!" }, "/locale"],
    [{ name: "x", group_time_by: "client" }, "/group_time_by"],
    [{ name: "x", locale: "de-aa-bb" }, "/locale"],
    [{ name: "x", address: { country: "Austria" } }, "/address/country"],
    [{ name: "x", address: "Wien" }, "/address"],
  ])("422 for %j at %s", async (body, pointer) => {
    const reply = await create(body);
    expect(reply.status).toBe(422);
    expect(reply.problem).toMatchObject({ code: "validation_failed", status: 422 });
    expect(reply.problem.errors?.[0]?.pointer).toBe(pointer);
    expect(reply.headers["Content-Type"]).toBe("application/problem+json; charset=utf-8");
  });

  test.each([
    [{ name: "x", nickname: "y" }, "/nickname"],
    [{ name: "x", id: "cli_01h2e8kqvbfwea724h75qc655w" }, "/id"],
    [{ name: "x", status: "archived" }, "/status"],
    [{ name: "x", created_at: "2026-11-19T00:00:00Z" }, "/created_at"],
    [{ name: "x", workspace_id: "w" }, "/workspace_id"],
    [{ name: "x", address: { "a/b~c": 1 } }, "/address/a~1b~0c"],
  ])("422 for a read-only member in %j", async (body, pointer) => {
    const reply = await create(body);
    expect(reply.problem).toMatchObject({
      status: 422,
      code: "unknown_field",
      errors: [{ pointer, code: "unknown_field" }],
    });
  });

  test("422: an invalid request stores nothing", async () => {
    const before = await prisma().client.count({ where: { workspaceId: owner.workspace.id } });
    await create({ name: "x", nickname: "y" });
    expect(await prisma().client.count({ where: { workspaceId: owner.workspace.id } })).toBe(before);
  });
});

describe("GET /v1/clients", () => {
  test("200: an empty list has the envelope", async () => {
    const reply = await list({}, await givenOwner());
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('{"data":[],"has_more":false,"next_cursor":null}');
    expect(reply.headers).not.toHaveProperty("Link");
    expect(reply.headers).not.toHaveProperty("ETag");
  });

  test("200: filters by status, q and updated_since; % and _ are literal", async () => {
    const as = await givenOwner();
    for (const name of ["100% Wool", "100 Wool", "snake_case", "snakeXcase", "back\\slash", "ARCHIVE"])
      await givenClient(as, { name });
    const gone = await givenClient(as, { name: "Gone" });
    await prisma().client.updateMany({
      where: { workspaceId: as.workspace.id, name: "Gone" },
      data: { status: "archived" },
    });
    const since = new Date(Date.now() + 60_000);
    await prisma().client.updateMany({
      where: { workspaceId: as.workspace.id, name: "ARCHIVE" },
      data: { updatedAt: since },
    });

    expect(namesOf(await list({ q: "100%" }, as))).toEqual(["100% Wool"]);
    expect(namesOf(await list({ q: "_" }, as))).toEqual(["snake_case"]);
    expect(namesOf(await list({ q: "\\" }, as))).toEqual(["back\\slash"]);
    expect(namesOf(await list({ q: "wool", sort: "name" }, as))).toEqual(["100 Wool", "100% Wool"]);
    expect(namesOf(await list({ status: "archived" }, as))).toEqual([gone["name"]]);
    expect((await list({ status: "active,archived" }, as)).body.data).toHaveLength(7);
    expect((await list({}, as)).body.data).toHaveLength(7);
    expect(namesOf(await list({ updated_since: since.toISOString() }, as))).toEqual(["ARCHIVE"]);
    expect(namesOf(await list({ updated_since: since.toISOString(), q: "wool" }, as))).toEqual([]);
  });

  test("200: sorts by each sort key in both directions", async () => {
    const as = await givenOwner();
    for (const name of ["b", "c", "a"]) await givenClient(as, { name });
    expect(namesOf(await list({ sort: "name" }, as))).toEqual(["a", "b", "c"]);
    expect(namesOf(await list({ sort: "-name" }, as))).toEqual(["c", "b", "a"]);
    expect(namesOf(await list({ sort: "created_at" }, as))).toEqual(["b", "c", "a"]);
    expect(namesOf(await list({}, as))).toEqual(["a", "c", "b"]);
  });

  test("200: members see names and no billing details", async () => {
    const as = await givenOwner();
    await givenClient(as, {
      email: "billing@example.com",
      cc_emails: ["b@example.com"],
      contact_name: "Somebody",
      tax_id: "1",
      notes: "Pays late",
      locale: "de",
      payment_terms_days: 3,
      address: { city: "Wien" },
    });
    const { body } = await list({}, await givenUser(as.workspace, "member"));
    expect(body.data[0]).toMatchObject({
      name: "Brightwell",
      status: "active",
      email: null,
      cc_emails: [],
      contact_name: null,
      address: null,
      tax_id: null,
      payment_terms_days: null,
      locale: null,
      notes: "",
    });
  });

  test("event: creating a client emits only client.created", async () => {
    expect(await eventsOf("cli", (await givenClient(owner)).id)).toEqual(["client.created"]);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, payloadsAbout, withoutLimits } from "@/testing/things";
import { PATCH } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const create = (body: unknown, as = owner) => call(POST, { method: "POST", as, body });
const list = (query: Record<string, string>, as = owner) => call(GET, { as, query });
const namesOf = (page: { body: { data: { name: string }[] } }) => page.body.data.map((row) => row.name);
const EUR = (amount: number) => ({ amount, currency: "EUR" });

describe("POST /v1/projects", () => {
  test("201: all members except the name have defaults, and the answer is the whole resource", async () => {
    const reply = await create({ name: "Website" }, await givenOwner());
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^prj_[0-7][0-9a-z]{25}$/) as string,
      client_id: null,
      name: "Website",
      code: null,
      color: "sky",
      notes: "",
      billing: "hourly",
      billable: true,
      ...{ fee: null, fee_invoiced: null, effective_rate: null, draft_on_completion: false },
      rate: null,
      rates: [],
      budget: null,
      budget_thresholds: [80, 100],
      starts_on: null,
      ends_on: null,
      access: "workspace",
      member_ids: [],
      manager_ids: [],
      status: "active",
      archived_at: null,
      time_rounding: null,
      default_tax_rate_id: null,
      external_refs: [],
      custom: {},
      import_id: null,
      currency: "EUR",
      created_at: expect.any(String) as string,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers["Location"]).toBe(`http://localhost:3000/v1/projects/${reply.body.id}`);
    expect(await payloadsAbout("prj", reply.body.id)).toEqual([
      { type: "project.created", timestamp: expect.any(Number) as number, data: reply.body },
    ]);
  });

  test("201: all writable members are stored, in the client's currency", async () => {
    const client = await givenClient(owner, { currency: "JPY" });
    const [one, two] = [await givenUser(owner.workspace, "member"), await givenUser(owner.workspace, "manager")];
    const given = {
      client_id: client.id,
      name: "Mobile",
      code: "MOB",
      color: "fern",
      notes: "a\nb",
      billable: false,
      rate: { amount: 0, currency: "JPY" },
      budget: { kind: "money", amount: { amount: 1_000_000_000_000, currency: "JPY" }, period: "monthly" },
      starts_on: "2026-02-28",
      ends_on: "2028-02-29",
      access: "members",
      member_ids: [one.publicId],
      manager_ids: [two.publicId],
    };
    const reply = await create(given);
    expect(reply.body).toMatchObject({ ...given, currency: "JPY" });
  });

  test("201: budget hours are decimals, and each person is on the team once", async () => {
    const person = (await givenUser(owner.workspace, "manager")).publicId;
    const reply = await create({
      name: "x",
      budget: { kind: "hours", amount: "120.50", period: "total" },
      member_ids: [person, person],
      manager_ids: [person],
    });
    expect(reply.body).toMatchObject({ budget: { amount: "120.5" }, member_ids: [], manager_ids: [person] });
  });

  test("201: a manager manages the projects that they create", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { body } = await create({ name: "Mine" }, manager);
    expect(body.manager_ids).toEqual([manager.publicId]);
    const renamed = await call(PATCH, {
      method: "PATCH",
      as: manager,
      params: { id: body.id },
      body: { name: "Still mine" },
    });
    expect(renamed.status).toBe(200);
  });

  test.each([
    [{}, "/name"],
    [{ name: "x", color: "mauve" }, "/color"],
    [{ name: "x", rate: { amount: 1 } }, "/rate/currency"],
    [{ name: "x", rate: { amount: -1, currency: "EUR" } }, "/rate/amount"],
    [{ name: "x", rate: { amount: 1e13, currency: "EUR" } }, "/rate/amount"],
    [{ name: "x", rate: { amount: 1, currency: "USD" } }, "/rate/currency"],
    [{ name: "x", rate: 100 }, "/rate"],
    [
      { name: "x", budget: { kind: "money", amount: { amount: 1, currency: "USD" }, period: "total" } },
      "/budget/amount/currency",
    ],
    [{ name: "x", budget: { kind: "hours", amount: 12, period: "total" } }, "/budget/amount"],
    [{ name: "x", budget: { kind: "hours", amount: "1e3", period: "total" } }, "/budget/amount"],
    [{ name: "x", budget: { kind: "hours", amount: "12.345", period: "total" } }, "/budget/amount"],
    [{ name: "x", budget: { kind: "hours", amount: "12" } }, "/budget/period"],
    [{ name: "x", budget: { kind: "days" } }, "/budget/kind"],
    [{ name: "x", starts_on: "0000-01-01" }, "/starts_on"],
    [{ name: "x", starts_on: "2026-02-30" }, "/starts_on"],
    [{ name: "x", starts_on: "2026-02-02", ends_on: "2026-02-01" }, "/ends_on"],
    [{ name: "x", member_ids: null }, "/member_ids"],
    [{ name: "x", client_id: 7 }, "/client_id"],
    [{ name: "x", billable: "true" }, "/billable"],
  ])("422 for %j at %s", async (body, pointer) => {
    const reply = await create(body);
    expect(reply.problem).toMatchObject({ status: 422, code: "validation_failed" });
    expect(reply.problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test.each([["status"], ["archived_at"], ["currency"], ["id"], ["updated_at"], ["managerIds"]])(
    "422 for the read-only member %s",
    async (name) => {
      const reply = await create({ name: "x", [name]: null });
      expect(reply.problem).toMatchObject({ status: 422, code: "unknown_field", errors: [{ pointer: `/${name}` }] });
    },
  );

  test("422 for an id that is unknown, of another type or malformed", async () => {
    const gone = "01h2e8kqvbfwea724h75qc655w";
    for (const body of [
      { client_id: `cli_${gone}` },
      { client_id: `prj_${gone}` },
      { client_id: "nonsense" },
      { member_ids: [`usr_${gone}`] },
      { manager_ids: [owner.publicId, "usr_"] },
    ]) {
      expect((await create({ name: "x", ...body })).problem, JSON.stringify(body)).toMatchObject({
        status: 422,
        code: "unknown_reference",
      });
    }
  });
});

describe("GET /v1/projects", () => {
  test("200: active projects by default; filters by status, client, q and updated_since", async () => {
    const as = await givenOwner();
    const [one, two] = [await givenClient(as), await givenClient(as)];
    await givenProject(as, { name: "Alpha", client_id: one.id, code: "A_1" });
    await givenProject(as, { name: "Beta 50%", client_id: two.id });
    const gone = await givenProject(as, { name: "Gone", client_id: two.id });
    await call(PATCH, { method: "PATCH", as, params: { id: gone.id }, body: { status: "archived" } });
    await givenProject(as, { name: "Own", code: "AB1" });

    expect(namesOf(await list({ sort: "name" }, as))).toEqual(["Alpha", "Beta 50%", "Own"]);
    expect(namesOf(await list({ status: "archived" }, as))).toEqual(["Gone"]);
    expect(namesOf(await list({ status: "archived,active", client_id: two.id, sort: "name" }, as))).toEqual([
      "Beta 50%",
      "Gone",
    ]);
    expect(namesOf(await list({ client_id: `${one.id},${two.id}`, sort: "name" }, as))).toEqual(["Alpha", "Beta 50%"]);
    expect(namesOf(await list({ q: "a_1" }, as))).toEqual(["Alpha"]);
    expect(namesOf(await list({ q: "%" }, as))).toEqual(["Beta 50%"]);
    expect(namesOf(await list({ updated_since: "2999-01-01T00:00:00Z" }, as))).toEqual([]);
    expect(namesOf(await list({ updated_since: "2020-01-01T00:00:00Z", q: "own" }, as))).toEqual(["Own"]);
  });

  test("200: expand adds the client, or null without one", async () => {
    const as = await givenOwner();
    const client = await givenClient(as);
    await givenProject(as, { name: "A", client_id: client.id });
    await givenProject(as, { name: "B" });
    const { body } = await list({ expand: "client", sort: "name" }, as);
    expect(body.data.map((row) => row.client)).toEqual([client, null]);
    expect((await list({}, as)).body.data[0]).not.toHaveProperty("client");
  });

  test("422 for an unknown client in the filter; 200 for a client without projects", async () => {
    const as = await givenOwner();
    const client = await givenClient(as);
    expect((await list({ client_id: client.id }, as)).body).toEqual({ data: [], has_more: false, next_cursor: null });
    for (const id of ["cli_01h2e8kqvbfwea724h75qc655w", `${client.id},cli_01h2e8kqvbfwea724h75qc655w`, "nonsense"])
      expect((await list({ client_id: id }, as)).status).toBe(422);
  });

  test("200: members see projects that they can track time on, without rate, budget and billing details", async () => {
    const workspace = await givenWorkspace();
    const as = await givenUser(workspace);
    const [inside, outside] = [await givenUser(workspace, "member"), await givenUser(workspace, "member")];
    const money = { rate: EUR(5), budget: { kind: "money", amount: EUR(9), period: "total" } };
    const client = await givenClient(as, { email: "billing@example.com" });
    await givenProject(as, {
      name: "Closed",
      access: "members",
      member_ids: [inside.publicId],
      client_id: client.id,
      ...money,
    });
    await givenProject(as, { name: "Managed", access: "members", manager_ids: [inside.publicId] });
    await givenProject(as, { name: "Open", ...money });

    expect(namesOf(await list({ sort: "name" }, inside))).toEqual(["Closed", "Managed", "Open"]);
    expect(namesOf(await list({ sort: "name" }, outside))).toEqual(["Open"]);
    expect(namesOf(await list({ q: "closed" }, outside))).toEqual([]);
    const { body } = await list({ q: "closed", expand: "client" }, inside);
    expect(body.data[0]).toMatchObject({ rate: null, budget: null, client: { name: "Brightwell", email: null } });
  });
});

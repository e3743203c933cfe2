import { beforeEach, describe, expect, test } from "vitest";
import { call, type CallOptions } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { DELETE, GET as retrieve, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINE = { description: "Development", quantity: "10", unit: "hour", unit_price: eur(9500) };
const create = (body: unknown, as = owner, options: Partial<CallOptions> = {}) =>
  call(POST, { method: "POST", as, body, ...options });
const patch = (id: string, body: unknown, as = owner, options: Partial<CallOptions> = {}) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body, ...options });
const list = (query: Record<string, string> = {}, as = owner) => call(GET, { as, query });
const get = (id: string, as = owner) => call(retrieve, { as, params: { id } });

describe("POST /v1/estimates", () => {
  test("201: a draft has sums, no number, and an event", async () => {
    const client = await givenClient(owner, { name: "Kestrel" });
    const project = await givenProject(owner, { client_id: client.id });
    const reply = await create({
      client_id: client.id,
      project_id: project.id,
      title: "Portal, phase 2",
      lines: [
        { ...LINE, tax_rate: "19" },
        { ...LINE, quantity: "1", unit: "piece", tax_rate: "7" },
      ],
      discount: { percent: "10" },
      schedule: [
        { percent: "30.0", due: "on_acceptance" },
        { percent: "70", due: "on_date", due_on: "2026-12-31" },
      ],
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.headers["Location"]).toContain(`/v1/estimates/${reply.body.id}`);
    expect(reply.body).toMatchObject({
      status: "draft",
      number: null,
      public_url: null,
      project_id: project.id,
      revision: 1,
      original_id: reply.body.id,
      subtotal: eur(104_500),
      discount_total: eur(10_450),
      total: eur(110_894),
      schedule: [
        { percent: "30", amount: eur(33_268), due: "on_acceptance", due_on: null, invoice_id: null },
        { percent: "70", amount: eur(77_626), due: "on_date", due_on: "2026-12-31" },
      ],
      decision: null,
      client_snapshot: { name: "Kestrel" },
    });
    expect((reply.body.warnings ?? []).map(({ code }) => code)).toEqual(
      expect.arrayContaining(["client_address_missing"]),
    );
    expect(await eventsOf("est", reply.body.id)).toEqual(["estimate.created"]);
    expect((await get(reply.body.id)).body).toEqual(reply.body);
    expect((await list({ project_id: project.id })).body.data).toEqual([reply.body]);
    const sent = await patch(reply.body.id, { status: "sent" });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatchObject({ status: "sent", number: expect.stringMatching(/^EST-\d{4}-0001$/) });
    expect(await eventsOf("est", reply.body.id)).toEqual(["estimate.created", "estimate.sent", "estimate.updated"]);
    const gone = await create({ client_id: client.id });
    expect(await call(DELETE, { method: "DELETE", as: owner, params: { id: gone.body.id } })).toMatchObject({
      status: 200,
    });
  });
});

describe("drafts", () => {
  const draftOf = async (body: object = {}) =>
    (await create({ client_id: (await givenClient(owner)).id, lines: [LINE], ...body })).body;

  test("409 for changing or deleting a sent estimate, 200 for marking it as sent again", async () => {
    const { id } = await draftOf();
    const { body: sent } = await patch(id, { status: "sent" });
    expect((await patch(id, { status: "sent" })).body).toEqual(sent);
    for (const edit of [{ title: "x" }, { title: "x", status: "sent" }, { valid_until: "2030-01-01" }, { lines: [] }]) {
      expect(await patch(id, edit)).toMatchObject({ status: 409, problem: { reason: "estimate_not_draft" } });
    }
    const deletion = await call(DELETE, { method: "DELETE", as: owner, params: { id } });
    expect(deletion).toMatchObject({ status: 409, problem: { reason: "estimate_not_draft" } });
    expect((await get(id)).body).toEqual(sent);
  });

  test("numbers have no gap when many are sent at once", async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => draftOf()));
    const replies = await Promise.all(drafts.map(({ id }) => patch(id, { status: "sent" })));
    const numbers = replies.map(({ body }) => body.number?.slice(-4)).sort();
    expect(numbers).toEqual(["0001", "0002", "0003", "0004", "0005"]);
    const again = await draftOf();
    const twice = await Promise.all([1, 2, 3].map(() => patch(again.id, { status: "sent" })));
    // A request that reads the draft before the first one commits gets 409. A later one finds the estimate sent: 200.
    expect([200, 409]).toEqual(expect.arrayContaining(twice.map(({ status }) => status)));
    expect((await eventsOf("est", again.id)).filter((type) => type === "estimate.sent")).toHaveLength(1);
    expect((await get(again.id)).body.number).toMatch(/-0006$/);
  });

  test.each([
    [{ due: "on_acceptance" }, "/schedule/0", "schedule_part_amount"],
    [{ percent: "100", amount: eur(1), due: "on_acceptance" }, "/schedule/0", "schedule_part_amount"],
    [{ percent: "100", due: "on_date" }, "/schedule/0/due_on", "schedule_day_missing"],
    [{ percent: "100", due: "on_completion", due_on: "2026-12-01" }, "/schedule/0/due_on", "schedule_day_unexpected"],
    [
      { amount: { amount: 1, currency: "USD" }, due: "on_acceptance" },
      "/schedule/0/amount/currency",
      "currency_differs",
    ],
  ])("422 for the part %j", async (part, pointer, reason) => {
    const reply = await create({ client_id: (await givenClient(owner)).id, schedule: [part] });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ pointer }] } });
    if (reason !== "currency_differs") expect(reply.problem).toMatchObject({ reason });
  });

  test("a schedule that is not the whole total stays a draft", async () => {
    const due = "on_acceptance";
    for (const [schedule, reason] of [
      [[{ percent: "30", due }], "schedule_not_100_percent"],
      [
        [
          { percent: "50", due },
          { amount: eur(47_500), due },
        ],
        "schedule_mixed",
      ],
      [[{ amount: eur(94_999), due }], "schedule_not_total"],
    ] as const) {
      const { id } = await draftOf({ schedule });
      expect(await patch(id, { status: "sent" })).toMatchObject({ status: 422, problem: { reason } });
      expect((await get(id)).body).toMatchObject({ status: "draft", number: null });
    }
    const { id } = await draftOf({
      schedule: [
        { amount: eur(40_000), due },
        { amount: eur(55_000), due },
      ],
    });
    expect(await patch(id, { status: "sent" })).toMatchObject({ status: 200 });
  });

  test("409 for an estimate without lines, 422 for a last day before the issue date", async () => {
    const { id } = await draftOf({ lines: [] });
    expect(await patch(id, { status: "sent" })).toMatchObject({ problem: { reason: "estimate_without_lines" } });
    const dates = { issue_date: "2026-11-02", valid_until: "2026-11-01" };
    expect(await patch(id, dates)).toMatchObject({ status: 422, problem: { reason: "valid_before_issued" } });
  });

  test("422 for a project of another client, also after a change of the client", async () => {
    const [client, other] = [await givenClient(owner), await givenClient(owner)];
    const project = await givenProject(owner, { client_id: client.id });
    const refused = {
      status: 422,
      problem: { errors: [{ pointer: "/project_id" }], reason: "estimate_project_other_client" },
    };
    expect(await create({ client_id: other.id, project_id: project.id })).toMatchObject(refused);
    const { id } = await draftOf({ client_id: client.id, project_id: project.id });
    expect(await patch(id, { client_id: other.id })).toMatchObject(refused);
    expect(await patch(id, { client_id: other.id, project_id: null })).toMatchObject({ status: 200 });
  });

  test("another currency asks for prices, discount and parts in it", async () => {
    const fixed = { discount: { amount: eur(100) }, schedule: [{ amount: eur(94_900), due: "on_acceptance" }] };
    const { id, lines } = await draftOf(fixed);
    const usd = (amount: number) => ({ amount, currency: "USD" });
    const reason = async (body: object) => (await patch(id, { currency: "USD", ...body })).problem.reason;
    expect(await reason({})).toBe("discount_in_old_currency");
    expect(await reason({ discount: null })).toBe("schedule_in_old_currency");
    expect(await reason({ discount: null, schedule: [] })).toBe("lines_required");
    const whole = { discount: null, schedule: [], lines: [{ id: lines[0]?.id }] };
    expect(await reason(whole)).toBe("price_in_old_currency");
    const priced = { ...whole, currency: "USD", lines: [{ id: lines[0]?.id, unit_price: usd(100) }] };
    expect(await patch(id, priced)).toMatchObject({ status: 200, body: { total: usd(1000) } });
  });

  test("managers write drafts of their projects only", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const client = await givenClient(owner);
    const theirs = await givenProject(owner, { client_id: client.id, manager_ids: [manager.publicId] });
    const foreign = await givenProject(owner, { client_id: client.id });
    const refused = { status: 403, problem: { reason: "estimate_of_other_projects" } };
    expect(await create({ client_id: client.id }, manager)).toMatchObject(refused);
    expect(await create({ client_id: client.id, project_id: foreign.id }, manager)).toMatchObject(refused);
    const { body } = await create({ client_id: client.id, project_id: theirs.id, lines: [LINE] }, manager);
    expect(await patch(body.id, { project_id: foreign.id }, manager)).toMatchObject(refused);
    const sending = await patch(body.id, { status: "sent" }, manager);
    expect(sending).toMatchObject({ status: 403, problem: { reason: "estimate_drafts_only" } });
    expect(await call(DELETE, { method: "DELETE", as: manager, params: { id: body.id } })).toMatchObject({
      status: 200,
    });
  });

  test("takes 1,000 lines and long texts, and refuses more and negative quantities", async () => {
    const client = await givenClient(owner);
    const lines = Array.from({ length: 1000 }, () => ({ ...LINE, description: "x".repeat(500) }));
    const texts = { title: "T".repeat(200), notes: "N".repeat(5000), terms: "T".repeat(5000) };
    const { body } = await create({ client_id: client.id, lines, ...texts });
    expect(body.lines).toHaveLength(1000);
    expect(await patch(body.id, { status: "sent" })).toMatchObject({ status: 200 });
    for (const bad of [
      { lines: [...lines, LINE] },
      { lines: [{ ...LINE, quantity: "-1" }] },
      { lines: [{ ...LINE, quantity: "99999999999999" }] },
      { title: "T".repeat(201) },
      { notes: "N".repeat(5001) },
    ]) {
      expect(await create({ client_id: client.id, ...bad })).toMatchObject({ status: 422 });
    }
  });
});

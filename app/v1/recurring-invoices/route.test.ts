import { beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { call, type CallOptions } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenRecurring, givenRun, SUPPORT } from "@/testing/recurring-invoices";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";
import { GET as retrieve, PATCH } from "./[id]/route";
import { GET as runs } from "./[id]/runs/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const MONTHLY = { unit: "month", starts_on: "2055-01-31" };
const create = (body: object, as: { key: string } = owner, options: Partial<CallOptions> = {}) =>
  call(POST, { method: "POST", as, body: { name: "Care", schedule: MONTHLY, lines: [SUPPORT], ...body }, ...options });
const list = (query: Record<string, string> = {}, as = owner) => call(GET, { as, query });
const namesOf = async (query: Record<string, string>) => (await list(query)).body.data.map(({ name }) => name);

describe("POST /v1/recurring-invoices", () => {
  test("201: the defaults, the first date, and an event", async () => {
    const client = await givenClient(owner, { currency: "USD" });
    const lines = [{ ...SUPPORT, unit_price: { amount: 95_000, currency: "USD" } }];
    const reply = await create({ client_id: client.id, lines });
    expect(reply.status, reply.text).toBe(201);
    const { id } = reply.body;
    expect(reply.headers["Location"]).toContain(`/v1/recurring-invoices/${id}`);
    const money = { amount: 95_000, currency: "USD" };
    expect(reply.body).toMatchObject({
      ...{ client_id: client.id, name: "Care", status: "active", currency: "USD", covers: "previous", action: "draft" },
      schedule: { every: 1, unit: "month", day: 31, weekday: null, starts_on: "2055-01-31" },
      lines: [{ ...lines[0], unit: "piece", tax_rate: null, tax_rate_ids: null, project_id: null, amount: money }],
      ...{ fixed_total: money, from_time_entries: null, from_expenses: null, from_milestones: null, discount: null },
      ...{ notes: null, purchase_order: null, payment_terms_days: null, skip_when_empty: true },
      send: { to: null, cc: null, subject: null, message: null, attach_pdf: true },
      ...{ next_on: "2055-01-31", next_period: { from: "2054-12-01", to: "2054-12-31" } },
      ...{ next_run_at: "2055-01-31T05:00:00.000Z", last_run: null, last_invoice_id: null, invoice_count: 0 },
      ...{ pause_reason: null, paused_at: null, paused_by_id: null },
    });
    expect(await eventsOf("rec", id)).toEqual(["recurring_invoice.created"]);
    const read = await call(retrieve, { as: owner, params: { id } });
    expect(read.body).toEqual(reply.body);
    expect(read.headers["ETag"]).toBe(reply.headers["ETag"]);
    expect((await list()).body.data).toEqual([reply.body]);
  });

  test.each([
    [{ unit: "week", starts_on: "2055-01-06" }, { every: 1, day: null, weekday: 3 }, "2055-01-06"],
    [{ unit: "week", weekday: 5, every: 2, starts_on: "2055-01-06" }, { every: 2, weekday: 5 }, "2055-01-08"],
    [{ unit: "year", starts_on: "2055-03-15" }, { day: 15, weekday: null }, "2055-03-15"],
    [{ unit: "month", day: "last", starts_on: "2055-02-03" }, { day: "last" }, "2055-02-28"],
    [{ unit: "month", day: 1, starts_on: "2055-02-03", occurrences: 3 }, { occurrences: 3 }, "2055-03-01"],
  ])("201: %j begins on the first matching day", async (schedule, expected, first) => {
    const client = await givenClient(owner);
    const { body } = await create({ client_id: client.id, schedule });
    expect(body).toMatchObject({ schedule: expected, next_on: first });
  });

  test("201: all work of the client has defaults too", async () => {
    const client = await givenClient(owner);
    const sources = { from_time_entries: {}, from_expenses: {}, from_milestones: {} };
    const { body } = await create({ client_id: client.id, lines: [], ...sources });
    expect(body).toMatchObject({
      from_time_entries: { project_ids: null, group_by: null, only_period: false },
      from_expenses: { project_ids: null, group_by: "expense", only_period: false },
      from_milestones: { project_ids: null },
      fixed_total: eur(0),
      gathered: { seconds: 0, time: eur(0), expenses: eur(0), milestones: eur(0) },
    });
  });

  test("201: dates before today are left out, or become drafts if asked for", async () => {
    const client = await givenClient(owner);
    const schedule = { unit: "week", starts_on: dayIn(-16) };
    const { body } = await create({ client_id: client.id, schedule });
    expect(body.next_on).toBe(dayIn(5));
    const filled = await create({ client_id: client.id, schedule, backfill: true });
    expect(filled.body.next_on).toBe(dayIn(-16));
    const years = { unit: "week", starts_on: dayIn(-7 * 13 - 1) };
    expect(await create({ client_id: client.id, schedule: years, backfill: true })).toMatchObject({
      status: 422,
      problem: { reason: "recurring_backfill_too_long", errors: [{ pointer: "/backfill" }] },
    });
  });

  test.each([
    [{ schedule: { unit: "week", day: 3, starts_on: "2055-01-01" } }, "/schedule/day", "recurring_day_of_week"],
    [{ schedule: { ...MONTHLY, weekday: 3 } }, "/schedule/weekday", "recurring_weekday_of_month"],
    [
      { schedule: { ...MONTHLY, ends_on: "2055-12-31", occurrences: 2 } },
      "/schedule/occurrences",
      "recurring_two_ends",
    ],
    [{ schedule: { ...MONTHLY, ends_on: "2055-01-30" } }, "/schedule/ends_on", "recurring_ends_before_start"],
    [{ schedule: { ...MONTHLY, day: 15, ends_on: "2055-02-01" } }, "/schedule", "recurring_without_dates"],
    [{ schedule: { ...MONTHLY, starts_on: "2020-01-01", occurrences: 2 } }, "/schedule", "recurring_without_dates"],
    [{ lines: [] }, "/lines", "recurring_without_content"],
    [{ lines: [{ ...SUPPORT, description: "Care {years}" }] }, "/lines/0/description", "recurring_word_unknown"],
    [{ notes: "{Month}" }, "/notes", "recurring_word_unknown"],
    [{ send: { subject: "{}" } }, "/send/subject", "recurring_word_unknown"],
    [{ send: { message: "Invoice {number}" } }, "/send/message", "recurring_word_unknown"],
    [{ lines: [{ ...SUPPORT, unit_price: { amount: 1, currency: "USD" } }] }, "/lines/0/unit_price/currency", null],
    [{ discount: { amount: { amount: 1, currency: "USD" } } }, "/discount/amount/currency", null],
    [{ schedule: { ...MONTHLY, every: 0 } }, "/schedule/every", null],
    [{ schedule: { ...MONTHLY, every: 37 } }, "/schedule/every", null],
    [{ schedule: { ...MONTHLY, day: 32 } }, "/schedule/day", null],
    [{ send: { to: [] } }, "/send/to", null],
  ])("422 for %j at %s", async (body, pointer, reason) => {
    const client = await givenClient(owner);
    const reply = await create({ client_id: client.id, ...body });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ pointer }] } });
    if (reason !== null) expect(reply.problem.reason).toBe(reason);
    expect((await list()).body.data).toEqual([]);
  });

  test.each([
    [{ client_id: toPublicId("cli", newUuid()) }, "/client_id"],
    [{ lines: [{ ...SUPPORT, project_id: toPublicId("prj", newUuid()) }] }, "/lines/0/project_id"],
    [{ from_expenses: { project_ids: [toPublicId("prj", newUuid())] } }, "/from_expenses/project_ids/0"],
    [{ lines: [{ ...SUPPORT, tax_rate_ids: [toPublicId("tax", newUuid())] }] }, "/lines/0/tax_rate_ids/0"],
  ])("422 for the unknown id in %j", async (body, pointer) => {
    const client = await givenClient(owner);
    const reply = await create({ client_id: client.id, ...body });
    expect(reply).toMatchObject({ status: 422, problem: { code: "unknown_reference", errors: [{ pointer }] } });
  });

  test("422 for a sum that is no amount, and for projects of other clients", async () => {
    const client = await givenClient(owner);
    const large = { ...SUPPORT, unit_price: eur(600_000_000_000) };
    expect(await create({ client_id: client.id, lines: [large, large] })).toMatchObject({
      ...{ status: 422, problem: { reason: "total_too_large" } },
    });
    const { id } = await givenProject(owner, { client_id: (await givenClient(owner)).id });
    for (const [body, pointer] of [
      [{ lines: [{ ...SUPPORT, project_id: id }] }, "/lines/0/project_id"],
      [{ from_time_entries: { project_ids: [id] } }, "/from_time_entries/project_ids/0"],
    ] as const) {
      expect(await create({ client_id: client.id, ...body })).toMatchObject({
        ...{ status: 422, problem: { reason: "project_of_other_client", errors: [{ pointer }] } },
      });
    }
  });

  test("403 for keys without the scopes of the invoices that it creates", async () => {
    const client = await givenClient(owner);
    const keyFor = (...scopes: string[]) => givenKey(owner, ["recurring_invoices:write", "clients:read", ...scopes]);
    const body = { client_id: client.id };
    const problem = { code: "insufficient_scope" };
    expect(await create(body, await keyFor())).toMatchObject({ status: 403, problem });
    const drafting = await keyFor("invoices:write");
    const made = await create(body, drafting);
    expect(made.status, made.text).toBe(201);
    expect(await create({ ...body, action: "send" }, drafting)).toMatchObject({ status: 403, problem });
    const options = { method: "PATCH", as: drafting, params: { id: made.body.id }, body: { action: "send" } };
    expect(await call(PATCH, options)).toMatchObject({ status: 403, problem });
    expect((await create({ ...body, action: "send" }, await keyFor("invoices:write", "invoices:send"))).status).toBe(
      201,
    );
  });

  test("403 for managers and members, who read or see nothing", async () => {
    const { id, client_id } = await givenRecurring(owner);
    const manager = await givenUser(owner.workspace, "manager");
    expect(await create({ client_id }, manager)).toMatchObject({ status: 403 });
    expect((await call(retrieve, { as: manager, params: { id } })).body.id).toBe(id);
    const member = await givenUser(owner.workspace, "member");
    expect(await list({}, member)).toMatchObject({ status: 403 });
  });
});

describe("GET /v1/recurring-invoices", () => {
  test("filters by status, client, change and text", async () => {
    const kestrel = await givenClient(owner, { name: "Kestrel Labs" });
    await givenRecurring(owner, { name: "Care", client_id: kestrel.id });
    const hosting = await givenRecurring(owner, { name: "Hosting" });
    const audits = await givenRecurring(owner, { name: "Audits", client_id: kestrel.id });
    for (const { id } of [hosting, audits]) await givenRun(owner, id, "2054-11-01", "failed");
    const paused = { method: "PATCH", as: owner, params: { id: audits.id }, body: { status: "paused" } };
    const { body } = await call(PATCH, paused);
    expect(await namesOf({ status: "active" })).toEqual(["Hosting", "Care"]);
    expect(await namesOf({ status: "failed" })).toEqual(["Hosting"]);
    expect(await namesOf({ status: "failed,paused", sort: "name" })).toEqual(["Audits", "Hosting"]);
    expect(await namesOf({ client_id: kestrel.id })).toEqual(["Audits", "Care"]);
    expect(await namesOf({ q: "kestrel" })).toEqual(["Audits", "Care"]);
    expect(await namesOf({ q: "host" })).toEqual(["Hosting"]);
    expect(await namesOf({ updated_since: body.updated_at })).toEqual(["Audits"]);
    expect(await list({ client_id: toPublicId("cli", newUuid()) })).toMatchObject({ status: 422 });
    expect((await list({}, await givenOwner())).body.data).toEqual([]);
  });

  test("gives each one once, in pages", async () => {
    for (const name of ["A", "B", "C"]) await givenRecurring(owner, { name });
    const { body: first } = await list({ limit: "2", sort: "name" });
    expect(first.data.map(({ name }) => name)).toEqual(["A", "B"]);
    const { body: second } = await list({ limit: "2", sort: "name", cursor: first.next_cursor ?? "" });
    expect(second).toMatchObject({ data: [{ name: "C" }], next_cursor: null });
  });
});

describe("GET /v1/recurring-invoices/{id}/runs", () => {
  test("pages through the runs, newest first", async () => {
    const { id } = await givenRecurring(owner);
    for (const day of ["2054-09-01", "2054-10-01", "2054-11-01"]) await givenRun(owner, id, day, "skipped");
    const read = (query: Record<string, string>, as = owner) => call(runs, { as, params: { id }, query });
    const { body: first } = await read({ limit: "2" });
    expect(first.data.map(({ on }) => on)).toEqual(["2054-11-01", "2054-10-01"]);
    const { body: second } = await read({ limit: "2", cursor: first.next_cursor ?? "" });
    expect(second).toMatchObject({ data: [{ on: "2054-09-01", result: "skipped" }], next_cursor: null });
    expect(await read({}, await givenOwner())).toMatchObject({ status: 404 });
  });
});

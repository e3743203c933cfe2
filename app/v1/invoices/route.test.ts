import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as getEntry, PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call, type CallOptions } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { standstill } from "@/testing/standstill";
import {
  eventsOf,
  givenClient,
  givenEntry,
  givenProject,
  givenTask,
  payloadsAbout,
  withoutLimits,
} from "@/testing/things";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const create = (body: unknown, as = owner, options: Partial<CallOptions> = {}) =>
  call(POST, { method: "POST", as, body, ...options });
const list = (query: Record<string, string> = {}, as = owner) => call(GET, { as, query });
const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("POST /v1/invoices", () => {
  test("201: a draft with manual lines has sums, no number, and an event", async () => {
    const client = await givenClient(owner, { name: "Kestrel", tax_id: "DE 325" });
    const reply = await create({
      client_id: client.id,
      lines: [
        { ...LINE, quantity: "26.25", unit_price: eur(11_000), tax_rate: "19" },
        { description: "Press kit\n250 copies", quantity: "250.0", unit_price: eur(248), tax_rate: "7.0" },
      ],
      discount: { percent: "3" },
      purchase_order: "PO 4500",
    });
    expect(reply.status).toBe(201);
    expect(reply.headers["Location"]).toContain(`/v1/invoices/${reply.body.id}`);
    expect(reply.body).toMatchObject({
      status: "draft",
      number: null,
      public_url: null,
      issue_date: null,
      subtotal: eur(350_750),
      discount_total: eur(10_523),
      taxes: [
        { rate: "19", taxable: eur(280_087), amount: eur(53_217) },
        { rate: "7", taxable: eur(60_140), amount: eur(4210) },
      ],
      total: eur(397_654),
      amount_due: eur(397_654),
      client_snapshot: { name: "Kestrel", tax_id: "DE 325" },
      seller_snapshot: { name: "Ostlund & Park" },
    });
    expect(reply.body.lines[1]).toMatchObject({ quantity: "250", amount: eur(62_000), tax_rate: "7", kind: "manual" });
    // Events do not contain warnings.
    const { warnings: _warnings, ...invoice } = reply.body;
    expect(await payloadsAbout("inv", invoice.id)).toMatchObject([{ type: "invoice.created", data: invoice }]);
  });

  test("201: tracked time becomes lines, one for each task and rate, and the entries are locked", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const task = await givenTask(owner, projectId, { name: "Typesetting", rate: eur(11_000) });
    const third = await givenEntry(owner, { project_id: projectId, task_id: task.id, duration_seconds: 1234 });
    const { body } = await create({ client_id: clientId, from_time_entries: {} });
    expect(body.lines).toMatchObject([
      {
        kind: "time",
        description: "Website",
        quantity: "2.50",
        amount: eur(25_000),
        period_start: "2026-11-01",
        period_end: "2026-11-02",
        project_id: projectId,
        project_name: "Website",
        time_entry_ids: entryIds,
      },
      { description: "Typesetting", quantity: "0.34", amount: eur(3740), time_entry_ids: [third.id] },
    ]);
    const entry = await call(getEntry, { as: owner, params: { id: third.id } });
    expect(entry.body).toMatchObject({ invoice_id: body.id, locked: true, lock_reason: "invoiced" });
    expect(await eventsOf("ent", third.id)).toEqual(["time_entry.created", "time_entry.updated"]);
    const change = await call(updateEntry, {
      method: "PATCH",
      as: owner,
      params: { id: third.id },
      body: { notes: "x" },
    });
    expect(change).toMatchObject({ status: 409, problem: { code: "entry_locked" } });
  });

  test("201: different notations of a rate are one rate, so tax is rounded once", async () => {
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { default_tax_rate: "19.00" } } });
    const { clientId } = await givenBillable(owner, [36]);
    const reply = await create({
      client_id: clientId,
      lines: [{ ...LINE, quantity: "1.0", unit_price: eur(103), tax_rate: "19.0" }],
      from_time_entries: {},
      discount: { percent: "0.50" },
    });
    expect(reply.body).toMatchObject({
      discount: { percent: "0.5" },
      lines: [{ quantity: "1", tax_rate: "19" }, { tax_rate: "19" }],
      taxes: [{ rate: "19", amount: eur(38) }],
    });
  });

  test.each([
    ["project", ["Website"], ["3.00"]],
    ["user", [undefined], ["3.00"]],
    ["day", ["1. November 2026", "2. November 2026"], ["1.00", "2.00"]],
    ["entry", ["Website", "Website"], ["1.00", "2.00"]],
  ])("201: time is grouped by %s", async (grouping, descriptions, quantities) => {
    const { clientId, projectId } = await givenBillable(owner, [3600, 7200]);
    await call(updateClient, { method: "PATCH", as: owner, params: { id: clientId }, body: { locale: "de-DE" } });
    const { body } = await create({
      client_id: clientId,
      from_time_entries: { group_by: grouping, project_ids: [projectId] },
    });
    expect(body.lines.map(({ quantity }) => quantity)).toEqual(quantities);
    for (const [index, description] of descriptions.entries()) {
      if (description !== undefined) expect(body.lines[index]?.description).toBe(description);
    }
  });

  test.each([
    ["th", "1 พฤศจิกายน 2026"],
    ["fa", "1 November 2026"],
    ["en", "1 November 2026"],
  ])("201: a line of a day is named in the date format of %s", async (locale, day) => {
    const { clientId, projectId } = await givenBillable(owner, [3600]);
    await call(updateClient, { method: "PATCH", as: owner, params: { id: clientId }, body: { locale } });
    const from_time_entries = { group_by: "day", project_ids: [projectId] };
    const { body } = await create({ client_id: clientId, from_time_entries });
    expect(body.lines[0]?.description).toBe(day);
  });

  test("201: a period is whole days in the workspace's time zone, including the last", async () => {
    const { clientId, projectId } = await givenBillable(owner, []);
    const at = (start: string) => givenEntry(owner, { project_id: projectId, start_time: start, duration_seconds: 60 });
    await at("2026-10-31T22:59:59Z");
    const first = await at("2026-10-31T23:00:00Z");
    const last = await at("2026-11-30T22:59:59Z");
    await at("2026-11-30T23:00:00Z");
    const period = { from: "2026-11-01", to: "2026-11-30" };
    const { body } = await create({ client_id: clientId, from_time_entries: period });
    expect(body.lines[0]?.time_entry_ids).toEqual([first.id, last.id]);
  });

  test("422 without unbilled time: none, not billable, running, of another client or in another currency", async () => {
    const { clientId, projectId } = await givenBillable(owner, []);
    await givenEntry(owner, { project_id: projectId, billable: false });
    await givenEntry(owner, { project_id: projectId, duration_seconds: undefined, start_time: undefined });
    await givenBillable(owner, [3600]);
    const reply = await create({ client_id: clientId, from_time_entries: {} });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ reason: "no_unbilled_time" }] } });
    const { clientId: other } = await givenBillable(owner, [3600]);
    const inYen = await create({ client_id: other, currency: "JPY", from_time_entries: {} });
    expect(inYen).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/from_time_entries" }] } });
  });

  test("201 and 409: one of three concurrent invoices over the same hours bills them", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 3600, 3600]);
    const still = await standstill("select 1 from time_entries for update");
    const asked = [1, 2, 3].map(() => create({ client_id: clientId, from_time_entries: {} }));
    await still.reached(3);
    await still.end();
    const replies = await Promise.all(asked);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
    const won = replies.find((reply) => reply.status === 201);
    expect(won?.body.lines[0]?.time_entry_ids).toEqual(entryIds);
  });

  test.each([
    [
      "another currency",
      { lines: [{ ...LINE, unit_price: { amount: 1, currency: "USD" } }] },
      "/lines/0/unit_price/currency",
    ],
    ["a float", { lines: [{ ...LINE, quantity: 1.5 }] }, "/lines/0/quantity"],
    ["five decimals", { lines: [{ ...LINE, quantity: "1.00001" }] }, "/lines/0/quantity"],
    ["tax above 100", { lines: [{ ...LINE, tax_rate: "100.1" }] }, "/lines/0/tax_rate"],
    ["a discount above the sum", { lines: [LINE], discount: { amount: eur(100_001) } }, "/discount/amount"],
    ["due before issue", { issue_date: "2026-11-19", due_date: "2026-11-18" }, "/due_date"],
    [
      "more than an amount can be",
      { lines: [{ ...LINE, quantity: "999999999", unit_price: eur(1_000_000_000) }] },
      "/lines/0",
    ],
    ["a member that is given by us", { number: "INV-1" }, "/number"],
    ["a line without price", { lines: [{ description: "x", quantity: "1" }] }, "/lines/0/unit_price"],
  ])("422: %s", async (_what, body, pointer) => {
    const client = await givenClient(owner);
    const reply = await create({ client_id: client.id, ...body });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test("422: a project of another client", async () => {
    const client = await givenClient(owner);
    const other = await givenProject(owner);
    const reply = await create({ client_id: client.id, lines: [{ ...LINE, project_id: other.id }] });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/lines/0/project_id" }] } });
    const taken = await create({ client_id: client.id, from_time_entries: { project_ids: [other.id] } });
    expect(taken).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/from_time_entries/project_ids/0" }] },
    });
  });

  test("403 for managers with a line outside their projects, and for members", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const member = await givenUser(owner.workspace, "member");
    const { clientId, projectId } = await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    const other = await givenProject(owner, { client_id: clientId });
    const refused = { status: 403, problem: { code: "insufficient_role" } };
    expect(await create({ client_id: clientId, lines: [LINE] }, manager)).toMatchObject(refused);
    expect(await create({ client_id: clientId, lines: [{ ...LINE, project_id: other.id }] }, manager)).toMatchObject(
      refused,
    );
    expect(await create({ client_id: clientId, lines: [LINE] }, member)).toMatchObject(refused);
    expect((await create({ client_id: clientId, from_time_entries: {} }, manager)).status).toBe(201);
    expect((await create({ client_id: clientId, lines: [{ ...LINE, project_id: projectId }] }, manager)).status).toBe(
      201,
    );
  });

  test("201: eight identical requests with one Idempotency-Key bill the time once", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const again = () =>
      create({ client_id: clientId, from_time_entries: {} }, owner, {
        headers: { "idempotency-key": "bill-1" },
        path: "/v1/invoices",
      });
    const replies = await Promise.all(Array.from({ length: 8 }, again));
    const made = replies.filter((reply) => reply.status === 201);
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true);
    expect(new Set(made.map((reply) => reply.body.id)).size).toBe(1);
    expect((await list()).body.data).toHaveLength(1);
    expect((await again()).headers["Idempotent-Replayed"]).toBe("true");
  });
});

describe("GET /v1/invoices", () => {
  test("200: filters by status, client, project, dates and text", async () => {
    const client = await givenClient(owner, { name: "Harbour Line" });
    const late = await givenInvoice(owner, "sent", {
      client_id: client.id,
      issue_date: "2026-01-01",
      due_date: "2026-01-15",
    });
    const { clientId, projectId } = await givenBillable(owner, [3600]);
    const billed = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const paid = await givenInvoice(owner, "paid", { purchase_order: "PO 77_%" });
    const idsOf = async (query: Record<string, string>) => (await list(query)).body.data.map((invoice) => invoice.id);
    expect(await idsOf({ status: "overdue" })).toEqual([late.id]);
    expect(await idsOf({ status: "draft,paid" })).toEqual([paid.id, billed.id]);
    expect(await idsOf({ client_id: client.id })).toEqual([late.id]);
    expect(await idsOf({ project_id: projectId })).toEqual([billed.id]);
    expect(await idsOf({ issued_from: "2026-01-01", issued_to: "2026-01-01" })).toEqual([late.id]);
    expect(await idsOf({ due_to: "2026-01-14" })).toEqual([]);
    expect(await idsOf({ q: "harbour" })).toEqual([late.id]);
    expect(await idsOf({ q: "77_%" })).toEqual([paid.id]);
    expect(await idsOf({ q: "INV-2026-0001" })).toEqual([late.id]);
    expect((await list({ client_id: client.id, expand: "client" })).body.data[0]?.client?.name).toBe("Harbour Line");
  });

  test("200: pages contain every invoice once", async () => {
    const made = [];
    for (let count = 0; count < 5; count++) made.push((await givenDraft(owner)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const reply = await list({ limit: "2", ...(cursor === null ? {} : { cursor }) });
      seen.push(...reply.body.data.map((invoice) => invoice.id));
      cursor = reply.body.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(made.reverse());
  });

  test("403 for members, and 422 for a client of another workspace", async () => {
    const member = await givenUser(owner.workspace, "member");
    const stranger = await givenOwner();
    const foreign = await givenClient(stranger);
    expect(await list({}, member)).toMatchObject({ status: 403 });
    expect(await list({ client_id: foreign.id })).toMatchObject({ status: 422 });
    expect(await create({ client_id: foreign.id })).toMatchObject({ status: 422 });
  });
});

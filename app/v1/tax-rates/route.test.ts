import { beforeEach, describe, expect, test } from "vitest";
import { GET as getInvoice, PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { standstill } from "@/testing/standstill";
import { eventsOf, givenClient, givenProject, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET as getTaxRate, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const VAT = { name: "VAT 19 %", percentage: "19" };
const REVERSE = { name: "Reverse charge", percentage: "0", kind: "reverse_charge", reason: "The recipient pays." };
const create = (body: object = VAT) => call(POST, { method: "POST", as: owner, body });
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const setInvoicing = (invoicing: object) => call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing } });

describe("POST /v1/tax-rates", () => {
  test("201: name and percentage are sufficient, and the answer is the whole resource", async () => {
    const reply = await create({ name: "VAT 19 %", percentage: "19.00" });
    expect(reply.status).toBe(201);
    expect(reply.body).toStrictEqual({
      id: expect.stringMatching(/^tax_[0-7][0-9a-z]{25}$/) as string,
      ...VAT,
      kind: "standard",
      reason: null,
      reason_code: null,
      compound: false,
      country: null,
      status: "active",
      in_use: false,
      created_at: reply.body.created_at,
      updated_at: reply.body.created_at,
    });
    expect(reply.headers["Location"]).toBe(`http://localhost:3000/v1/tax-rates/${reply.body.id}`);
    expect(await payloadsAbout("tax", reply.body.id)).toMatchObject([{ type: "tax_rate.created", data: reply.body }]);
  });

  test.each([
    ["percentage_not_zero", { ...REVERSE, percentage: "19" }, "/percentage"],
    ["validation_failed", { ...REVERSE, reason: null }, "/reason"],
    ["validation_failed", { ...REVERSE, compound: true }, "/compound"],
    ["validation_failed", { ...VAT, percentage: "100.1" }, "/percentage"],
    ["validation_failed", { ...VAT, reason_code: "AE" }, "/reason_code"],
    ["unknown_field", { ...VAT, status: "archived" }, "/status"],
  ])("422: %s", async (code, body, pointer) => {
    expect((await create(body)).problem).toMatchObject({ status: 422, code, errors: [{ pointer }] });
  });

  test("409: at most 50 active rates, also with concurrent requests; archiving one allows another", async () => {
    const row = { name: "x", percentage: "1", workspaceId: owner.workspace.id };
    await prisma().taxRate.createMany({
      data: Array.from({ length: 48 }, () => ({ ...row, id: crypto.randomUUID() })),
    });
    const first = await create();
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create()).problem).toMatchObject({ status: 409, code: "limit_reached" });
    await change(first.body.id, { status: "archived" });
    expect((await create()).status).toBe(201);
    expect((await change(first.body.id, { status: "active" })).problem).toMatchObject({ code: "limit_reached" });
  });
});

describe("GET /v1/tax-rates", () => {
  test("200: filters by status", async () => {
    const active = (await create()).body;
    const { id } = (await create(REVERSE)).body;
    const archived = (await change(id, { status: "archived" })).body;
    const list = async (query: Record<string, string>) => (await call(GET, { as: owner, query })).body.data;
    expect(await list({ sort: "created_at" })).toEqual([active, archived]);
    expect(await list({ status: "archived" })).toEqual([archived]);
    expect((await call(getTaxRate, { as: owner, params: { id } })).body).toEqual(archived);
  });
});

describe("PATCH /v1/tax-rates/{id}", () => {
  test("200: a rate without issued invoices can change, and drafts are recalculated", async () => {
    const rate = (await create()).body;
    const draft = await givenDraft(owner, { lines: [{ ...LINE, tax_rate_ids: [rate.id] }] });
    expect(draft.tax_total.amount).toBe(19_000);
    await change(rate.id, { percentage: "20", name: "VAT 20 %" });
    const events = await payloadsAbout("inv", draft.id);
    expect(events.map(({ type }) => type)).toEqual(["invoice.created", "invoice.updated"]);
    expect(events[1]?.data).toMatchObject({
      lines: [{ tax_rate: "20", taxes: [{ tax_rate_id: rate.id, name: "VAT 20 %" }] }],
      taxes: [{ name: "VAT 20 %", rate: "20", amount: { amount: 20_000 } }],
      total: { amount: 120_000 },
    });
    expect(await eventsOf("tax", rate.id)).toEqual(["tax_rate.created", "tax_rate.updated"]);
  });

  test("409: the values of a used rate are frozen; its texts can change", async () => {
    const rate = (await create()).body;
    const lines = [{ ...LINE, tax_rate_ids: [rate.id] }];
    const issued = await givenInvoice(owner, "sent", { lines });
    for (const body of [{ percentage: "20" }, { compound: true }, { kind: "zero", percentage: "0" }]) {
      expect((await change(rate.id, body)).problem).toMatchObject({ status: 409, code: "tax_rate_in_use" });
    }
    const renamed = await change(rate.id, { name: "MwSt. 19 %" });
    expect(renamed.body).toMatchObject({ name: "MwSt. 19 %", in_use: true });
    expect(await eventsOf("inv", issued.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
    expect((await givenInvoice(owner, "paid", { lines })).taxes).toMatchObject([{ name: "MwSt. 19 %" }]);
  });

  test("409: with a concurrent change of the percentage, no invoice is issued with wrong sums", async () => {
    const rate = (await create()).body;
    const draft = await givenDraft(owner, { lines: [{ ...LINE, tax_rate_ids: [rate.id] }] });
    const of = { as: owner, params: { id: draft.id } };
    const [changed, issued] = await Promise.all([
      change(rate.id, { percentage: "10" }),
      call(updateInvoice, { ...of, method: "PATCH", body: { status: "sent" } }),
    ]);
    for (const reply of [changed, issued].filter(({ status }) => status !== 200)) {
      expect(reply.problem).toMatchObject({ status: 409 });
    }
    expect([changed.status, issued.status]).toContain(200);
    const now = (await call(getTaxRate, { as: owner, params: { id: rate.id } })).body;
    expect(now.percentage).toBe(changed.status === 200 ? "10" : "19");
    const { body: after } = await call(getInvoice, of);
    expect(after).toMatchObject({
      status: issued.status === 200 ? "sent" : "draft",
      taxes: [{ rate: now.percentage }],
    });
  });

  test("409: a percentage that changes while the new lines of a draft are issued", async () => {
    const rate = (await create()).body;
    const line = { ...LINE, tax_rate_ids: [rate.id] };
    const draft = await givenDraft(owner, { lines: [line] });
    const of = { as: owner, params: { id: draft.id } };
    const halfway = await standstill("lock table invoice_lines in share mode");
    const body = { lines: [line, { ...line, description: "More" }], status: "sent" };
    const issuing = call(updateInvoice, { ...of, method: "PATCH", body });
    await halfway.reached();
    const changing = change(rate.id, { percentage: "20" });
    await halfway.reached(2);
    await halfway.end();
    const [issued, changed] = await Promise.all([issuing, changing]);
    // They wait for each other, and PostgreSQL ends one of them.
    expect([issued.status, changed.status].sort()).toEqual([200, 409]);
    expect((await call(getInvoice, of)).body).toMatchObject(
      issued.status === 200
        ? { status: "sent", lines: [{}, {}], taxes: [{ rate: "19" }] }
        : { status: "draft", lines: [{}], taxes: [{ rate: "20" }] },
    );
  });

  test("422: a rate that is being archived does not become the default", async () => {
    const rate = (await create()).body;
    const halfway = await standstill("lock table events in share mode");
    const archived = change(rate.id, { status: "archived" });
    await halfway.reached();
    const chosen = setInvoicing({ default_tax_rate_id: rate.id });
    await halfway.reached(2);
    await halfway.end();
    expect(await Promise.all([archived, chosen])).toMatchObject([
      { status: 200, body: { status: "archived" } },
      { status: 422, problem: { errors: [{ pointer: "/invoicing/default_tax_rate_id" }] } },
    ]);
  });

  test("409: the workspace's default cannot be archived, and an archived rate cannot be used anywhere new", async () => {
    const rate = (await create()).body;
    await setInvoicing({ default_tax_rate_id: rate.id });
    expect((await change(rate.id, { status: "archived" })).problem).toMatchObject({ status: 409, code: "conflict" });
    const draft = await givenDraft(owner, { lines: [LINE] });
    await setInvoicing({ default_tax_rate_id: null });
    await change(rate.id, { status: "archived" });
    const reply = await setInvoicing({ default_tax_rate_id: rate.id });
    expect(reply.problem).toMatchObject({ status: 422, errors: [{ pointer: "/invoicing/default_tax_rate_id" }] });
    const kept = (await payloadsAbout("inv", draft.id)).at(-1)?.data;
    expect(kept).toMatchObject({ lines: [{ tax_rate_ids: [rate.id] }] });
  });
});

describe("the rate of a new line", () => {
  test("is that of the project, else the client, else the workspace, without archived rates", async () => {
    const [forWorkspace, forClient, forProject] = await Promise.all(
      ["19", "7", "5"].map(async (percentage) => (await create({ name: percentage, percentage })).body.id),
    );
    await setInvoicing({ default_tax_rate_id: forWorkspace });
    const client = await givenClient(owner, { default_tax_rate_id: forClient });
    const project = await givenProject(owner, { client_id: client.id, default_tax_rate_id: forProject });
    const lines = [LINE, { ...LINE, project_id: project.id }, { ...LINE, tax_rate: null }, { ...LINE, tax_rate: "16" }];
    const rates = async (body: object) =>
      (await givenDraft(owner, { lines, ...body })).lines.map((line) => [line.tax_rate, line.tax_rate_ids]);
    const others = [
      [null, []],
      ["16", []],
    ];
    expect(await rates({ client_id: client.id })).toEqual([["7", [forClient]], ["5", [forProject]], ...others]);
    await change(forClient ?? "", { status: "archived" });
    await change(forProject ?? "", { status: "archived" });
    const fallback = ["19", [forWorkspace]];
    expect(await rates({ client_id: client.id })).toEqual([fallback, fallback, ...others]);
  });

  test("default_tax_rate finds or creates a standard rate, and returns its percentage", async () => {
    const first = (await setInvoicing({ default_tax_rate: "19.0" })).body.invoicing;
    expect(first).toMatchObject({ default_tax_rate: "19" });
    const made = await call(getTaxRate, { as: owner, params: { id: first?.default_tax_rate_id ?? "" } });
    expect(made.body).toMatchObject({ name: "VAT 19 %", kind: "standard", percentage: "19" });
    expect((await setInvoicing({ default_tax_rate: null })).body.invoicing?.default_tax_rate_id).toBeNull();
    const again = (await setInvoicing({ default_tax_rate: "19" })).body.invoicing;
    expect(again?.default_tax_rate_id).toBe(first?.default_tax_rate_id);
    const both = { default_tax_rate: "7", default_tax_rate_id: first?.default_tax_rate_id };
    expect((await setInvoicing(both)).problem).toMatchObject({ errors: [{ pointer: "/invoicing/default_tax_rate" }] });
    expect((await setInvoicing(again ?? {})).status).toBe(200);
  });
});

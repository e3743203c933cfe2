import { beforeEach, describe, expect, test } from "vitest";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { eventsOf, givenClient, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";
import { DELETE, GET as readInvoice, PATCH as updateInvoice } from "../route";
import { POST as recordPayment } from "../payments/route";
import { POST as voidInvoice } from "../void/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const FLAT = { flat: euros(4000) };
/** 1,200.00 for 31 days is 9.29. */
const BOTH = { ...FLAT, annual_percent: "9.12" };
const LINE = { description: "Design", quantity: "1", unit_price: euros(120_000) };

const terms = (late_fee: object) =>
  call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { late_fee, backdate_days: null } } });
const givenLate = (body: object = {}) =>
  givenInvoice(owner, "sent", { issue_date: "2026-10-05", due_date: "2026-10-19", lines: [LINE], ...body });
const calculate = (id: string, query: Record<string, string> = { through: "2026-11-19" }, as = owner) =>
  call(GET, { as, params: { id }, query });
const charge = (id: string, body: object = { through: "2026-11-19" }, as = owner, headers = {}) =>
  call(POST, { method: "POST", as, params: { id }, body, headers });
const pay = (id: string, amount: number, paid_on: string) =>
  call(recordPayment, { method: "POST", as: owner, params: { id }, body: { amount: euros(amount), paid_on } });

describe("GET /v1/invoices/{id}/late-fee", () => {
  test("200: flat fee, interest and its days, without charging anything", async () => {
    await terms(BOTH);
    const { id } = await givenLate();
    expect((await calculate(id)).body).toEqual({
      ...{ invoice_id: id, through: "2026-11-19", annual_percent: "9.12", charged_through: null, chargeable: true },
      ...{ flat: euros(4000), interest: euros(929), total: euros(4929), automatic_on: null },
      spans: [{ from: "2026-10-20", through: "2026-11-19", days: 31, amount_due: euros(120_000) }],
    });
    expect((await call(listInvoices, { as: owner, query: { late_fee_for: id } })).body.data).toEqual([]);
  });

  test("200: half paid after 10 days is 6.15, in two spans", async () => {
    await terms({ annual_percent: "9.12" });
    const { id } = await givenLate();
    await pay(id, 60_000, "2026-10-29");
    const { interest, spans } = (await calculate(id)).body;
    expect(interest).toEqual(euros(615));
    expect(spans.map(({ days, amount_due }) => [days, amount_due.amount])).toEqual([
      [10, 120_000],
      [21, 60_000],
    ]);
  });

  test("200: up to today by default, and planned a number of days after the due date", async () => {
    await terms({ ...FLAT, action: "draft", after_days: 60 });
    const late = (await calculate((await givenLate()).id, {})).body;
    expect(late.total).toEqual(euros(4000));
    expect(late.through > "2026-11-19").toBe(true);
    const open = await givenInvoice(owner, "sent", { issue_date: "2055-03-01", due_date: "2055-03-15" });
    expect((await calculate(open.id, {})).body.automatic_on).toBe("2055-05-14");
  });

  test("200: nothing to charge before the due date, or without terms for the currency", async () => {
    await terms({ flat: { amount: 4000, currency: "USD" } });
    expect((await calculate((await givenLate()).id)).body).toMatchObject({ chargeable: false, total: euros(0) });
    await terms(BOTH);
    const { id } = await givenInvoice(owner, "sent", { issue_date: "2026-10-05", due_date: "2055-03-15" });
    expect((await calculate(id)).body).toMatchObject({ chargeable: false, total: euros(0), spans: [] });
  });

  test("422 late_fee_of_future: a day after today is refused with its parameter", async () => {
    const { problem } = await calculate((await givenLate()).id, { through: "2055-03-15" });
    expect(problem.errors).toMatchObject([{ parameter: "through", reason: "late_fee_of_future" }]);
  });

  test("409: drafts, void invoices and imported ones have no late fee", async () => {
    const imported = await givenLate();
    const where = { id: uuidOf("inv", imported.id), workspaceId: owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: { origin: "imported" } });
    const reasonOf = async ({ id }: { id: string }) => (await calculate(id)).problem.reason;
    expect(await reasonOf(imported)).toBe("invoice_imported");
    expect(await reasonOf(await givenDraft(owner))).toBe("invoice_not_open");
    expect(await reasonOf(await givenInvoice(owner, "void"))).toBe("invoice_not_open");
  });

  test("200: managers read late fees; 403: members do not; 404: an unknown invoice", async () => {
    const { id } = await givenLate();
    expect((await calculate(id, {}, await givenUser(owner.workspace, "manager"))).status).toBe(200);
    expect((await calculate(id, {}, await givenUser(owner.workspace, "member"))).status).toBe(403);
    expect((await calculate("inv_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
  });
});

describe("POST /v1/invoices/{id}/late-fee", () => {
  test("201: a draft with a line for each cause; the late invoice does not change", async () => {
    await terms({ ...BOTH, notes: "Please pay the fee, too." });
    const late = await givenLate();
    const before = await call(readInvoice, { as: owner, params: { id: late.id } });
    const { status, body, headers } = await charge(late.id);
    expect(status).toBe(201);
    expect(headers["Location"]).toContain(`/v1/invoices/${body.id}`);
    expect(body).toMatchObject({
      ...{ status: "draft", late_fee_for: late.id, client_id: late.client_id, notes: "Please pay the fee, too." },
      lines: [
        { kind: "fee", amount: euros(4000), taxes: [], period_start: null },
        { kind: "fee", amount: euros(929), taxes: [], period_start: "2026-10-20", period_end: "2026-11-19" },
      ],
    });
    expect((await call(readInvoice, { as: owner, params: { id: late.id } })).text).toBe(before.text);
    expect(await eventsOf("inv", late.id)).not.toContain("invoice.reminded");
    expect(await payloadsAbout("inv", body.id)).toMatchObject([
      { type: "invoice.created", data: { late_fee_for: late.id } },
    ]);
  });

  test("201: a later fee has only later days, and no second flat fee", async () => {
    await terms(BOTH);
    const { id } = await givenLate();
    const first = (await charge(id)).body;
    const next = (await charge(id, { through: "2026-11-24" })).body;
    expect(next.lines).toMatchObject([{ period_start: "2026-11-20", period_end: "2026-11-24", amount: euros(150) }]);
    const listed = await call(listInvoices, { as: owner, query: { late_fee_for: id, sort: "created_at" } });
    expect(listed.body.data.map((fee) => fee.id)).toEqual([first.id, next.id]);
    expect((await calculate(id, { through: "2026-11-24" })).body).toMatchObject({
      ...{ charged_through: "2026-11-24", chargeable: false },
    });
  });

  test("201: voiding or deleting a fee makes its days chargeable again", async () => {
    await terms(BOTH);
    const { id } = await givenLate();
    const deleted = (await charge(id)).body;
    await call(DELETE, { method: "DELETE", as: owner, params: { id: deleted.id } });
    const voided = (await charge(id)).body;
    const params = { id: voided.id };
    await call(updateInvoice, { method: "PATCH", as: owner, params, body: { status: "sent" } });
    await call(voidInvoice, { method: "POST", as: owner, params });
    expect((await charge(id)).body.total).toEqual(euros(4929));
  });

  test("201: an invoice that was paid late is charged; its tax rate is the one of the settings", async () => {
    const vat = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT", percentage: "19" } });
    const { id: tax_rate_id } = vat.body as { id: string };
    await terms({ ...FLAT, tax_rate_id });
    const { id } = await givenLate();
    await pay(id, 120_000, "2026-11-10");
    expect((await charge(id)).body).toMatchObject({ subtotal: euros(4000), total: euros(4760) });
  });

  test("201: without a day up to today, and once with two requests of one Idempotency-Key", async () => {
    await terms(FLAT);
    const { id } = await givenLate();
    const headers = { "idempotency-key": "fee-1" };
    await Promise.all([1, 2].map(() => charge(id, {}, owner, headers)));
    expect(await charge(id, {}, owner, headers)).toMatchObject({ status: 201, body: { total: euros(4000) } });
    expect((await call(listInvoices, { as: owner, query: { late_fee_for: id } })).body.data).toHaveLength(1);
  });

  test("409: a fee below 1.00, without terms, of a fee, or of an invoice that is not open", async () => {
    const late = await givenLate();
    expect((await charge(late.id)).problem.reason).toBe("late_fee_not_set");
    await terms({ annual_percent: "0.5" });
    const small = await charge(late.id);
    expect(small.problem).toMatchObject({ reason: "late_fee_too_small", params: { through: "2026-11-19" } });
    await terms(BOTH);
    const fee = (await charge(late.id)).body;
    await call(updateInvoice, { method: "PATCH", as: owner, params: { id: fee.id }, body: { status: "sent" } });
    expect((await charge(fee.id)).problem.reason).toBe("late_fee_of_fee");
    expect((await charge((await givenDraft(owner)).id)).problem.reason).toBe("invoice_not_open");
  });

  test("422 late_fee_of_future: a day after today is refused with its place", async () => {
    await terms(FLAT);
    const { problem } = await charge((await givenLate()).id, { through: "2055-03-15" });
    expect(problem.errors).toMatchObject([{ pointer: "/through", reason: "late_fee_of_future" }]);
  });

  test("404: an unknown invoice, and one of another workspace", async () => {
    await terms(FLAT);
    const { id } = await givenLate();
    expect((await charge(id, {}, await givenOwner())).status).toBe(404);
    expect((await charge("inv_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
  });

  test("403: managers, members and keys without invoices:send charge no fees", async () => {
    await terms(FLAT);
    const { id } = await givenLate();
    for (const role of ["manager", "member"] as const) {
      const { problem } = await charge(id, {}, await givenUser(owner.workspace, role));
      expect(problem.code).toBe("insufficient_role");
    }
    const { key } = await givenKey(owner, ["invoices:read"]);
    expect((await charge(id, {}, { ...owner, key })).problem.code).toBe("insufficient_scope");
  });
});

describe("a draft of a late fee", () => {
  test("200: another client makes it an ordinary draft, whose days can be charged again", async () => {
    await terms(FLAT);
    const { id } = await givenLate();
    const fee = (await charge(id)).body;
    const [line] = fee.lines;
    const body = { client_id: (await givenClient(owner)).id, lines: [{ id: line?.id }] };
    const changed = await call(updateInvoice, { method: "PATCH", as: owner, params: { id: fee.id }, body });
    expect(changed.body).toMatchObject({ late_fee_for: null, lines: [{ kind: "manual" }] });
    expect((await charge(id)).status).toBe(201);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { POST as createCreditNote } from "@/app/v1/credit-notes/route";
import { PATCH as patchCreditNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as correct } from "@/app/v1/invoices/[id]/correct/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { GET as getInvoice, PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { POST as fundRetainer } from "./[id]/fund/route";
import { GET, PATCH } from "./[id]/route";
import { GET as getLedger } from "./[id]/transactions/route";
import { GET as listRetainers, POST } from "./route";

withoutLimits();

let owner: TestUser;
let clientId: string;
let vat: string;
beforeEach(async () => {
  owner = await givenOwner();
  clientId = (await givenClient(owner, { email: "office@kestrel.example", currency: "EUR" })).id;
  vat = (await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 19 %", percentage: "19" } })).body
    .id;
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const create = (body: object = {}) =>
  call(POST, { method: "POST", as: owner, body: { client_id: clientId, name: "Portal", kind: "deposit", ...body } });
const given = async (body: object = {}): Promise<Retainer> => (await create(body)).body;
const fund = (id: string, body: object) => call(fundRetainer, { method: "POST", as: owner, params: { id }, body });
const now = async (id: string): Promise<Retainer> => (await call(GET, { as: owner, params: { id } })).body;
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const edit = (id: string, body: object) => call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body });
const pay = (id: string, body: object = {}) => call(recordPayment, { method: "POST", as: owner, params: { id }, body });
const line = (amount: number, body: object = {}) => ({
  ...{ description: "Development", quantity: "1", unit_price: euros(amount), tax_rate_ids: [vat] },
  ...body,
});
const draft = (body: object) =>
  call(createInvoice, { method: "POST", as: owner, body: { client_id: clientId, ...body } });
const drawing = (id: string, amount: object | "all", lines = [line(300_000)]) =>
  draft({ lines, retainers: [{ retainer_id: id, amount }] });
const credit = (body: object) =>
  call(createCreditNote, { method: "POST", as: owner, body: { reason: "error", ...body } });
const issueNote = (id: string) =>
  call(patchCreditNote, { method: "PATCH", as: owner, params: { id }, body: { status: "issued" } });
const kinds = async (id: string) =>
  (await call(getLedger, { as: owner, params: { id } })).body.transactions.map(({ kind, net, balance }) => [
    kind,
    net.amount,
    balance.amount,
  ]);

/** A deposit with an issued funding invoice, paid unless `paid` says less. */
async function funded(net: number, { paid, ...body }: { paid?: number; [member: string]: unknown } = {}) {
  const retainer = await given(body);
  const taxes = body["kind"] === "advance" ? [] : [vat];
  const invoice = (await fund(retainer.id, { amount: euros(net), tax_rate_ids: taxes })).body;
  await edit(invoice.id, { status: "sent" });
  if (paid !== 0) await pay(invoice.id, paid === undefined ? {} : { amount: euros(paid) });
  return { id: retainer.id, invoiceId: invoice.id };
}

describe("retainers", () => {
  test("1,000 + 19 % funded and half paid has a balance of 595.00", async () => {
    const { id } = await funded(100_000, { paid: 59_500 });
    expect(await now(id)).toMatchObject({
      ...{ balance: euros(59_500), net_balance: euros(50_000), funded_total: euros(50_000), open_total: euros(50_000) },
      balances: [{ tax_rate_ids: [vat], net: euros(50_000), gross: euros(59_500) }],
    });
    expect(await eventsOf("rtn", id)).toEqual(["retainer.created", "retainer.updated", "retainer.funded"]);
  });

  test("an invoice of 3,000 + 19 % with all of 1,190.00 totals 2,380.00 with a tax of 380.00", async () => {
    const { id } = await funded(100_000);
    const { body: invoice } = await drawing(id, "all");
    expect(invoice).toMatchObject({
      ...{ subtotal: euros(200_000), tax_total: euros(38_000), total: euros(238_000) },
      retainers: [{ retainer_id: id, amount: "all", drawn: euros(100_000) }],
    });
    expect(invoice.lines[1]).toMatchObject({
      ...{ kind: "deposit", quantity: "-1", unit_price: euros(100_000), amount: euros(-100_000), retainer_id: id },
      ...{ tax_rate_ids: [vat], description: expect.stringMatching(/^Portal\nDeposit of INV-\d+-0001, /) as string },
    });
    expect((await now(id)).balance).toEqual(euros(119_000));
    await edit(invoice.id, { status: "sent" });
    expect(await now(id)).toMatchObject({ balance: euros(0), drawn_total: euros(100_000) });
    expect(await kinds(id)).toEqual([
      ["funded", 100_000, 100_000],
      ["drawn", -100_000, 0],
    ]);
  });

  test("of two drafts that draw the last 500.00 at once, one is 409 and names the balance", async () => {
    const { id } = await funded(50_000);
    const drafts = await Promise.all([drawing(id, "all"), drawing(id, euros(50_000))]);
    const replies = await Promise.all(drafts.map(({ body }) => edit(body.id, { status: "sent" })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(required(replies.find(({ status }) => status === 409)).problem).toMatchObject({
      ...{ code: "retainer_insufficient", params: { retainer: "Portal", balance: "0.00", currency: "EUR" } },
    });
    expect((await now(id)).net_balance).toEqual(euros(0));
  });

  test("voiding gives back what the invoice drew", async () => {
    const { id } = await funded(100_000);
    const { body: invoice } = await drawing(id, euros(40_000));
    await edit(invoice.id, { status: "sent" });
    expect((await now(id)).net_balance).toEqual(euros(60_000));
    await edit(invoice.id, { status: "void" });
    expect((await now(id)).net_balance).toEqual(euros(100_000));
    expect(await kinds(id)).toEqual([
      ["funded", 100_000, 100_000],
      ["drawn", -40_000, 60_000],
      ["returned", 40_000, 100_000],
    ]);
  });

  test("a correction draws the same amount again", async () => {
    const { id } = await funded(100_000);
    const { body: invoice } = await drawing(id, euros(40_000));
    await edit(invoice.id, { status: "sent" });
    const { body: again } = await call(correct, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    expect(again).toMatchObject({ total: invoice.total, retainers: [{ amount: euros(40_000), drawn: euros(40_000) }] });
  });
});

describe("draws of a draft", () => {
  test("422 names the largest amount for lines with other tax rates", async () => {
    const { id } = await funded(100_000);
    const lines = [line(30_000), line(200_000, { tax_rate_ids: [] })];
    expect((await drawing(id, euros(30_001), lines)).problem).toMatchObject({
      ...{ reason: "draw_too_large", params: { maximum: "300.00", currency: "EUR" } },
    });
    expect((await drawing(id, "all", lines)).body).toMatchObject({ total: euros(200_000), tax_total: euros(0) });
  });

  test("the discount is taken from the other lines only, and the total stays at 0 or above", async () => {
    const { id } = await funded(500_000);
    const { body } = await draft({
      ...{ lines: [line(100_000), line(50_000)], discount: { percent: "10" } },
      retainers: [{ retainer_id: id, amount: "all" }],
    });
    expect(body).toMatchObject({ discount_total: euros(15_000), subtotal: euros(15_000), total: euros(0) });
    expect(body.retainers[0]?.drawn).toEqual(euros(135_000));
  });

  test("two tax rates of one retainer are drawn in proportion", async () => {
    const seven = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 7 %", percentage: "7" } });
    const { id } = await funded(60_000);
    const second = await fund(id, { amount: euros(30_000), tax_rate_ids: [seven.body.id] });
    await edit(second.body.id, { status: "paid" });
    const { body } = await drawing(id, euros(45_000), [line(90_000), line(90_000, { tax_rate_ids: [seven.body.id] })]);
    expect(body.lines.slice(2).map(({ amount }) => amount.amount)).toEqual([-30_000, -15_000]);
  });

  test("deposit lines follow changes of the draft and keep their ids", async () => {
    const { id } = await funded(100_000);
    const { body: before } = await drawing(id, euros(80_000));
    const [work, deposit] = before.lines;
    const { body: lower } = await edit(before.id, {
      lines: [{ id: work?.id, unit_price: euros(50_000) }, { id: deposit?.id }],
    });
    expect(lower).toMatchObject({ total: euros(0), retainers: [{ amount: euros(80_000), drawn: euros(50_000) }] });
    const { body: higher } = await edit(before.id, { lines: [{ id: work?.id, unit_price: euros(300_000) }] });
    expect(higher.lines[1]).toMatchObject({ id: deposit?.id, amount: euros(-80_000) });
    const { body: without } = await edit(before.id, { retainers: [] });
    expect(without).toMatchObject({ subtotal: euros(300_000), retainers: [] });
    expect(without.lines).toHaveLength(1);
  });

  test("422 for a retainer of another client, a closed one, one listed twice, and a line of another project", async () => {
    const { id } = await funded(100_000);
    const other = await given({ client_id: (await givenClient(owner)).id });
    expect((await drawing(other.id, "all")).problem).toMatchObject({ reason: "retainer_of_other_client" });
    const twice = { retainer_id: id, amount: "all" };
    expect((await draft({ lines: [line(1000)], retainers: [twice, twice] })).problem).toMatchObject({
      reason: "retainer_repeated",
    });
    const empty = await given();
    await change(empty.id, { status: "closed" });
    expect((await drawing(empty.id, "all")).problem).toMatchObject({ reason: "retainer_is_closed" });
    const project = await givenProject(owner, { client_id: clientId });
    await change(id, { project_ids: [project.id] });
    expect((await drawing(id, euros(1))).problem).toMatchObject({ reason: "draw_too_large" });
    const ofProject = await drawing(id, "all", [line(5000, { project_id: project.id }), line(7000)]);
    expect(ofProject.body.retainers[0]?.drawn).toEqual(euros(5000));
  });
});

describe("an advance", () => {
  test("is funded without tax, and pays a taxed invoice when it is issued", async () => {
    const { id } = await funded(100_000, { kind: "advance" });
    const { body: invoice } = await drawing(id, "all", [line(100_000)]);
    expect(invoice).toMatchObject({ total: euros(119_000), retainers: [{ drawn: euros(100_000) }] });
    const { body: issued } = await edit(invoice.id, { status: "sent" });
    expect(issued).toMatchObject({
      ...{ status: "sent", amount_due: euros(19_000), amount_paid: euros(100_000) },
      payments: [{ method: "retainer", retainer_id: id, amount: euros(100_000) }],
    });
    expect((await now(id)).balance).toEqual(euros(0));
    await edit(invoice.id, { status: "void" });
    expect((await now(id)).balance).toEqual(euros(100_000));
    const taxed = await fund(id, { amount: euros(100), tax_rate_ids: [vat] });
    expect(taxed.problem).toMatchObject({ reason: "advance_untaxed" });
  });

  test("pays before the client's credit when a draft is issued as paid, and nothing is recorded twice", async () => {
    const earlier = (await draft({ lines: [line(10_000, { tax_rate_ids: [] })] })).body;
    await edit(earlier.id, { status: "sent" });
    await pay(earlier.id, { amount: euros(15_000) });
    const { id } = await funded(100_000, { kind: "advance" });
    const asPaid = async (amount: number) => {
      const { body: invoice } = await drawing(id, "all", [line(amount)]);
      return (await edit(invoice.id, { use_credit: true, status: "paid" })).body;
    };
    const covered = await asPaid(10_000);
    expect(covered).toMatchObject({ status: "paid", amount_paid: euros(11_900) });
    expect(covered.payments.map(({ amount }) => amount.amount)).toEqual([11_900]);
    const paid = await asPaid(100_000);
    expect(paid).toMatchObject({ status: "paid", amount_paid: euros(119_000) });
    expect(paid.payments.map(({ amount, method }) => [amount.amount, method])).toEqual([
      [88_100, "retainer"],
      [5000, null],
      [25_900, null],
    ]);
    expect((await now(id)).balance).toEqual(euros(0));
  });

  test("limited to a project pays its lines beside one limited to another project", async () => {
    const [one, other] = [
      await givenProject(owner, { client_id: clientId }),
      await givenProject(owner, { client_id: clientId, name: "Shop" }),
    ];
    const advances = [];
    for (const { id } of [one, other]) advances.push(await funded(119_000, { kind: "advance", project_ids: [id] }));
    const { body: invoice } = await draft({
      lines: [one, other].map((project) => line(100_000, { project_id: project.id })),
      retainers: advances.map(({ id }) => ({ retainer_id: id, amount: euros(119_000) })),
    });
    expect(invoice.retainers.map(({ drawn }) => drawn)).toEqual([euros(119_000), euros(119_000)]);
    const { body: issued } = await edit(invoice.id, { status: "sent" });
    expect(issued).toMatchObject({ status: "paid", amount_paid: euros(238_000), amount_due: euros(0) });
  });

  test("a credit note returns what the retainer had paid before it becomes credit of the client", async () => {
    const { id } = await funded(100_000, { kind: "advance" });
    const { body: invoice } = await drawing(id, "all", [line(50_000)]);
    await edit(invoice.id, { status: "sent" });
    expect((await now(id)).balance).toEqual(euros(40_500));
    const { body: note } = await credit({ invoice_id: invoice.id });
    expect((await issueNote(note.id)).body).toMatchObject({ remaining: euros(0), applied_total: euros(59_500) });
    expect((await now(id)).balance).toEqual(euros(100_000));
    const { body: after } = await call(getInvoice, { as: owner, params: { id: invoice.id } });
    expect(after).toMatchObject({ status: "credited", payments: [] });
  });

  test("409 for the second of two drafts that use the last amount", async () => {
    const { id } = await funded(20_000, { kind: "advance" });
    const [one, other] = [await drawing(id, "all"), await drawing(id, "all")];
    expect((await edit(one.body.id, { status: "paid" })).body.payments).toHaveLength(2);
    expect((await edit(other.body.id, { status: "sent" })).problem).toMatchObject({ code: "retainer_insufficient" });
  });
});

describe("funding", () => {
  test("409 for taking back what an invoice has used", async () => {
    const { id, invoiceId } = await funded(100_000);
    const { body: invoice } = await drawing(id, euros(60_000));
    await edit(invoice.id, { status: "sent" });
    const { body: funding } = await call(getInvoice, { as: owner, params: { id: invoiceId } });
    const params = { id: invoiceId, payment: required(funding.payments[0]).id };
    expect((await call(deletePayment, { method: "DELETE", as: owner, params })).problem).toMatchObject({
      ...{ code: "retainer_insufficient", reason: "funding_drawn", params: { balance: "400.00" } },
    });
    const whole = await credit({ invoice_id: invoiceId });
    expect((await issueNote(whole.body.id)).problem).toMatchObject({ code: "retainer_insufficient" });
    const part = await credit({
      ...{ invoice_id: invoiceId },
      lines: [{ invoice_line_id: funding.lines[0]?.id, amount: euros(40_000) }],
    });
    expect((await issueNote(part.body.id)).status).toBe(200);
    expect(await kinds(id)).toEqual([
      ["funded", 100_000, 100_000],
      ["drawn", -60_000, 40_000],
      ["refunded", -40_000, 0],
    ]);
  });

  test("a retainer with a balance cannot be closed; an empty one can, and is then not funded", async () => {
    const { id, invoiceId } = await funded(10_000);
    expect((await change(id, { status: "closed" })).problem).toMatchObject({
      ...{ code: "retainer_not_empty", params: { balance: "100.00", currency: "EUR" } },
    });
    await issueNote((await credit({ invoice_id: invoiceId })).body.id);
    expect((await change(id, { status: "closed" })).body).toMatchObject({ status: "closed", balance: euros(0) });
    expect((await fund(id, { amount: euros(100) })).problem).toMatchObject({ reason: "retainer_closed" });
    expect(await eventsOf("rtn", id)).toContain("retainer.closed");
    const open = await funded(10_000, { paid: 0 });
    expect((await change(open.id, { status: "closed" })).problem).toMatchObject({ reason: "funding_open" });
  });

  test("retainer.low is sent once for each crossing", async () => {
    const { id } = await funded(100_000, { low_at: euros(50_000) });
    for (const amount of [30_000, 30_000, 10_000]) {
      await edit((await drawing(id, euros(amount))).body.id, { status: "sent" });
    }
    expect(await now(id)).toMatchObject({ low: true, net_balance: euros(30_000) });
    await edit((await fund(id, { amount: euros(100_000), tax_rate_ids: [vat] })).body.id, { status: "paid" });
    expect((await now(id)).low).toBe(false);
    await edit((await drawing(id, euros(90_000))).body.id, { status: "sent" });
    const names = await eventsOf("rtn", id);
    expect(names.filter((name) => name === "retainer.low")).toHaveLength(2);
    expect(names.filter((name) => name === "retainer.drawn")).toHaveLength(4);
  });

  test("credit notes credit a deposit whole, and never leave it alone", async () => {
    const { id } = await funded(100_000);
    const { body: invoice }: { body: Invoice } = await drawing(id, "all");
    await edit(invoice.id, { status: "sent" });
    const [work, deposit] = invoice.lines.map((one) => one.id);
    const noted = (lines: object[]) => credit({ invoice_id: invoice.id, lines });
    const part = { invoice_line_id: work, amount: euros(250_000) };
    expect((await noted([part])).problem).toMatchObject({ reason: "deposit_left_alone" });
    expect((await noted([{ invoice_line_id: deposit }])).problem).toMatchObject({ reason: "deposit_credited_alone" });
    const half = { invoice_line_id: deposit, amount: euros(50_000) };
    expect((await noted([part, half])).problem).toMatchObject({ reason: "deposit_credited_whole" });
    const { body: note } = await noted([part, { invoice_line_id: deposit }]);
    expect(note).toMatchObject({ total: euros(178_500) });
    await issueNote(note.id);
    expect((await now(id)).net_balance).toEqual(euros(100_000));
    const { body: rest } = await credit({ invoice_id: invoice.id });
    expect((await issueNote(rest.id)).body.total).toEqual(euros(59_500));
  });
});

describe("GET /v1/retainers", () => {
  test("lists by client, project and status, and the kind follows the seller's country", async () => {
    const one = await given({ kind: undefined });
    expect(one.kind).toBe("advance");
    const seller = { address: { line1: "Allee 1", city: "Berlin", postal_code: "10435", country: "DE" } };
    await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: { seller } } });
    const other = await given({ kind: undefined, name: "Later" });
    expect(other.kind).toBe("deposit");
    await change(one.id, { status: "closed" });
    const ids = async (query: Record<string, string>) =>
      (await call(listRetainers, { as: owner, query })).body.data.map((row) => row.id);
    expect(await ids({ client_id: clientId, sort: "created_at" })).toEqual([one.id, other.id]);
    expect(await ids({ status: "active", q: "lat" })).toEqual([other.id]);
  });
});

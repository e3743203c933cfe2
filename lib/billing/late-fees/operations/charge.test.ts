import { beforeEach, describe, expect, test } from "vitest";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { PATCH as updateRate } from "@/app/v1/tax-rates/[id]/route";
import { POST as correctInvoice } from "@/app/v1/invoices/[id]/correct/route";
import { POST as duplicateInvoice } from "@/app/v1/invoices/[id]/duplicate/route";
import { GET as getLateFee, POST as chargeLateFee } from "@/app/v1/invoices/[id]/late-fee/route";
import { POST as payInvoice } from "@/app/v1/invoices/[id]/payments/route";
import { DELETE as deleteInvoice, GET as getInvoice, PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { invoicePdf } from "@/lib/billing/invoices/operations/pdf";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;
let invoice: Invoice;

beforeEach(async () => {
  withoutLimits();
  owner = await givenOwner();
  await turnOn({ flat: euros(4000), annual_percent: "9.12" });
  invoice = await givenLate();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const posted = (id: string, body: object = {}) => ({ method: "POST", as: owner, params: { id }, body }) as const;
const turnOn = (late_fee: object) =>
  call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { late_fee } } });

/** 1,200.00 that was due on October 19, 2026. */
async function givenLate(client: object = {}, currency = "EUR"): Promise<Invoice> {
  const { id: client_id } = await givenClient(owner, { email: "ap@kestrel.example", currency, ...client });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 120_000, currency } }];
  const dates = { issue_date: "2026-10-05", due_date: "2026-10-19" };
  return givenInvoice(owner, "sent", { client_id, currency, lines, ...dates });
}

const feeThrough = async (through: string, { id } = invoice) =>
  (await call(getLateFee, { as: owner, params: { id }, query: { through } })).body;
const charge = (through: string, { id } = invoice) => call(chargeLateFee, posted(id, { through }));
const charged = async (through: string, late = invoice): Promise<Invoice> => (await charge(through, late)).body;
const changed = async ({ id }: Invoice, body: object): Promise<Invoice> =>
  (await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body })).body;
const now = async ({ id }: { id: string }): Promise<Invoice> =>
  (await call(getInvoice, { as: owner, params: { id } })).body;
const pay = (id: string, body: object = {}) => call(payInvoice, posted(id, body));
const linesOf = ({ lines }: Invoice) =>
  lines.map(({ kind, description, amount }) => [kind, description, amount.amount]);

test("1,200.00 that is 31 days late at 9.12 % is 9.29, with a flat fee of 40.00, once", async () => {
  expect(await feeThrough("2026-11-19")).toMatchObject({
    ...{ total: euros(4929), interest: euros(929), spans: [{ days: 31 }], chargeable: true, charged_through: null },
  });
  const answers = await Promise.all([1, 2, 3].map(() => charge("2026-11-19")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
    ...{ status: "draft", late_fee_for: invoice.id, total: euros(4929) },
    lines: [
      { kind: "fee", description: `${String(invoice.number)}: late fee`, amount: euros(4000) },
      { kind: "fee", amount: euros(929), period_start: "2026-10-20", period_end: "2026-11-19" },
    ],
  });
});

test("after half was paid on the tenth day, the interest is 6.15", async () => {
  await pay(invoice.id, { amount: euros(60_000), paid_on: "2026-10-29" });
  const fee = await charged("2026-11-19");
  expect(fee.lines.map(({ amount }) => amount.amount)).toEqual([4000, 615]);
});

test("the days of grace have no interest", async () => {
  await turnOn({ flat: null, grace_days: 10 });
  expect(await feeThrough("2026-10-29")).toMatchObject({ total: euros(0), chargeable: false });
  expect(await charge("2026-10-29")).toMatchObject({ status: 409 });
  expect((await feeThrough("2026-11-19")).spans).toMatchObject([{ from: "2026-10-30", days: 21 }]);
});

test("a client in another currency has interest, but no flat fee in euros", async () => {
  const late = await givenLate({}, "USD");
  expect(await feeThrough("2026-11-19", late)).toMatchObject({
    ...{ flat: { amount: 0, currency: "USD" }, total: { amount: 929, currency: "USD" } },
  });
  expect(await charged("2026-11-19", late)).toMatchObject({ currency: "USD", total: { amount: 929 } });
});

test("409 for a fee of a fee, and 422 for a day in the future", async () => {
  const fee = await changed(await charged("2026-11-19"), { status: "sent" });
  expect(await charge("2026-11-20", fee)).toMatchObject({ status: 409 });
  expect(await charge("2999-01-01")).toMatchObject({ status: 422 });
});

test("a later fee covers later days only, without the flat fee", async () => {
  await charged("2026-11-08");
  expect(await charge("2026-11-08")).toMatchObject({ status: 409 });
  expect(await charge("2026-11-07")).toMatchObject({ status: 409 });
  const later = await charged("2026-11-19");
  expect(later.lines).toMatchObject([{ amount: euros(330), period_start: "2026-11-09", period_end: "2026-11-19" }]);
  expect(later.total).toEqual(euros(330));
});

test("409 for the flat fee of days whose interest is charged", async () => {
  await turnOn({ flat: null });
  await charged("2026-11-19");
  await turnOn({ flat: euros(4000) });
  expect(await charge("2026-11-19")).toMatchObject({ status: 409 });
});

test.each([
  ["deleted", ({ id }: Invoice) => call(deleteInvoice, { method: "DELETE", as: owner, params: { id } })],
  ["void", async (fee: Invoice) => call(voidInvoice, posted((await changed(fee, { status: "sent" })).id))],
])("the days of a %s fee can be charged again", async (_how, undo) => {
  await undo(await charged("2026-11-19"));
  expect(await feeThrough("2026-11-19")).toMatchObject({ total: euros(4929), charged_through: null });
  expect(await charged("2026-11-19")).toMatchObject({ total: euros(4929) });
});

test("the late invoice and its PDF do not change", async () => {
  const before = [await now(invoice), await pdf()];
  await changed(await charged("2026-11-19"), { status: "sent" });
  expect([await now(invoice), await pdf()]).toEqual(before);
});

const pdf = async () =>
  Buffer.from((await invoicePdf(owner.workspace.id, uuidOf("inv", invoice.id), new Date())).bytes).toString("base64");

test("paying the late invoice leaves the fee open", async () => {
  const fee = await changed(await charged("2026-11-19"), { status: "sent" });
  await pay(invoice.id);
  expect(await now(fee)).toMatchObject({ status: "sent", amount_due: euros(4929) });
});

test.each([
  ["de-DE", "Verzugspauschale", "Verzugszinsen für 31 Tage zu 9,12 % im Jahr auf 1.200,00 €"],
  ["fr-FR", "indemnité forfaitaire de retard", "31 jours à 9,12 % par an sur 1 200,00 €"],
])("lines are in the language of the client: %s", async (locale, flat, interest) => {
  const { lines } = await charged("2026-11-19", await givenLate({ locale }));
  const texts = lines.map(({ description }) => description.replaceAll(/\s/gu, " "));
  expect(texts[0]).toContain(flat);
  expect(texts[1]).toContain(interest);
});

describe("the tax rate", () => {
  const rate = async (body: object) => (await call(createRate, { method: "POST", as: owner, body })).body;
  const taxesOf = async (late: Invoice) =>
    (await charged("2026-11-19", late)).lines.map(({ taxes }) => taxes.map(({ name }) => name));

  test("is the one outside the scope of tax, the chosen one, and without both none", async () => {
    expect(await taxesOf(invoice)).toEqual([[], []]);
    await rate({ name: "Outside the scope", percentage: "0", kind: "outside_scope", reason: "Damages" });
    const standard = await rate({ name: "VAT", percentage: "19", kind: "standard" });
    expect(await taxesOf(await givenLate())).toEqual([["Outside the scope"], ["Outside the scope"]]);
    await turnOn({ tax_rate_id: standard.id });
    expect(await taxesOf(await givenLate())).toEqual([["VAT"], ["VAT"]]);
    const archive = { method: "PATCH", as: owner, params: { id: standard.id }, body: { status: "archived" } } as const;
    await call(updateRate, archive);
    expect(await taxesOf(await givenLate())).toEqual([["Outside the scope"], ["Outside the scope"]]);
  });
});

describe("copies", () => {
  const warnings = ({ warnings: all = [] }: { warnings?: { code: string }[] | undefined }) =>
    all.map(({ code }) => code);
  const duplicate = async ({ id }: { id: string }) => (await call(duplicateInvoice, posted(id))).body;
  const correct = async ({ id }: { id: string }) => (await call(correctInvoice, posted(id))).body;

  test("a copy of a late fee leaves its lines out", async () => {
    const fee = await charged("2026-11-19");
    const extra = { description: "Copies", quantity: "1", unit_price: euros(500) };
    const mixed = await changed(fee, { lines: [...fee.lines.map(({ id }) => ({ id })), extra] });
    const copy = await duplicate(mixed);
    expect(linesOf(copy)).toEqual([["manual", "Copies", 500]]);
    expect(copy.late_fee_for).toBeNull();
    expect(warnings(copy)).toContain("late_fee_left_out");
  });

  test("a copy of an invoice without a late fee has no warning about it", async () => {
    expect(warnings(await duplicate(invoice))).not.toContain("late_fee_left_out");
  });

  test("a draft for another client is no late fee, and its days can be charged again", async () => {
    const other = await givenClient(owner);
    const fee = await charged("2026-11-19");
    const body = { client_id: other.id, lines: fee.lines.map(({ id }) => ({ id })) };
    const moved = await changed(fee, body);
    expect(moved).toMatchObject({ late_fee_for: null, lines: [{ kind: "manual" }, { kind: "manual" }] });
    expect(await charged("2026-11-19")).toMatchObject({ total: euros(4929) });
  });

  test("a draft in another currency is no late fee", async () => {
    const fee = await charged("2026-11-19");
    const unit_price = { amount: 5000, currency: "USD" };
    const moved = await changed(fee, { currency: "USD", lines: [{ description: "Fee", quantity: "1", unit_price }] });
    expect(moved).toMatchObject({ late_fee_for: null, total: unit_price });
  });

  test.each([
    ["sent", async (fee: Invoice) => changed(fee, { status: "sent" })],
    ["paid", async (fee: Invoice) => changed(await changed(fee, { status: "sent" }), { status: "paid" })],
  ])("the correction of a %s late fee is the late fee", async (_status, issue) => {
    const fee = await issue(await charged("2026-11-19"));
    const draft = await correct(fee);
    expect(linesOf(draft)).toEqual(linesOf(fee));
    expect(draft).toMatchObject({ late_fee_for: invoice.id, total: euros(4929), status: "draft" });
    expect(warnings(draft)).not.toContain("late_fee_left_out");
    expect(await charge("2026-11-19")).toMatchObject({ status: 409 });
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id: draft.id } });
    expect(await charge("2026-11-19")).toMatchObject({ status: 201 });
  });

  test("a copy of a void late fee leaves the fee out when it was charged again", async () => {
    const fee = await changed(await charged("2026-11-19"), { status: "sent" });
    await call(voidInvoice, posted(fee.id));
    await charged("2026-11-18");
    const copy = await duplicate(fee);
    expect(copy).toMatchObject({ lines: [], late_fee_for: null });
    expect(warnings(copy)).toContain("late_fee_left_out");
  });
});

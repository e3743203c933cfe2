import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { PATCH as patchNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { GET as getInvoice, PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as spendCredit } from "@/app/v1/invoices/[id]/use-credit/route";
import { GET as getBalances } from "@/app/v1/reports/balances/route";
import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { required } from "@/testing/required";
import { eventsOf, withoutLimits } from "@/testing/things";
import { GET as getCredit } from "./[id]/route";
import { POST as recordRefund } from "./[id]/refunds/route";
import { DELETE as deleteRefund } from "./[id]/refunds/[refund]/route";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const posted = (id: string, body: object, as: TestUser) => ({ method: "POST", as, params: { id }, body }) as const;
const pay = (id: string, body: object = {}) => call(recordPayment, posted(id, body, owner));
const spend = (id: string, body: object = {}, as = owner) => call(spendCredit, posted(id, body, as));
const refund = (id: string, body: object = {}, as = owner) => call(recordRefund, posted(id, body, as));
const invoiceNow = async (id: string): Promise<Invoice> => (await call(getInvoice, { as: owner, params: { id } })).body;
const credits = async (query = {}): Promise<ClientCredit[]> => (await call(GET, { as: owner, query })).body.data;
const creditNow = async (id: string) => (await call(getCredit, { as: owner, params: { id } })).body;
const removePayment = (id: string, payment: string) =>
  call(deletePayment, { method: "DELETE", as: owner, params: { id, payment } });
const removeRefund = (id: string, rfd: string) =>
  call(deleteRefund, { method: "DELETE", as: owner, params: { id, refund: rfd } });

/** An invoice of a client, and the client's credit of 30.00. */
async function givenCredit(minor = 3000): Promise<{ invoice: Invoice; credit: ClientCredit }> {
  const invoice = await givenInvoice(owner);
  await pay(invoice.id, { amount: euros(invoice.total.amount + minor) });
  return {
    invoice: await invoiceNow(invoice.id),
    credit: required((await credits({ client_id: invoice.client_id }))[0]),
  };
}
const invoiceOf = (clientId: string, price: number) =>
  givenInvoice(owner, "sent", { client_id: clientId, lines: [{ ...LINE, quantity: "1", unit_price: euros(price) }] });

describe("an overpayment", () => {
  test("pays the invoice, and its excess is the client's credit", async () => {
    const { invoice, credit } = await givenCredit();
    expect(invoice).toMatchObject({ status: "paid", amount_paid: invoice.total, amount_due: euros(0) });
    expect(invoice.payments).toMatchObject([{ unapplied: euros(3000), client_credit_id: null, deduction: null }]);
    expect(credit).toMatchObject({
      ...{ client_id: invoice.client_id, invoice_id: invoice.id, payment_id: invoice.payments[0]?.id },
      ...{ amount: euros(3000), remaining: euros(3000), credit_note_id: null, uses: [], refunds: [] },
    });
    expect(await eventsOf("crd", credit.id)).toEqual(["client_credit.created"]);
    const { balances } = (await call(getBalances, { as: owner, query: {} })).body;
    expect(balances).toMatchObject([{ credit: euros(3000), paid_this_year: euros(invoice.total.amount + 3000) }]);
  });

  test("goes away with its payment, unless it was used", async () => {
    const { invoice, credit } = await givenCredit();
    const next = await invoiceOf(invoice.client_id, 1000);
    const { body: paid } = await spend(next.id);
    expect(await removePayment(invoice.id, required(invoice.payments[0]).id)).toMatchObject({ status: 409 });
    await removePayment(next.id, required(paid.payments[0]).id);
    expect(await removePayment(invoice.id, required(invoice.payments[0]).id)).toMatchObject({ status: 200 });
    expect(await credits()).toEqual([]);
    expect(await eventsOf("crd", credit.id)).toContain("client_credit.deleted");
  });

  test("covers the invoice again when another payment is deleted", async () => {
    const invoice = await givenInvoice(owner);
    const { body: part } = await pay(invoice.id, { amount: euros(2000) });
    await pay(invoice.id, { amount: euros(invoice.total.amount + 500) });
    expect(await credits()).toMatchObject([{ remaining: euros(2500) }]);
    await removePayment(invoice.id, part.id);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "paid", payments: [{ unapplied: euros(500) }] });
    expect(await credits()).toMatchObject([{ amount: euros(500), remaining: euros(500) }]);
  });
});

describe("a payment of a paid invoice", () => {
  const givenPaidTwice = async () => {
    const { id, total } = await givenInvoice(owner, "paid");
    const before = await invoiceNow(id);
    const { status, body } = await pay(id, { amount: total, method: "card" });
    expect({ status, body }).toMatchObject({ status: 201, body: { amount: total, unapplied: total } });
    return { before, second: body, total };
  };

  test("becomes the client's credit whole, without a second invoice.paid", async () => {
    const { before, second, total } = await givenPaidTwice();
    expect(await invoiceNow(before.id)).toMatchObject({
      ...{ status: "paid", paid_at: before.paid_at, amount_paid: total, amount_due: euros(0) },
    });
    expect(await credits()).toMatchObject([{ payment_id: second.id, amount: total, remaining: total }]);
    const events = await eventsOf("inv", before.id);
    expect(events.filter((name) => name === "invoice.paid")).toHaveLength(1);
    expect(events.at(-1)).toBe("invoice.updated");
  });

  test("covers the invoice when the first payment is deleted, and takes its credit along when it is deleted", async () => {
    const { before, second } = await givenPaidTwice();
    await removePayment(before.id, required(before.payments[0]).id);
    expect(await invoiceNow(before.id)).toMatchObject({ status: "paid", payments: [{ unapplied: euros(0) }] });
    expect(await credits()).toEqual([]);
    await removePayment(before.id, second.id);
    expect(await invoiceNow(before.id)).toMatchObject({ status: "sent", paid_at: null });

    const { before: kept, second: extra } = await givenPaidTwice();
    expect(await removePayment(kept.id, extra.id)).toMatchObject({ status: 200 });
    expect(await invoiceNow(kept.id)).toMatchObject({ status: "paid", paid_at: kept.paid_at });
    expect(await credits()).toEqual([]);
  });

  test("422 with a deduction, and 409 for the deletion of a payment whose credit was used", async () => {
    const { before, second, total } = await givenPaidTwice();
    const deduction = { amount: euros(1), reason: "bank_fee" };
    const { problem } = await pay(before.id, { amount: total, deduction });
    expect(problem.errors?.[0]?.pointer).toBe("/deduction/amount/amount");
    await spend((await invoiceOf(before.client_id, 1000)).id);
    expect(await removePayment(before.id, second.id)).toMatchObject({ status: 409 });
  });

  test("keeps an invoice of 0 from being voided", async () => {
    const { id } = await invoiceOf((await givenInvoice(owner)).client_id, 0);
    await pay(id, { amount: euros(500) });
    expect(await call(patchInvoice, { ...posted(id, { status: "void" }, owner), method: "PATCH" })).toMatchObject({
      status: 409,
    });
  });
});

describe("a deduction", () => {
  test("settles an invoice with less money, with its reason", async () => {
    const invoice = await givenInvoice(owner);
    const deduction = { amount: euros(250), reason: "bank_fee" };
    const { status, body } = await pay(invoice.id, { deduction });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { amount: euros(invoice.total.amount - 250), deduction },
    });
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "paid", amount_paid: invoice.total });
    await removePayment(invoice.id, body.id);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "sent", amount_paid: euros(0) });
  });

  test("422 for more than is due, for 0 and without a reason", async () => {
    const { id, total } = await givenInvoice(owner);
    const pointerOf = async (body: object) => (await pay(id, body)).problem.errors?.[0]?.pointer;
    const fee = (amount: number) => ({ deduction: { amount: euros(amount), reason: "write_off" } });
    expect(await pointerOf({ ...fee(2), amount: euros(total.amount - 1) })).toBe("/deduction/amount/amount");
    expect(await pointerOf(fee(0))).toBe("/deduction/amount/amount");
    expect(await pointerOf({ deduction: { amount: euros(1) } })).toBe("/deduction/reason");
    expect(await pointerOf(fee(total.amount))).toBe("/amount/amount");
  });
});

describe("client credit", () => {
  test("pays other invoices of the client, oldest credit first, and comes back with a deleted payment", async () => {
    const { invoice, credit: first } = await givenCredit(1000);
    const again = await invoiceOf(invoice.client_id, 2000);
    await pay(again.id, { amount: euros(2500) });
    const next = await invoiceOf(invoice.client_id, 1200);
    const { status, body } = await spend(next.id);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "paid", amount_paid: euros(1200) } });
    expect(body.payments).toMatchObject([
      { amount: euros(1000), client_credit_id: first.id },
      { amount: euros(200), method: null },
    ]);
    expect(await creditNow(first.id)).toMatchObject({
      remaining: euros(0),
      uses: [{ invoice_id: next.id, invoice_number: next.number, amount: euros(1000) }],
    });
    expect((await credits({ open: "true" })).map(({ remaining }) => remaining)).toEqual([euros(300)]);
    await removePayment(next.id, required(body.payments[0]).id);
    expect(await creditNow(first.id)).toMatchObject({ remaining: euros(1000), uses: [] });
    expect(await invoiceNow(next.id)).toMatchObject({ status: "sent", amount_due: euros(1000) });
  });

  test("of a credit note pays another invoice, and no longer covers its own", async () => {
    const invoice = await givenInvoice(owner, "paid");
    const { body: draft } = await call(createNote, {
      method: "POST",
      as: owner,
      body: { invoice_id: invoice.id, reason: "error" },
    });
    const issued = { method: "PATCH", as: owner, params: { id: draft.id }, body: { status: "issued" } } as const;
    const { body: note } = await call(patchNote, issued);
    const next = await invoiceOf(invoice.client_id, 40_000);
    const creditId = required(note.client_credit_id);
    await spend(next.id, { client_credit_id: creditId });
    await removePayment(invoice.id, required(invoice.payments[0]).id);
    expect(await invoiceNow(invoice.id)).toMatchObject({
      status: "sent",
      amount_due: euros(40_000),
      amount_credited: euros(invoice.total.amount - 40_000),
    });
    expect(await creditNow(creditId)).toMatchObject({ amount: euros(40_000), remaining: euros(0) });
  });

  test("pays a draft that asks for it when the draft is issued", async () => {
    const { invoice } = await givenCredit(3000);
    const lines = [{ ...LINE, quantity: "1", unit_price: euros(5000) }];
    const draft = await givenDraft(owner, { client_id: invoice.client_id, lines, use_credit: true });
    const send = { method: "PATCH", as: owner, params: { id: draft.id }, body: { status: "sent" } } as const;
    expect((await call(patchInvoice, send)).body).toMatchObject({ status: "sent", amount_due: euros(2000) });
    const small = await givenDraft(owner, { client_id: invoice.client_id, lines, use_credit: true });
    await pay(draft.id, { amount: euros(7000) });
    const { body } = await call(patchInvoice, { ...send, params: { id: small.id } });
    expect(body).toMatchObject({ status: "paid", amount_due: euros(0), payments: [{ amount: euros(5000) }] });
    expect(await eventsOf("inv", small.id)).toEqual([
      ...["invoice.created", "invoice.sent", "invoice.paid", "invoice.updated"],
    ]);
  });

  test("pays a draft that is issued as paid first, and the payment records what is left", async () => {
    const { invoice, credit } = await givenCredit(10_000);
    const asPaid = async (price: number): Promise<Invoice> => {
      const lines = [{ ...LINE, quantity: "1", unit_price: euros(price) }];
      const { id } = await givenDraft(owner, { client_id: invoice.client_id, lines, use_credit: true });
      return (await call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body: { status: "paid" } })).body;
    };
    const covered = await asPaid(4000);
    expect(covered).toMatchObject({ status: "paid", amount_paid: euros(4000) });
    expect(covered.payments.map((one) => [one.amount, one.client_credit_id])).toEqual([[euros(4000), credit.id]]);
    const paid = await asPaid(11_900);
    expect(paid).toMatchObject({ status: "paid", amount_paid: euros(11_900), amount_due: euros(0) });
    expect(paid.payments.map((one) => [one.amount, one.client_credit_id])).toEqual([
      [euros(6000), credit.id],
      [euros(5900), null],
    ]);
    expect(await creditNow(credit.id)).toMatchObject({ remaining: euros(0), used_total: euros(10_000) });
    for (const { id } of [covered, paid]) {
      expect((await eventsOf("inv", id)).filter((name) => name === "invoice.paid")).toHaveLength(1);
    }
  });

  test("is refunded in parts, and a deleted refund restores it", async () => {
    const { credit } = await givenCredit(3000);
    const { status, body } = await refund(credit.id, { amount: euros(1000), method: "bank transfer" });
    expect({ status, body }).toMatchObject({ status: 201, body: { amount: euros(1000), client_credit_id: credit.id } });
    const { body: rest } = await refund(credit.id);
    expect(rest.amount).toEqual(euros(2000));
    expect(await creditNow(credit.id)).toMatchObject({ refunded_total: euros(3000), refunds: [body, rest] });
    expect(await refund(credit.id)).toMatchObject({ status: 409 });
    expect(await removeRefund(credit.id, body.id)).toMatchObject({ status: 200 });
    expect(await creditNow(credit.id)).toMatchObject({ remaining: euros(1000) });
  });

  test("422 and 409 for more than remains, another client, another currency, a future day and no credit", async () => {
    const { invoice, credit } = await givenCredit(3000);
    const next = await invoiceOf(invoice.client_id, 10_000);
    const pointer = ({ problem }: Awaited<ReturnType<typeof spend | typeof refund>>) => problem.errors?.[0]?.pointer;
    expect(pointer(await spend(next.id, { amount: euros(3001) }))).toBe("/amount/amount");
    expect(pointer(await spend(next.id, { amount: euros(0) }))).toBe("/amount/amount");
    expect(pointer(await spend(next.id, { amount: { amount: 1, currency: "USD" } }))).toBe("/amount/currency");
    const other = await givenInvoice(owner);
    expect(pointer(await spend(other.id, { client_credit_id: credit.id }))).toBe("/client_credit_id");
    expect(await spend(other.id)).toMatchObject({ status: 409 });
    expect(pointer(await refund(credit.id, { amount: euros(3001) }))).toBe("/amount/amount");
    expect(pointer(await refund(credit.id, { refunded_on: "2999-01-01" }))).toBe("/refunded_on");
    expect(await spend(invoice.id)).toMatchObject({ status: 409 });
  });

  test("is spent once by two requests at once", async () => {
    const { invoice, credit } = await givenCredit(3000);
    const invoices = await Promise.all([1, 2, 3].map(() => invoiceOf(invoice.client_id, 3000)));
    const replies = await Promise.all([...invoices.map(({ id }) => spend(id)), refund(credit.id), refund(credit.id)]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(await creditNow(credit.id)).toMatchObject({ remaining: euros(0) });
  });

  test("is read by managers, changed by owners and admins, and hidden from other workspaces", async () => {
    const { invoice, credit } = await givenCredit(3000);
    const next = await invoiceOf(invoice.client_id, 1000);
    const manager = await givenUser(owner.workspace, "manager");
    expect((await call(GET, { as: manager, query: {} })).body.data).toHaveLength(1);
    expect(await spend(next.id, {}, manager)).toMatchObject({ status: 403 });
    expect(await refund(credit.id, {}, manager)).toMatchObject({ status: 403 });
    expect(await call(GET, { as: await givenUser(owner.workspace, "member"), query: {} })).toMatchObject({
      status: 403,
    });
    expect(await refund(credit.id, {}, await givenOwner())).toMatchObject({ status: 404 });
  });
});

/** Amounts in minor units, by what a person does. */
type Step = { pay: number } | { use: number } | { refund: number } | { unpay: number };

test("over any history, money received is what invoices, credits and refunds hold", async () => {
  const amount = fc.integer({ min: 1, max: 9000 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ pay: amount }),
    fc.record({ use: amount }),
    fc.record({ refund: amount }),
    fc.record({ unpay: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), step), { minLength: 4, maxLength: 14 }), async (steps) => {
      owner = await givenOwner();
      const { client_id: clientId, id: first } = await givenInvoice(owner);
      const ids = [
        first,
        ...(await Promise.all([4000, 6000].map((price) => invoiceOf(clientId, price)))).map(({ id }) => id),
      ];
      for (const [index, one] of steps) {
        const id = required(ids[index]);
        const [credit] = await credits({ open: "true", client_id: clientId });
        if ("pay" in one) await pay(id, { amount: euros(one.pay) });
        else if ("use" in one) await spend(id, { amount: euros(one.use) });
        else if ("refund" in one && credit) await refund(credit.id, { amount: euros(one.refund) });
        else if ("unpay" in one) {
          const { payments } = await invoiceNow(id);
          const payment = payments[one.unpay % Math.max(1, payments.length)];
          if (payment) await removePayment(id, payment.id);
        }
      }
      const invoices = await Promise.all(ids.map(invoiceNow));
      const all = await credits({ client_id: clientId });
      const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
      const payments = invoices.flatMap((invoice) => invoice.payments);
      const received = sum(payments.filter((one) => one.client_credit_id === null).map((one) => one.amount.amount));
      const refunded = sum(all.map((one) => one.refunded_total.amount));
      const held = sum(all.map((one) => one.remaining.amount));
      expect(received).toBe(sum(invoices.map((one) => one.amount_paid.amount)) + held + refunded);
      for (const one of all) {
        expect(one.used_total.amount).toBe(sum(one.uses.map((use) => use.amount.amount)));
        expect(one.amount.amount).toBe(payments.find(({ id }) => id === one.payment_id)?.unapplied.amount);
      }
      for (const { total, amount_paid: paid, amount_due: due, status } of invoices) {
        expect(paid.amount + due.amount).toBe(total.amount);
        expect(status).toBe(due.amount === 0 ? "paid" : "sent");
      }
    }),
    { numRuns: 25 },
  );
});

import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { comparable, eventsOf, withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";
import { GET as getInvoice } from "../route";
import { POST as useCredit } from "../use-credit/route";
import { POST as voidInvoice } from "../void/route";
import { DELETE } from "./[payment]/route";
import { GET, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const pay = (id: string, body: unknown = {}, as = owner) => call(POST, { method: "POST", as, params: { id }, body });
const part = (amount: number) => ({ amount: { amount, currency: "EUR" } });
const remove = (id: string, paymentId: string, as = owner) =>
  call(DELETE, { method: "DELETE", as, params: { id, payment: paymentId } });
const annulWithPayments = (id: string) =>
  call(voidInvoice, { method: "POST", as: owner, params: { id }, body: { delete_payments: true } });
const invoiceNow = async (id: string) => (await call(getInvoice, { as: owner, params: { id } })).body;

describe("payments of an invoice", () => {
  test("201: partial payments add up to paid, and deleting one makes the invoice due again", async () => {
    const { id } = await givenInvoice(owner);
    const first = await pay(id, { ...part(40_000), paid_on: "2026-11-20", method: "bank transfer", reference: "RF18" });
    expect(first).toMatchObject({ status: 201, body: { paid_on: "2026-11-20", reference: "RF18", notes: "" } });
    expect(await invoiceNow(id)).toMatchObject({
      status: "sent",
      amount_paid: { amount: 40_000 },
      amount_due: { amount: 60_000 },
    });
    const rest = await pay(id);
    expect(rest.body.amount).toEqual({ amount: 60_000, currency: "EUR" });
    expect(await invoiceNow(id)).toMatchObject({ status: "paid", payments: [first.body, rest.body] });
    expect((await call(GET, { as: owner, params: { id } })).body.data).toEqual([rest.body, first.body]);
    expect(await remove(id, rest.body.id)).toMatchObject({ status: 200, body: { id: rest.body.id, deleted: true } });
    expect(await invoiceNow(id)).toMatchObject({ status: "sent", paid_at: null, amount_due: { amount: 60_000 } });
    const paid = ["invoice.created", "invoice.sent", "invoice.updated", "invoice.updated", "invoice.paid"];
    expect(await eventsOf("inv", id)).toEqual([...paid, "invoice.updated", "invoice.updated"]);
    expect(await remove(id, rest.body.id)).toMatchObject({ status: 404 });
  });

  test("422: an amount of 0, another currency", async () => {
    const { id } = await givenInvoice(owner);
    const pointerOf = async (body: unknown) => (await pay(id, body)).problem.errors?.[0]?.pointer;
    expect(await pointerOf(part(0))).toBe("/amount/amount");
    expect(await pointerOf({ amount: { amount: 1, currency: "USD" } })).toBe("/amount/currency");
  });

  test("422: a payment date in the future", async () => {
    const { id } = await givenInvoice(owner);
    const reply = await pay(id, { paid_on: dayIn(3) });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/paid_on" }] } });
    expect((await pay(id, { paid_on: dayIn(-3) })).status).toBe(201);
  });

  test("201 and 409: one of several concurrent payments of the whole amount is recorded", async () => {
    const { id } = await givenInvoice(owner);
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true);
    expect(await invoiceNow(id)).toMatchObject({ status: "paid", amount_paid: { amount: 100_000 } });
  });

  test("409 for drafts, void invoices, and paid ones without an amount; and for voiding an invoice with payments", async () => {
    const draft = await givenDraft(owner);
    const paid = await givenInvoice(owner, "paid");
    const voided = await givenInvoice(owner, "void");
    const refused = { status: 409, problem: { code: "invalid_state_transition" } };
    for (const { id } of [draft, voided]) expect(await pay(id, part(1))).toMatchObject(refused);
    expect(await pay(paid.id)).toMatchObject(refused);
    const sent = await givenInvoice(owner);
    const { body: payment } = await pay(sent.id, part(1));
    const annul = () => call(voidInvoice, { method: "POST", as: owner, params: { id: sent.id } });
    expect(await annul()).toMatchObject({ status: 409 });
    await remove(sent.id, payment.id);
    expect(await annul()).toMatchObject({ status: 200, body: { status: "void" } });
    expect(await annul()).toMatchObject({ status: 409 });
  });

  test("delete_payments: the payments are deleted and the invoice is voided", async () => {
    const { id } = await givenInvoice(owner);
    for (const amount of [1, 2]) await pay(id, part(amount));
    expect(await annulWithPayments(id)).toMatchObject({
      status: 200,
      body: { status: "void", payments: [], amount_paid: { amount: 0 } },
    });
  });

  test("409 and no payment is deleted while the excess of a payment pays another invoice", async () => {
    const { id, client_id, total } = await givenInvoice(owner);
    await pay(id, part(1));
    await pay(id, part(total.amount + 500));
    const other = await givenInvoice(owner, "sent", { client_id });
    const params = { id: other.id };
    expect((await call(useCredit, { method: "POST", as: owner, params, body: {} })).status).toBe(200);
    const before = await invoiceNow(id);
    expect(await annulWithPayments(id)).toMatchObject({ status: 409, problem: { code: "conflict" } });
    expect(await invoiceNow(id)).toEqual(before);
  });

  test("403 for managers, who may read payments; 404 for another invoice's payment and for other workspaces", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const stranger = await givenOwner();
    const { id } = await givenInvoice(owner);
    const other = await givenInvoice(owner);
    const { body: payment } = await pay(id, part(1));
    expect(await pay(id, part(1), manager)).toMatchObject({ status: 403 });
    expect(await remove(id, payment.id, manager)).toMatchObject({ status: 403 });
    expect((await call(GET, { as: manager, params: { id } })).body.data).toHaveLength(1);
    expect(await remove(other.id, payment.id)).toMatchObject({ status: 404 });
    const missing = "inv_01m7yp4jademgb7e4vec1cvggx";
    expect(comparable(await pay(id, {}, stranger))).toEqual(comparable(await pay(missing, {}, stranger)));
  });
});

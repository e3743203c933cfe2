import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as listEvents } from "@/app/v1/payment-events/route";
import { POST as dismissEvent } from "@/app/v1/payment-events/[id]/dismiss/route";
import { sweepCheckouts } from "@/lib/billing/online-payments/operations/sweep";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import {
  connectStripe,
  deliver,
  invoiceNow,
  payBySession,
  pressPay,
  saveStripe,
  SECRET,
  startedSession,
  useStripe,
} from "@/testing/stripe";
import { signedEvent, StripeServer } from "@/testing/stripe-server";
import { eventsOf, givenClient, uuidOf, withoutLimits } from "@/testing/things";

let server: StripeServer;
let owner: TestUser;

beforeAll(async () => {
  server = await StripeServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  withoutLimits();
  useStripe(server);
  server.keys = null;
  owner = await givenOwner();
  await connectStripe(owner);
});

const completed = (session: string, about = {}) =>
  signedEvent(SECRET, "checkout.session.completed", server.session(session), about);
const openEvents = async () => (await call(listEvents, { as: owner, query: { resolved: "false" } })).body.data;
const paidTimes = async (id: string) => (await eventsOf("inv", id)).filter((name) => name === "invoice.paid").length;
const transfer = (id: string, amount: number) =>
  call(recordPayment, { method: "POST", as: owner, params: { id }, body: { amount: { amount, currency: "EUR" } } });
async function givenPaid() {
  const invoice = await givenInvoice(owner);
  const intent = await payBySession(owner, server, await startedSession(invoice));
  const paid = await invoiceNow(owner, invoice);
  return { invoice: paid, intent, payment: paid.payments[0] ?? { id: "" } };
}

describe("a checkout", () => {
  test("sends the exact amount due, the number and the invoice once, and is reused", async () => {
    const invoice = await givenInvoice(owner);
    expect(invoice.online_payment).toMatchObject({ available: true, processing: false });
    const [first, second] = await Promise.all([pressPay(invoice), pressPay(invoice)]);
    expect(second).toBe(first);
    expect(await pressPay(invoice)).toBe(first);
    const session = first.split("/pay/")[1] ?? "";
    const [asked, ...repeated] = server
      .calls("POST /v1/checkout/sessions")
      .filter(({ fields }) => fields["client_reference_id"] === invoice.id);
    expect(asked?.fields).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "100000",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][product_data][name]": invoice.number,
      "line_items[0][quantity]": "1",
      "metadata[stint_invoice]": invoice.id,
      "payment_intent_data[metadata][stint_invoice]": invoice.id,
      success_url: `${String(invoice.public_url)}?paid`,
      cancel_url: invoice.public_url,
    });
    expect(asked?.idempotencyKey).toBe(`${invoice.id}-100000-1`);
    expect(repeated.every(({ idempotencyKey }) => idempotencyKey === asked?.idempotencyKey)).toBe(true);
    expect(asked?.headers["x-stripe-client-telemetry"]).toBeUndefined();
    expect(server.session(session).amount_total).toBe(100_000);
  });

  test.each([
    ["JPY", 5000, "5000"],
    ["KWD", 1230, "1230"],
  ])("%s %d sends %s", async (currency, amount, sent) => {
    const { id: client_id } = await givenClient(owner, { currency, email: "ap@kestrel.example" });
    const line = { description: "Design", quantity: "1", unit_price: { amount, currency } };
    const invoice = await givenInvoice(owner, "sent", { client_id, currency, lines: [line] });
    const session = server.session(await startedSession(invoice));
    expect(session).toMatchObject({ amount_total: Number(sent), currency: currency.toLowerCase() });
    await payBySession(owner, server, session.id);
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "paid", amount_due: { amount: 0 } });
  });

  test("KWD 1.234 and a workspace without keys have no checkout", async () => {
    const { id: client_id } = await givenClient(owner, { currency: "KWD", email: "ap@kestrel.example" });
    const line = { description: "Design", quantity: "1", unit_price: { amount: 1234, currency: "KWD" } };
    const odd = await givenInvoice(owner, "sent", { client_id, currency: "KWD", lines: [line] });
    expect(odd.online_payment.available).toBe(false);
    expect(await pressPay(odd)).toBe(odd.public_url);
    const other = await givenInvoice(await givenOwner());
    expect(other.online_payment.available).toBe(false);
    expect(await pressPay(other)).toBe(other.public_url);
  });

  test("a refused call leads back to the page", async () => {
    const invoice = await givenInvoice(owner);
    server.keys = [];
    expect(await pressPay(invoice)).toBe(`${String(invoice.public_url)}?unavailable`);
  });

  test("another amount expires the old session, whose late success is still recorded", async () => {
    const invoice = await givenInvoice(owner);
    const old = await startedSession(invoice);
    await transfer(invoice.id, 40_000);
    const next = await startedSession(invoice);
    expect(server.session(old).status).toBe("expired");
    expect(server.session(next).amount_total).toBe(60_000);
    await payBySession(owner, server, next);
    await payBySession(owner, server, old);
    const now = await invoiceNow(owner, invoice);
    expect(now).toMatchObject({ status: "paid", amount_paid: { amount: 100_000 }, amount_due: { amount: 0 } });
    expect(now.payments.map(({ amount, unapplied }) => [amount.amount, unapplied.amount])).toEqual([
      [40_000, 0],
      [60_000, 0],
      [100_000, 100_000],
    ]);
  });
});

describe("POST /api/payments/stripe/{workspace}", () => {
  test("200: five deliveries of one event, two at once, make one payment and one invoice.paid", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    server.complete(session);
    const event = completed(session);
    const answers = await Promise.all([deliver(owner, event), deliver(owner, event)]);
    for (let n = 0; n < 3; n++) answers.push(await deliver(owner, event));
    expect(answers).toEqual(Array.from({ length: 5 }, () => [200, ""]));
    const paid = await invoiceNow(owner, invoice);
    expect(paid).toMatchObject({ status: "paid", online_payment: { available: false } });
    expect(paid.payments).toMatchObject([
      {
        amount: { amount: 100_000 },
        provider: "stripe",
        provider_payment_id: `pi_${session.slice(3)}`,
        test_mode: true,
      },
    ]);
    expect(await paidTimes(invoice.id)).toBe(1);
    expect(await eventsOf("pay", paid.payments[0]?.id ?? "")).toEqual(["payment.created"]);
  });

  test("400 without a body: a changed byte, an old timestamp and another workspace's secret change nothing", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    server.complete(session);
    const event = completed(session);
    const changed = { ...event, body: event.body.replace("100000", "100001") };
    const old = completed(session, { timestamp: Math.floor(Date.now() / 1000) - 301 });
    const stranger = await givenOwner();
    await connectStripe(stranger, "whsec_YW5vdGhlcndvcmtzcGFjZQ");
    const foreign = signedEvent("whsec_YW5vdGhlcndvcmtzcGFjZQ", "checkout.session.completed", server.session(session));
    for (const one of [changed, old, foreign, { ...event, signature: "" }]) {
      expect(await deliver(owner, one)).toEqual([400, ""]);
    }
    expect(await deliver(stranger, event)).toEqual([400, ""]);
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "sent", payments: [] });
    const settings = await prisma().stripeSettings.findUniqueOrThrow({ where: { workspaceId: owner.workspace.id } });
    expect(settings.refusedAt).not.toBeNull();
    expect(await deliver(owner, event)).toEqual([200, ""]);
  });

  test("200: both secrets while one is replaced", async () => {
    const next = "whsec_bmV4dHNpZ25pbmdzZWNyZXQ";
    expect((await saveStripe(owner, { signing_secret: next })).status).toBe(200);
    expect((await deliver(owner, signedEvent(SECRET, "ping", {})))[0]).toBe(200);
    expect((await deliver(owner, signedEvent(next, "ping", {})))[0]).toBe(200);
    await prisma().stripeSettings.updateMany({
      where: { workspaceId: owner.workspace.id },
      data: { oldSecretUntil: new Date(Date.now() - 1000) },
    });
    expect((await deliver(owner, signedEvent(SECRET, "ping", {})))[0]).toBe(400);
  });

  test("part by transfer, then the rest by card exactly", async () => {
    const invoice = await givenInvoice(owner);
    await transfer(invoice.id, 40_001);
    const session = await startedSession(invoice);
    expect(server.session(session).amount_total).toBe(59_999);
    await payBySession(owner, server, session);
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "paid", amount_due: { amount: 0 } });
  });

  test("paid twice: the whole payment is recorded and becomes the client's credit", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    await transfer(invoice.id, 100_000);
    await payBySession(owner, server, session);
    const { payments } = await invoiceNow(owner, invoice);
    expect(payments[1]).toMatchObject({ amount: { amount: 100_000 }, unapplied: { amount: 100_000 } });
    expect(await paidTimes(invoice.id)).toBe(1);
  });

  test("wrong currency, an unknown and a void invoice are kept until they are dismissed", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    const done = server.complete(session);
    const send = (object: object) => deliver(owner, signedEvent(SECRET, "checkout.session.completed", object));
    await send({ ...done, currency: "usd" });
    await send({ ...done, metadata: { stint_invoice: "inv_01h455vb4pex5vsknk084sn02q" } });
    await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } });
    await send(done);
    await send({ ...done, metadata: {} });
    const kept = await openEvents();
    expect(kept.map(({ reason }) => reason).sort()).toEqual(["unknown_invoice", "void_invoice", "wrong_currency"]);
    expect(kept.find(({ reason }) => reason === "wrong_currency")?.amount).toEqual({
      amount: 100_000,
      currency: "USD",
    });
    const [first] = kept;
    expect((await call(dismissEvent, { method: "POST", as: owner, params: { id: first?.id ?? "" } })).status).toBe(200);
    expect(await openEvents()).toHaveLength(2);
    expect((await invoiceNow(owner, invoice)).payments).toEqual([]);
  });

  test("a debit is processing until the bank confirms or refuses it, in any order and repeatedly", async () => {
    const invoice = await givenInvoice(owner);
    const first = await startedSession(invoice);
    server.complete(first, "processing");
    await deliver(owner, completed(first));
    const waiting = await invoiceNow(owner, invoice);
    expect(waiting).toMatchObject({ status: "sent", online_payment: { processing: true, available: false } });
    expect(await pressPay(invoice)).toBe(invoice.public_url);
    const failed = signedEvent(SECRET, "checkout.session.async_payment_failed", server.session(first));
    for (const event of [failed, failed, completed(first)]) await deliver(owner, event);
    const after = await invoiceNow(owner, invoice);
    expect(after).toMatchObject({ status: "sent", online_payment: { processing: false, available: true } });
    expect(after.online_payment.failed_at).not.toBeNull();
    const mails = await prisma().email.count({
      where: { workspaceId: owner.workspace.id, kind: "online_payment" },
    });
    expect(mails).toBe(1);
    const events = await eventsOf("inv", invoice.id);
    expect(events.filter((name) => name === "invoice.payment_processing")).toHaveLength(1);
    expect(events.filter((name) => name === "payment.failed")).toHaveLength(1);

    const second = await startedSession(invoice);
    expect(second).not.toBe(first);
    server.complete(second, "processing");
    await deliver(owner, completed(second));
    Object.assign(server.session(second), { payment_status: "paid" });
    await deliver(owner, signedEvent(SECRET, "checkout.session.async_payment_succeeded", server.session(second)));
    expect(await invoiceNow(owner, invoice)).toMatchObject({
      status: "paid",
      online_payment: { processing: false, failed_at: null },
    });
  });

  test("a debit of a replaced session is processing", async () => {
    const invoice = await givenInvoice(owner);
    const replaced = await startedSession(invoice);
    await transfer(invoice.id, 10_000);
    server.complete(replaced, "processing");
    await startedSession(invoice);
    for (let n = 0; n < 2; n++) expect(await deliver(owner, completed(replaced))).toEqual([200, ""]);
    expect((await invoiceNow(owner, invoice)).online_payment).toMatchObject({ processing: true, available: false });
    expect(await pressPay(invoice)).toBe(invoice.public_url);
  });

  test("a dispute is kept and emailed once", async () => {
    const { invoice, intent } = await givenPaid();
    const dispute = { id: "dp_1", object: "dispute", payment_intent: intent, amount: 100_000, currency: "eur" };
    const event = signedEvent(SECRET, "charge.dispute.created", dispute);
    for (let n = 0; n < 2; n++) await deliver(owner, event);
    expect(await openEvents()).toMatchObject([{ reason: "dispute", invoice_id: invoice.id }]);
    const mails = await prisma().email.count({ where: { workspaceId: owner.workspace.id, kind: "online_payment" } });
    expect(mails).toBe(1);
  });
});

describe("the sweep", () => {
  const later = () => new Date(Date.now() + 61 * 60_000);

  test("records a payment whose event was lost, once", async () => {
    const invoice = await givenInvoice(owner);
    server.complete(await startedSession(invoice));
    await sweepCheckouts(new Date());
    expect((await invoiceNow(owner, invoice)).payments).toEqual([]);
    for (let n = 0; n < 2; n++) await sweepCheckouts(later());
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "paid", payments: [{ provider: "stripe" }] });
  });

  test("expires the session of an invoice that was paid or voided", async () => {
    const invoices = [await givenInvoice(owner), await givenInvoice(owner)] as const;
    const sessions = await Promise.all(invoices.map(startedSession));
    await transfer(invoices[0].id, 100_000);
    await call(voidInvoice, { method: "POST", as: owner, params: { id: invoices[1].id } });
    await sweepCheckouts(new Date());
    expect(sessions.map((id) => server.session(id).status)).toEqual(["expired", "expired"]);
    const asked = server.asked.length;
    await sweepCheckouts(later());
    expect(server.asked).toHaveLength(asked);
  });

  test("leaves a deleted workspace alone", async () => {
    const invoice = await givenInvoice(owner);
    server.complete(await startedSession(invoice));
    await prisma().workspace.updateMany({ where: { id: owner.workspace.id }, data: { deletedAt: new Date() } });
    const asked = server.asked.length;
    await sweepCheckouts(later());
    expect(server.asked).toHaveLength(asked);
    expect(await prisma().payment.count({ where: { invoiceId: uuidOf("inv", invoice.id) } })).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DELETE as deleteRefund } from "@/app/v1/client-credits/[id]/refunds/[refund]/route";
import { GET as listCredits } from "@/app/v1/client-credits/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { GET as listEvents } from "@/app/v1/payment-events/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { standstill } from "@/testing/standstill";
import { connectStripe, deliver, invoiceNow, payBySession, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { chargeOf, signedEvent, StripeServer } from "@/testing/stripe-server";
import { eventsOf, withoutLimits } from "@/testing/things";
import { POST as refundPayment } from "./route";

let server: StripeServer;
let owner: TestUser;

beforeAll(async () => {
  server = await StripeServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  withoutLimits();
  useStripe(server);
  owner = await givenOwner();
  await connectStripe(owner);
});

const completed = (session: string) => signedEvent(SECRET, "checkout.session.completed", server.session(session));
const openEvents = async () => (await call(listEvents, { as: owner, query: { resolved: "false" } })).body.data;
const transfer = (id: string, amount: number) =>
  call(recordPayment, { method: "POST", as: owner, params: { id }, body: { amount: { amount, currency: "EUR" } } });
const refund = (id: string, amount?: number) =>
  call(refundPayment, {
    method: "POST",
    as: owner,
    params: { id },
    body: amount === undefined ? {} : { amount: { amount, currency: "EUR" } },
  });

async function givenPaid() {
  const invoice = await givenInvoice(owner);
  const intent = await payBySession(owner, server, await startedSession(invoice));
  const paid = await invoiceNow(owner, invoice);
  return { invoice: paid, intent, payment: paid.payments[0] ?? { id: "" } };
}

describe("refunds", () => {
  test("201: a part and the rest make the invoice due again, and each is refunded once", async () => {
    const { invoice, intent, payment } = await givenPaid();
    const part = await refund(payment.id, 30_000);
    expect(part.body).toMatchObject({ refunded: { amount: 30_000 }, unapplied: { amount: 30_000 } });
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "sent", amount_due: { amount: 30_000 } });
    // The event of the same refund.
    await deliver(owner, signedEvent(SECRET, "charge.refunded", chargeOf(intent, 30_000)));
    expect((await refund(payment.id, 70_001)).problem.errors?.[0]?.pointer).toBe("/amount/amount");
    expect((await refund(payment.id)).body.refunded.amount).toBe(100_000);
    expect(await refund(payment.id)).toMatchObject({ status: 409 });
    const now = await invoiceNow(owner, invoice);
    expect(now).toMatchObject({ status: "sent", amount_due: { amount: 100_000 } });
    const today = now.payments[0]?.paid_on;
    expect(now.payments[0]?.refunds).toMatchObject([
      { amount: { amount: 30_000 }, refunded_on: today },
      { amount: { amount: 70_000 }, refunded_on: today },
    ]);
    expect(server.calls("POST /v1/refunds").filter(({ fields }) => fields["payment_intent"] === intent)).toHaveLength(
      2,
    );
    expect(await eventsOf("pay", payment.id)).toEqual(["payment.created", "payment.refunded", "payment.refunded"]);
  });

  test("a refund in Stripe's dashboard, also one that arrives before its payment", async () => {
    const { invoice, intent } = await givenPaid();
    const event = signedEvent(SECRET, "charge.refunded", chargeOf(intent, 10_000));
    for (let n = 0; n < 2; n++) await deliver(owner, event);
    expect(await invoiceNow(owner, invoice)).toMatchObject({
      payments: [{ refunded: { amount: 10_000 } }],
      amount_due: { amount: 10_000 },
    });
    const early = await givenInvoice(owner);
    const session = await startedSession(early);
    server.complete(session);
    await deliver(owner, signedEvent(SECRET, "charge.refunded", chargeOf(`pi_${session.slice(3)}`, 100_000)));
    expect(await openEvents()).toMatchObject([{ reason: "unknown_payment" }]);
    await deliver(owner, completed(session));
    expect(await openEvents()).toEqual([]);
    expect(await invoiceNow(owner, early)).toMatchObject({
      status: "sent",
      payments: [{ refunded: { amount: 100_000 } }],
    });
  });

  test("a refund that arrives while its payment is recorded", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    server.complete(session);
    const halfway = await standstill("lock table payments in share mode");
    const paid = deliver(owner, completed(session));
    await halfway.reached();
    const refunded = deliver(
      owner,
      signedEvent(SECRET, "charge.refunded", chargeOf(`pi_${session.slice(3)}`, 100_000)),
    );
    await halfway.reached(2);
    await halfway.end();
    expect(await Promise.all([paid, refunded])).toEqual([
      [200, ""],
      [200, ""],
    ]);
    expect(await openEvents()).toEqual([]);
    expect((await invoiceNow(owner, invoice)).payments).toMatchObject([{ refunded: { amount: 100_000 } }]);
  });

  test("credit of the client is refunded before the invoice is due again", async () => {
    const invoice = await givenInvoice(owner);
    const session = await startedSession(invoice);
    await transfer(invoice.id, 60_000);
    await payBySession(owner, server, session);
    const payment = (await invoiceNow(owner, invoice)).payments[1];
    await refund(payment?.id ?? "", 60_000);
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "paid", amount_due: { amount: 0 } });
    await refund(payment?.id ?? "", 10_000);
    expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "sent", amount_due: { amount: 10_000 } });
  });

  test("409: a refund by Stripe cannot be deleted", async () => {
    const { payment } = await givenPaid();
    await refund(payment.id, 30_000);
    const [credit] = (await call(listCredits, { as: owner })).body.data;
    const params = { id: credit?.id ?? "", refund: credit?.refunds[0]?.id ?? "" };
    expect((await call(deleteRefund, { method: "DELETE", as: owner, params })).problem.reason).toBe("provider_refund");
  });

  test("409: an online payment cannot be deleted, and a payment by transfer not refunded here", async () => {
    const { invoice, payment } = await givenPaid();
    const params = { id: invoice.id, payment: payment.id };
    expect((await call(deletePayment, { method: "DELETE", as: owner, params })).problem).toMatchObject({
      code: "conflict",
      reason: "provider_payment",
    });
    const other = await givenInvoice(owner);
    const { body } = await transfer(other.id, 1000);
    expect((await refund(body.id)).problem.reason).toBe("not_provider_payment");
  });
});

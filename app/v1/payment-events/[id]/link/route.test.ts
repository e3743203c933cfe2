import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as listAudit } from "@/app/v1/audit-log/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as listEvents } from "@/app/v1/payment-events/route";
import { POST as dismissEvent } from "@/app/v1/payment-events/[id]/dismiss/route";
import { POST as refundPayment } from "@/app/v1/payments/[id]/refunds/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenSession } from "@/testing/sessions";
import { standstill } from "@/testing/standstill";
import { connectStripe, deliver, invoiceNow, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { chargeOf, signedEvent, StripeServer } from "@/testing/stripe-server";
import { eventsOf, givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { POST as link } from "./route";

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

const send = (object: object, type = "checkout.session.completed", about = {}) =>
  deliver(owner, signedEvent(SECRET, type, object, about));
const linkTo = (id: string, invoice_id: string, as: { key: string } = owner, headers = {}) =>
  call(link, { method: "POST", as, params: { id }, body: { invoice_id }, headers });
const dismiss = (id: string) => call(dismissEvent, { method: "POST", as: owner, params: { id } });
const events = async (resolved = "false") => (await call(listEvents, { as: owner, query: { resolved } })).body.data;

/** The client pays an invoice that is void by then. */
async function givenUnmatched() {
  const invoice = await givenInvoice(owner);
  const session = server.complete(await startedSession(invoice));
  await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } });
  await send(session, undefined, { id: `evt_${session.id}` });
  const [event] = await events();
  return { event: event?.id ?? "", session, intent: session.payment_intent ?? "" };
}

describe("POST /v1/payment-events/{id}/link", () => {
  test("200: records the payment as the webhook does, once, and names the invoice", async () => {
    const { event, session, intent } = await givenUnmatched();
    const receivedAt = new Date("2026-11-02T12:00:00Z");
    await prisma().paymentEvent.updateMany({ where: { id: uuidOf("pev", event) }, data: { receivedAt } });
    const invoice = await givenInvoice(owner);
    const linked = await linkTo(event, invoice.id);
    expect(linked).toMatchObject({
      status: 200,
      body: { id: event, state: "linked", linked_invoice_id: invoice.id, reason: "void_invoice" },
    });
    expect(linked.body.resolved_at).not.toBeNull();
    const paid = await invoiceNow(owner, invoice);
    expect(paid).toMatchObject({ status: "paid", amount_due: { amount: 0 } });
    expect(paid.payments).toMatchObject([
      {
        ...{ amount: { amount: 100_000, currency: "EUR" }, unapplied: { amount: 0 }, method: "Stripe" },
        ...{ provider: "stripe", provider_payment_id: intent, test_mode: true, paid_on: "2026-11-02" },
      },
    ]);
    expect(await eventsOf("pay", paid.payments[0]?.id ?? "")).toEqual(["payment.created"]);
    expect((await eventsOf("inv", invoice.id)).filter((name) => name === "invoice.paid")).toHaveLength(1);
    const audit = await call(listAudit, { as: null, headers: (await givenSession(owner)).headers });
    expect(audit.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["payment_event.linked", "payment.received"]),
    );
    // Delivered again, and as another event.
    for (const about of [{ id: `evt_${session.id}` }, {}]) await send(session, undefined, about);
    expect(await events()).toEqual([]);
    expect(await events("true")).toEqual([linked.body]);
    expect((await invoiceNow(owner, invoice)).payments).toHaveLength(1);
  });

  test("200: a part leaves the rest due, and the excess becomes the client's credit", async () => {
    const large = { description: "Design", quantity: "1", unit_price: { amount: 150_000, currency: "EUR" } };
    const small = { ...large, unit_price: { amount: 40_000, currency: "EUR" } };
    for (const [line, due, unapplied] of [
      [large, 50_000, 0],
      [small, 0, 60_000],
    ] as const) {
      const { event } = await givenUnmatched();
      const { id: client_id } = await givenClient(owner, { currency: "EUR", email: "ap@kestrel.example" });
      const invoice = await givenInvoice(owner, "sent", { client_id, lines: [line] });
      expect((await linkTo(event, invoice.id)).status).toBe(200);
      expect(await invoiceNow(owner, invoice)).toMatchObject({
        ...{ status: due === 0 ? "paid" : "sent", amount_due: { amount: due } },
        payments: [{ amount: { amount: 100_000 }, unapplied: { amount: unapplied } }],
      });
    }
  });

  test("200: a paid invoice takes the whole payment as credit", async () => {
    const { event } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    await call(recordPayment, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    await linkTo(event, invoice.id);
    const { payments } = await invoiceNow(owner, invoice);
    expect(payments[1]).toMatchObject({ amount: { amount: 100_000 }, unapplied: { amount: 100_000 } });
  });

  test("two people at once, on one invoice and on two: one payment", async () => {
    for (const count of [1, 2]) {
      const { event, intent } = await givenUnmatched();
      const invoices = await Promise.all(Array.from({ length: count }, () => givenInvoice(owner)));
      const admin = await givenUser(owner.workspace, "admin");
      const replies = await Promise.all([
        linkTo(event, invoices[0]?.id ?? ""),
        linkTo(event, invoices.at(-1)?.id ?? "", admin),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({
        code: "invalid_state_transition",
        reason: "event_linked",
      });
      expect(await prisma().payment.count({ where: { providerPaymentId: intent } })).toBe(1);
    }
  });

  test("an event that is being linked is not dismissed", async () => {
    const { event, intent } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    const halfway = await standstill("lock table payments in share mode");
    const linked = linkTo(event, invoice.id);
    await halfway.reached();
    const dismissed = dismiss(event);
    await halfway.reached(2);
    await halfway.end();
    expect(await Promise.all([linked, dismissed])).toMatchObject([
      { status: 200, body: { state: "linked" } },
      { status: 200, body: { state: "linked" } },
    ]);
    expect(await prisma().payment.count({ where: { providerPaymentId: intent } })).toBe(1);
  });

  test("linked while the event is delivered again, and dismissed at the same time", async () => {
    const { event, session, intent } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    const [linked] = await Promise.all([linkTo(event, invoice.id), send(session), send(session), dismiss(event)]);
    const [resolved] = (await events("true")).filter(({ id }) => id === event);
    const isLinked = linked.status === 200;
    expect(resolved?.state).toBe(isLinked ? "linked" : "dismissed");
    expect(await prisma().payment.count({ where: { providerPaymentId: intent } })).toBe(isLinked ? 1 : 0);
  });

  test("again with its Idempotency-Key: the same answer; without: 409", async () => {
    const { event } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    const headers = { "idempotency-key": "once" };
    const first = await linkTo(event, invoice.id, owner, headers);
    expect(await linkTo(event, invoice.id, owner, headers)).toMatchObject({ status: 200, body: first.body });
    expect((await linkTo(event, invoice.id)).problem.reason).toBe("event_linked");
    expect((await dismiss(event)).body).toEqual(first.body);
  });

  test("a refund before and after the link is recorded on the invoice", async () => {
    const { event, intent } = await givenUnmatched();
    await send(chargeOf(intent, 10_000), "charge.refunded");
    const invoice = await givenInvoice(owner);
    await linkTo(event, invoice.id);
    expect(await events()).toEqual([]);
    expect((await events("true")).map(({ state, linked_invoice_id }) => [state, linked_invoice_id])).toEqual([
      ["matched", invoice.id],
      ["linked", invoice.id],
    ]);
    await send(chargeOf(intent, 30_000), "charge.refunded");
    const now = await invoiceNow(owner, invoice);
    expect(now).toMatchObject({ amount_due: { amount: 30_000 }, payments: [{ refunded: { amount: 30_000 } }] });
    const params = { id: now.payments[0]?.id ?? "" };
    expect((await call(refundPayment, { method: "POST", as: owner, params, body: {} })).status).toBe(200);
  });

  test("a debit of the other invoice stays processing", async () => {
    const { event } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    await send(server.complete(await startedSession(invoice), "processing"));
    await linkTo(event, invoice.id);
    expect((await invoiceNow(owner, invoice)).online_payment.processing).toBe(true);
  });

  test("409 and 422: a dispute, a dismissed event, another currency, a draft and a void invoice", async () => {
    const { event, intent } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    const refuse = async (id: string, invoiceId: string) => {
      const { status, problem } = await linkTo(id, invoiceId);
      return [status, problem.code, problem.errors?.[0]?.reason ?? problem.reason];
    };
    const dollars = { description: "Design", quantity: "1", unit_price: { amount: 100_000, currency: "USD" } };
    const { id: client_id } = await givenClient(owner, { currency: "USD", email: "ap@kestrel.example" });
    const other = await givenInvoice(owner, "sent", { client_id, currency: "USD", lines: [dollars] });
    expect(await refuse(event, other.id)).toEqual([422, "validation_failed", "event_in_other_currency"]);
    const draft = await givenDraft(owner);
    expect(await refuse(event, draft.id)).toEqual([409, "invalid_state_transition", "draft_not_payable"]);
    const gone = await givenInvoice(owner);
    await call(voidInvoice, { method: "POST", as: owner, params: { id: gone.id } });
    expect(await refuse(event, gone.id)).toEqual([409, "invalid_state_transition", "already_void"]);
    await send(chargeOf(`${intent}x`, 10_000), "charge.refunded");
    const refund = (await events()).find(({ reason }) => reason === "unknown_payment");
    expect(await refuse(refund?.id ?? "", invoice.id)).toEqual([409, "conflict", "event_without_payment"]);
    await dismiss(event);
    expect(await refuse(event, invoice.id)).toEqual([409, "invalid_state_transition", "event_dismissed"]);
    expect((await invoiceNow(owner, invoice)).payments).toEqual([]);
  });

  test("403, 404 and 422: roles, a key without invoices:write, and objects of another workspace", async () => {
    const { event } = await givenUnmatched();
    const invoice = await givenInvoice(owner);
    for (const role of ["manager", "member"] as const) {
      expect((await linkTo(event, invoice.id, await givenUser(owner.workspace, role))).status).toBe(403);
    }
    const key = await givenKey(owner, ["payment_settings:write"]);
    expect((await linkTo(event, invoice.id, key)).problem.code).toBe("insufficient_scope");
    const stranger = await givenOwner();
    expect((await linkTo(event, invoice.id, stranger)).status).toBe(404);
    const foreign = await givenInvoice(stranger);
    expect((await linkTo(event, foreign.id)).problem).toMatchObject({
      code: "unknown_reference",
      errors: [{ pointer: "/invoice_id" }],
    });
    expect(await events()).toMatchObject([{ id: event, state: "open" }]);
  });
});

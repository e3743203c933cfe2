import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as listEvents } from "@/app/v1/payment-events/route";
import { POST as refundPayment } from "@/app/v1/payments/[id]/refunds/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { connectStripe, deliver, invoiceNow, payBySession, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { chargeOf, signedEvent, StripeServer } from "@/testing/stripe-server";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { POST as fundRetainer } from "./[id]/fund/route";
import { GET } from "./[id]/route";
import { POST as createRetainer } from "./route";

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

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const post = { method: "POST" } as const;
const balanceOf = async (id: string) => (await call(GET, { as: owner, params: { id } })).body.net_balance.amount;
const issue = async (id: string): Promise<Invoice> =>
  (await call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body: { status: "sent" } })).body;

/** A retainer of 1,000.00 that the client funded by card, of which an invoice used 800.00. */
async function givenDrawn() {
  const client = await givenClient(owner, { email: "office@kestrel.example" });
  const kept = { client_id: client.id, name: "Portal", kind: "deposit" };
  const { id } = (await call(createRetainer, { ...post, as: owner, body: kept })).body;
  const body = { amount: EUR(100_000), tax_rate_ids: [] };
  const funding = await issue((await call(fundRetainer, { ...post, as: owner, params: { id }, body })).body.id);
  const intent = await payBySession(owner, server, await startedSession(funding));
  expect(await balanceOf(id)).toBe(100_000);
  expect(await eventsOf("rtn", id)).toContain("retainer.funded");
  const lines = [{ description: "Development", quantity: "1", unit_price: EUR(80_000) }];
  const using = { client_id: client.id, lines, retainers: [{ retainer_id: id, amount: "all" }] };
  await issue((await call(createInvoice, { ...post, as: owner, body: using })).body.id);
  expect(await balanceOf(id)).toBe(20_000);
  const [payment] = (await invoiceNow(owner, funding)).payments;
  return { id, funding, intent, payment: payment?.id ?? "" };
}

test("a payment by card funds a retainer, and a refund takes the unused part back", async () => {
  const { id, payment } = await givenDrawn();
  const reply = await call(refundPayment, {
    ...post,
    as: owner,
    params: { id: payment },
    body: { amount: EUR(20_000) },
  });
  expect(reply).toMatchObject({ status: 200, body: { refunded: EUR(20_000) } });
  expect(await balanceOf(id)).toBe(0);
});

test("409: a used part is not refunded, and Stripe is not asked", async () => {
  const { id, payment, intent } = await givenDrawn();
  const reply = await call(refundPayment, {
    ...post,
    as: owner,
    params: { id: payment },
    body: { amount: EUR(20_001) },
  });
  expect(reply.problem).toMatchObject({ status: 409, code: "retainer_insufficient", reason: "funding_drawn" });
  expect(server.calls("POST /v1/refunds").filter(({ fields }) => fields["payment_intent"] === intent)).toEqual([]);
  expect(await balanceOf(id)).toBe(20_000);
});

test("a used part that is refunded in Stripe's dashboard is kept as an unmatched event", async () => {
  const { id, funding, intent } = await givenDrawn();
  const event = signedEvent(SECRET, "charge.refunded", chargeOf(intent, 100_000));
  expect((await deliver(owner, event))[0]).toBe(200);
  expect((await deliver(owner, event))[0]).toBe(200);
  const events = (await call(listEvents, { as: owner, query: { resolved: "false" } })).body.data;
  expect(events).toMatchObject([{ reason: "retainer_drawn", invoice_id: funding.id, amount: EUR(100_000) }]);
  expect(await balanceOf(id)).toBe(20_000);
  expect(await invoiceNow(owner, funding)).toMatchObject({ status: "paid", payments: [{ refunded: EUR(0) }] });
});

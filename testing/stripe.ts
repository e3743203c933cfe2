import { POST as pay } from "@/app/api/invoices/payments/route";
import { POST as hook } from "@/app/api/payments/stripe/[workspace]/route";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as updateStripe } from "@/app/v1/workspace/stripe/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenSession } from "./sessions";
import { type SignedEvent, signedEvent, type StripeServer } from "./stripe-server";

export const TEST_KEY = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
export const SECRET = "whsec_c2FtcGxlc2lnbmluZ3NlY3JldA";

export function useStripe(server: StripeServer): void {
  Object.assign(env(), { STRIPE_API_BASE: server.url });
}

export async function saveStripe(as: TestUser, body: object) {
  const { headers } = await givenSession(as);
  return call(updateStripe, { method: "PATCH", as: null, headers, body });
}

export async function connectStripe(as: TestUser, secret = SECRET): Promise<void> {
  const saved = await saveStripe(as, { secret_key: TEST_KEY, signing_secret: secret });
  if (saved.status !== 200) throw new Error(saved.text);
}

/** Press the button on the client's page. Return where it leads. */
export async function pressPay({ public_url: url }: Pick<Invoice, "public_url">): Promise<string> {
  const response = await pay(
    new Request("http://localhost/api/invoices/payments", {
      method: "POST",
      body: new URLSearchParams({ token: (url ?? "").slice(-32) }),
    }),
    { params: Promise.resolve({}) },
  );
  if (response.status !== 303) throw new Error(await response.text());
  return response.headers.get("location") ?? "";
}

/** Id of the session that the button led to. */
export async function startedSession(invoice: Pick<Invoice, "public_url">): Promise<string> {
  return (await pressPay(invoice)).split("/pay/")[1] ?? "";
}

/** Deliver an event and return the status and the body of the answer. */
export async function deliver(as: TestUser, { body, signature }: SignedEvent): Promise<[number, string]> {
  const request = new Request("http://localhost/api/payments/stripe", {
    method: "POST",
    headers: { "stripe-signature": signature },
    body,
  });
  const workspace = toPublicId("wks", as.workspace.id);
  const response = await hook(request, { params: Promise.resolve({ workspace }) });
  return [response.status, await response.text()];
}

/** The client pays, and Stripe tells. */
export async function payBySession(as: TestUser, server: StripeServer, session: string): Promise<string> {
  const completed = server.complete(session);
  const [status] = await deliver(as, signedEvent(SECRET, "checkout.session.completed", completed));
  if (status !== 200) throw new Error(`the event was answered with ${String(status)}`);
  return completed.payment_intent ?? "";
}

export async function invoiceNow(as: TestUser, { id }: Pick<Invoice, "id">): Promise<Invoice> {
  return (await call(getInvoice, { as, params: { id } })).body;
}

import { chargeOf, signedEvent, StripeServer } from "./stripe-server";
import { connectStripe, deliver, invoiceNow, payBySession, SECRET, startedSession, useStripe } from "./stripe";
import type { TestUser } from "./factories";

/** A debit of an issued invoice that the bank refuses, and then a card payment that is refunded. */
export async function payOnline(owner: TestUser, id: string): Promise<void> {
  const server = await StripeServer.start();
  useStripe(server);
  await connectStripe(owner);
  const invoice = await invoiceNow(owner, { id });
  const session = await startedSession(invoice);
  server.complete(session, "processing");
  for (const type of ["completed", "async_payment_failed"])
    await deliver(owner, signedEvent(SECRET, `checkout.session.${type}`, server.session(session)));
  const intent = await payBySession(owner, server, await startedSession(invoice));
  await deliver(owner, signedEvent(SECRET, "charge.refunded", chargeOf(intent, invoice.total.amount)));
  await server.close();
}

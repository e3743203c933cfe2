import { systemContext } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, query } from "@/lib/kernel/operation";
import { lockedForPayment } from "@/lib/billing/invoices/operations/online";
import { invoiceOfLink } from "@/lib/billing/invoices/operations/public";
import { dueOf } from "@/lib/billing/invoices/rules/state";
import { publicUrl } from "@/lib/billing/invoices/serialize/invoice";
import { onlineAmount } from "../rules/payable";
import { keyOf } from "../secrets";
import * as checkouts from "../store/checkouts";
import type { CheckoutRow } from "../store/checkouts";
import { findSettings } from "../store/settings";
import { withStripe } from "../stripe";

const SESSION_MS = 60 * 60_000;
/** A session that is about to expire is not reused. */
const MARGIN_MS = 5 * 60_000;
/** A request that has no answer by then has failed. */
const UNANSWERED_MS = 2 * 60_000;

/**
 * Start a checkout of the amount due and return the address to go to: Stripe's page, or the page of the invoice if it
 * cannot be paid online.
 *
 * @throws AppError not_found, payment_provider_failed
 */
async function startCheckout(token: string, now: Date): Promise<string> {
  const { workspaceId, id } = await invoiceOfLink(token);
  const context = await systemContext(workspaceId, now);
  const keys = await findKeys.run(context, undefined);
  const planned = keys && (await planCheckout.run(context, { id, isTest: keys.isTest }));
  if (!planned) return publicUrl(token);
  if (planned.replaced !== null) await expireSession(keys.key, planned.replaced);
  const { checkout } = planned;
  if (checkout.url !== null) return checkout.url;
  const session = await createSession(keys.key, planned);
  await keepSession.run(context, { id: checkout.id, ...session });
  return session.url;
}

const findKeys = query("invoices:read", async ({ db, workspaceId }) =>
  keyOf(workspaceId, await findSettings(db, workspaceId)),
);

interface Planned {
  checkout: CheckoutRow;
  /** Stripe's amount. */
  amount: number;
  currency: string;
  number: string | null;
  token: string;
  /** An open session of another amount. */
  replaced: string | null;
}

/** Concurrent requests get the same checkout, because the invoice is locked. */
const planCheckout = command(
  "invoices:write",
  async (scope, { id, isTest }: { id: string; isTest: boolean }): Promise<Planned | null> => {
    const { db, workspaceId, now } = scope;
    const row = await lockedForPayment(scope, id);
    const amountMinor = dueOf(row);
    const { currency, processingSince, publicToken: token, number } = row;
    const amount = onlineAmount({ ...row, dueMinor: amountMinor, isProcessing: processingSince !== null });
    if (amount === null || token === null) return null;
    const last = await checkouts.lastCheckout(db, workspaceId, id);
    const about = { amount, currency, token, number };
    if (last && isUsable(last, { amountMinor, isTest, now })) return { ...about, checkout: last, replaced: null };
    const replaced = last?.status === "open" ? last : null;
    if (replaced) await checkouts.updateCheckout(db, workspaceId, replaced.id, { status: "expired", updatedAt: now });
    const checkout = await checkouts.insertCheckout(db, workspaceId, {
      ...{ id: newUuid(), invoiceId: id, attempt: (last?.attempt ?? 0) + 1, amountMinor, isTest },
      ...{ expiresAt: new Date(now.getTime() + SESSION_MS), createdAt: now, updatedAt: now },
    });
    return { ...about, checkout, replaced: replaced?.sessionId ?? null };
  },
);

type Wanted = Pick<CheckoutRow, "amountMinor" | "isTest"> & { now: Date };

function isUsable(last: CheckoutRow, { amountMinor, isTest, now }: Wanted): boolean {
  const { status, url, expiresAt, createdAt } = last;
  if (last.amountMinor !== amountMinor || last.isTest !== isTest) return false;
  if (status !== "open" || expiresAt.getTime() - now.getTime() < MARGIN_MS) return false;
  return url !== null || now.getTime() - createdAt.getTime() < UNANSWERED_MS;
}

const keepSession = command(
  "invoices:write",
  async ({ db, workspaceId, now }, { id, ...session }: { id: string; sessionId: string; url: string }): Promise<void> =>
    checkouts.updateCheckout(db, workspaceId, id, { ...session, updatedAt: now }),
);

/** The Idempotency-Key makes Stripe answer a repeated request with the same session. */
async function createSession(
  key: string,
  { checkout, amount, currency, number, token }: Planned,
): Promise<{ sessionId: string; url: string }> {
  const workspace = toPublicId("wks", checkout.workspaceId);
  const invoice = toPublicId("inv", checkout.invoiceId);
  const metadata = { stint_workspace: workspace, stint_invoice: invoice, stint_amount: String(amount) };
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: number ?? invoice } };
  const session = await withStripe(key, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [{ quantity: 1, price_data: price }],
        client_reference_id: invoice,
        metadata,
        payment_intent_data: { metadata },
        success_url: `${publicUrl(token)}?paid`,
        cancel_url: publicUrl(token),
        expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: `${invoice}-${String(amount)}-${String(checkout.attempt)}` },
    ),
  );
  return { sessionId: session.id, url: session.url ?? publicUrl(token) };
}

/** A session that is complete stays so, and its payment is recorded. */
export async function expireSession(key: string, sessionId: string): Promise<void> {
  await withStripe(key, (stripe) => stripe.checkout.sessions.expire(sessionId)).catch(() => null);
}

/** As `startCheckout`. If Stripe cannot be reached, the page of the invoice says so. */
export async function startOrReturn(token: string, now: Date): Promise<string> {
  try {
    return await startCheckout(token, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "payment_provider_failed") return `${publicUrl(token)}?unavailable`;
    throw error;
  }
}

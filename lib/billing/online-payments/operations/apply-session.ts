import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import {
  lockedForPayment,
  markFailed,
  markProcessing,
  type PaidInvoice,
} from "@/lib/billing/invoices/operations/online";
import type { SessionFacts, Source } from "../facts";
import { minorOfStripe } from "../rules/amounts";
import type { EventReason } from "../rules/reasons";
import { type CheckoutRow, findSession, lastCheckout, setSessionStatus, updateCheckout } from "../store/checkouts";
import { insertEvent } from "../store/events";
import { invoiceOfPayment, lockPayment } from "../store/payments";
import { tellStaff } from "./mail";
import { PROVIDER, recordStripePayment } from "./record";

/** Sessions that Stint did not create are of no concern. */
export async function applySession(scope: CommandScope, facts: SessionFacts, source: Source): Promise<void> {
  const { db, workspaceId, now } = scope;
  const { outcome, invoice, sessionId } = facts;
  if (invoice === null || outcome === "open") return;
  const row = await invoiceOf(scope, invoice);
  const before = row && (await checkoutOf(scope, row, sessionId));
  if (outcome === "paid") await receive(scope, row, facts, source);
  else if (before && !isLater(before, outcome)) return;
  else if (row) await follow(scope, row, outcome, facts);
  await setSessionStatus(db, workspaceId, sessionId, { status: outcome, updatedAt: now });
}

/** Events are repeated and arrive in any order. */
function isLater(before: CheckoutRow["status"], outcome: "processing" | "failed" | "expired"): boolean {
  // A session that was replaced can be complete already.
  if (before === "open" || (before === "expired" && outcome === "processing")) return true;
  return outcome === "failed" && before !== "paid" && before !== "failed";
}

/** Null for a session of an earlier installation. A checkout whose request was cut off gets its session here. */
async function checkoutOf(
  { db, workspaceId, now }: CommandScope,
  { id }: PaidInvoice,
  sessionId: string,
): Promise<CheckoutRow["status"] | null> {
  const known = await findSession(db, workspaceId, sessionId);
  if (known) return known.status;
  const last = await lastCheckout(db, workspaceId, id);
  if (!last || last.sessionId !== null) return null;
  await updateCheckout(db, workspaceId, last.id, { sessionId, updatedAt: now });
  return last.status;
}

async function invoiceOf(scope: CommandScope, invoice: string): Promise<PaidInvoice | null> {
  const id = fromPublicId("inv", invoice);
  if (id === null) return null;
  try {
    return await lockedForPayment(scope, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function receive(
  scope: CommandScope,
  row: PaidInvoice | null,
  facts: SessionFacts,
  source: Source,
): Promise<void> {
  const { db, workspaceId } = scope;
  const { amount, currency, paymentId } = facts;
  await lockPayment(db, workspaceId, paymentId);
  // Events are repeated, and a person may have linked the payment to another invoice.
  if (await invoiceOfPayment(db, workspaceId, { provider: PROVIDER, providerPaymentId: paymentId })) return;
  const amountMinor = minorOfStripe(amount, currency);
  const reason = refusalOf(row, currency);
  if (!row || reason !== null || amountMinor === null) {
    await keepUnmatched(scope, { ...facts, invoiceId: row?.id ?? null }, reason ?? "wrong_currency", source);
    return;
  }
  if (amountMinor === 0) return;
  const received = { paymentId, amountMinor, isTest: source.isTest };
  await recordStripePayment(scope, row, received, { state: "matched", isAwaited: true });
}

function refusalOf(row: PaidInvoice | null, currency: string): EventReason | null {
  if (row === null || row.status === "draft") return "unknown_invoice";
  if (row.status === "void") return "void_invoice";
  return row.currency === currency ? null : "wrong_currency";
}

async function follow(
  scope: CommandScope,
  row: PaidInvoice,
  outcome: "processing" | "failed" | "expired",
  { amount, currency }: SessionFacts,
): Promise<void> {
  if (outcome === "processing") await markProcessing(scope, row);
  if (outcome !== "failed") return;
  await markFailed(scope, row);
  await tellStaff(scope, row, { news: "failed", amountMinor: minorOfStripe(amount, currency) ?? 0 });
}

/** Return false for an event that is already kept. */
export async function keepUnmatched(
  scope: CommandScope,
  facts: { amount: number; currency: string; paymentId: string; invoiceId: string | null },
  reason: EventReason,
  { eventId, type, isTest }: Source,
): Promise<boolean> {
  const { amount, currency, paymentId: providerPaymentId, invoiceId } = facts;
  const columns = { amount, currency, providerPaymentId, invoiceId, type, isTest, reason };
  const kept = await insertEvent(scope.db, scope.workspaceId, {
    ...columns,
    ...{ provider: PROVIDER, providerEventId: eventId, receivedAt: scope.now },
  });
  if (kept) scope.touch("payment_event");
  return kept !== null;
}

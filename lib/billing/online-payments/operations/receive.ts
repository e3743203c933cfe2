import type Stripe from "stripe";
import { systemContext } from "@/lib/kernel/auth/system-context";
import type { Context } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { command, query } from "@/lib/kernel/operation";
import { chargeFacts, disputeFacts, sessionFacts } from "../facts";
import { signingSecretsOf } from "../secrets";
import { findSettings, noteEvent } from "../store/settings";
import { verifiedEvent } from "../stripe";
import { applyDispute, applyRefund, keepDrawnRefund } from "./apply-charge";
import { applySession } from "./apply-session";

/**
 * Apply an event of Stripe in one transaction, so that a process that dies before the answer loses nothing: Stripe
 * sends the event again. A repeated event changes nothing.
 *
 * @param workspace Public id.
 * @param raw The bytes as they were signed.
 * @returns false for an event that Stripe did not sign for this workspace.
 */
export async function receiveEvent(
  workspace: string,
  { raw, signature }: { raw: Uint8Array; signature: string },
  now: Date,
): Promise<boolean> {
  const workspaceId = fromPublicId("wks", workspace);
  const context = workspaceId === null ? null : await contextIn(workspaceId, now);
  if (context === null) return false;
  const secrets = await findSecrets.run(context, undefined);
  if (secrets.length === 0) return false;
  const event = await verifiedEvent(raw, signature, secrets, now);
  if (event !== null) await applyOnceFree(context, event);
  await note.run(context, event === null ? "refusedAt" : "acceptedAt");
  return event !== null;
}

const findSecrets = query("invoices:read", async ({ db, workspaceId, now }) =>
  signingSecretsOf(workspaceId, await findSettings(db, workspaceId), now),
);

const note = command("invoices:write", ({ db, workspaceId, now }, kind: "acceptedAt" | "refusedAt") =>
  noteEvent(db, workspaceId, kind, now),
);

/** Null for an unknown workspace, and for a deleted one. */
async function contextIn(workspaceId: string, now: Date): Promise<Context | null> {
  try {
    return await systemContext(workspaceId, now);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const ATTEMPTS = 5;

/** A person may change the invoice or a credit at the same time. */
async function applyOnceFree(context: Context, event: Stripe.Event): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyEvent.run(context, event);
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "retainer_insufficient") return keepDrawn.run(context, event);
      if (error.code !== "conflict" || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Stripe has returned money that an invoice has used already. A person has to correct that. */
const keepDrawn = command("invoices:write", async (scope, event: Stripe.Event): Promise<void> => {
  if (event.type !== "charge.refunded") throw new Error(`${event.type} took money from a retainer`);
  const source = { eventId: event.id, type: event.type, isTest: !event.livemode };
  await keepDrawnRefund(scope, chargeFacts(event.data.object), source);
});

const applyEvent = command("invoices:write", async (scope, event: Stripe.Event): Promise<void> => {
  const { id: eventId, type } = event;
  const about = { eventId, type, isTest: !event.livemode };
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return applySession(scope, sessionFacts(event.data.object, type), about);
    case "charge.refunded":
      return applyRefund(scope, chargeFacts(event.data.object), about);
    case "charge.dispute.created":
      return applyDispute(scope, disputeFacts(event.data.object), about);
    default:
    // The endpoint receives other events, too.
  }
});

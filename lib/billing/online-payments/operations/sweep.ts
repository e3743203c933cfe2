import { forEachStep } from "@/lib/kernel/background/operations";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { command, query } from "@/lib/kernel/operation";
import { sessionFacts } from "../facts";
import { keyOf } from "../secrets";
import * as checkouts from "../store/checkouts";
import type { WaitingCheckout } from "../store/checkouts";
import { findSettings } from "../store/settings";
import { withStripe } from "../stripe";
import { applySession } from "./apply-session";
import { expireSession } from "./checkout";

const HOUR_MS = 3_600_000;

/** Expire sessions of invoices that need no such payment any more, and ask about those without news for an hour. */
export async function sweepCheckouts(now: Date): Promise<void> {
  await forEachStep("sweep-checkouts", await checkouts.workspacesWithCheckouts(), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const { key, waiting } = await findWaiting.run(context, undefined);
    return waiting.map((checkout) => ({
      id: checkout.id,
      run: async () => {
        const known = key === null || checkout.sessionId === null ? null : await askAbout(key, checkout);
        await settleCheckout.run(context, { checkout, known });
      },
    }));
  });
}

const findWaiting = query("invoices:read", async ({ db, workspaceId, now }) => {
  const keys = keyOf(workspaceId, await findSettings(db, workspaceId));
  const waiting = await checkouts.waitingCheckouts(db, workspaceId, new Date(now.getTime() - HOUR_MS));
  return { key: keys?.key ?? null, waiting };
});

type Known = Awaited<ReturnType<typeof askAbout>>;

async function askAbout(key: string, { sessionId, isObsolete }: WaitingCheckout) {
  if (sessionId === null) return null;
  if (isObsolete) await expireSession(key, sessionId);
  const session = await withStripe(key, (stripe) => stripe.checkout.sessions.retrieve(sessionId));
  return { facts: sessionFacts(session, null), isTest: !session.livemode };
}

const settleCheckout = command(
  "invoices:write",
  async (scope, { checkout, known }: { checkout: WaitingCheckout; known: Known }): Promise<void> => {
    const { db, workspaceId, now } = scope;
    const isOver = known === null && checkout.sessionId === null && checkout.isForgotten;
    await checkouts.updateCheckout(db, workspaceId, checkout.id, {
      ...(isOver && { status: "expired" }),
      ...{ checkedAt: now, updatedAt: now },
    });
    if (known === null) return;
    const source = { eventId: `sweep:${known.facts.sessionId}`, type: "checkout.session", isTest: known.isTest };
    await applySession(scope, known.facts, source);
  },
);

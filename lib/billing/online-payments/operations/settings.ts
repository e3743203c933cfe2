import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { hintOf, isLiveKey, isLoopback } from "@/lib/kernel/core/stripe-keys";
import { env } from "@/lib/kernel/env";
import { command, operation, query } from "@/lib/kernel/operation";
import type { StripeSettingsUpdate } from "../schema";
import { operatorKeys, stripeKeys, stripeSecrets } from "../secrets";
import * as store from "../store/settings";
import type { StripeSettingsRow } from "../store/settings";
import { withStripe } from "../stripe";

export interface StripeSettingsView {
  id: string;
  row: StripeSettingsRow | null;
}

/** Stripe signs with both secrets for at most a day. */
const OLD_SECRET_MS = 24 * 3_600_000;

export const getStripeSettings = query(
  "payment_settings:read",
  async ({ db, workspaceId }): Promise<StripeSettingsView> => ({
    id: workspaceId,
    row: await store.findSettings(db, workspaceId),
  }),
);

export function versionOf({ row }: StripeSettingsView) {
  return row ?? { version: 0, updatedAt: new Date(0) };
}

/** Saves only a key that Stripe accepts. The call is outside of the transaction. */
export const updateStripeSettings = operation(
  "payment_settings:write",
  "command",
  async (context, input: StripeSettingsUpdate): Promise<StripeSettingsView> => {
    if (operatorKeys(context.actor.workspaceId))
      throw new AppError("invalid_state_transition", "stripe_set_by_operator");
    const before = await getStripeSettings.permit(context)({});
    context.assertMatch(versionOf(before));
    const { secret_key: key, signing_secret: secret } = input;
    if (key === undefined && secret === undefined) return before;
    if (key !== undefined) {
      assertConfirmed(key, input.confirm_live);
      await withStripe(key, (stripe) => stripe.checkout.sessions.list({ limit: 1 }));
    }
    return save.permit(context)({ before: before.row, key, secret });
  },
);

/** Clients cannot come back to such an address, and Stripe cannot reach it. */
function assertConfirmed(key: string, isConfirmed: true | undefined): void {
  if (!isLiveKey(key) || isConfirmed || !isLoopback(new URL(env().APP_URL).hostname)) return;
  throw invalid("/secret_key", "live_key_on_loopback", { app_url: env().APP_URL });
}

interface Saving {
  before: StripeSettingsRow | null;
  key: string | undefined;
  secret: string | undefined;
}

const save = command("payment_settings:write", async (scope, { before, key, secret }: Saving) => {
  const { db, workspaceId, now, audit, actor } = scope;
  const row = await store.saveSettings(db, workspaceId, before, {
    ...(key !== undefined && {
      ...{ sealedKey: stripeKeys.seal(key), keyHint: hintOf(key), isLive: isLiveKey(key) },
      ...{ keyAddedAt: now, keyAddedBy: actor.userId },
    }),
    ...(secret !== undefined && {
      ...{ sealedSecret: stripeSecrets.seal(secret), secretHint: hintOf(secret), refusedAt: null },
      ...{
        sealedOldSecret: before?.sealedSecret ?? null,
        oldSecretUntil: before?.sealedSecret ? new Date(now.getTime() + OLD_SECRET_MS) : null,
      },
    }),
    now,
  });
  audit("stripe_settings.updated", workspaceId, {
    before: before && shown(before),
    after: shown(row),
    key_changed: key !== undefined,
    secret_changed: secret !== undefined,
  });
  scope.touch("payment_event");
  return { id: workspaceId, row };
});

export const deleteStripeSettings = command("payment_settings:write", async (scope): Promise<StripeSettingsView> => {
  const { db, workspaceId, context, audit } = scope;
  const row = await store.findSettings(db, workspaceId);
  if (!row?.keyHint && !row?.secretHint) throw notFound();
  context.assertMatch(row);
  await store.deleteSettings(db, workspaceId);
  audit("stripe_settings.deleted", workspaceId, { before: shown(row) });
  return { id: workspaceId, row: null };
});

function shown({ keyHint, secretHint, isLive }: StripeSettingsRow) {
  return { secret_key: keyHint, signing_secret: secretHint, test_mode: keyHint === null ? null : !isLive };
}

import { sealedFor } from "@/lib/kernel/auth/sealed";
import { toPublicId } from "@/lib/kernel/core/ids";
import { hintOf, isLiveKey } from "@/lib/kernel/core/stripe-keys";
import { env } from "@/lib/kernel/env";
import type { StripeSettingsRow } from "./store/settings";

export const stripeKeys = sealedFor("stint stripe keys");
export const stripeSecrets = sealedFor("stint stripe signing secrets");

interface OperatorKeys {
  key: string;
  secret: string;
}

/** Keys of the environment, which are for one workspace. */
export function operatorKeys(workspaceId: string): OperatorKeys | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_WORKSPACE: id } = env();
  if (key === undefined || secret === undefined || id !== toPublicId("wks", workspaceId)) return null;
  return { key, secret };
}

export function operatorHints({ key, secret }: OperatorKeys) {
  return { keyHint: hintOf(key), secretHint: hintOf(secret), isLive: isLiveKey(key) };
}

/** Null unless clients can pay: without the signing secret no payment would be recorded. */
export function keyOf(workspaceId: string, row: StripeSettingsRow | null): { key: string; isTest: boolean } | null {
  const operator = operatorKeys(workspaceId);
  const sealed = row?.sealedSecret ? row.sealedKey : null;
  const key = operator?.key ?? (sealed && stripeKeys.open(sealed));
  return key ? { key, isTest: !isLiveKey(key) } : null;
}

/** The secrets that events may be signed with: both, while one is replaced. */
export function signingSecretsOf(workspaceId: string, row: StripeSettingsRow | null, now: Date): string[] {
  const operator = operatorKeys(workspaceId);
  if (operator) return [operator.secret];
  if (!row?.sealedSecret) return [];
  const isOldValid = row.oldSecretUntil !== null && row.oldSecretUntil > now;
  const sealed = [row.sealedSecret, ...(isOldValid && row.sealedOldSecret ? [row.sealedOldSecret] : [])];
  return sealed.map((one) => stripeSecrets.open(one));
}

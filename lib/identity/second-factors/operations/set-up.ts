import { signInAddress } from "@/lib/kernel/core/email";
import { adminView, type Context } from "@/lib/kernel/auth/context";
import { auditInAllWorkspaces } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { queueEmail } from "@/lib/mail/emails/operations";
import { secondFactorMail, type SecondFactorChange } from "@/lib/mail/emails/templates/account";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { command, ofPerson, operation, type CommandScope } from "@/lib/kernel/operation";
import { userEvents } from "@/lib/identity/users/events";
import { teammate } from "@/lib/identity/users/operations";
import { toUser } from "@/lib/identity/users/serialize";
import { newRecoveryCodes } from "../recovery-codes";
import { appCode, SET_UP_MS } from "../rules";
import type { SecondFactor, SecondFactorConfirm, ShownSetup } from "../schema";
import { appSecrets } from "../app-secret";
import * as store from "../store";
import { newTotpSecret, otpauthUri, stepOf } from "../totp";
import { statusOf, waysOf, wrongCode } from "./check";
import { assertProof } from "./proof";

/**
 * Replaces an earlier setup.
 *
 * @throws AppError invalid_state_transition with an app.
 */
export const beginSetUp = operation(ofPerson("users:read"), "command", ({ actor, now }) =>
  beginSetUpOf(actor.userId, now),
);

export async function beginSetUpOf(userId: string, now: Date): Promise<ShownSetup> {
  const person = await store.findPerson({ id: userId });
  if (!person) throw notFound();
  const secret = newTotpSecret();
  const { codes, hashes } = newRecoveryCodes();
  if (!(await store.keepPending(userId, { sealed: appSecrets.seal(secret), hashes, now }))) {
    throw new AppError("invalid_state_transition", "app_already_set_up");
  }
  return { secret, otpauth_uri: otpauthUri(secret, signInAddress(person.email)), recovery_codes: codes };
}

/** @throws AppError validation_failed, invalid_state_transition. */
export const confirmSetUp = operation(
  ofPerson("users:read"),
  "command",
  async (context, { code, ...proof }: SecondFactorConfirm, keep) => {
    // The code belongs to the new app. `enable` refuses a second app.
    const ways = await waysOf(context.actor.userId);
    if (ways.includes("passkey") && !proof.passkey) throw invalid("/passkey", "passkey_missing");
    await assertProof(context, proof, ways.includes("app") ? [] : ways);
    return enable.permit(context)(code, keep);
  },
);

export async function confirmSetUpOf(context: Context, code: string): Promise<void> {
  await enable.run(context, code);
}

const enable = command(ofPerson("users:read"), async (scope, code: string): Promise<SecondFactor> => {
  const { db, actor, now } = scope;
  const { pendingSealed: sealed, pendingSince } = await store.findFactor(actor.userId, db);
  if (!sealed || !pendingSince || now.getTime() - pendingSince.getTime() > SET_UP_MS) {
    throw setupEnded();
  }
  const digits = appCode(code);
  const step = digits === null ? null : stepOf(digits, appSecrets.open(sealed), now);
  if (step === null) throw wrongCode();
  if (!(await store.enable(db, actor.userId, { sealed, step, now }))) {
    throw setupEnded();
  }
  await tell(scope, actor.userId, { what: "enabled" });
  return statusOf(scope);
});

export function setupEnded(): AppError {
  return new AppError("invalid_state_transition", "setup_ended");
}

const ACTIONS = {
  enabled: "user.second_factor_enabled",
  disabled: "user.second_factor_disabled",
  reset: "user.second_factor_reset",
  passkey_added: "user.passkey_added",
  passkey_removed: "user.passkey_removed",
} as const;

export async function tell(
  scope: CommandScope,
  userId: string,
  {
    what,
    by = null,
    passkey = null,
  }: Pick<SecondFactorChange, "what"> & { by?: string | null; passkey?: string | null },
): Promise<void> {
  const { db, workspaceId, now, actor, context, emit } = scope;
  const { ip, requestId } = context;
  const details = passkey === null ? {} : { passkey };
  const reason = { action: ACTIONS[what], by: actor.userId, ip, requestId, now, details };
  await auditInAllWorkspaces(db, userId, reason);
  const person = await teammate(scope, userId);
  emit(userEvents.updated, userId, toUser(person, adminView(actor)));
  const url = `${env().APP_URL}/settings/security`;
  const wording = await wordingFor(db, workspaceId, userId);
  const mail = secondFactorMail({ name: person.name, what, by, passkey, url }, wording);
  await queueEmail(scope, { kind: "second_factor", to: [signInAddress(person.email)], ...mail });
}

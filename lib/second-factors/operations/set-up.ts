import { noteEverywhere } from "@/lib/auth/note-everywhere";
import { adminView, type Context } from "@/lib/auth/context";
import { AppError, notFound } from "@/lib/core/errors";
import { queueEmail } from "@/lib/emails/operations";
import { secondFactorMail } from "@/lib/emails/templates/second-factor";
import { env } from "@/lib/env";
import { command, operation, type CommandScope } from "@/lib/operation";
import { assertOwnPassword } from "@/lib/passwords/operations";
import { userEvents } from "@/lib/users/events";
import { teammate } from "@/lib/users/operations";
import { toUser } from "@/lib/users/serialize";
import { newRecoveryCodes } from "../recovery-codes";
import { appCode, SET_UP_MS } from "../rules";
import type { SecondFactor, SecondFactorProof, SecondFactorSetup } from "../schema";
import { openSecret, sealSecret } from "../secret";
import * as store from "../store";
import { newTotpSecret, otpauthUri, stepOf } from "../totp";
import { wrongCode } from "./check";
import { statusOf } from "./status";

/**
 * Begins a set-up, in place of one that was begun before: a secret for the app, and recovery codes. They count once a
 * code of the app was shown.
 *
 * @throws AppError invalid_state_transition when a second factor is set up.
 */
export const beginSetUp = operation("users:read", "command", ({ actor, now }) => beginSetUpOf(actor.userId, now));

/** The same for somebody whose challenge is to set one up. */
export async function beginSetUpOf(userId: string, now: Date): Promise<SecondFactorSetup> {
  const person = await store.findPerson({ id: userId });
  if (!person) throw notFound();
  const secret = newTotpSecret();
  const { codes, hashes } = newRecoveryCodes();
  if (!(await store.keepPending(userId, { sealed: sealSecret(secret), hashes, now }))) {
    throw new AppError(
      "invalid_state_transition",
      "You have a second factor. Switch it off before you set up another.",
    );
  }
  return { secret, otpauth_uri: otpauthUri(secret, person.email), recovery_codes: codes };
}

/**
 * Lets the set-up count that was begun.
 *
 * @throws AppError validation_failed at `/current_password` or `/code`; invalid_state_transition when none was begun.
 */
export const confirmSetUp = operation(
  "users:read",
  "command",
  async (context, { current_password: password, code }: SecondFactorProof, keep) => {
    await assertOwnPassword(context, password);
    return enable.permit(context)(code, keep);
  },
);

/** The same for somebody whose challenge is to set one up, who has shown their password. */
export async function confirmSetUpOf(context: Context, code: string): Promise<void> {
  await enable.run(context, code);
}

const enable = command("users:read", async (scope, code: string): Promise<SecondFactor> => {
  const { db, actor, now } = scope;
  const { pendingSealed: sealed, pendingSince } = await store.findFactor(actor.userId, db);
  if (!sealed || !pendingSince || now.getTime() - pendingSince.getTime() > SET_UP_MS) {
    throw new AppError("invalid_state_transition", "This set-up has ended. Begin it again.");
  }
  const digits = appCode(code);
  const step = digits === null ? null : stepOf(digits, openSecret(sealed), now);
  if (step === null) throw wrongCode();
  if (!(await store.enable(db, actor.userId, { sealed, step, now }))) {
    throw new AppError("invalid_state_transition", "This set-up has ended. Begin it again.");
  }
  await tell(scope, actor.userId, "enabled");
  return statusOf(scope);
});

/** Writes down, announces and mails what happened to somebody's second factor. */
export async function tell(
  scope: CommandScope,
  userId: string,
  what: "enabled" | "disabled" | "reset",
  by: string | null = null,
): Promise<void> {
  const { db, now, actor, context, emit } = scope;
  const { ip, requestId } = context;
  await noteEverywhere(db, userId, {
    action: `user.second_factor_${what}`,
    by: actor.userId,
    ip,
    requestId,
    now,
  });
  const person = await teammate(scope, userId);
  emit(userEvents.updated, userId, toUser(person, adminView(actor)));
  const mail = secondFactorMail({ name: person.name, what, by, url: `${env().APP_URL}/settings/security` });
  await queueEmail(scope, { kind: "second_factor", to: [person.email], ...mail });
}

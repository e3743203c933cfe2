import type { AccountChange } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { takeAttempt } from "@/lib/kernel/auth/attempts";
import type { Context } from "@/lib/kernel/auth/context";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { hashLinkToken, newLinkToken } from "@/lib/kernel/auth/link-tokens";
import { countEmailedLinks } from "@/lib/kernel/auth/emailed-links";
import { assertGoodPassword, hashPassword, newPassword, checkPassword } from "@/lib/kernel/auth/passwords";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, invalid, notFound, OperatorError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { queueEmail } from "@/lib/mail/emails/operations";
import { passwordOffMail, passwordResetMail } from "@/lib/mail/emails/templates/account";
import { wordingFor } from "@/lib/mail/emails/wording";
import type { Db } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { command, ofPerson, operation, type CommandScope } from "@/lib/kernel/operation";
import { openByPassword, passwordsAreOff } from "@/lib/identity/sign-in-providers/operations/enforced";
import { PASSWORD_RESET_MS } from "@/lib/identity/users/rules";
import type { PasswordChange, PasswordChanged, Reset, ResetConfirm } from "./schema";
import * as store from "./store";
import type { Account, AskerRow } from "./store";

/** Limits unwanted email to a person. */
const LINKS_AN_HOUR = 3;

export type { Account };

export interface Origin {
  /** Empty if unknown. */
  ip: string;
  requestId: string;
}

/**
 * An open session is not enough for some changes.
 *
 * @throws AppError validation_failed at `/current_password`; rate_limited.
 */
export async function assertOwnPassword({ actor }: Context, current: string): Promise<Account> {
  const account = await store.findAccount({ id: actor.userId });
  if (!account) throw notFound();
  // By session, so that others' failures cannot block the person.
  const attempt = await takeAttempt({ account: `session ${actor.credentialId}`, ip: "", browser: null });
  if (!(await checkPassword(current, account.passwordHash, attempt))) {
    throw invalid("/current_password", "current_password_wrong");
  }
  await attempt.succeed();
  return account;
}

/**
 * Revokes all other sessions. Hashed before the transaction, which would hold a connection.
 *
 * @throws AppError validation_failed, rate_limited; conflict if the password was replaced meanwhile.
 */
export const changePassword = operation(
  ofPerson("users:read"),
  "command",
  async (context, input: PasswordChange, keep): Promise<PasswordChanged> => {
    const { current_password: current, password } = input;
    const account = await assertOwnPassword(context, current);
    assertGoodPassword(password, account);
    return setOwnPassword.permit(context)({ hash: await hashPassword(password), checked: account.passwordHash }, keep);
  },
);

const setOwnPassword = command(
  ofPerson("users:read"),
  async (scope, { hash, checked }: { hash: string; checked: string | null }): Promise<PasswordChanged> => {
    const { db, actor, context, now } = scope;
    const { ip, requestId } = context;
    await store.replaceIn(db, actor.userId, hash, {
      keptSessionId: actor.credentialId,
      checked,
      change: { action: "user.password_changed", by: actor.userId, ip, requestId, now },
    });
    return { changed: true };
  },
);

/** No answer may wait for the email: the duration reveals whether the account exists. */
export async function sendReset(email: string, origin: Origin): Promise<void> {
  const asker = await store.findAsker(canonicalEmail(email));
  if (asker) await mailReset.run(await contextOfPerson(asker, { ...origin, isForPerson: true }, new Date()), asker);
}

const mailReset = command(ofPerson("users:read"), async (scope: CommandScope, asker: AskerRow): Promise<void> => {
  const { db, now, audit } = scope;
  const { userId, workspaceId, name, email } = asker;
  const wording = await wordingFor(db, workspaceId, userId);
  await lockPerson(db, userId);
  if ((await countEmailedLinks(db, userId, "password_reset", new Date(now.getTime() - 3600_000))) >= LINKS_AN_HOUR)
    return;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MS);
  await store.insertReset(db, { userId, hash, now, expiresAt });
  if (await requiresProvider(userId)) {
    // Counted although there is no link, to limit the emails.
    const signInUrl = `${env().APP_URL}/sign-in?workspace=${toPublicId("wks", asker.workspaceId)}`;
    await queueEmail(scope, { kind: "password_reset", to: [email], ...passwordOffMail({ name, signInUrl }, wording) });
    return;
  }
  const resetUrl = `${env().APP_URL}/reset-password#${token}`;
  const mail = passwordResetMail({ name, resetUrl, expiresAt }, wording);
  await queueEmail(scope, { kind: "password_reset", to: [email], ...mail, isPersonal: true });
  audit("user.password_reset_asked", userId);
});

async function requiresProvider(userId: string): Promise<boolean> {
  const places = await store.activeIn(userId);
  return places.length > 0 && (await openByPassword(userId, places)).length === 0;
}

/** @throws AppError not_found, whatever the reason. */
export async function showReset(token: string): Promise<Reset> {
  const row = await store.findReset(hashLinkToken(token), new Date());
  if (!row) throw notFound();
  return { email: row.email, expires_at: row.expiresAt.toISOString() };
}

/**
 * @throws AppError validation_failed; conflict for a used or expired link; insufficient_role where passwords are off.
 */
export async function resetByLink({ token, password }: ResetConfirm, origin: Origin): Promise<{ email: string }> {
  const now = new Date();
  const hash = hashLinkToken(token);
  const row = await store.findReset(hash, now);
  if (!row) throw linkEnded();
  if (await requiresProvider(row.userId)) throw passwordsAreOff((await store.activeIn(row.userId))[0] ?? "");
  assertGoodPassword(password, row);
  const change = { action: "user.password_reset", ...origin, now };
  if (!(await store.replaceByToken({ hash, userId: row.userId }, await hashPassword(password), change)))
    throw linkEnded();
  return { email: row.email };
}

/**
 * For the admin command.
 *
 * @throws OperatorError without such an account.
 */
export async function resetPassword(email: string): Promise<{ password: string }> {
  const account = await store.findAccount({ email: canonicalEmail(email) });
  if (!account) throw new OperatorError(`There is no account with the email address ${email}.`);
  const password = newPassword();
  await store.replacePassword(account.id, await hashPassword(password), byOperator(new Date()));
  return { password };
}

export function replaceByOperator(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  return store.replaceIn(db, userId, passwordHash, byOperator(now));
}

function byOperator(now: Date): store.Replacement {
  const change = { action: "user.password_reset", by: null, ip: null, requestId: null, now };
  return { keptSessionId: null, change };
}

/**
 * For a password that another person knows.
 *
 * @param unknown the hash of a random password.
 * @returns the token of a reset link.
 */
export async function withdrawPassword(
  db: Db,
  userId: string,
  unknown: string,
  change: AccountChange,
): Promise<string> {
  const { now } = change;
  await store.replaceIn(db, userId, unknown, { keptSessionId: null, change });
  const { token, hash } = newLinkToken();
  await store.insertReset(db, { userId, hash, now, expiresAt: new Date(now.getTime() + PASSWORD_RESET_MS) });
  return token;
}

/** Ended links are kept for the explanation on the page. */
const ENDED_LINK_DAYS = 30;

export function purgeEndedLinks(now: Date): Promise<number> {
  return store.deleteEndedLinks(new Date(now.getTime() - ENDED_LINK_DAYS * 86_400_000));
}

function linkEnded(): AppError {
  return new AppError("conflict", "reset_link_ended");
}

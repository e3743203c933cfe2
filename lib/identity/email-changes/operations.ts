import type { Context } from "@/lib/kernel/auth/context";
import { hashLinkToken, newLinkToken } from "@/lib/kernel/auth/link-tokens";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { countEmailedLinks } from "@/lib/kernel/auth/emailed-links";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError, changedMeanwhile, invalid, notFound } from "@/lib/kernel/core/errors";
import { queueEmail } from "@/lib/mail/emails/operations";
import { addressChangedMail, changeAskedMail, confirmAddressMail } from "@/lib/mail/emails/templates/account";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { command, ofPerson, operation } from "@/lib/kernel/operation";
import { assertOwnPassword, type Account, type Origin } from "@/lib/identity/passwords/operations";
import { userEvents } from "@/lib/identity/users/events";
import { teammate } from "@/lib/identity/users/operations";
import { PASSWORD_RESET_MS } from "@/lib/identity/users/rules";
import { toUser } from "@/lib/identity/users/serialize";
import type { EmailChange, EmailChangeAsked, EmailChanged, EmailChangeLink } from "./schema";
import * as store from "./store";
import type { ChangeRow } from "./store";

/** Limits unwanted email to others. */
const LINKS_AN_HOUR = 3;

/**
 * The answer does not reveal whether the new address has an account; then there is no link.
 *
 * @throws AppError validation_failed at `/email` or `/current_password`; rate_limited.
 */
export const askForEmailChange = operation(
  ofPerson("users:read"),
  "command",
  async (context: Context, input: EmailChange, keep): Promise<EmailChangeAsked> => {
    const account = await assertOwnPassword(context, input.current_password);
    const newEmail = canonicalEmail(input.email);
    if (newEmail === account.email) throw invalid("/email", "email_unchanged");
    return mailLinks.permit(context)({ newEmail, account }, keep);
  },
);

const mailLinks = command(
  ofPerson("users:read"),
  async (scope, { newEmail, account }: { newEmail: string; account: Account }) => {
    const { db, now, actor, workspaceId, audit } = scope;
    const { userId } = actor;
    const { email, name } = account;
    // A new password revokes only links that exist.
    if ((await lockPerson(db, userId)) !== account.passwordHash) throw changedMeanwhile();
    if ((await countEmailedLinks(db, userId, "email_change", new Date(now.getTime() - 3600_000))) >= LINKS_AN_HOUR) {
      const params = { maximum: LINKS_AN_HOUR, wait_seconds: 3600 };
      throw new AppError("rate_limited", "too_many_links", params, { headers: { "Retry-After": "3600" } });
    }
    const { token, hash } = newLinkToken();
    const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MS);
    await store.insertChange(db, {
      userId,
      workspaceId,
      sessionId: actor.credentialId,
      newEmail,
      hash,
      now,
      expiresAt,
    });
    const wording = await wordingFor(db, workspaceId, userId);
    if (!(await store.isTaken(db, newEmail))) {
      const link = { name, newEmail, url: `${env().APP_URL}/change-email#${token}`, expiresAt };
      await queueEmail(scope, {
        kind: "email_change",
        to: [newEmail],
        ...confirmAddressMail(link, wording),
        isPersonal: true,
      });
    }
    await queueEmail(scope, { kind: "email_change", to: [email], ...changeAskedMail({ name, newEmail }, wording) });
    audit("user.email_change_asked", userId);
    return { email: newEmail, expires_at: expiresAt.toISOString() };
  },
);

/** @throws AppError not_found, whatever the reason. */
export async function showEmailChange(token: string): Promise<EmailChangeLink> {
  const row = await store.findChange(hashLinkToken(token), new Date());
  if (!row) throw notFound();
  return { email: row.email, new_email: row.newEmail, expires_at: row.expiresAt.toISOString() };
}

/**
 * Revokes all other sessions. Opens no session.
 *
 * @throws AppError conflict if the link has ended, or the address has an account by now.
 */
export async function changeByLink(token: string, origin: Origin): Promise<EmailChanged> {
  const now = new Date();
  const hash = hashLinkToken(token);
  const row = await store.findChange(hash, now);
  if (!row) throw linkEnded();
  await change.run(await contextOfPerson(row, { ...origin, isForPerson: true }, now), { hash, row });
  return { email: row.newEmail };
}

const change = command(ofPerson("users:read"), async (scope, { hash, row }: { hash: Uint8Array; row: ChangeRow }) => {
  const { db, workspaceId, now, actor, context, emit } = scope;
  await lockPerson(db, row.userId);
  if (!(await store.spendChange(db, hash, now))) throw linkEnded();
  await store.replaceEmail(db, row, { ip: context.ip, requestId: context.requestId, now });
  const after = await teammate(scope, row.userId);
  emit(userEvents.updated, after.id, toUser(after, actor));
  const wording = await wordingFor(db, workspaceId, row.userId);
  const mail = addressChangedMail({ name: row.name, newEmail: row.newEmail }, wording);
  await queueEmail(scope, { kind: "email_change", to: [row.email], ...mail });
});

function linkEnded(): AppError {
  return new AppError("conflict", "email_link_ended");
}

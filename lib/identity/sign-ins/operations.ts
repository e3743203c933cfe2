import { hashLinkToken, newLinkToken } from "@/lib/kernel/auth/link-tokens";
import { countEmailedLinks } from "@/lib/kernel/auth/emailed-links";
import { hashPassword, newPassword } from "@/lib/kernel/auth/passwords";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { translator } from "@/lib/kernel/i18n/translator";
import { insertEmail } from "@/lib/mail/emails/operations";
import { newSignInMail } from "@/lib/mail/emails/templates/account";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { withdrawPassword, type Origin } from "@/lib/identity/passwords/operations";
import { deviceName, deviceOf } from "@/lib/identity/sessions/rules";
import type { Alarm, AlarmRaised, SignIn, SignInListQuery } from "./schema";
import { toAlarm } from "./serialize";
import * as store from "./store";
import type { SignInRow } from "./store";

export type SignInMethod = NonNullable<SignIn["method"]>;

const DAY_MS = 86_400_000;

const KEPT_DAYS = 180;

/** Lifetime of "This wasn’t me". */
const ALARM_DAYS = 7;

/** A stolen password must not fill an inbox. */
const ALARMS_AN_HOUR = 5;

export const listSignIns = query(
  "users:read",
  ({ db, actor }, { page }: SignInListQuery & { page: PageRequest }): Promise<Page<SignInRow>> =>
    store.listSignIns(db, actor.userId, page),
);

export interface SignedIn {
  userId: string;
  /** Sender of the email. */
  workspaceId: string;
  sessionId: string;
  method: SignInMethod;
  /** Name of the provider. */
  provider: string | null;
  ip: string;
  userAgent: string;
  /** Has signed in with this browser before. */
  isKnown: boolean;
  now: Date;
}

/** Lock the person and call before the session exists, and `wakeEngine("emails")` after the commit. */
export async function noteSignIn(db: Db, signedIn: SignedIn): Promise<void> {
  const { userId, sessionId, method, provider, ip, userAgent, isKnown, now: createdAt } = signedIn;
  const isNewDevice = !isKnown && (await store.hasSignedIn(db, userId));
  const told = { userId, sessionId, method, provider, ip, userAgent, isNewDevice, createdAt };
  const row = { ...told, outcome: "signed_in" } as const;
  await store.insertSignIn(row, db);
  if (isNewDevice) await mailAlarm(db, signedIn);
}

export async function noteRefusal(refused: {
  userId: string;
  outcome: Exclude<SignIn["outcome"], "signed_in">;
  ip: string;
  userAgent: string;
  now: Date;
}): Promise<void> {
  const { now: createdAt, ...columns } = refused;
  const nothing = { method: null, provider: null, sessionId: null, isNewDevice: false };
  await store.insertSignIn({ ...columns, ...nothing, createdAt });
}

async function mailAlarm(db: Db, signedIn: SignedIn): Promise<void> {
  const { userId, workspaceId, sessionId, ip, userAgent, now } = signedIn;
  if ((await countEmailedLinks(db, userId, "sign_in_alarm", new Date(now.getTime() - 3600_000))) >= ALARMS_AN_HOUR)
    return;
  const { token, hash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + ALARM_DAYS * DAY_MS);
  await store.insertAlarm(db, { userId, sessionId, hash, now, expiresAt });
  const { email, name } = await store.getRecipient(db, userId, workspaceId);
  const url = `${env().APP_URL}/not-me#${token}`;
  const wording = await wordingFor(db, workspaceId, userId);
  const device = deviceName(deviceOf(userAgent), await translator(wording.language, "devices"));
  const mail = newSignInMail({ name, device, address: ip, at: now, url, expiresAt }, wording);
  await insertEmail(db, workspaceId, { kind: "new_sign_in", to: [email], ...mail, isPersonal: true }, now);
}

/** @throws AppError not_found, whatever the reason. */
export async function showAlarm(token: string): Promise<Alarm> {
  const row = await store.findAlarm(hashLinkToken(token), new Date());
  if (!row) throw notFound();
  return toAlarm(row);
}

/**
 * Revoke sessions, trusted devices and the password, once. Return the token for a new password. Two-factor
 * authentication stays on.
 *
 * @throws AppError conflict for a used or expired link.
 */
export async function raiseAlarm(token: string, origin: Origin): Promise<AlarmRaised> {
  const now = new Date();
  const hash = hashLinkToken(token);
  const row = await store.findAlarm(hash, now);
  const { userId } = row ?? {};
  if (userId === undefined) throw linkEnded();
  const unknown = await hashPassword(newPassword());
  const change = { action: "user.sign_in_disowned", by: null, ...origin, now };
  const spent = { hash, userId, now };
  const resetToken = await store.spendAlarm(spent, (db) => withdrawPassword(db, userId, unknown, change));
  if (resetToken === null) throw linkEnded();
  return { reset_token: resetToken };
}

export function purgeOldSignIns(now: Date): Promise<number> {
  return store.deleteBefore(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
}

function linkEnded(): AppError {
  return new AppError("conflict", "alarm_link_ended");
}

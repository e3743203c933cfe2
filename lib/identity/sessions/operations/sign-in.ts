import { setTimeout } from "node:timers/promises";
import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { passwordFingerprint, type Challenge } from "@/lib/kernel/auth/challenge";
import { SESSION_LIFE_MS } from "@/lib/kernel/auth/credentials";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { checkPassword } from "@/lib/kernel/auth/passwords";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";
import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { stepLeftFor } from "@/lib/identity/second-factors/operations/check";
import { openByPassword, passwordsAreOff } from "@/lib/identity/sign-in-providers/operations/enforced";
import { noteRefusal, noteSignIn, type SignInMethod } from "@/lib/identity/sign-ins/operations";
import * as store from "../store";

export interface Origin {
  /** Empty if unknown. */
  ip: string;
  userAgent: string;
  /** Null before the first sign-in with this browser. */
  browser?: string | null;
}

export interface SignIn extends Origin {
  email: string;
  password: string;
  /** Public id. Default: the last used workspace. */
  workspace?: string | undefined;
  /** Id in the browser's cookie. */
  trusted?: string | null;
}

export type SignedIn = { sessionId: string } | { challenge: Challenge };

/**
 * Open a session, or return the step that is left.
 *
 * @throws AppError unauthenticated, the same for a wrong password, an unknown and an inactive account; rate_limited;
 *   conflict for a password that was replaced meanwhile.
 */
export async function signIn(given: SignIn): Promise<SignedIn> {
  const { workspace, trusted = null } = given;
  const email = canonicalEmail(given.email).slice(0, 254);
  const account = await checkCredentials(email, given);
  const place = account && workspaceOf(account, workspace);
  if (!account?.isRight || !place) {
    if (account && place) noteFailure({ workspaceId: place, userId: account.id, outcome: "wrong_password" }, given);
    throw new AppError("unauthenticated", "credentials_wrong");
  }
  await account.attempt.succeed();
  const workspaceId = await workspaceForPassword(account, workspace);
  const { id: userId, passwordHash } = account;
  const { step, ways, trustedDeviceId } = await stepLeftFor(userId, trusted, new Date());
  const method = trustedDeviceId === null ? "password" : "trusted_device";
  const password = passwordFingerprint(passwordHash);
  if (step === null) return beginSession({ userId, workspaceId, trustedDeviceId, method, password }, given);
  return { challenge: { userId, email, workspaceId, step, ways, password } };
}

/** Null without such an account, after the same work. */
async function checkCredentials(email: string, { password, ip, browser = null }: SignIn) {
  const attempt = await takeAttempt({ account: email, ip, browser });
  if (attempt.holdMs > 0) await setTimeout(attempt.holdMs);
  // PostgreSQL cannot store NUL.
  const account = email.includes("\0") ? null : await store.findAccount({ email });
  const isRight = await checkPassword(password, account?.passwordHash ?? null, attempt);
  return account && { ...account, attempt, isRight };
}

interface Entry {
  userId: string;
  workspaceId: string;
  trustedDeviceId: string | null;
  method: SignInMethod;
  /** Fingerprint of the account's password, read before the check. Null for a sign-in provider. */
  password: string | null;
  /** Name of the passkey. */
  passkey?: string;
  provider?: { name: string; session: Omit<store.ProviderSessionRow, "sessionId"> };
}

/** @throws AppError conflict for a replaced password; insufficient_role where passwords are off; unauthenticated. */
export async function beginSession(entry: Entry, origin: Origin): Promise<{ sessionId: string }> {
  const { userId, workspaceId, trustedDeviceId, method, passkey, provider } = entry;
  const now = new Date();
  const id = newUuid();
  const { ip, userAgent } = printableOf(origin);
  const isKnown = (origin.browser ?? null) !== null;
  const from = { provider: provider?.name ?? null, ip, userAgent, isKnown };
  const signedIn = { userId, workspaceId, sessionId: id, method, ...from, now };
  const session = { id, userId, userAgent, ip, trustedDeviceId, createdAt: now, lastSeenAt: now };
  await store.insertSession(
    workspaceId,
    { ...session, expiresAt: new Date(now.getTime() + SESSION_LIFE_MS), endedAt: null },
    omitUndefined({ passkey, provider: provider?.name }),
    {
      first: async (db) => {
        await assertStillOpen(db, entry);
        await noteSignIn(db, signedIn);
      },
      provider: provider?.session ?? null,
    },
  );
  wakeEngine("emails");
  return { sessionId: id };
}

/** A new password and a required provider revoke only sessions that exist. Locks the person. */
async function assertStillOpen(db: Db, { userId, workspaceId, password }: Entry): Promise<void> {
  const passwordHash = await lockPerson(db, userId);
  if (password === null) return;
  if (password !== passwordFingerprint(passwordHash)) throw signInExpired();
  if ((await openByPassword(userId, [workspaceId], db)).length === 0) throw passwordsAreOff(workspaceId);
}

export function signInExpired(): AppError {
  return new AppError("conflict", "sign_in_expired");
}

const FAILURES = {
  wrong_password: "auth.sign_in_failed",
  wrong_code: "auth.code_failed",
  wrong_passkey: "auth.passkey_failed",
} as const;

/** Not awaited: the duration must not reveal whether the account exists. */
export function noteFailure(
  failed: { workspaceId: string; userId: string; outcome: keyof typeof FAILURES },
  origin: Origin,
): void {
  const { workspaceId, userId, outcome } = failed;
  const { ip, userAgent } = printableOf(origin);
  void Promise.all([
    store.insertFailure(workspaceId, userId, ip, FAILURES[outcome]),
    noteRefusal({ userId, outcome, ip, userAgent, now: new Date() }),
  ]).catch((error: unknown) => {
    log().error({ err: error }, "a failed sign-in could not be stored");
  });
}

function printableOf({ ip, userAgent }: Origin): { ip: string; userAgent: string } {
  return { ip: printable(ip).slice(0, 64), userAgent: printable(userAgent).slice(0, 400) };
}

/** Prefers the named workspace, then the last one used. Undefined if active nowhere. */
export function workspaceOf({ workspaceIds, lastWorkspaceId }: store.Account, wanted?: string): string | undefined {
  const named = wanted === undefined ? null : fromPublicId("wks", wanted);
  return [named, lastWorkspaceId].find((id) => id !== null && workspaceIds.includes(id)) ?? workspaceIds[0];
}

/** @throws AppError insufficient_role if all workspaces require their sign-in provider. */
export async function workspaceForPassword(account: store.Account, wanted?: string): Promise<string> {
  const workspaceIds = await openByPassword(account.id, account.workspaceIds);
  const place = workspaceOf({ ...account, workspaceIds }, wanted);
  if (place !== undefined) return place;
  throw passwordsAreOff(workspaceOf(account, wanted) ?? "");
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

import { setTimeout } from "node:timers/promises";
import { takeAttempt } from "@/lib/auth/attempts";
import { passwordMark, type Challenge } from "@/lib/auth/challenge";
import { SESSION_LIFE_MS } from "@/lib/auth/credentials";
import { tryPassword } from "@/lib/auth/passwords";
import { canonicalEmail } from "@/lib/core/email";
import { AppError } from "@/lib/core/errors";
import { fromPublicId, newUuid } from "@/lib/core/ids";
import { log } from "@/lib/log";
import { stepLeftFor } from "@/lib/second-factors/operations/check";
import * as store from "../store";

/** Where somebody signs in from. */
export interface Origin {
  /** Empty when it is not known. */
  ip: string;
  userAgent: string;
  /** The browser, where this account has signed in before. */
  browser?: string | null;
}

export interface SignIn extends Origin {
  email: string;
  password: string;
  /** Public id of the workspace to open, for whoever has just joined it; where they were last without one. */
  workspace?: string | undefined;
  /** The trusted device that the browser says it is. */
  trusted?: string | null;
}

/** They are in, or have shown their password and a step is left. */
export type SignedIn = { sessionId: string } | { challenge: Challenge };

/**
 * Begins a session for whoever knows the password, in the workspace where they were last; or answers the step that is
 * left for them.
 *
 * @throws AppError unauthenticated, the same and after the same time for a wrong password, an unknown account and one
 * that is active nowhere; rate_limited with `Retry-After` after too many of those.
 */
export async function signIn(given: SignIn): Promise<SignedIn> {
  const { workspace, trusted = null } = given;
  const email = canonicalEmail(given.email).slice(0, 254);
  const account = await whosePassword(email, given);
  const workspaceId = account && workspaceOf(account, workspace);
  if (!account?.isRight || !workspaceId) {
    if (account && workspaceId) noteFailure(workspaceId, account.id, given.ip);
    throw new AppError("unauthenticated", "The e-mail address or the password is wrong. Check both.");
  }
  account.attempt.succeed();
  const { id: userId, passwordHash } = account;
  const { step, trustedDeviceId } = await stepLeftFor(userId, trusted, new Date());
  if (step === null) return beginSession({ userId, workspaceId, trustedDeviceId }, given);
  return { challenge: { userId, email, workspaceId, step, password: passwordMark(passwordHash) } };
}

/** The account of an address, and whether this is its password; null where there is none, after the same work. */
async function whosePassword(email: string, { password, ip, browser = null }: SignIn) {
  const attempt = takeAttempt({ account: email, ip, browser }, Date.now());
  if (attempt.holdMs > 0) await setTimeout(attempt.holdMs);
  // PostgreSQL knows no text with NUL, so no account has such a name.
  const account = email.includes("\0") ? null : await store.findAccount({ email });
  const isRight = await tryPassword(password, account?.passwordHash ?? null, attempt);
  return account && { ...account, attempt, isRight };
}

/** Begins a session for somebody who has shown all that was asked for. */
export async function beginSession(
  whose: { userId: string; workspaceId: string; trustedDeviceId: string | null },
  { ip, userAgent }: Origin,
): Promise<{ sessionId: string }> {
  const { workspaceId, ...columns } = whose;
  const now = new Date();
  const id = newUuid();
  await store.insertSession(workspaceId, {
    ...columns,
    id,
    userAgent: printable(userAgent).slice(0, 400),
    ip: printable(ip).slice(0, 64),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    endedAt: null,
  });
  return { sessionId: id };
}

/** Nobody waits for it: the time that a refusal takes must not tell whether there is such an account. */
export function noteFailure(workspaceId: string, userId: string, ip: string, action = "auth.sign_in_failed"): void {
  void store.insertFailure(workspaceId, userId, printable(ip).slice(0, 64), action).catch((error: unknown) => {
    log().error({ err: error }, "a failed sign-in could not be stored");
  });
}

function workspaceOf({ workspaceIds, lastWorkspaceId }: store.Account, wanted?: string): string | undefined {
  const named = wanted === undefined ? null : fromPublicId("wks", wanted);
  return [named, lastWorkspaceId].find((id) => id !== null && workspaceIds.includes(id)) ?? workspaceIds[0];
}

/** Headers may hold bytes that are no text. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

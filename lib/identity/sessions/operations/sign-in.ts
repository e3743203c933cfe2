import { setTimeout } from "node:timers/promises";
import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { passwordFingerprint, type Challenge } from "@/lib/kernel/auth/challenge";
import { SESSION_LIFE_MS } from "@/lib/kernel/auth/credentials";
import { checkPassword } from "@/lib/kernel/auth/passwords";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { fromPublicId, newUuid } from "@/lib/kernel/core/ids";
import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { stepLeftFor } from "@/lib/identity/second-factors/operations/check";
import { openByPassword, passwordsAreOff } from "@/lib/identity/sign-in-providers/operations/enforced";
import { noteRefusal, noteSignIn, type SignInMethod } from "@/lib/identity/sign-ins/operations";
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
  const place = account && workspaceOf(account, workspace);
  if (!account?.isRight || !place) {
    if (account && place) noteFailure({ workspaceId: place, userId: account.id, outcome: "wrong_password" }, given);
    throw new AppError("unauthenticated", "credentials_wrong");
  }
  await account.attempt.succeed();
  const workspaceId = await openPlace(account, workspace);
  const { id: userId, passwordHash } = account;
  const { step, ways, trustedDeviceId } = await stepLeftFor(userId, trusted, new Date());
  const method = trustedDeviceId === null ? "password" : "trusted_device";
  if (step === null) return beginSession({ userId, workspaceId, trustedDeviceId, method }, given);
  return { challenge: { userId, email, workspaceId, step, ways, password: passwordFingerprint(passwordHash) } };
}

/** The account of an address, and whether this is its password; null where there is none, after the same work. */
async function whosePassword(email: string, { password, ip, browser = null }: SignIn) {
  const attempt = await takeAttempt({ account: email, ip, browser });
  if (attempt.holdMs > 0) await setTimeout(attempt.holdMs);
  // PostgreSQL knows no text with NUL, so no account has such a name.
  const account = email.includes("\0") ? null : await store.findAccount({ email });
  const isRight = await checkPassword(password, account?.passwordHash ?? null, attempt);
  return account && { ...account, attempt, isRight };
}

interface Entry {
  userId: string;
  workspaceId: string;
  trustedDeviceId: string | null;
  method: SignInMethod;
  /** What the passkey is called that was shown. */
  passkey?: string;
  /** What the provider is called that said who it is, and what it takes to end the session there. */
  provider?: { name: string; session: Omit<store.ProviderSessionRow, "sessionId"> };
}

/** Begins a session for somebody who has shown all that was asked for. */
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
    { first: (db) => noteSignIn(db, signedIn), provider: provider?.session ?? null },
  );
  wakeEngine("emails");
  return { sessionId: id };
}

const FAILURES = {
  wrong_password: "auth.sign_in_failed",
  wrong_code: "auth.code_failed",
  wrong_passkey: "auth.passkey_failed",
} as const;

/** Nobody waits for it: the time that a refusal takes must not tell whether there is such an account. */
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

/** Where to let somebody in: the workspace that is named, where they were last, or any. Undefined: active nowhere. */
export function workspaceOf({ workspaceIds, lastWorkspaceId }: store.Account, wanted?: string): string | undefined {
  const named = wanted === undefined ? null : fromPublicId("wks", wanted);
  return [named, lastWorkspaceId].find((id) => id !== null && workspaceIds.includes(id)) ?? workspaceIds[0];
}

/**
 * Where a password or passkey lets somebody in.
 *
 * @throws AppError insufficient_role where each of their workspaces lets in by its provider alone.
 */
export async function openPlace(account: store.Account, wanted?: string): Promise<string> {
  const workspaceIds = await openByPassword(account.id, account.workspaceIds);
  const place = workspaceOf({ ...account, workspaceIds }, wanted);
  if (place !== undefined) return place;
  throw passwordsAreOff(workspaceOf(account, wanted) ?? "");
}

/** Headers may hold bytes that are no text. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

import { setTimeout } from "node:timers/promises";
import { takeAttempt } from "@/lib/auth/attempts";
import { actorOfSession, SESSION_LIFE_MS, sessionIdleMs } from "@/lib/auth/credentials";
import { tryPassword } from "@/lib/auth/passwords";
import { canonicalEmail } from "@/lib/core/email";
import { AppError, notFound } from "@/lib/core/errors";
import { fromPublicId, newUuid } from "@/lib/core/ids";
import type { Page, PageRequest } from "@/lib/db/page";
import { log } from "@/lib/log";
import { command, query } from "@/lib/operation";
import type { SessionListQuery } from "./schema";
import * as store from "./store";
import type { LiveSince, SessionRow } from "./store";

export interface SignIn {
  email: string;
  password: string;
  /** Public id of the workspace to open, for whoever has just joined it; where they were last without one. */
  workspace?: string | undefined;
  /** Empty when it is not known. */
  ip: string;
  userAgent: string;
  /** The browser, where this account has signed in before. */
  browser?: string | null;
}

/**
 * Begins a session for whoever knows the password, in the workspace where they were last.
 *
 * @throws AppError unauthenticated, the same and after the same time for a wrong password, an unknown account and one
 * that is active nowhere; rate_limited with `Retry-After` after too many of those.
 */
export async function signIn(given: SignIn): Promise<{ sessionId: string }> {
  const { email, password, workspace, ip, userAgent, browser = null } = given;
  const name = canonicalEmail(email).slice(0, 254);
  const attempt = takeAttempt({ account: name, ip, browser }, Date.now());
  if (attempt.holdMs > 0) await setTimeout(attempt.holdMs);
  // PostgreSQL knows no text with NUL, so no account has such a name.
  const account = name.includes("\0") ? null : await store.findAccount(name);
  const matches = await tryPassword(password, account?.passwordHash ?? null, attempt);
  const workspaceId = account && workspaceOf(account, workspace);
  if (!matches || !account || !workspaceId) {
    if (account && workspaceId) noteFailure(workspaceId, account.id, ip);
    throw new AppError("unauthenticated", "The e-mail address or the password is wrong. Check both.");
  }
  attempt.succeed();
  const now = new Date();
  const id = newUuid();
  await store.insertSession(workspaceId, {
    id,
    userId: account.id,
    userAgent: printable(userAgent).slice(0, 400),
    ip: printable(ip).slice(0, 64),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    endedAt: null,
  });
  return { sessionId: id };
}

/** Ends the session that a browser signs out of. One that has ended already is no error. */
export async function signOut(sessionId: string): Promise<void> {
  const now = new Date();
  const actor = await actorOfSession(sessionId, now);
  if (actor) await store.endOwnSession(actor, sessionId, liveAt(now));
}

export const listSessions = query(
  "users:read",
  ({ db, workspaceId, actor, now }, { page }: SessionListQuery & { page: PageRequest }): Promise<Page<SessionRow>> =>
    store.listSessions(db, { workspaceId, userId: actor.userId }, liveAt(now), page),
);

/** Signs a device out: its next request is refused. Only one's own. */
export const endSession = command("users:read", async ({ db, actor, now, audit }, { id }: { id: string }) => {
  if (!(await store.endSession(db, actor, id, liveAt(now)))) throw notFound();
  audit("session.ended", id);
  return { id };
});

/** Nobody waits for it: the time that a refusal takes must not tell whether there is such an account. */
function noteFailure(workspaceId: string, userId: string, ip: string): void {
  void store.insertFailure(workspaceId, userId, printable(ip).slice(0, 64)).catch((error: unknown) => {
    log().error({ err: error }, "a failed sign-in could not be stored");
  });
}

function workspaceOf({ workspaceIds, lastWorkspaceId }: store.Account, wanted?: string): string | undefined {
  const named = wanted === undefined ? null : fromPublicId("wks", wanted);
  return [named, lastWorkspaceId].find((id) => id !== null && workspaceIds.includes(id)) ?? workspaceIds[0];
}

function liveAt(now: Date): LiveSince {
  return { now, seenSince: new Date(now.getTime() - sessionIdleMs()) };
}

/** Headers may hold bytes that are no text. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

import { takeAttempt } from "@/lib/auth/attempts";
import { actorOfSession, SESSION_IDLE_MS, SESSION_LIFE_MS } from "@/lib/auth/credentials";
import { hashPassword, isPassword, newPassword } from "@/lib/auth/passwords";
import { canonicalEmail } from "@/lib/core/email";
import { AppError, notFound } from "@/lib/core/errors";
import { newUuid } from "@/lib/core/ids";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { command, query } from "@/lib/operation";
import type { SessionListQuery } from "./schema";
import * as store from "./store";
import type { LiveSince, SessionRow } from "./store";

export interface SignIn {
  email: string;
  password: string;
  /** Empty when it is not known. */
  ip: string;
  userAgent: string;
}

/**
 * Begins a session for whoever knows the password, in the workspace where they were last.
 *
 * @throws AppError unauthenticated, the same and after the same time for a wrong password, an unknown account and one
 * that is active nowhere; rate_limited with `Retry-After` after too many of those.
 */
export async function signIn({ email, password, ip, userAgent }: SignIn): Promise<{ sessionId: string }> {
  const name = canonicalEmail(email).slice(0, 254);
  const takeBack = takeAttempt(name, ip, Date.now());
  // PostgreSQL knows no text with NUL, so no account has such a name.
  const account = name.includes("\0") ? null : await store.findAccount(name);
  const matches = await isPassword(password, account?.passwordHash ?? null);
  const workspaceId = account && workspaceOf(account);
  if (!matches || !account || !workspaceId) {
    throw new AppError("unauthenticated", "That e-mail and password do not go together. Check both.");
  }
  takeBack();
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
  async (
    { db, workspaceId, actor, now },
    input: SessionListQuery & { page: PageRequest },
  ): Promise<Page<SessionRow>> => {
    const { after, orderBy, take } = keyset(input.page);
    const page = { live: liveAt(now), where: { AND: [after] }, orderBy, take };
    return toPage(await store.listSessions(db, workspaceId, actor.userId, page), input.page.limit);
  },
);

/** Signs a device out: its next request is refused. Only one's own. */
export const endSession = command("users:read", async ({ db, actor, now, audit }, { id }: { id: string }) => {
  if (!(await store.endSession(db, actor, id, liveAt(now)))) throw notFound();
  audit("session.ended", id);
  return { id };
});

/**
 * Gives the account a new password that a machine made up, and ends all of its sessions. For the administrator's
 * commands.
 *
 * @throws AppError not_found when there is no such account.
 */
export async function resetPassword(email: string): Promise<{ password: string }> {
  const password = newPassword();
  const isThere = await store.replacePassword(canonicalEmail(email), await hashPassword(password), new Date());
  if (!isThere) throw new AppError("not_found", `There is no account with the e-mail address ${email}.`);
  return { password };
}

function workspaceOf({ workspaceIds, lastWorkspaceId }: store.Account): string | undefined {
  return workspaceIds.find((id) => id === lastWorkspaceId) ?? workspaceIds[0];
}

function liveAt(now: Date): LiveSince {
  return { now, seenSince: new Date(now.getTime() - SESSION_IDLE_MS) };
}

/** Headers may hold bytes that are no text. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}

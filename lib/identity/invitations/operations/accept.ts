import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { adminView } from "@/lib/kernel/auth/context";
import { hashLinkToken } from "@/lib/kernel/auth/link-tokens";
import { revokeInvitations, revokeLinks } from "@/lib/kernel/auth/emailed-links";
import { assertGoodPassword, hashPassword, checkPassword } from "@/lib/kernel/auth/passwords";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope, ofPerson } from "@/lib/kernel/operation";
import { openByPassword, openToSession, passwordsAreOff } from "@/lib/identity/sign-in-providers/operations/enforced";
import { userEvents } from "@/lib/identity/users/events";
import { teammate } from "@/lib/identity/users/operations";
import { toUser } from "@/lib/identity/users/serialize";
import type { Role } from "@/lib/kernel/auth/roles";
import type { Acceptance, Accepted, Invitation } from "../schema";
import * as store from "../store";
import type { InvitationRow } from "../store";

/** Who opened the link, and from where. */
export interface Visitor {
  /** The session that is open in their browser. */
  session: { id: string; userId: string } | null;
  /** Empty when it is not known. */
  ip: string;
  requestId: string;
}

/** What the link offers, or why it does not any more. @throws AppError not_found for what is no link of ours. */
export async function showInvitation(token: string, visitor: Visitor): Promise<Invitation> {
  const row = await store.findInvitation(hashLinkToken(token));
  if (!row) throw notFound();
  const way = await wayIn(row, visitor);
  const inviter = { inviter_name: row.inviter?.name ?? null };
  const ended = endOf(row, new Date());
  if (ended) {
    const { end, at } = ended;
    const inviterEmail = row.inviter?.email ?? null;
    const place = { workspace_name: row.workspaceName, ...inviter, inviter_email: inviterEmail };
    return { state: "ended", end, ...place, ended_at: at.toISOString() };
  }
  return {
    state: "open",
    workspace_name: row.workspaceName,
    ...inviter,
    role: row.role,
    email: row.email,
    name: row.name,
    account: way.account,
    by_provider: way.byProvider,
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * Makes whoever holds the link a part of the team. Somebody without an account gets one with this name and password;
 * an account that there is shows that it is theirs, by its open session or its password.
 *
 * @throws AppError conflict when the link has ended; unauthenticated or rate_limited for the password of an account;
 * validation_failed for a name or password that cannot be used; insufficient_role where passwords are off.
 */
export async function acceptInvitation(given: Acceptance, visitor: Visitor): Promise<Accepted> {
  const now = new Date();
  const hash = hashLinkToken(given.token);
  const row = await store.findInvitation(hash);
  if (!row || endOf(row, now)) throw hasEnded();
  const { account, byProvider } = await wayIn(row, visitor);
  if (byProvider !== null) throw passwordsAreOff(row.workspaceId);
  if (account === "known") await assertPassword(row, given.password);
  const opened = account === "none" ? await newAccount(row, given) : null;
  const session = account === "signed_in" ? visitor.session : null;
  await join.run(await contextOfPerson(row, visitor, now), { hash, opened, sessionId: session?.id ?? null });
  return { email: row.email, workspace_id: toPublicId("wks", row.workspaceId), is_signed_in: session !== null };
}

interface Joining {
  hash: Uint8Array;
  /** Name and password for an account that has none yet; null for one that keeps its own. */
  opened: { name: string; passwordHash: string; timeZone: string | null } | null;
  /** The session to take along. */
  sessionId: string | null;
}

const join = command(
  ofPerson("users:read"),
  async (scope: CommandScope, { hash, opened, sessionId }: Joining): Promise<void> => {
    const { db, workspaceId, actor, now, emit, audit } = scope;
    if (!(await store.spendToken(db, workspaceId, hash, now))) throw hasEnded();
    if (!(await store.activate(db, workspaceId, actor.userId, now))) throw hasEnded();
    if (opened && !(await store.openAccount(db, actor.userId, opened))) {
      throw new AppError("conflict", "Your account has a password now. Reload this page and sign in with it.");
    }
    // While they belonged to one workspace alone, its owners could read the links to a new password.
    await revokeLinks(db, actor.userId, ["password_reset"], now);
    if (sessionId !== null) await store.moveSession(db, workspaceId, sessionId, actor.userId);
    const shown = toUser(await teammate(scope, actor.userId), adminView(actor));
    emit(userEvents.joined, actor.userId, shown);
    emit(userEvents.updated, actor.userId, shown);
    audit("user.joined", actor.userId, { after: { status: shown.status, role: shown.role } });
  },
);

/** How they show who they are: by their session, a password of theirs, a new one, or the workspace's provider alone. */
async function wayIn({ userId, passwordHash, workspaceId }: InvitationRow, { session }: Visitor) {
  const own = session?.userId === userId ? session : null;
  const isOpen = own !== null && (await openToSession({ userId, sessionId: own.id }, [workspaceId])).length > 0;
  const needsProvider = !isOpen && (await openByPassword(userId, [workspaceId])).length === 0;
  const byProvider = needsProvider ? `/sign-in?workspace=${toPublicId("wks", workspaceId)}` : null;
  if (isOpen) return { account: "signed_in" as const, byProvider };
  return { account: passwordHash === null ? ("none" as const) : ("known" as const), byProvider };
}

async function assertPassword(row: InvitationRow, password: string | undefined) {
  if (!password) throw invalid("/password", "Type the password of your account.");
  // By link: strangers, who have none, cannot use up the attempts of whoever was mailed it.
  const attempt = await takeAttempt({ account: `link ${row.tokenId}`, ip: "", browser: null });
  if (!(await checkPassword(password, row.passwordHash, attempt))) {
    const detail = "That is not the password of your account. Check it, or set a new one.";
    throw new AppError("unauthenticated", detail, {
      faults: [{ pointer: "/password", code: "unauthenticated", detail }],
    });
  }
  await attempt.succeed();
}

async function newAccount({ email }: InvitationRow, { name, password, time_zone: timeZone }: Acceptance) {
  if (name === undefined) throw invalid("/name", "Type your name.");
  if (password === undefined) throw invalid("/password", "Choose a password.");
  assertGoodPassword(password, { email, name });
  return { name, passwordHash: await hashPassword(password), timeZone: timeZone ?? null };
}

/** When and why a link stopped working; null while it works. */
function endOf(row: InvitationRow, now: Date): { end: "used" | "expired" | "replaced"; at: Date } | null {
  if (row.usedAt) return { end: "used", at: row.usedAt };
  if (row.revokedAt) return { end: "replaced", at: row.revokedAt };
  return row.expiresAt <= now ? { end: "expired", at: row.expiresAt } : null;
}

function hasEnded(): AppError {
  return new AppError("conflict", "This invitation does not work any more. Ask for a new one.");
}

export interface Newcomer {
  email: string;
  name: string;
  /** Of somebody who was not invited; whoever was has the role of the invitation. */
  role: Role;
  /** What the provider is called that says who they are. */
  provider: string;
}

/**
 * Makes somebody a part of the team whom a provider vouches for, with a new account unless the address has one. They need
 * no link: the provider has said whose address it is.
 *
 * @returns their id.
 */
export const joinByProvider = command("users:write", async (scope, newcomer: Newcomer): Promise<string> => {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const { email, name, role, provider } = newcomer;
  const { userId } = await store.insertInvited(db, workspaceId, {
    ...{ email, role, now, invitedName: name, invitedBy: null, invitationEndsAt: now },
    ...{ defaultRateMinor: null, weeklyCapacitySeconds: null },
  });
  if (!(await store.activate(db, workspaceId, userId, now)))
    throw new AppError("conflict", "They have joined meanwhile.");
  await revokeInvitations(db, workspaceId, userId, now);
  const shown = toUser(await teammate(scope, userId), adminView(actor));
  emit(userEvents.joined, userId, shown);
  emit(userEvents.updated, userId, shown);
  audit("user.joined", userId, { after: { status: shown.status, role: shown.role }, provider });
  return userId;
});

import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { adminView } from "@/lib/kernel/auth/context";
import { hashLinkToken } from "@/lib/kernel/auth/link-tokens";
import { revokeInvitations, revokeLinks } from "@/lib/kernel/auth/emailed-links";
import { assertGoodPassword, hashPassword, checkPassword } from "@/lib/kernel/auth/passwords";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { AppError, errorOf, faultAt, invalid, notFound } from "@/lib/kernel/core/errors";
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

export interface Visitor {
  session: { id: string; userId: string } | null;
  /** Empty when unknown. */
  ip: string;
  requestId: string;
}

/** @throws AppError not_found for an unknown token. */
export async function showInvitation(token: string, visitor: Visitor): Promise<Invitation> {
  const row = await store.findInvitation(hashLinkToken(token));
  if (!row) throw notFound();
  const state = await accountState(row, visitor);
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
    account: state.account,
    by_provider: state.byProvider,
    expires_at: row.expiresAt.toISOString(),
  };
}

/**
 * An existing account is proved by its session or password.
 *
 * @throws AppError conflict for an ended link; unauthenticated or rate_limited for a wrong password; validation_failed;
 *   insufficient_role where passwords are off.
 */
export async function acceptInvitation(given: Acceptance, visitor: Visitor): Promise<Accepted> {
  const now = new Date();
  const hash = hashLinkToken(given.token);
  const row = await store.findInvitation(hash);
  if (!row || endOf(row, now)) throw invitationEnded();
  const { account, byProvider } = await accountState(row, visitor);
  if (byProvider !== null) throw passwordsAreOff(row.workspaceId);
  if (account === "known") await assertPassword(row, given.password);
  const opened = account === "none" ? await newAccount(row, given) : null;
  const session = account === "signed_in" ? visitor.session : null;
  await join.run(await contextOfPerson(row, visitor, now), { hash, opened, sessionId: session?.id ?? null });
  return { email: row.email, workspace_id: toPublicId("wks", row.workspaceId), is_signed_in: session !== null };
}

interface Joining {
  hash: Uint8Array;
  /** Null for an existing account. */
  opened: { name: string; passwordHash: string; timeZone: string | null } | null;
  sessionId: string | null;
}

const join = command(
  ofPerson("users:read"),
  async (scope: CommandScope, { hash, opened, sessionId }: Joining): Promise<void> => {
    const { db, workspaceId, actor, now, emit, audit } = scope;
    if (!(await store.redeemToken(db, workspaceId, hash, now))) throw invitationEnded();
    if (!(await store.activate(db, workspaceId, actor.userId, now))) throw invitationEnded();
    if (opened && !(await store.openAccount(db, actor.userId, opened))) {
      throw new AppError("conflict", "account_has_password");
    }
    // Owners of a member's only workspace can read the reset links.
    await revokeLinks(db, actor.userId, ["password_reset"], now);
    if (sessionId !== null) await store.moveSession(db, workspaceId, sessionId, actor.userId);
    const shown = toUser(await teammate(scope, actor.userId), adminView(actor));
    emit(userEvents.joined, actor.userId, shown);
    emit(userEvents.updated, actor.userId, shown);
    audit("user.joined", actor.userId, { after: { status: shown.status, role: shown.role } });
  },
);

/** `byProvider` is the sign-in page where passwords are off. */
async function accountState({ userId, passwordHash, workspaceId }: InvitationRow, { session }: Visitor) {
  const own = session?.userId === userId ? session : null;
  const isOpen = own !== null && (await openToSession({ userId, sessionId: own.id }, [workspaceId])).length > 0;
  const needsProvider = !isOpen && (await openByPassword(userId, [workspaceId])).length === 0;
  const byProvider = needsProvider ? `/sign-in?workspace=${toPublicId("wks", workspaceId)}` : null;
  if (isOpen) return { account: "signed_in" as const, byProvider };
  return { account: passwordHash === null ? ("none" as const) : ("known" as const), byProvider };
}

async function assertPassword(row: InvitationRow, password: string | undefined) {
  if (!password) throw invalid("/password", "account_password_missing");
  // Per link, so that others cannot lock out the invited person.
  const attempt = await takeAttempt({ account: `link ${row.tokenId}`, ip: "", browser: null });
  if (!(await checkPassword(password, row.passwordHash, attempt))) {
    throw errorOf([faultAt({ pointer: "/password" }, "unauthenticated", "account_password_wrong")]);
  }
  await attempt.succeed();
}

async function newAccount({ email }: InvitationRow, { name, password, time_zone: timeZone }: Acceptance) {
  if (name === undefined) throw invalid("/name", "name_missing");
  if (password === undefined) throw invalid("/password", "new_password_missing");
  assertGoodPassword(password, { email, name });
  return { name, passwordHash: await hashPassword(password), timeZone: timeZone ?? null };
}

/** Null for a working link. */
function endOf(row: InvitationRow, now: Date): { end: "used" | "expired" | "replaced"; at: Date } | null {
  if (row.usedAt) return { end: "used", at: row.usedAt };
  if (row.revokedAt) return { end: "replaced", at: row.revokedAt };
  return row.expiresAt <= now ? { end: "expired", at: row.expiresAt } : null;
}

function invitationEnded(): AppError {
  return new AppError("conflict", "invitation_ended");
}

export interface Newcomer {
  email: string;
  name: string;
  /** Ignored for an invited person. */
  role: Role;
  provider: string;
}

/**
 * Activate a person without a link, because the sign-in provider has verified the address.
 *
 * @returns the id of the user.
 */
export const joinByProvider = command("users:write", async (scope, newcomer: Newcomer): Promise<string> => {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  const { email, name, role, provider } = newcomer;
  const { userId } = await store.insertInvited(db, workspaceId, {
    ...{ email, role, now, invitedName: name, invitedBy: null, invitationEndsAt: now },
    ...{ defaultRateMinor: null, weeklyCapacitySeconds: null },
  });
  if (!(await store.activate(db, workspaceId, userId, now))) throw new AppError("conflict", "race");
  await revokeInvitations(db, workspaceId, userId, now);
  const shown = toUser(await teammate(scope, userId), adminView(actor));
  emit(userEvents.joined, userId, shown);
  emit(userEvents.updated, userId, shown);
  audit("user.joined", userId, { after: { status: shown.status, role: shown.role }, provider });
  return userId;
});

import { signInAddress } from "@/lib/kernel/core/email";
import { unlinkIdentities } from "@/lib/kernel/auth/unlink-identities";
import { revokeSessions } from "@/lib/kernel/auth/revoke-sessions";
import { revokeLinks } from "@/lib/kernel/auth/emailed-links";
import { auditInAllWorkspaces, type AccountChange } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { changedMeanwhile } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";

/** With the last used workspace. */
export interface AskerRow {
  userId: string;
  name: string;
  email: string;
  workspaceId: string;
  timeZone: string;
}

/** Null if active nowhere. */
export async function findAsker(email: string): Promise<AskerRow | null> {
  const user = await prisma().user.findUnique({
    where: { email },
    include: {
      memberships: { where: { status: "active" }, orderBy: { createdAt: "asc" }, include: { workspace: true } },
      sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { workspaceId: true } },
    },
  });
  const active = user?.memberships ?? [];
  const live = active.filter(({ workspace }) => workspace.deletedAt === null);
  const memberships = live.length > 0 ? live : active;
  const place = memberships.find((one) => one.workspaceId === user?.sessions[0]?.workspaceId) ?? memberships[0];
  if (!user || !place) return null;
  return {
    userId: user.id,
    name: user.name,
    email: signInAddress(user.email),
    workspaceId: place.workspaceId,
    timeZone: user.timeZone ?? place.workspace.timeZone,
  };
}

export async function activeIn(userId: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from memberships where user_id = ${userId}::uuid and status = 'active'`;
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Revokes earlier links. */
export async function insertReset(
  db: Db,
  token: { userId: string; hash: Uint8Array<ArrayBuffer>; now: Date; expiresAt: Date },
): Promise<void> {
  const { userId, hash, now, expiresAt } = token;
  await revokeLinks(db, userId, ["password_reset"], now);
  await db.$executeRaw`
    insert into user_tokens (id, kind, hash, user_id, created_at, expires_at)
    values (${newUuid()}::uuid, 'password_reset', ${hash}, ${userId}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz)`;
}

export interface ResetRow {
  userId: string;
  email: string;
  name: string;
  expiresAt: Date;
}

export async function findReset(hash: Uint8Array, now: Date): Promise<ResetRow | null> {
  const [row] = await prisma().$queryRaw<ResetRow[]>`
    select t.user_id as "userId", u.email, u.name, t.expires_at as "expiresAt"
    from user_tokens t join users u on u.id = t.user_id
    where t.hash = ${hash} and t.kind = 'password_reset'
      and t.used_at is null and t.revoked_at is null and t.expires_at > ${now}::timestamptz`;
  return row ?? null;
}

export interface Account {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
}

export async function findAccount(where: { id: string } | { email: string }): Promise<Account | null> {
  const select = { id: true, email: true, name: true, passwordHash: true };
  const user = await prisma().user.findUnique({ where, select });
  return user && { ...user, email: signInAddress(user.email) };
}

export interface Replacement {
  /** Null revokes all sessions. */
  keptSessionId: string | null;
  /** Hash of the password that was checked before. */
  checked?: string | null;
  change: AccountChange;
}

export async function replacePassword(userId: string, passwordHash: string, given: Replacement): Promise<void> {
  await transaction((db) => replaceIn(db, userId, passwordHash, given));
}

/** False for an ended link. */
export async function replaceByToken(
  { hash, userId }: { hash: Uint8Array; userId: string },
  passwordHash: string,
  change: Omit<AccountChange, "by">,
): Promise<boolean> {
  return transaction(async (db) => {
    await lockPerson(db, userId);
    const used = await db.$executeRaw`
      update user_tokens set used_at = ${change.now}::timestamptz
      where hash = ${hash} and kind = 'password_reset' and user_id = ${userId}::uuid
        and used_at is null and revoked_at is null and expires_at > ${change.now}::timestamptz`;
    if (used === 0) return false;
    await replaceIn(db, userId, passwordHash, { keptSessionId: null, change: { ...change, by: userId } });
    return true;
  });
}

/**
 * Replace the password, and revoke everything that a person with the old one may have added.
 *
 * @throws AppError conflict if the checked password was replaced meanwhile.
 */
export async function replaceIn(
  db: Db,
  userId: string,
  passwordHash: string,
  { keptSessionId, checked, change }: Replacement,
): Promise<void> {
  const { now } = change;
  const before = omitUndefined({ passwordHash: checked });
  const { count } = await db.user.updateMany({ where: { ...before, id: userId }, data: { passwordHash } });
  if (count === 0) throw changedMeanwhile();
  // A link requested with the old password must not undo the new one.
  await revokeLinks(db, userId, ["password_reset", "email_change"], now);
  // Passkeys added with the old password must not sign in on their own.
  await db.$executeRaw`update passkeys set needs_password = true where user_id = ${userId}::uuid`;
  await revokeSessions(db, userId, { now, keptSessionId });
  const unlinked = await unlinkIdentities(db, userId, keptSessionId);
  await auditInAllWorkspaces(db, userId, change);
  for (const provider of unlinked) {
    await auditInAllWorkspaces(db, userId, { ...change, action: "user.identity_unlinked", details: { provider } });
  }
}

/** Also links of invitations. */
export async function deleteEndedLinks(before: Date): Promise<number> {
  return prisma().$executeRaw`delete from user_tokens where expires_at < ${before}::timestamptz`;
}

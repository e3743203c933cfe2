import { revokeInvitations } from "@/lib/kernel/auth/emailed-links";
import type { Role } from "@/lib/kernel/auth/roles";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma, type Db } from "@/lib/kernel/db/prisma";

export interface NewMembership {
  email: string;
  role: Role;
  defaultRateMinor: number | null;
  weeklyCapacitySeconds: number | null;
  invitedName: string;
  /** Null for an identity provider. */
  invitedBy: string | null;
  /** Null without a link. */
  invitationEndsAt: Date | null;
  now: Date;
}

/** Creates an account unless the address has one. `isNew` is about the membership. */
export async function insertInvited(
  db: Db,
  workspaceId: string,
  given: NewMembership,
): Promise<{ userId: string; isNew: boolean }> {
  const { email, now, ...columns } = given;
  // Concurrent invitations of a new address share the account.
  await db.$executeRaw`insert into users (id, email, name, created_at)
    values (${newUuid()}::uuid, ${email}, ${given.invitedName}, ${now}::timestamptz) on conflict (email) do nothing`;
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const { count } = await db.membership.createMany({
    data: [
      {
        ...columns,
        workspaceId,
        userId,
        status: "invited",
        invitedAt: columns.invitationEndsAt && now,
        createdAt: now,
        updatedAt: now,
      },
    ],
    skipDuplicates: true,
  });
  return { userId, isNew: count > 0 };
}

/** Find the account with an address, in any workspace. */
export async function findAccount(
  db: Db,
  workspaceId: string,
  email: string,
): Promise<{ id: string; isTeammate: boolean } | null> {
  const memberships = { where: { workspaceId }, select: { userId: true }, take: 1 };
  const account = await db.user.findUnique({ where: { email }, select: { id: true, memberships } });
  return account && { id: account.id, isTeammate: account.memberships.length > 0 };
}

/** Invite a person without sign-in, whose account belongs to this workspace alone. */
export async function giveAddress(db: Db, workspaceId: string, userId: string, email: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId, email: null }, data: { email } });
  await db.membership.updateMany({ where: { workspaceId, userId }, data: { status: "invited" } });
}

export interface NewToken {
  userId: string;
  hash: Uint8Array<ArrayBuffer>;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(db: Db, workspaceId: string, { userId, hash, now, expiresAt }: NewToken) {
  await revokeInvitations(db, workspaceId, userId, now);
  await db.userToken.create({
    data: { id: newUuid(), kind: "invitation", workspaceId, userId, hash, createdAt: now, expiresAt },
  });
}

/** False if no longer invited. */
export async function renewInvitation(
  db: Db,
  workspaceId: string,
  given: { userId: string; invitedBy: string | null; invitedAt: Date; invitationEndsAt: Date },
): Promise<boolean> {
  const { userId, ...columns } = given;
  const { count } = await db.membership.updateMany({
    where: { workspaceId, userId, status: "invited" },
    data: { ...columns, updatedAt: columns.invitedAt, version: { increment: 1 } },
  });
  return count > 0;
}

export interface InvitationRow {
  tokenId: string;
  workspaceId: string;
  userId: string;
  email: string;
  passwordHash: string | null;
  role: Role;
  status: string;
  name: string;
  workspaceName: string;
  inviter: { name: string; email: string } | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** The link determines the workspace. */
export async function findInvitation(hash: Uint8Array): Promise<InvitationRow | null> {
  const [row] = await prisma().$queryRaw<FlatRow[]>`
    select t.id as "tokenId", t.workspace_id as "workspaceId", t.user_id as "userId", t.created_at as "createdAt",
      t.expires_at as "expiresAt", t.used_at as "usedAt", t.revoked_at as "revokedAt",
      u.email, u.password_hash as "passwordHash", m.role::text as role, m.status::text as status,
      coalesce(m.invited_name, u.name) as name,
      w.name as "workspaceName", i.name as "inviterName", i.email as "inviterEmail"
    from user_tokens t
    join users u on u.id = t.user_id
    join memberships m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
    join workspaces w on w.id = t.workspace_id
    left join users i on i.id = m.invited_by
    where t.hash = ${hash} and t.kind = 'invitation' and w.deleted_at is null`;
  if (!row) return null;
  const { inviterName: name, inviterEmail: email, ...invitation } = row;
  return { ...invitation, inviter: name === null || email === null ? null : { name, email } };
}

type FlatRow = Omit<InvitationRow, "inviter"> & { inviterName: string | null; inviterEmail: string | null };

/** False for an ended link. Safe for concurrent use. */
export async function redeemToken(db: Db, workspaceId: string, hash: Uint8Array, now: Date): Promise<boolean> {
  const used = await db.$executeRaw`
    update user_tokens set used_at = ${now}::timestamptz
    where hash = ${hash} and workspace_id = ${workspaceId}::uuid and kind = 'invitation'
      and used_at is null and revoked_at is null and expires_at > ${now}::timestamptz`;
  return used > 0;
}

/** False if no longer invited. */
export async function activate(db: Db, workspaceId: string, userId: string, now: Date): Promise<boolean> {
  const { count } = await db.membership.updateMany({
    where: { workspaceId, userId, status: "invited" },
    data: { status: "active", invitedName: null, activeSince: now, updatedAt: now, version: { increment: 1 } },
  });
  return count > 0;
}

/** False for an account with a password. */
export async function openAccount(
  db: Db,
  userId: string,
  columns: { name: string; passwordHash: string; timeZone: string | null },
): Promise<boolean> {
  const { count } = await db.user.updateMany({ where: { id: userId, passwordHash: null }, data: columns });
  return count > 0;
}

export async function moveSession(db: Db, workspaceId: string, sessionId: string, userId: string): Promise<void> {
  await db.$executeRaw`
    update sessions set workspace_id = ${workspaceId}::uuid where id = ${sessionId}::uuid and user_id = ${userId}::uuid`;
}

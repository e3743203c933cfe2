import { revokeSessions } from "@/lib/kernel/auth/revoke-sessions";
import { revokeLinks } from "@/lib/kernel/auth/emailed-links";
import { auditInAllWorkspaces } from "@/lib/kernel/auth/audit-in-all-workspaces";
import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma, type Db } from "@/lib/kernel/db/prisma";

export async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0;
}

export interface NewChange {
  userId: string;
  workspaceId: string;
  sessionId: string;
  newEmail: string;
  hash: Uint8Array<ArrayBuffer>;
  now: Date;
  expiresAt: Date;
}

/** Revokes earlier links. */
export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { userId, workspaceId, sessionId, newEmail, hash, now, expiresAt } = change;
  await revokeLinks(db, userId, ["email_change"], now);
  await db.$executeRaw`
    insert into user_tokens (id, kind, hash, user_id, workspace_id, session_id, new_email, created_at, expires_at)
    values (${newUuid()}::uuid, 'email_change', ${hash}, ${userId}::uuid, ${workspaceId}::uuid, ${sessionId}::uuid,
      ${newEmail}, ${now}::timestamptz, ${expiresAt}::timestamptz)`;
}

export interface ChangeRow {
  userId: string;
  workspaceId: string;
  sessionId: string;
  email: string;
  name: string;
  newEmail: string;
  expiresAt: Date;
}

export async function findChange(hash: Uint8Array, now: Date): Promise<ChangeRow | null> {
  const [row] = await prisma().$queryRaw<ChangeRow[]>`
    select t.user_id as "userId", t.workspace_id as "workspaceId", t.session_id as "sessionId", u.email, u.name,
      t.new_email as "newEmail", t.expires_at as "expiresAt"
    from user_tokens t join users u on u.id = t.user_id
    where t.hash = ${hash} and t.kind = 'email_change'
      and t.used_at is null and t.revoked_at is null and t.expires_at > ${now}::timestamptz`;
  return row ?? null;
}

/** False for an ended link. */
export async function spendChange(db: Db, hash: Uint8Array, now: Date): Promise<boolean> {
  const used = await db.$executeRaw`
    update user_tokens set used_at = ${now}::timestamptz
    where hash = ${hash} and kind = 'email_change'
      and used_at is null and revoked_at is null and expires_at > ${now}::timestamptz`;
  return used === 1;
}

/**
 * Also revokes all other sessions, and reset links sent to the old address.
 *
 * @throws AppError conflict if the address has an account by now.
 */
export async function replaceEmail(
  db: Db,
  { userId, newEmail, sessionId }: Pick<ChangeRow, "userId" | "newEmail" | "sessionId">,
  origin: { ip: string; requestId: string; now: Date },
): Promise<void> {
  const { now } = origin;
  if (await isTaken(db, newEmail)) throw new AppError("conflict", "email_has_account");
  await db.user.update({ where: { id: userId }, data: { email: newEmail } });
  await revokeLinks(db, userId, ["password_reset"], now);
  await revokeSessions(db, userId, { now, keptSessionId: sessionId });
  const workspaceIds = await auditInAllWorkspaces(db, userId, { action: "user.email_changed", by: userId, ...origin });
  await db.membership.updateMany({
    where: { workspaceId: { in: workspaceIds }, userId },
    data: { version: { increment: 1 }, updatedAt: now },
  });
}

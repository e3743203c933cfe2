import type { Role } from "@/lib/kernel/auth/roles";
import { changedMeanwhile } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";

/** Serialize changes of roles and statuses. */
export async function lockTeam(db: Db, workspaceId: string): Promise<void> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
}

export async function hasOtherActiveOwner(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const others = await db.membership.count({
    where: { workspaceId, role: "owner", status: "active", userId: { not: userId } },
  });
  return others > 0;
}

/** Absent columns keep their value. */
export interface MembershipColumns {
  role?: Role;
  status?: "invited" | "active" | "deactivated";
  defaultRateMinor?: number | null;
  weeklyCapacitySeconds?: number | null;
  approverId?: string | null;
  submitsTimesheets?: boolean;
  mutedEmails?: string[];
  deactivatedAt?: Date | null;
  activeSince?: Date;
  invitedName?: string;
  invitationEndsAt?: Date;
  updatedAt: Date;
}

/** @throws AppError conflict if it changed since the read. */
export async function updateMembership(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: MembershipColumns,
): Promise<void> {
  const { count } = await db.membership.updateMany({
    where: { workspaceId, userId: read.id, version: read.version },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

export interface AccountColumns {
  name?: string;
  timeZone?: string | null;
  locale?: string | null;
  language?: string | null;
}

/** Also increases the version of the person's other memberships. */
export async function updateAccount(
  db: Db,
  workspaceId: string,
  userId: string,
  columns: AccountColumns,
  now: Date,
): Promise<void> {
  await db.user.update({ where: { id: userId }, data: columns });
  await db.$executeRaw`update memberships set version = version + 1, updated_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and workspace_id <> ${workspaceId}::uuid and invited_name is null`;
}

/** Reactivation restores none of them. */
export async function endCredentials(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { workspaceId, userId, endedAt: null }, data: { endedAt: now } });
  await db.apiKey.updateMany({
    where: { workspaceId, userId, revokedAt: null },
    data: { revokedAt: now, updatedAt: now },
  });
}

import type { Role } from "@/lib/kernel/auth/roles";
import { changedMeanwhile } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Rates } from "@/lib/kernel/core/rates";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { read, sql } from "@/lib/kernel/db/sql";

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
  laterRates?: Rates["laterRates"];
  weeklyCapacitySeconds?: number | null;
  approverId?: string | null;
  submitsTimesheets?: boolean;
  mutedEmails?: string[];
  externalRefs?: ExternalRef[];
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
  { laterRates, ...columns }: MembershipColumns,
): Promise<void> {
  const { count } = await db.membership.updateMany({
    where: { workspaceId, userId: read.id, version: read.version },
    data: { ...columns, ...omitUndefined({ laterRates: laterRates && [...laterRates] }), version: { increment: 1 } },
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

export interface KeptPerson {
  id: string;
  name: string;
  externalRefs: ExternalRef[];
  timeZone: string | null;
  /** In the workspace's currency. */
  defaultRateMinor: number | null;
  laterRates: Rates["laterRates"];
  weeklyCapacitySeconds: number | null;
  /** Null: as the role. */
  submitsTimesheets: boolean | null;
}

/** Insert people without sign-in. */
export async function insertKept(
  db: Db,
  workspaceId: string,
  { people, importId, now }: { people: readonly KeptPerson[]; importId: string; now: Date },
): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await db.user.createMany({
    data: people.map(({ id, name, timeZone }) => ({ id, name, timeZone, email: null, createdAt: now })),
  });
  await db.membership.createMany({
    data: people.map(({ id, name, laterRates, ...person }) => ({
      workspaceId,
      externalRefs: person.externalRefs,
      ...{ defaultRateMinor: person.defaultRateMinor, laterRates: [...laterRates] },
      weeklyCapacitySeconds: person.weeklyCapacitySeconds,
      submitsTimesheets: person.submitsTimesheets,
      ...{ userId: id, role: "member", status: "deactivated", invitedName: name, importId, ...times },
    })),
  });
}

/** Delete the people without sign-in of an import, or of one that was undone before, whom nothing uses. Return their number. */
export async function deleteKept(db: Db, workspaceId: string, importId: string): Promise<number> {
  const isUndone = sql`(m.import_id = ${importId}::uuid or m.import_id in (
    select i.id from imports i where i.workspace_id = ${workspaceId}::uuid and i.status = 'reverted'))`;
  // Locked first: a statement that waits for an invitation would not see its address.
  await read(
    db,
    sql`select 1 from memberships m where m.workspace_id = ${workspaceId}::uuid and ${isUndone}
      order by m.user_id for update`,
  );
  const rows = await read<{ id: string }>(
    db,
    sql`delete from memberships m using users u
      where m.workspace_id = ${workspaceId}::uuid and u.id = m.user_id and u.email is null and ${isUndone}
        and not exists (select 1 from time_entries t where t.workspace_id = m.workspace_id and t.user_id = m.user_id)
        and not exists (select 1 from expenses e where e.workspace_id = m.workspace_id and e.user_id = m.user_id)
        and not exists (select 1 from cost_rates c where c.workspace_id = m.workspace_id and c.user_id = m.user_id)
        and not exists (select 1 from timesheets s where s.workspace_id = m.workspace_id and s.user_id = m.user_id)
        and not exists (select 1 from project_members p where p.workspace_id = m.workspace_id and p.user_id = m.user_id)
      returning m.user_id as id`,
  );
  await db.user.deleteMany({ where: { id: { in: rows.map(({ id }) => id) }, email: null } });
  return rows.length;
}

export async function setRefs(
  db: Db,
  workspaceId: string,
  userId: string,
  externalRefs: ExternalRef[],
  now: Date,
): Promise<void> {
  await db.membership.updateMany({
    where: { workspaceId, userId },
    data: { externalRefs, version: { increment: 1 }, updatedAt: now },
  });
}

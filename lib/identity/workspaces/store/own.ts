import { lockActiveMember } from "@/lib/kernel/auth/active-member";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma, type Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { GRACE_DAYS } from "../rules";

export interface OwnWorkspaceRow {
  id: string;
  name: string;
  role: Role;
}

export interface DeletedWorkspaceRow extends OwnWorkspaceRow {
  deletedAt: Date;
  /** Null if the person's account was erased. */
  deletedByName: string | null;
}

/** In all workspaces. */
export async function listOwn(userId: string): Promise<OwnWorkspaceRow[]> {
  return prisma().$queryRaw<OwnWorkspaceRow[]>`
    select w.id, w.name, m.role::text as role
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.status = 'active' and w.deleted_at is null order by lower(w.name), w.id`;
}

/** Those that can still be restored, the latest deletion first. */
export async function listDeleted(userId: string): Promise<DeletedWorkspaceRow[]> {
  return prisma().$queryRaw<DeletedWorkspaceRow[]>`
    select w.id, w.name, m.role::text as role, w.deleted_at as "deletedAt", u.name as "deletedByName"
    from memberships m join workspaces w on w.id = m.workspace_id left join users u on u.id = w.deleted_by
    where m.user_id = ${userId}::uuid and m.status = 'active'
      and w.deleted_at > now() - make_interval(days => ${GRACE_DAYS}::int)
    order by w.deleted_at desc, w.id`;
}

/** False where the user is not active. */
export async function moveSession(db: Db, workspaceId: string, session: { id: string; userId: string }) {
  const { id, userId } = session;
  if (!(await lockActiveMember(db, workspaceId, userId))) return false;
  const moved = await db.$executeRaw`
    update sessions set workspace_id = ${workspaceId}::uuid
    where id = ${id}::uuid and user_id = ${userId}::uuid and ended_at is null`;
  return moved > 0;
}

/** Ids of the sessions of a person in a workspace. */
export async function sessionsIn(db: Db, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select id from sessions where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and ended_at is null
      order by last_seen_at desc limit 100`,
  );
  return rows.map(({ id }) => id);
}

/** Whether an identity provider manages the membership. */
export async function isProvisioned(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await db.provisionedUser.count({ where: { workspaceId, userId } })) > 0;
}

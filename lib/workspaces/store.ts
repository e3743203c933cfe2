import type { Role } from "@/lib/auth/permissions";
import { lockActiveMember } from "@/lib/auth/active-member";
import { prisma, type Db } from "@/lib/db/prisma";

/** A workspace in which somebody is active. */
export interface OwnWorkspaceRow {
  id: string;
  name: string;
  role: Role;
}

/** The workspaces of a person, by name. They belong to no single workspace, so all are searched. */
export async function listOwn(userId: string): Promise<OwnWorkspaceRow[]> {
  return prisma().$queryRaw<OwnWorkspaceRow[]>`
    select w.id, w.name, m.role::text as role
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.status = 'active' order by lower(w.name), w.id`;
}

/** Lets a session act in another workspace. False when its user is not active there. */
export async function moveSession(db: Db, workspaceId: string, session: { id: string; userId: string }) {
  const { id, userId } = session;
  if (!(await lockActiveMember(db, workspaceId, userId))) return false;
  const moved = await db.$executeRaw`
    update sessions set workspace_id = ${workspaceId}::uuid
    where id = ${id}::uuid and user_id = ${userId}::uuid and ended_at is null`;
  return moved > 0;
}

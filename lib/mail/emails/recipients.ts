import type { Db } from "@/lib/kernel/db/prisma";
import type { MutableEmail } from "./rules";

export interface Recipient {
  userId: string;
  email: string;
}

/**
 * Return the active owners and admins.
 *
 * @param kind Without those who turned these emails off.
 */
export async function adminsOf(db: Db, workspaceId: string, kind: MutableEmail | null = null): Promise<Recipient[]> {
  return db.$queryRaw<Recipient[]>`
    select u.id as "userId", u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and m.role in ('owner', 'admin')
      and (${kind}::text is null or not ${kind}::text = any(m.muted_emails))
    order by m.created_at, u.id`;
}

export async function ownersOf(db: Db, workspaceId: string): Promise<Recipient[]> {
  return db.$queryRaw<Recipient[]>`
    select u.id as "userId", u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and m.role = 'owner'
    order by m.created_at, u.id`;
}

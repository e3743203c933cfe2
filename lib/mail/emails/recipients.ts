import type { Db } from "@/lib/kernel/db/prisma";

export interface Recipient {
  userId: string;
  email: string;
}

/** Return the active owners and admins. */
export async function adminsOf(db: Db, workspaceId: string): Promise<Recipient[]> {
  return db.$queryRaw<Recipient[]>`
    select u.id as "userId", u.email from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and m.role in ('owner', 'admin')
    order by m.created_at, u.id`;
}

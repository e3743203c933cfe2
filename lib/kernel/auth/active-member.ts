import { AppError } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";

/**
 * Lock a membership until the transaction ends: no timer, session or key can start during a deactivation. Shared locks
 * could delay it forever.
 */
function lockedMember(workspaceId: string, userId: string, condition: Sql): Sql {
  return sql`select 1 as found from memberships
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and ${condition} for no key update`;
}

export async function lockActiveMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await read(db, lockedMember(workspaceId, userId, sql`status = 'active'`))).length > 0;
}

export async function lockMember(db: Db, workspaceId: string, userId: string): Promise<void> {
  await read(db, lockedMember(workspaceId, userId, sql`true`));
}

export function notActive(): AppError {
  return new AppError("unauthenticated", "not_active");
}

import { AppError } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";

/**
 * A person's membership, locked until the transaction ends. A timer, session or API key that begins takes the same lock as a
 * deactivation: it ends with the deactivation, or finds the person gone. Shared locks would let ever new holders keep a
 * deactivation waiting.
 */
function lockedMember(workspaceId: string, userId: string, condition: Sql): Sql {
  return sql`select 1 as found from memberships
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and ${condition} for no key update`;
}

/** Lock the membership of an active person. False when they are not active. */
export async function lockActiveMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await read(db, lockedMember(workspaceId, userId, sql`status = 'active'`))).length > 0;
}

/** Lock a membership of any status, before it is read and changed. */
export async function lockMember(db: Db, workspaceId: string, userId: string): Promise<void> {
  await read(db, lockedMember(workspaceId, userId, sql`true`));
}

export function hasLeft(): AppError {
  return new AppError("unauthenticated", "not_active");
}

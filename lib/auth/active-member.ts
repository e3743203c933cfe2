import { AppError } from "@/lib/core/errors";
import type { Db } from "@/lib/db/prisma";
import { read, sql, type Sql } from "@/lib/db/sql";

/**
 * A person's place in a workspace, locked until the transaction ends. A timer, session or API key that begins takes the
 * same lock as a deactivation, so that it either ends with the deactivation or finds the person gone. Each holder waits
 * in line for the one before it (unlike with shared locks, of which ever new ones could hold off a deactivation).
 */
function lockedMember(workspaceId: string, userId: string, condition: Sql): Sql {
  return sql`select 1 as found from memberships
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and ${condition} for no key update`;
}

const IS_ACTIVE = sql`status = 'active'`;

/** As a condition of a statement: the person is active, and stays so until it has committed. */
export function staysActive(workspaceId: string, userId: string): Sql {
  return sql`exists (${lockedMember(workspaceId, userId, IS_ACTIVE)})`;
}

/** Lock the place of an active person. False when they are not active. */
export async function lockActiveMember(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await read(db, lockedMember(workspaceId, userId, IS_ACTIVE))).length > 0;
}

/** Lock the place of a person, whatever its status, before it is read and changed. */
export async function lockMember(db: Db, workspaceId: string, userId: string): Promise<void> {
  await read(db, lockedMember(workspaceId, userId, sql`true`));
}

export function hasLeft(): AppError {
  return new AppError(
    "unauthenticated",
    "You are not active in this workspace. Ask an owner or an admin to activate you.",
  );
}

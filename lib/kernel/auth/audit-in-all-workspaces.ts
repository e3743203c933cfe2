import { newUuid } from "@/lib/kernel/core/ids";
import type { Db } from "@/lib/kernel/db/prisma";

/** What was done to an account, by whom and from where. */
export interface AccountChange {
  /** As the audit log calls it: `user.password_changed`. */
  action: string;
  /** Null: the operator of the server. */
  by: string | null;
  ip: string | null;
  requestId: string | null;
  now: Date;
  /** What else is to be known of it. */
  details?: Record<string, string>;
}

/**
 * Adds what was done to somebody's account to the audit log of each workspace that they belong to.
 *
 * @returns the ids of these workspaces.
 */
export async function auditInAllWorkspaces(db: Db, userId: string, change: AccountChange): Promise<string[]> {
  const { action, by, ip, requestId, now, details = {} } = change;
  // In one order, for each waits for the end of its workspace's log.
  const memberships = await db.$queryRaw<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from memberships
    where user_id = ${userId}::uuid and invited_name is null
    order by workspace_id`;
  const workspaceIds = memberships.map(({ workspaceId }) => workspaceId);
  await db.auditEntry.createMany({
    data: workspaceIds.map((workspaceId) => ({
      id: newUuid(),
      workspaceId,
      userId: by,
      action,
      objectId: userId,
      ip,
      requestId,
      details,
      at: now,
    })),
  });
  return workspaceIds;
}

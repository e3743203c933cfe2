import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";

export interface AccountChange {
  action: string;
  /** Null for the operator of the server. */
  by: string | null;
  ip: string | null;
  requestId: string | null;
  now: Date;
  details?: Record<string, string>;
}

/** @returns ids of the workspaces. */
export async function auditInAllWorkspaces(db: Db, userId: string, change: AccountChange): Promise<string[]> {
  const { action, by, ip, requestId, now, details = {} } = change;
  // Fixed order against deadlocks: inserts lock the end of the log.
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

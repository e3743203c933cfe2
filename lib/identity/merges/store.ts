import type { Db } from "@/lib/kernel/db/prisma";

export interface Merge {
  userId: string;
  name: string;
  intoId: string;
}

/** Wait for writes of both people's time, such as a batch of an import, and block new ones. */
export async function lockPeople(db: Db, workspaceId: string, userIds: readonly string[]): Promise<void> {
  await db.$queryRaw`
    select 1 from memberships where workspace_id = ${workspaceId}::uuid and user_id = any(${userIds}::uuid[])
    order by user_id for update`;
}

export async function findMerge(db: Db, workspaceId: string, userId: string): Promise<Merge | null> {
  return db.userMerge.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { userId: true, name: true, intoId: true },
  });
}

export async function isProvisioned(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await db.provisionedUser.count({ where: { workspaceId, userId } })) > 0;
}

/** Delete the membership, and the account of a person without sign-in, which no other workspace has. */
export async function replacePerson(db: Db, workspaceId: string, merge: Merge, now: Date): Promise<void> {
  await db.userMerge.create({ data: { ...merge, workspaceId, createdAt: now } });
  await db.membership.deleteMany({ where: { workspaceId, userId: merge.userId } });
  await db.user.deleteMany({ where: { id: merge.userId, email: null } });
}

import { newUuid } from "@/lib/core/ids";
import { prisma, type Db } from "@/lib/db/client";
import type { Prisma, Session } from "@/lib/db/generated/client";

export type SessionRow = Session;

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  passwordHash: string | null;
  /** Where the user is active, the longest membership first. */
  workspaceIds: string[];
  /** Where they were last. */
  lastWorkspaceId: string | null;
}

export async function findAccount(email: string): Promise<Account | null> {
  const user = await prisma().user.findUnique({
    where: { email },
    select: {
      id: true,
      passwordHash: true,
      memberships: { where: { status: "active" }, orderBy: { createdAt: "asc" }, select: { workspaceId: true } },
      sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { workspaceId: true } },
    },
  });
  if (!user) return null;
  return {
    id: user.id,
    passwordHash: user.passwordHash,
    workspaceIds: user.memberships.map((membership) => membership.workspaceId),
    lastWorkspaceId: user.sessions[0]?.workspaceId ?? null,
  };
}

export async function insertSession(workspaceId: string, columns: Omit<SessionRow, "workspaceId">): Promise<void> {
  await prisma().session.create({ data: { ...columns, workspaceId } });
}

/** The user's sessions that can still be used. */
export async function listSessions(
  db: Db,
  workspaceId: string,
  userId: string,
  page: {
    live: LiveSince;
    where: Prisma.SessionWhereInput;
    orderBy: Prisma.SessionOrderByWithRelationInput[];
    take: number;
  },
): Promise<SessionRow[]> {
  return db.session.findMany({
    where: { ...page.where, ...isLive(page.live), workspaceId, userId },
    orderBy: page.orderBy,
    take: page.take,
  });
}

/** Whether there was such a session to end. */
export async function endSession(
  db: Db,
  owner: { workspaceId: string; userId: string },
  id: string,
  live: LiveSince,
): Promise<boolean> {
  const { workspaceId, userId } = owner;
  const { count } = await db.session.updateMany({
    where: { ...isLive(live), id, workspaceId, userId },
    data: { endedAt: live.now },
  });
  return count > 0;
}

/** The same without a transaction of somebody's own, for signing out. */
export async function endOwnSession(
  owner: { workspaceId: string; userId: string },
  id: string,
  live: LiveSince,
): Promise<void> {
  await endSession(prisma(), owner, id, live);
}

/**
 * Sets a password, ends all of the user's sessions, and notes it down in every workspace that they belong to.
 * Returns whether there is such an account.
 */
export async function replacePassword(email: string, passwordHash: string, now: Date): Promise<boolean> {
  const user = await prisma().user.findUnique({
    where: { email },
    select: { id: true, memberships: { select: { workspaceId: true } } },
  });
  if (!user) return false;
  await prisma().$transaction([
    prisma().user.update({
      where: { id: user.id },
      data: { passwordHash, sessions: { updateMany: { where: { endedAt: null }, data: { endedAt: now } } } },
    }),
    prisma().auditEntry.createMany({
      data: user.memberships.map(({ workspaceId }) => ({
        id: newUuid(),
        workspaceId,
        userId: null,
        action: "user.password_reset",
        objectId: user.id,
        at: now,
      })),
    }),
  ]);
  return true;
}

export interface LiveSince {
  now: Date;
  /** The last use must not be before. */
  seenSince: Date;
}

function isLive({ now, seenSince }: LiveSince): Prisma.SessionWhereInput {
  return { endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gte: seenSince } };
}

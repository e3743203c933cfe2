import { newUuid } from "@/lib/core/ids";
import { prisma, transaction, type Db } from "@/lib/db/prisma";
import type { Session } from "@/lib/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";

export type SessionRow = Session;

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  /** Where the user is active, the longest membership first. */
  workspaceIds: string[];
  /** Where they were last. */
  lastWorkspaceId: string | null;
}

export async function findAccount(where: { id: string } | { email: string }): Promise<Account | null> {
  const user = await prisma().user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      passwordHash: true,
      memberships: { where: { status: "active" }, orderBy: { createdAt: "asc" }, select: { workspaceId: true } },
      sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { workspaceId: true } },
    },
  });
  if (!user) return null;
  return {
    id: user.id,
    email: user.email,
    passwordHash: user.passwordHash,
    workspaceIds: user.memberships.map((membership) => membership.workspaceId),
    lastWorkspaceId: user.sessions[0]?.workspaceId ?? null,
  };
}

/**
 * Begins a session, and writes down that it did.
 *
 * @param details what is written down with it.
 * @param first what is to be done before it, in the same transaction.
 */
export async function insertSession(
  workspaceId: string,
  columns: Omit<SessionRow, "workspaceId">,
  details: Record<string, string>,
  first: (db: Db) => Promise<void>,
): Promise<void> {
  const { id, userId, ip, createdAt: at } = columns;
  const entry = { id: newUuid(), userId, action: "auth.signed_in", objectId: id, ip, details, at };
  await transaction(async (db) => {
    await first(db);
    await db.session.create({ data: { ...columns, workspaceId } });
    await db.auditEntry.create({ data: { ...entry, workspaceId } });
  });
}

/** A wrong password, or a wrong code after it, for an account that there is. */
export async function insertFailure(workspaceId: string, userId: string, ip: string, action: string): Promise<void> {
  const entry = { id: newUuid(), userId: null, action, objectId: userId, ip };
  await prisma().auditEntry.create({ data: { ...entry, workspaceId } });
}

/** The user's sessions that can still be used. */
export async function listSessions(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  live: LiveSince,
  page: PageRequest,
): Promise<Page<SessionRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.session.findMany({
    where: { AND: [after, isLive(live)], workspaceId, userId },
    orderBy,
    take,
  });
  return toPage(rows, page);
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

/** Ends the trust in the device of a session. */
export async function endTrustOf(db: Db, owner: { userId: string }, sessionId: string): Promise<void> {
  await db.trustedDevice.deleteMany({ where: { userId: owner.userId, sessions: { some: { id: sessionId } } } });
}

/** Ends a session in a transaction of its own, for signing out. */
export async function endOwnSession(
  owner: { workspaceId: string; userId: string },
  id: string,
  live: LiveSince,
): Promise<void> {
  await endSession(prisma(), owner, id, live);
}

export interface LiveSince {
  now: Date;
  /** The last use must not be before. */
  seenSince: Date;
}

function isLive({ now, seenSince }: LiveSince) {
  return { endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gte: seenSince } };
}

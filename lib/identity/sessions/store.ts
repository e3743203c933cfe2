import { signInAddress } from "@/lib/kernel/core/email";
import { notActive, lockActiveMember } from "@/lib/kernel/auth/active-member";
import { incoming } from "@/lib/kernel/auth/incoming";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import type { Role } from "@/lib/kernel/auth/roles";
import type { ProviderSession, Session } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";

export type SessionRow = Session;
export type ProviderSessionRow = ProviderSession;

export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  /** Active memberships, oldest first. Those in deleted workspaces only if there are no others. */
  workspaceIds: string[];
  lastWorkspaceId: string | null;
}

export async function findAccount(where: { id: string } | { email: string }): Promise<Account | null> {
  const user = await prisma().user.findUnique({
    where,
    select: {
      id: true,
      email: true,
      passwordHash: true,
      memberships: {
        where: { status: "active" },
        orderBy: { createdAt: "asc" },
        select: { workspaceId: true, workspace: { select: { deletedAt: true } } },
      },
      sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { workspaceId: true } },
    },
  });
  if (!user) return null;
  const live = user.memberships.filter(({ workspace }) => workspace.deletedAt === null);
  return {
    id: user.id,
    email: signInAddress(user.email),
    passwordHash: user.passwordHash,
    workspaceIds: (live.length > 0 ? live : user.memberships).map((membership) => membership.workspaceId),
    lastWorkspaceId: user.sessions[0]?.workspaceId ?? null,
  };
}

/**
 * @param more.first runs before the session, in the same transaction.
 * @throws AppError unauthenticated if the person is no longer active.
 */
export async function insertSession(
  workspaceId: string,
  columns: Omit<SessionRow, "workspaceId">,
  details: Record<string, string>,
  { first, provider }: { first: (db: Db) => Promise<void>; provider: Omit<ProviderSessionRow, "sessionId"> | null },
): Promise<void> {
  const { id, userId, ip, createdAt: at } = columns;
  const { requestId } = incoming();
  const entry = { id: newUuid(), userId, action: "auth.signed_in", objectId: id, ip, requestId, details, at };
  await transaction(async (db) => {
    if (!(await lockActiveMember(db, workspaceId, userId))) throw notActive();
    await first(db);
    await db.session.create({ data: { ...columns, workspaceId } });
    if (provider)
      await db.providerSession.create({ data: { ...provider, workspaceId: provider.workspaceId, sessionId: id } });
    await db.auditEntry.create({ data: { ...entry, workspaceId } });
  });
}

export async function insertFailure(workspaceId: string, userId: string, ip: string, action: string): Promise<void> {
  const { requestId } = incoming();
  const entry = { id: newUuid(), userId: null, action, objectId: userId, ip, requestId };
  await prisma().auditEntry.create({ data: { ...entry, workspaceId } });
}

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

/** False without such a session. */
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

export async function endTrustOf(db: Db, owner: { userId: string }, sessionId: string): Promise<void> {
  await db.trustedDevice.deleteMany({ where: { userId: owner.userId, sessions: { some: { id: sessionId } } } });
}

export async function endOwnSession(
  owner: { workspaceId: string; userId: string },
  id: string,
  live: LiveSince,
): Promise<void> {
  await endSession(prisma(), owner, id, live);
}

export interface LiveSince {
  now: Date;
  /** Earliest last use of a live session. */
  seenSince: Date;
}

function isLive({ now, seenSince }: LiveSince) {
  return { endedAt: null, expiresAt: { gt: now }, lastSeenAt: { gte: seenSince } };
}

export interface FoundPerson {
  id: string;
  email: string;
  /** In the given workspace. Null if not a member. */
  status: "invited" | "active" | "deactivated" | null;
  role: Role | null;
  /** Has joined another workspace. */
  isElsewhere: boolean;
  /** A password or a passkey. */
  hasCredentials: boolean;
}

/** In all workspaces, for `isElsewhere`. */
export async function findPerson(
  { id = null, email = null }: { id?: string | null; email?: string | null },
  workspaceId: string | null,
): Promise<FoundPerson | null> {
  const [row] = await prisma().$queryRaw<FoundPerson[]>`
    select u.id, u.email, m.status::text as status, m.role::text as role,
      exists (select 1 from memberships o where o.user_id = u.id and o.status <> 'invited'
        and o.workspace_id is distinct from ${workspaceId}::uuid) as "isElsewhere",
      (u.password_hash is not null or exists (select 1 from passkeys k where k.user_id = u.id)) as "hasCredentials"
    from users u left join memberships m on m.user_id = u.id and m.workspace_id = ${workspaceId}::uuid
    where u.id = ${id}::uuid or u.email = ${email}`;
  return row ?? null;
}

export async function findProviderSession(sessionId: string): Promise<ProviderSessionRow | null> {
  const [row] = await prisma().$queryRaw<ProviderSessionRow[]>`
    select session_id as "sessionId", provider_key as "providerKey", workspace_id as "workspaceId", issuer, subject,
      provider_session_id as "providerSessionId", end_session_endpoint as "endSessionEndpoint", client_id as "clientId",
      sealed_token as "sealedToken"
    from provider_sessions where session_id = ${sessionId}::uuid`;
  return row ?? null;
}

/** At least one of subject and provider session is set. */
export interface SignedOutRow {
  providerKey: string;
  issuer: string;
  subject: string | null;
  providerSessionId: string | null;
  tokenId: string;
  expiresAt: Date;
}

/** Number of revoked sessions, or null for a reused token. */
export async function endByProvider(told: SignedOutRow, now: Date): Promise<number | null> {
  const { providerKey, issuer, subject, providerSessionId, tokenId, expiresAt } = told;
  const { requestId } = incoming();
  return transaction(async (db) => {
    const { count } = await db.spentLogoutToken.createMany({
      data: [{ providerKey, tokenId, expiresAt }],
      skipDuplicates: true,
    });
    if (count === 0) return null;
    const ended = await db.$queryRaw<{ id: string; userId: string; workspaceId: string }[]>`
      update sessions s set ended_at = ${now}::timestamptz from provider_sessions p
      where p.session_id = s.id and s.ended_at is null and p.provider_key = ${providerKey} and p.issuer = ${issuer}
        and (${subject}::text is null or p.subject = ${subject})
        and (${providerSessionId}::text is null or p.provider_session_id = ${providerSessionId})
      returning s.id, s.user_id as "userId", s.workspace_id as "workspaceId"`;
    // Sorted against deadlocks: each entry locks its workspace's log.
    for (const { id, userId, workspaceId } of ended.toSorted(byWorkspace)) {
      const entry = { id: newUuid(), userId, action: "auth.signed_out_by_provider", objectId: id, requestId, at: now };
      await db.auditEntry.create({ data: { ...entry, workspaceId } });
    }
    return ended.length;
  });
}

function byWorkspace(one: { workspaceId: string }, other: { workspaceId: string }): number {
  return one.workspaceId.localeCompare(other.workspaceId);
}

export async function insertRefusal(
  workspaceId: string,
  refused: { userId: string | null; ip: string; details: Record<string, string>; now: Date },
): Promise<void> {
  const { userId, ip, details, now: at } = refused;
  const { requestId } = incoming();
  const reason = { action: "auth.provider_refused", objectId: userId, details, at };
  const entry = { id: newUuid(), userId: null, ip, requestId, ...reason };
  await prisma().auditEntry.create({ data: { ...entry, workspaceId } });
}

export async function deleteSpentTokens(now: Date): Promise<number> {
  return (await prisma().spentLogoutToken.deleteMany({ where: { expiresAt: { lte: now } } })).count;
}

import type { Role } from "@/lib/auth/permissions";
import { changedMeanwhile, notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import { likeText, toPage, type Page, type PageRequest } from "@/lib/db/page";
import { empty, join, run, sql, type Sql } from "@/lib/db/sql";

export interface UserRow {
  id: string;
  email: string;
  /** Until they join, what whoever invited them calls them: an account of theirs elsewhere stays unknown. */
  name: string;
  role: Role;
  status: "invited" | "active" | "deactivated";
  hasJoined: boolean;
  timeZone: string | null;
  locale: string | null;
  currency: string;
  defaultRateMinor: number | null;
  weeklyCapacitySeconds: number | null;
  invitedBy: string | null;
  invitedAt: Date | null;
  invitationEndsAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface UserFilter {
  roles: readonly string[] | undefined;
  statuses: readonly string[] | undefined;
  words: string | undefined;
  /** Whether the words may be found in the e-mail address. */
  byEmail: boolean;
}

/** @throws AppError not_found */
export async function getUser(db: Db, workspaceId: string, userId: string): Promise<UserRow> {
  const [row] = await listUsers(db, workspaceId, [userId]);
  if (!row) throw notFound();
  return row;
}

/** The users with these ids, as far as they belong to the workspace. */
export async function listUsers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<UserRow[]> {
  const rows = await db.membership.findMany({
    where: { workspaceId, userId: { in: [...userIds] } },
    include: { user: true, workspace: { select: { currency: true } } },
    take: userIds.length,
  });
  return rows.map(({ user, workspace, invitedName, ...membership }) => ({
    ...membership,
    id: user.id,
    email: user.email,
    name: invitedName ?? user.name,
    hasJoined: invitedName === null,
    timeZone: invitedName === null ? user.timeZone : null,
    locale: invitedName === null ? user.locale : null,
    defaultRateMinor: minorUnits(membership.defaultRateMinor),
    currency: workspace.currency,
  }));
}

/** What holds for people who have no hours of their own, and for the timers that they forget. */
export interface WorkspaceDefaults {
  weeklyCapacitySeconds: number | null;
  forgottenTimerHours: number | null;
}

export async function workspaceDefaults(db: Db, workspaceId: string): Promise<WorkspaceDefaults> {
  return db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { weeklyCapacitySeconds: true, forgottenTimerHours: true },
  });
}

const NAME = sql`coalesce(m.invited_name, u.name)`;

const SORTS: Readonly<Record<string, { column: Sql; cast: Sql }>> = {
  created_at: { column: sql`m.created_at`, cast: sql`timestamptz` },
  updated_at: { column: sql`m.updated_at`, cast: sql`timestamptz` },
  name: { column: NAME, cast: sql`text` },
};

/** A page of the workspace's people. */
export async function pageOfUsers(workspaceId: string, filter: UserFilter, page: PageRequest): Promise<Page<UserRow>> {
  const sort = SORTS[page.sort];
  if (!sort) throw new RangeError(`sort: ${page.sort}`);
  const direction = page.descending ? sql`desc` : sql`asc`;
  const beyond = page.descending ? sql`<` : sql`>`;
  const after = page.after
    ? sql` and (${sort.column}, m.user_id) ${beyond} (${page.after.key}::${sort.cast}, ${page.after.id}::uuid)`
    : empty;
  const rows = await run<UserRow>(sql`
    select m.user_id as id, u.email, ${NAME} as name, m.role, m.status, m.invited_name is null as "hasJoined",
      case when m.invited_name is null then u.time_zone end as "timeZone",
      case when m.invited_name is null then u.locale end as locale, w.currency,
      m.default_rate_minor as "defaultRateMinor", m.weekly_capacity_seconds as "weeklyCapacitySeconds",
      m.invited_by as "invitedBy", m.invited_at as "invitedAt", m.invitation_ends_at as "invitationEndsAt",
      m.version, m.created_at as "createdAt", m.updated_at as "updatedAt"
    from memberships m
    join users u on u.id = m.user_id
    join workspaces w on w.id = m.workspace_id
    where m.workspace_id = ${workspaceId}::uuid${conditions(filter)}${after}
    order by ${sort.column} ${direction}, m.user_id ${direction} limit ${page.limit + 1}`);
  return toPage(rows, page);
}

function conditions({ roles, statuses, words, byEmail }: UserFilter): Sql {
  const pattern = words === undefined ? undefined : `%${likeText(words)}%`;
  const parts = [
    ...(roles ? [sql`m.role::text = any(${[...roles]}::text[])`] : []),
    ...(statuses ? [sql`m.status::text = any(${[...statuses]}::text[])`] : []),
    ...(pattern === undefined
      ? []
      : [sql`(${NAME} ilike ${pattern}${byEmail ? sql` or u.email ilike ${pattern}` : empty})`]),
  ];
  return parts.length === 0 ? empty : sql` and ${join(parts, " and ")}`;
}

/** Changes of roles and states of one workspace happen one after the other, so that each sees who is an owner. */
export async function lockTeam(db: Db, workspaceId: string): Promise<void> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
}

export async function hasOtherActiveOwner(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const others = await db.membership.count({
    where: { workspaceId, role: "owner", status: "active", userId: { not: userId } },
  });
  return others > 0;
}

/** The membership's own columns; absent ones keep their value. */
export interface MembershipColumns {
  role?: Role;
  status?: UserRow["status"];
  defaultRateMinor?: number | null;
  weeklyCapacitySeconds?: number | null;
  invitedName?: string;
  invitationEndsAt?: Date;
  updatedAt: Date;
}

/** @throws AppError conflict when it was changed since it was read. */
export async function updateMembership(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: MembershipColumns,
): Promise<UserRow> {
  const { count } = await db.membership.updateMany({
    where: { workspaceId, userId: read.id, version: read.version },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count > 0) return getUser(db, workspaceId, read.id);
  throw changedMeanwhile("user");
}

/** What belongs to the person, in whichever workspace. */
export interface AccountColumns {
  name?: string;
  timeZone?: string | null;
  locale?: string | null;
}

/** Changes name, time zone and language of a person, which every other workspace of theirs sees as well. */
export async function updateAccount(
  db: Db,
  workspaceId: string,
  userId: string,
  columns: AccountColumns,
  now: Date,
): Promise<void> {
  await db.user.update({ where: { id: userId }, data: columns });
  await db.$executeRaw`update memberships set version = version + 1, updated_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and workspace_id <> ${workspaceId}::uuid and invited_name is null`;
}

/** Ends the links that were mailed to somebody. */
export async function endInvitationTokens(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.userToken.updateMany({
    where: { workspaceId, userId, kind: "invitation", usedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
}

/** Ends somebody's sessions and keys in the workspace for good: coming back revives none of them. */
export async function endCredentials(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { workspaceId, userId, endedAt: null }, data: { endedAt: now } });
  await db.apiKey.updateMany({
    where: { workspaceId, userId, revokedAt: null },
    data: { revokedAt: now, updatedAt: now },
  });
}

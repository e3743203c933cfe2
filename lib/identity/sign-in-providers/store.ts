import { canonicalEmail } from "@/lib/kernel/core/email";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import type { Prisma, SignInProvider } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { prisma, type Db } from "@/lib/kernel/db/prisma";
import type { MappedRole } from "./rules";

export type ProviderRow = Omit<SignInProvider, "roles"> & { roles: Record<string, MappedRole> };

/** @throws AppError not_found */
export async function getProvider(db: Db, workspaceId: string, id: string): Promise<ProviderRow> {
  const row = await db.signInProvider.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return known(row);
}

/** Across workspaces, for people who are not signed in yet. */
export async function findProvider(id: string): Promise<ProviderRow | null> {
  const [row] = await prisma().$queryRaw<ProviderRow[]>`
    select id, workspace_id as "workspaceId", name, issuer, client_id as "clientId", sealed_secret as "sealedSecret", domains,
      trusted_email_domains as "trustedEmailDomains",
      just_in_time as "justInTime", role_claim as "roleClaim", roles, is_enforced as "isEnforced",
      break_glass_user_id as "breakGlassUserId", version, created_at as "createdAt", updated_at as "updatedAt"
    from sign_in_providers where id = ${id}::uuid`;
  return row ?? null;
}

export async function listProviders(db: Db, workspaceId: string, page: PageRequest): Promise<Page<ProviderRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.signInProvider.findMany({ where: { AND: [after], workspaceId }, orderBy, take });
  return toPage(rows.map(known), page);
}

/** Oldest first. */
export async function listNames(workspaceId: string, most: number): Promise<Pick<ProviderRow, "id" | "name">[]> {
  return prisma().signInProvider.findMany({
    where: { workspaceId },
    orderBy: { createdAt: "asc" },
    take: most,
    select: { id: true, name: true },
  });
}

/** Serializes creation. Return the number of providers. */
export async function lockProviders(db: Db, workspaceId: string): Promise<number> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
  return db.signInProvider.count({ where: { workspaceId } });
}

type Columns = Partial<Omit<ProviderRow, "id" | "workspaceId" | "version">>;

export async function insertProvider(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<ProviderRow, "id" | "name" | "issuer" | "clientId" | "sealedSecret">,
): Promise<ProviderRow> {
  return known(await db.signInProvider.create({ data: { ...columns, workspaceId } }));
}

/** @throws AppError conflict if it changed since the read. */
export async function updateProvider(
  db: Db,
  workspaceId: string,
  read: Pick<ProviderRow, "id" | "version">,
  columns: Columns,
): Promise<ProviderRow> {
  const [row] = await db.signInProvider.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return known(row);
}

/** Also deletes linked identities. @param key the public id of the provider. */
export async function deleteProvider(db: Db, workspaceId: string, id: string, key: string): Promise<void> {
  const { count } = await db.signInProvider.deleteMany({ where: { id, workspaceId } });
  if (count === 0) throw notFound();
  await db.$executeRaw`delete from linked_identities where provider_key = ${key}`;
}

export async function deleteOtherIssuers(db: Db, key: string, issuer: string): Promise<void> {
  await db.$executeRaw`delete from linked_identities where provider_key = ${key} and issuer <> ${issuer}`;
}

/** Keeps sessions of break-glass owners, and `sessionId`. */
export async function endPasswordSessions(
  db: Db,
  workspaceId: string,
  kept: { sessionId: string; now: Date },
): Promise<number> {
  // Sign-ins lock their membership, so that each ends here or meets the requirement.
  await db.$queryRaw`select 1 from memberships where workspace_id = ${workspaceId}::uuid order by user_id for no key update`;
  return db.$executeRaw`
    with enforced as (
      select m.user_id
      from sign_in_providers p left join memberships m on m.workspace_id = p.workspace_id
        and m.user_id = p.break_glass_user_id and m.role = 'owner'
      where p.workspace_id = ${workspaceId}::uuid and p.is_enforced
    )
    update sessions s set ended_at = ${kept.now}::timestamptz
    where s.workspace_id = ${workspaceId}::uuid and s.ended_at is null and s.id <> ${kept.sessionId}::uuid
      and exists (select 1 from enforced) and not exists (select 1 from enforced e where e.user_id = s.user_id)
      and not exists (select 1 from provider_sessions p where p.session_id = s.id)`;
}

export async function isOwnerWithPassword(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const owner = { role: "owner", status: "active", user: { passwordHash: { not: null } } } as const;
  return (await db.membership.findFirst({ where: { ...owner, workspaceId, userId } })) !== null;
}

export interface Enforcement {
  workspaceId: string;
  breakGlassUserId: string | null;
}

export async function enforcedAmong(workspaceIds: readonly string[], db: Db = prisma()): Promise<Enforcement[]> {
  return db.$queryRaw<Enforcement[]>`
    select p.workspace_id as "workspaceId", m.user_id as "breakGlassUserId"
    from sign_in_providers p left join memberships m on m.workspace_id = p.workspace_id
      and m.user_id = p.break_glass_user_id and m.role = 'owner'
    where p.is_enforced and p.workspace_id = any(${[...workspaceIds]}::uuid[])`;
}

export async function isBreakGlass(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const count = await db.signInProvider.count({ where: { workspaceId, breakGlassUserId: userId, isEnforced: true } });
  return count > 0;
}

/** Null without a provider. `workspaceId` is null for a provider of all workspaces. */
export async function findOrigin(sessionId: string): Promise<{ workspaceId: string | null } | null> {
  const [row] = await prisma().$queryRaw<{ workspaceId: string | null }[]>`
    select workspace_id as "workspaceId" from provider_sessions where session_id = ${sessionId}::uuid`;
  return row ?? null;
}

/** By id if given, else the oldest live workspace of the name: names are not unique, and anyone may choose one. */
export async function findWorkspace(name: string, id: string | null, db: Db = prisma()): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    select id from workspaces
    where id = ${id}::uuid or (${id}::uuid is null and name = ${name} and deleted_at is null)
    order by created_at, id limit 1`;
  return row?.id ?? null;
}

/** Return null if there are several. */
export async function onlyWorkspace(): Promise<string | null> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`select id from workspaces limit 2`;
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

export async function findOwner(workspaceId: string, email: string, db: Db = prisma()): Promise<string | null> {
  const owner = { role: "owner", status: "active", user: { email: canonicalEmail(email) } } as const;
  const row = await db.membership.findFirst({ where: { ...owner, workspaceId }, select: { userId: true } });
  return row?.userId ?? null;
}

/** Validated on write. */
function known(row: SignInProvider): ProviderRow {
  return { ...row, roles: row.roles as Prisma.JsonObject as Record<string, MappedRole> };
}

import type { Role } from "@/lib/kernel/auth/roles";
import type { Db } from "@/lib/kernel/db/prisma";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { empty, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { Filter } from "../filter";
import type { Profile } from "../rules";
import { conditionOf, constant, flag, instant, orderOf, reference, text, type Attributes } from "./conditions";

export interface PersonRow extends Profile {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: "invited" | "active" | "deactivated";
  hasJoined: boolean;
  isProvisioned: boolean;
  /** Versions of membership and profile. */
  version: string;
  createdAt: Date;
  updatedAt: Date;
  groups: { id: string; displayName: string }[];
}

/** SCIM pages by offset. */
export interface Slice {
  filter: Filter | null;
  sortBy: string | null;
  descending: boolean;
  offset: number;
  count: number;
}

export interface Sliced<Row> {
  rows: Row[];
  total: number;
}

const NAME = sql`coalesce(m.invited_name, u.name)`;
const USER_NAME = sql`coalesce(s.user_name, u.email)`;
const DISPLAY_NAME = sql`case when s.user_id is null then ${NAME} else s.display_name end`;
const UPDATED_AT = sql`greatest(m.updated_at, s.updated_at)`;

const COLUMNS = sql`m.user_id as id, u.email, ${NAME} as name, m.role, m.status,
    m.invited_name is null as "hasJoined", s.user_id is not null as "isProvisioned",
    s.user_name as "userName", s.external_id as "externalId", ${DISPLAY_NAME} as "displayName",
    s.formatted_name as "formattedName", s.given_name as "givenName", s.family_name as "familyName",
    m.version || '-' || coalesce(s.version, 0) as version, m.created_at as "createdAt", ${UPDATED_AT} as "updatedAt",
    coalesce((select json_agg(json_build_object('id', g.id, 'displayName', g.display_name) order by g.display_name)
      from provisioned_group_members gm
      join provisioned_groups g on g.workspace_id = gm.workspace_id and g.id = gm.group_id
      where gm.workspace_id = m.workspace_id and gm.user_id = m.user_id), '[]') as groups`;
const FROM = sql`from memberships m
  join users u on u.id = m.user_id
  left join provisioned_users s on s.workspace_id = m.workspace_id and s.user_id = m.user_id`;

/** A deleted user is hidden until reactivated, and a person without sign-in until invited. */
const IS_VISIBLE = sql`(u.email is not null and (s.deleted_at is null or m.status <> 'deactivated'))`;

const IN_GROUP = sql`select 1 from provisioned_group_members gm
  where gm.workspace_id = m.workspace_id and gm.user_id = m.user_id`;
const GROUP = reference(
  "grp",
  (id) => sql`exists (${IN_GROUP} and gm.group_id = ${id}::uuid)`,
  sql`exists (${IN_GROUP})`,
);
const EMAIL = text(sql`u.email`);

const ATTRIBUTES: Attributes = {
  id: { ...reference("usr", (id) => sql`m.user_id = ${id}::uuid`, sql`true`), order: sql`m.user_id` },
  username: text(USER_NAME),
  externalid: text(sql`s.external_id`, { exact: true }),
  displayname: text(sql`(${DISPLAY_NAME})`),
  "name.formatted": text(sql`s.formatted_name`),
  "name.givenname": text(sql`s.given_name`),
  "name.familyname": text(sql`s.family_name`),
  emails: EMAIL,
  "emails.value": EMAIL,
  "emails.type": constant("work"),
  "emails.primary": constant(true),
  active: flag(sql`(m.status <> 'deactivated')`),
  groups: GROUP,
  "groups.value": GROUP,
  "meta.created": instant(sql`m.created_at`),
  "meta.lastmodified": instant(UPDATED_AT),
};

export async function findPerson(db: Db, workspaceId: string, userId: string): Promise<PersonRow | null> {
  const [row] = await read<PersonRow>(
    db,
    sql`select ${COLUMNS} ${FROM}
      where m.workspace_id = ${workspaceId}::uuid and m.user_id = ${userId}::uuid and ${IS_VISIBLE}`,
  );
  return row ?? null;
}

export async function slicePeople(workspaceId: string, slice: Slice): Promise<Sliced<PersonRow>> {
  const where = sql`where m.workspace_id = ${workspaceId}::uuid and ${IS_VISIBLE}
    ${slice.filter ? sql`and ${conditionOf(slice.filter, ATTRIBUTES)}` : empty}`;
  const page = sql`select ${COLUMNS} ${FROM} ${where} ${pageClause(slice)}`;
  const [[counted], rows] = await Promise.all([
    run<{ total: number }>(sql`select count(*) as total ${FROM} ${where}`),
    slice.count === 0 ? [] : run<PersonRow>(page),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function pageClause({ sortBy, descending, offset, count }: Slice): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sortBy === null ? empty : sql`${orderOf(sortBy, ATTRIBUTES)} ${direction},`;
  return sql`order by ${order} m.user_id limit ${count} offset ${offset}`;
}

/** Hidden members are included. */
export async function findByEmail(
  db: Db,
  workspaceId: string,
  email: string,
): Promise<{ id: string; isVisible: boolean } | null> {
  const [row] = await read<{ id: string; isVisible: boolean }>(
    db,
    sql`select m.user_id as id, ${IS_VISIBLE} as "isVisible" ${FROM}
      where m.workspace_id = ${workspaceId}::uuid and u.email = ${email}`,
  );
  return row ?? null;
}

export async function takenBy(
  db: Db,
  workspaceId: string,
  userId: string | null,
  { userName, externalId }: { userName: string; externalId: string | null },
): Promise<"userName" | "externalId" | null> {
  const [row] = await read<{ isNamed: boolean }>(
    db,
    sql`select lower(${USER_NAME} collate "C") = lower(${userName}::text collate "C") as "isNamed" ${FROM}
      where m.workspace_id = ${workspaceId}::uuid and ${IS_VISIBLE} and m.user_id is distinct from ${userId}::uuid
        and (lower(${USER_NAME} collate "C") = lower(${userName}::text collate "C") or s.external_id = ${externalId}::text)
      order by 1 desc limit 1`,
  );
  return row ? (row.isNamed ? "userName" : "externalId") : null;
}

export async function saveProfile(
  db: Db,
  workspaceId: string,
  userId: string,
  columns: Profile & { deletedAt: Date | null },
  now: Date,
): Promise<void> {
  await db.provisionedUser.upsert({
    where: { workspaceId_userId: { workspaceId, userId } },
    create: { ...columns, workspaceId, userId, createdAt: now, updatedAt: now },
    update: { ...columns, updatedAt: now, version: { increment: 1 } },
  });
}

export interface ProvisionedRow {
  id: string;
  name: string;
  email: string;
  status: PersonRow["status"];
  userName: string;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const SORTS = { updated_at: sql`s.updated_at` };

export async function pageOfProvisioned(workspaceId: string, page: PageRequest): Promise<Page<ProvisionedRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`s.user_id`);
  const rows = await run<ProvisionedRow>(sql`
    select s.user_id as id, ${NAME} as name, u.email, m.status, ${USER_NAME} as "userName", s.external_id as "externalId",
      s.created_at as "createdAt", s.updated_at as "updatedAt", s.deleted_at as "deletedAt"
    from provisioned_users s
    join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
    join users u on u.id = s.user_id
    where s.workspace_id = ${workspaceId}::uuid${after}${order}`);
  return toPage(rows, page);
}

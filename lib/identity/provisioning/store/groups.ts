import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { empty, read, run, sql } from "@/lib/kernel/db/sql";
import type { GroupRole } from "../rules";
import { conditionOf, instant, orderOf, reference, text, type Attributes } from "./conditions";
import type { Slice, Sliced } from "./users";

export interface GroupRow {
  id: string;
  name: string;
  externalId: string | null;
  role: GroupRole | null;
  memberCount: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface GroupMember {
  groupId: string;
  id: string;
}

const COLUMNS = sql`g.id, g.display_name as name, g.external_id as "externalId", g.role, g.version,
    g.created_at as "createdAt", g.updated_at as "updatedAt",
    (select count(*) from provisioned_group_members gm where gm.workspace_id = g.workspace_id and gm.group_id = g.id)
      as "memberCount"`;

const MEMBERS = sql`select 1 from provisioned_group_members gm where gm.workspace_id = g.workspace_id and gm.group_id = g.id`;
const MEMBER = reference(
  "usr",
  (id) => sql`exists (${MEMBERS} and gm.user_id = ${id}::uuid)`,
  sql`exists (${MEMBERS})`,
);

const ATTRIBUTES: Attributes = {
  id: { ...reference("grp", (id) => sql`g.id = ${id}::uuid`, sql`true`), order: sql`g.id` },
  displayname: text(sql`g.display_name`),
  externalid: text(sql`g.external_id`, { exact: true }),
  members: MEMBER,
  "members.value": MEMBER,
  "meta.created": instant(sql`g.created_at`),
  "meta.lastmodified": instant(sql`g.updated_at`),
};

export async function getGroup(db: Db, workspaceId: string, id: string): Promise<GroupRow> {
  const [row] = await read<GroupRow>(
    db,
    sql`select ${COLUMNS} from provisioned_groups g where g.workspace_id = ${workspaceId}::uuid and g.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

export async function sliceGroups(workspaceId: string, slice: Slice): Promise<Sliced<GroupRow>> {
  const { filter, sortBy, descending, offset, count } = slice;
  const where = sql`from provisioned_groups g where g.workspace_id = ${workspaceId}::uuid
    ${filter ? sql`and ${conditionOf(filter, ATTRIBUTES)}` : empty}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sortBy === null ? empty : sql`${orderOf(sortBy, ATTRIBUTES)} ${direction},`;
  const [counted] = await run<{ total: number }>(sql`select count(*) as total ${where}`);
  const page = sql`select ${COLUMNS} ${where} order by ${order} g.id limit ${count} offset ${offset}`;
  return { rows: count === 0 ? [] : await run<GroupRow>(page), total: counted?.total ?? 0 };
}

const SORTS = { created_at: sql`g.created_at` };

export async function pageOfGroups(workspaceId: string, page: PageRequest): Promise<Page<GroupRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`g.id`);
  const rows = await run<GroupRow>(
    sql`select ${COLUMNS} from provisioned_groups g where g.workspace_id = ${workspaceId}::uuid${after}${order}`,
  );
  return toPage(rows, page);
}

export async function membersOf(db: Db, workspaceId: string, groupIds: readonly string[]): Promise<GroupMember[]> {
  return read(
    db,
    sql`select gm.group_id as "groupId", gm.user_id as id from provisioned_group_members gm
      where gm.workspace_id = ${workspaceId}::uuid and gm.group_id = any(${groupIds}::uuid[])
      order by gm.user_id`,
  );
}

export type GroupColumns = Pick<GroupRow, "name" | "externalId">;

export async function groupTakenBy(
  db: Db,
  workspaceId: string,
  groupId: string | null,
  { name, externalId }: GroupColumns,
): Promise<"displayName" | "externalId" | null> {
  const [row] = await read<{ isNamed: boolean }>(
    db,
    sql`select lower(g.display_name collate "C") = lower(${name}::text collate "C") as "isNamed" from provisioned_groups g
      where g.workspace_id = ${workspaceId}::uuid and g.id is distinct from ${groupId}::uuid
        and (lower(g.display_name collate "C") = lower(${name}::text collate "C") or g.external_id = ${externalId}::text)
      order by 1 desc limit 1`,
  );
  return row ? (row.isNamed ? "displayName" : "externalId") : null;
}

export async function insertGroup(
  db: Db,
  workspaceId: string,
  { id, name, externalId, now }: GroupColumns & { id: string; now: Date },
): Promise<void> {
  await db.provisionedGroup.create({
    data: { id, workspaceId, displayName: name, externalId, createdAt: now, updatedAt: now },
  });
}

export async function updateGroup(
  db: Db,
  workspaceId: string,
  { id, version }: GroupRow,
  { name, externalId, role, now }: GroupColumns & { role: GroupRole | null; now: Date },
): Promise<void> {
  const { count } = await db.provisionedGroup.updateMany({
    where: { id, workspaceId, version },
    data: { displayName: name, externalId, role, updatedAt: now, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

export async function deleteGroup(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.provisionedGroup.deleteMany({ where: { id, workspaceId } });
}

export async function visibleUsers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select m.user_id as id from memberships m
      join users u on u.id = m.user_id
      left join provisioned_users s on s.workspace_id = m.workspace_id and s.user_id = m.user_id
      where m.workspace_id = ${workspaceId}::uuid and m.user_id = any(${userIds}::uuid[])
        and u.email is not null and (s.deleted_at is null or m.status <> 'deactivated')`,
  );
  return rows.map(({ id }) => id);
}

export async function addMembers(db: Db, workspaceId: string, groupId: string, userIds: readonly string[]) {
  await db.provisionedGroupMember.createMany({
    data: userIds.map((userId) => ({ workspaceId, groupId, userId })),
    skipDuplicates: true,
  });
}

export async function removeMembers(db: Db, workspaceId: string, groupId: string, userIds: readonly string[]) {
  await db.provisionedGroupMember.deleteMany({ where: { workspaceId, groupId, userId: { in: [...userIds] } } });
}

export async function removeFromAllGroups(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db.provisionedGroupMember.deleteMany({ where: { workspaceId, userId } });
}

/**
 * Without owners.
 *
 * @returns users with another role than the highest of their groups, and that role: at most `most + 1`.
 */
export async function rolesToGive(
  db: Db,
  workspaceId: string,
  userIds: readonly string[],
  most: number,
): Promise<{ id: string; role: GroupRole }[]> {
  return read(
    db,
    sql`select * from (
        select m.user_id as id, m.role as present, coalesce(min(g.role), 'member') as role
        from memberships m
        left join provisioned_group_members gm on gm.workspace_id = m.workspace_id and gm.user_id = m.user_id
        left join provisioned_groups g on g.workspace_id = gm.workspace_id and g.id = gm.group_id
        where m.workspace_id = ${workspaceId}::uuid and m.user_id = any(${userIds}::uuid[]) and m.role <> 'owner'
        group by m.user_id, m.role) granted
      where role <> present order by id limit ${most + 1}`,
  );
}

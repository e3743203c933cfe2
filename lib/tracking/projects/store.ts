import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound, unknownReference } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { CLIENT_INSTANTS, columnsOf, jsonOf, withInstants, type Domain, type WithRates } from "@/lib/kernel/db/columns";
import { Prisma, type Client, type Project } from "@/lib/kernel/db/generated/client";
import { hasCustomValues, type CustomMatch } from "@/lib/kernel/db/custom-value";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { holds } from "@/lib/kernel/db/search-text";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";

/** `budgetAmount` is in seconds or minor units. */
export type ProjectRow = WithRates<Domain<Project, "startsOn" | "endsOn">> & {
  /** Undefined unless read with the client. */
  client?: Client | null;
  memberIds: string[];
  managerIds: string[];
  /** The client's, else the workspace's. */
  currency: string;
  /** Sum of the invoiced milestones. Null without a fee. */
  feeInvoicedMinor: number | null;
  /** Stopped time that the fee covers. Null without a fee. */
  coveredSeconds: number | null;
};

const COLUMNS = columnsOf(Prisma.ProjectScalarFieldEnum, "p");
const CLIENT = jsonOf(Prisma.ClientScalarFieldEnum, "c");
const SORTS = { created_at: sql`p.created_at`, updated_at: sql`p.updated_at`, name: sql`p.name` };

const INVOICED = sql`(select coalesce(sum(m.amount_minor), 0)::bigint from milestones m
  where m.workspace_id = p.workspace_id and m.project_id = p.id and m.invoice_id is not null)`;
const COVERED = sql`(select coalesce(sum(floor(extract(epoch from t.end_time - t.start_time))), 0)::bigint from time_entries t
  where t.workspace_id = p.workspace_id and t.project_id = p.id and t.covered and t.billable and t.end_time is not null)`;

function select({ workspaceCurrency, withClient = false }: Reading): Sql {
  const client = withClient ? sql`case when c.id is not null then ${CLIENT} end as client,` : empty;
  return sql`select ${COLUMNS}, ${client}
      coalesce(c.currency, ${workspaceCurrency}) as currency,
      case when p.fee_minor is not null then ${INVOICED} end as "feeInvoicedMinor",
      case when p.fee_minor is not null then ${COVERED} end as "coveredSeconds",
      array(${team(false)}) as "memberIds", array(${team(true)}) as "managerIds"
    from projects p left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id`;
}

function team(isManager: boolean): Sql {
  return sql`select m.user_id from project_members m
    where m.workspace_id = p.workspace_id and m.project_id = p.id and m.is_manager = ${isManager} order by m.user_id`;
}

export interface Reading {
  workspaceCurrency: string;
  withClient?: boolean;
}

/** @throws AppError not_found */
export async function getProject(db: Db, workspaceId: string, id: string, how: Reading): Promise<ProjectRow> {
  const [row] = await projectsWithIds(db, workspaceId, [id], how);
  if (!row) throw notFound();
  return row;
}

export async function projectsWithIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  how: Reading,
): Promise<ProjectRow[]> {
  const rows = await read<ProjectRow>(
    db,
    sql`${select(how)} where p.workspace_id = ${workspaceId}::uuid and p.id = any(${ids}::uuid[])`,
  );
  return rows.map(toRow);
}

export interface ProjectFilter {
  statuses: ProjectRow["status"][];
  clientIds: string[] | undefined;
  /** Only projects that this member can see. */
  seenBy: string | undefined;
  updatedSince: Date | undefined;
  importIds: string[] | undefined;
  externalRef: RefKey | undefined;
  /** By key. */
  custom: CustomMatch | undefined;
  /** Text in the name or code. */
  search: string | undefined;
}

export async function listProjects(
  db: Db,
  workspaceId: string,
  filter: ProjectFilter,
  { page, ...how }: Reading & { page: PageRequest },
): Promise<Page<ProjectRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`p.id`);
  const rows = await read<ProjectRow>(
    db,
    sql`${select(how)} where p.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows.map(toRow), page);
}

function conditions(workspaceId: string, filter: ProjectFilter): Sql {
  const { statuses, clientIds, seenBy, updatedSince, importIds, externalRef, custom, search } = filter;
  return andAll([
    sql`p.status = any(${statuses}::text[]::record_status[])`,
    clientIds && sql`p.client_id = any(${clientIds}::uuid[])`,
    seenBy === undefined
      ? undefined
      : sql`(p.access = 'workspace' or exists (select 1 from project_members m
          where m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${seenBy}::uuid))`,
    updatedSince && sql`p.updated_at >= ${updatedSince}::timestamptz`,
    importIds && sql`p.import_id = any(${importIds}::uuid[])`,
    externalRef && hasExternalRef(sql`p.id`, workspaceId, "project", externalRef),
    hasCustomValues(sql`p.custom`, custom),
    search === undefined ? undefined : sql`(${holds(sql`p.name`, search)} or ${holds(sql`p.code`, search)})`,
  ]);
}

export async function countProjects(db: Db, workspaceId: string): Promise<number> {
  return db.project.count({ where: { workspaceId } });
}

export async function hasClientProject(db: Db, workspaceId: string): Promise<boolean> {
  return (
    (await db.project.findFirst({ where: { workspaceId, clientId: { not: null } }, select: { id: true } })) !== null
  );
}

type Columns = Partial<
  Omit<
    ProjectRow,
    | "id"
    | "workspaceId"
    | "version"
    | "client"
    | "memberIds"
    | "managerIds"
    | "currency"
    | "feeInvoicedMinor"
    | "coveredSeconds"
    | "externalRefs"
    | "custom"
  >
> & { externalRefs?: ExternalRef[]; custom?: CustomValues };

export async function insertProject(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<ProjectRow, "id" | "name" | "color">,
): Promise<void> {
  await db.project.create({ data: { ...toData(columns), workspaceId } });
}

/** @throws AppError conflict after another change */
export async function updateProject(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<void> {
  const { count } = await db.project.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

/** Replace all members and managers. @throws AppError unknown_reference */
export async function setMembers(
  db: Db,
  workspaceId: string,
  projectId: string,
  people: { memberIds: readonly string[]; managerIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set([...people.memberIds, ...people.managerIds])];
  const memberships = await db.membership.findMany({
    where: { workspaceId, userId: { in: ids } },
    select: { userId: true },
    take: ids.length,
  });
  const known = new Set(memberships.map(({ userId }) => userId));
  if (people.memberIds.some((id) => !known.has(id))) throw unknownReference("/member_ids");
  if (people.managerIds.some((id) => !known.has(id))) throw unknownReference("/manager_ids");
  await db.projectMember.deleteMany({ where: { workspaceId, projectId } });
  await db.projectMember.createMany({
    data: ids.map((userId) => ({ workspaceId, projectId, userId, isManager: people.managerIds.includes(userId) })),
  });
}

/** Return the projects whose members change. */
export async function moveMember(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`with gone as (
        delete from project_members where workspace_id = ${workspaceId}::uuid and user_id = ${fromId}::uuid
        returning project_id, is_manager
      ),
      added as (
        insert into project_members (workspace_id, project_id, user_id, is_manager)
        select ${workspaceId}::uuid, project_id, ${intoId}::uuid, is_manager from gone on conflict do nothing
      )
      update projects set version = version + 1, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and id in (select project_id from gone) returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Keep the client of a project until the transaction ends. */
export async function holdProject(db: Db, workspaceId: string, id: string): Promise<void> {
  await read(db, sql`select 1 from projects where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for share`);
}

/** Lock the project against new rates. */
export async function hasTaskRates(db: Db, workspaceId: string, projectId: string): Promise<boolean> {
  await db.$queryRaw`
    select 1 from projects where workspace_id = ${workspaceId}::uuid and id = ${projectId}::uuid for no key update`;
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from tasks
      where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid
        and (rate_minor is not null or later_rates <> '[]')
    ) as found`;
  return row?.found ?? false;
}

export async function managedProjectIds(db: Db, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await db.projectMember.findMany({
    where: { workspaceId, userId, isManager: true },
    select: { projectId: true },
    take: 10_000,
  });
  return rows.map((row) => row.projectId);
}

function toRow(row: ProjectRow): ProjectRow {
  return row.client ? { ...row, client: withInstants(row.client, CLIENT_INSTANTS) } : row;
}

function toData<Given extends Columns>({ startsOn, endsOn, laterRates, ...columns }: Given) {
  return {
    ...columns,
    ...omitUndefined({ laterRates: laterRates && [...laterRates] }),
    ...omitUndefined({ startsOn: startsOn && toDateColumn(startsOn), endsOn: endsOn && toDateColumn(endsOn) }),
  };
}

import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound } from "@/lib/kernel/core/errors";
import { columnsOf, type Domain } from "@/lib/kernel/db/columns";
import { Prisma, type Milestone } from "@/lib/kernel/db/generated/client";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { MilestoneStatus } from "../rules";

type MilestoneColumns = Domain<Omit<Milestone, "workspaceId">, "dueOn">;

/** Days are `YYYY-MM-DD`, amounts are in minor units. */
export interface MilestoneRow extends MilestoneColumns {
  /** Of the project. */
  currency: string;
}

const SORTS = { position: sql`m.position`, created_at: sql`m.created_at`, updated_at: sql`m.updated_at` };

const { workspaceId: _workspace, ...FIELDS } = Prisma.MilestoneScalarFieldEnum;

export const COLUMNS = sql`${columnsOf(FIELDS, "m")}, coalesce(c.currency, w.currency) as currency`;
export const FROM = sql`from milestones m
  join workspaces w on w.id = m.workspace_id
  join projects p on p.workspace_id = m.workspace_id and p.id = m.project_id
  left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id`;

export interface MilestoneFilter {
  projectIds: readonly string[] | undefined;
  clientIds: readonly string[] | undefined;
  invoiceIds: readonly string[] | undefined;
  importIds: readonly string[] | undefined;
  statuses: readonly MilestoneStatus[] | undefined;
  updatedSince: Date | undefined;
}

export async function listMilestones(
  db: Db,
  workspaceId: string,
  filter: MilestoneFilter,
  page: PageRequest,
): Promise<Page<MilestoneRow>> {
  const { projectIds, clientIds, invoiceIds, importIds, statuses, updatedSince } = filter;
  const { after, order } = keysetSql(page, SORTS, sql`m.id`);
  const conditions = andAll([
    projectIds && sql`m.project_id = any(${projectIds}::uuid[])`,
    clientIds && sql`p.client_id = any(${clientIds}::uuid[])`,
    invoiceIds && sql`m.invoice_id = any(${invoiceIds}::uuid[])`,
    importIds && sql`m.import_id = any(${importIds}::uuid[])`,
    statuses && sql`${STATUS} = any(${statuses}::text[])`,
    updatedSince && sql`m.updated_at >= ${updatedSince}::timestamptz`,
  ]);
  const rows = await read<MilestoneRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where m.workspace_id = ${workspaceId}::uuid${conditions}${after}${order}`,
  );
  if (rows.length === 0 && importIds) await assertImports(workspaceId, [...importIds]);
  return toPage(rows, page);
}

/** `statusOf` in SQL. */
const STATUS = sql`case when m.invoice_id is not null then 'invoiced' when m.completed_at is not null then 'completed' else 'open' end`;

/** @throws AppError not_found */
export async function getMilestone(db: Db, workspaceId: string, id: string): Promise<MilestoneRow> {
  const [row] = await milestonesWhere(db, workspaceId, sql`m.id = ${id}::uuid`);
  if (!row) throw notFound();
  return row;
}

/** In the order of their lists. */
export function milestonesWhere(db: Db, workspaceId: string, condition: Sql): Promise<MilestoneRow[]> {
  return read<MilestoneRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where m.workspace_id = ${workspaceId}::uuid and ${condition} order by m.position, m.id`,
  );
}

export function milestonesWithIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<MilestoneRow[]> {
  return milestonesWhere(db, workspaceId, sql`m.id = any(${ids}::uuid[])`);
}

/** Lock and return the milestones of a project, which its command locks first. In their order. */
export async function lockMilestones(db: Db, workspaceId: string, projectId: string): Promise<MilestoneRow[]> {
  await read(
    db,
    sql`select 1 from milestones where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid
      order by id for update`,
  );
  return milestonesWhere(db, workspaceId, sql`m.project_id = ${projectId}::uuid`);
}

/** Entries of the project can still be created. */
export async function lockProject(db: Db, workspaceId: string, projectId: string): Promise<void> {
  await read(
    db,
    sql`select 1 from projects where workspace_id = ${workspaceId}::uuid and id = ${projectId}::uuid for no key update`,
  );
}

/** Of locked milestones. */
export async function setPositions(
  db: Db,
  workspaceId: string,
  positions: readonly { id: string; position: number }[],
  now: Date,
): Promise<void> {
  if (positions.length === 0) return;
  await db.$executeRaw`
    update milestones m set position = fresh.position, version = m.version + 1, updated_at = ${now}::timestamptz
    from unnest(${positions.map(({ id }) => id)}::uuid[], ${positions.map(({ position }) => position)}::int[]) as fresh (id, position)
    where m.workspace_id = ${workspaceId}::uuid and m.id = fresh.id`;
}

export type NewMilestone = Omit<MilestoneColumns, "invoiceId" | "invoiceLineId" | "version">;

export async function insertMilestone(db: Db, workspaceId: string, columns: NewMilestone): Promise<void> {
  await db.milestone.create({ data: { ...toData(columns), workspaceId } });
}

/** Of a locked milestone. */
export async function updateMilestone(
  db: Db,
  workspaceId: string,
  id: string,
  columns: Partial<NewMilestone>,
): Promise<void> {
  await db.milestone.updateMany({
    where: { workspaceId, id },
    data: { ...toData(columns), version: { increment: 1 } },
  });
}

export async function deleteMilestone(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.milestone.deleteMany({ where: { id, workspaceId } });
}

/** Return the ids of the deleted ones. */
export async function deleteUnchanged(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`delete from milestones where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[]) and version = 1
      and invoice_id is null returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function reassignCompletions(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<void> {
  await db.milestone.updateMany({
    where: { workspaceId, completedBy: fromId },
    data: { completedBy: intoId, updatedAt: now, version: { increment: 1 } },
  });
}

function toData<Given extends Partial<NewMilestone>>({ dueOn, ...columns }: Given) {
  return { ...columns, ...(dueOn === undefined ? {} : { dueOn: dueOn && toDateColumn(dueOn) }) };
}

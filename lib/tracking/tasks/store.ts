import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { columnsOf, type Domain, type WithRates } from "@/lib/kernel/db/columns";
import { Prisma, type Task } from "@/lib/kernel/db/generated/client";
import { hasCustomValues, type CustomMatch } from "@/lib/kernel/db/custom-value";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";

/** `currency` is the project's, and that of the rate. */
export type TaskRow = WithRates<Domain<Task>> & { currency: string };

const COLUMNS = columnsOf(Prisma.TaskScalarFieldEnum, "k");
const FROM = sql`from tasks k
  join projects p on p.workspace_id = k.workspace_id and p.id = k.project_id
  left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id`;
const SORTS = { created_at: sql`k.created_at`, updated_at: sql`k.updated_at`, name: sql`k.name` };

/** @throws AppError not_found */
export async function getTask(db: Db, workspaceId: string, id: string, workspaceCurrency: string): Promise<TaskRow> {
  const [row] = await tasksWithIds(db, workspaceId, [id], workspaceCurrency);
  if (!row) throw notFound();
  return row;
}

export async function tasksWithIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  workspaceCurrency: string,
): Promise<TaskRow[]> {
  return read(
    db,
    sql`${select(workspaceCurrency)} where k.workspace_id = ${workspaceId}::uuid and k.id = any(${ids}::uuid[])`,
  );
}

function select(workspaceCurrency: string): Sql {
  return sql`select ${COLUMNS}, coalesce(c.currency, ${workspaceCurrency}) as currency ${FROM}`;
}

export interface TaskFilter {
  projectId: string;
  statuses: TaskRow["status"][] | undefined;
  updatedSince: Date | undefined;
  importIds: string[] | undefined;
  externalRef: RefKey | undefined;
  /** By key. */
  custom: CustomMatch | undefined;
}

export async function listTasks(
  db: Db,
  workspaceId: string,
  { projectId, statuses, updatedSince, importIds, externalRef, custom }: TaskFilter,
  { page, workspaceCurrency }: { page: PageRequest; workspaceCurrency: string },
): Promise<Page<TaskRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`k.id`);
  const conditions = andAll([
    sql`k.project_id = ${projectId}::uuid`,
    statuses && sql`k.status = any(${statuses}::text[]::record_status[])`,
    updatedSince && sql`k.updated_at >= ${updatedSince}::timestamptz`,
    importIds && sql`k.import_id = any(${importIds}::uuid[])`,
    externalRef && hasExternalRef(sql`k.id`, workspaceId, "task", externalRef),
    hasCustomValues(sql`k.custom`, custom),
  ]);
  const rows = await read<TaskRow>(
    db,
    sql`${select(workspaceCurrency)} where k.workspace_id = ${workspaceId}::uuid${conditions}${after}${order}`,
  );
  if (rows.length === 0 && importIds) await assertImports(workspaceId, importIds);
  return toPage(rows, page);
}

type Columns = Partial<
  Omit<TaskRow, "id" | "workspaceId" | "projectId" | "version" | "currency" | "externalRefs" | "custom">
> & {
  externalRefs?: ExternalRef[];
  custom?: CustomValues;
};

export async function insertTask(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<TaskRow, "id" | "projectId" | "name" | "billable">,
  workspaceCurrency: string,
): Promise<TaskRow> {
  await db.task.create({ data: { ...toData(columns), workspaceId }, select: { id: true } });
  return getTask(db, workspaceId, columns.id, workspaceCurrency);
}

/** @throws AppError conflict after another change */
export async function updateTask(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<void> {
  const { count } = await db.task.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

function toData<Given extends Columns>({ laterRates, ...columns }: Given) {
  return { ...columns, ...omitUndefined({ laterRates: laterRates && [...laterRates] }) };
}

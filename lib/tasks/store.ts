import { changedMeanwhile, notFound } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import type { Db } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import type { Prisma, Task as TaskModel } from "@/lib/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";

/** With the currency of its project, in which its rate is. */
export type TaskRow = Omit<TaskModel, "rateMinor"> & { rateMinor: number | null; currency: string };

const INCLUDE = { project: { select: { client: { select: { currency: true } } } } } as const;
type Loaded = Prisma.TaskGetPayload<{ include: typeof INCLUDE }>;

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
  const rows = await db.task.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    include: INCLUDE,
    take: ids.length,
  });
  return rows.map((row) => toRow(row, workspaceCurrency));
}

/** Which tasks of a project: every condition that is there must hold. */
export interface TaskFilter {
  projectId: string;
  statuses: TaskRow["status"][] | undefined;
  updatedSince: Date | undefined;
}

export async function listTasks(
  db: Db,
  workspaceId: string,
  { projectId, statuses, updatedSince }: TaskFilter,
  { page, workspaceCurrency }: { page: PageRequest; workspaceCurrency: string },
): Promise<Page<TaskRow>> {
  const { after, orderBy, take } = keyset(page);
  const conditions = { projectId, status: given({ in: statuses }), updatedAt: given({ gte: updatedSince }) };
  const rows = await db.task.findMany({
    where: { AND: [after], ...conditions, workspaceId },
    orderBy,
    take,
    include: INCLUDE,
  });
  return toPage(
    rows.map((row) => toRow(row, workspaceCurrency)),
    page,
  );
}

type Columns = Partial<Omit<TaskRow, "id" | "workspaceId" | "projectId" | "version" | "currency">>;

export async function insertTask(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<TaskRow, "id" | "projectId" | "name" | "billable">,
  workspaceCurrency: string,
): Promise<TaskRow> {
  return toRow(await db.task.create({ data: { ...columns, workspaceId }, include: INCLUDE }), workspaceCurrency);
}

/** @throws AppError conflict when it was changed since it was read. */
export async function updateTask(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<void> {
  const { count } = await db.task.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile("task");
}

function toRow({ project, ...row }: Loaded, workspaceCurrency: string): TaskRow {
  return { ...row, rateMinor: minorUnits(row.rateMinor), currency: project.client?.currency ?? workspaceCurrency };
}

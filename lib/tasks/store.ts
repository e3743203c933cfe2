import { AppError, notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import type { Prisma, Task as TaskModel } from "@/lib/db/generated/client";

/** With the currency of its project, in which its rate is. */
export type TaskRow = TaskModel & { currency: string };

const INCLUDE = { project: { select: { client: { select: { currency: true } } } } } as const;
type Loaded = Prisma.TaskGetPayload<{ include: typeof INCLUDE }>;

/** @throws AppError not_found */
export async function getTask(db: Db, workspaceId: string, id: string, home: string): Promise<TaskRow> {
  const [row] = await tasksWithIds(db, workspaceId, [id], home);
  if (!row) throw notFound();
  return row;
}

export async function tasksWithIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  home: string,
): Promise<TaskRow[]> {
  const rows = await db.task.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    include: INCLUDE,
    take: ids.length,
  });
  return rows.map((row) => toRow(row, home));
}

export async function listTasks(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.TaskWhereInput; orderBy: Prisma.TaskOrderByWithRelationInput[]; take: number; home: string },
): Promise<TaskRow[]> {
  const rows = await db.task.findMany({
    where: { ...page.where, workspaceId },
    orderBy: page.orderBy,
    take: page.take,
    include: INCLUDE,
  });
  return rows.map((row) => toRow(row, page.home));
}

type Columns = Partial<Omit<TaskModel, "id" | "workspaceId" | "projectId" | "version">>;

export async function insertTask(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<TaskModel, "id" | "projectId" | "name" | "billable">,
  home: string,
): Promise<TaskRow> {
  return toRow(await db.task.create({ data: { ...columns, workspaceId }, include: INCLUDE }), home);
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
  if (count === 0)
    throw new AppError("conflict", "The task was changed at the same moment. Read it again, then repeat your change.");
}

function toRow({ project, ...row }: Loaded, home: string): TaskRow {
  return { ...row, currency: project.client?.currency ?? home };
}

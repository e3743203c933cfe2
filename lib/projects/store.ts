import { AppError, notFound, unknownReference } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import type { Client, Prisma, Project as ProjectModel } from "@/lib/db/generated/client";

export type ProjectRow = ProjectModel & {
  client: Client | null;
  memberIds: string[];
  managerIds: string[];
  /** The client's currency, or else the workspace's. */
  currency: string;
};

const INCLUDE = { client: true, members: { orderBy: { userId: "asc" } } } as const;
type Loaded = Prisma.ProjectGetPayload<{ include: typeof INCLUDE }>;

/** @throws AppError not_found */
export async function getProject(db: Db, workspaceId: string, id: string, home: string): Promise<ProjectRow> {
  const [row] = await projectsWithIds(db, workspaceId, [id], home);
  if (!row) throw notFound();
  return row;
}

export async function projectsWithIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  home: string,
): Promise<ProjectRow[]> {
  const rows = await db.project.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    include: INCLUDE,
    take: ids.length,
  });
  return rows.map((row) => toRow(row, home));
}

export async function listProjects(
  db: Db,
  workspaceId: string,
  page: {
    where: Prisma.ProjectWhereInput;
    orderBy: Prisma.ProjectOrderByWithRelationInput[];
    take: number;
    home: string;
  },
): Promise<ProjectRow[]> {
  const rows = await db.project.findMany({
    where: { ...page.where, workspaceId },
    orderBy: page.orderBy,
    take: page.take,
    include: INCLUDE,
  });
  return rows.map((row) => toRow(row, page.home));
}

export async function countProjects(db: Db, workspaceId: string): Promise<number> {
  return db.project.count({ where: { workspaceId } });
}

type Columns = Partial<Omit<ProjectModel, "id" | "workspaceId" | "version">>;

export async function insertProject(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<ProjectModel, "id" | "name" | "color">,
): Promise<void> {
  await db.project.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict when it was changed since it was read. */
export async function updateProject(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<void> {
  const { count } = await db.project.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count === 0)
    throw new AppError(
      "conflict",
      "The project was changed at the same moment. Read it again, then repeat your change.",
    );
}

/**
 * Makes these people, and nobody else, its members and managers.
 *
 * @throws AppError unknown_reference when one of them is not in the workspace.
 */
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

/** Whether a task of the project has a rate of its own, which is in the project's currency. */
export async function hasTaskRates(db: Db, workspaceId: string, projectId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from tasks
      where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid and rate_minor is not null
    ) as found`;
  return row?.found ?? false;
}

/** Ids of the projects that somebody manages. */
export async function managedProjectIds(db: Db, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await db.projectMember.findMany({
    where: { workspaceId, userId, isManager: true },
    select: { projectId: true },
    take: 10_000,
  });
  return rows.map((row) => row.projectId);
}

function toRow({ members, ...row }: Loaded, home: string): ProjectRow {
  return {
    ...row,
    memberIds: members.filter((member) => !member.isManager).map((member) => member.userId),
    managerIds: members.filter((member) => member.isManager).map((member) => member.userId),
    currency: row.client?.currency ?? home,
  };
}

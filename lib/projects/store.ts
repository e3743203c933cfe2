import { fromDateColumn, toDateColumn } from "@/lib/core/civil-date";
import { changedMeanwhile, notFound, unknownReference } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import type { Db } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import type { Client, Prisma, Project as ProjectModel } from "@/lib/db/generated/client";
import { containing, keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";

type Translated = "rateMinor" | "budgetAmount" | "startsOn" | "endsOn";

export type ProjectRow = Omit<ProjectModel, Translated> & {
  rateMinor: number | null;
  /** Seconds for hours, minor units for money. */
  budgetAmount: number | null;
  /** `YYYY-MM-DD`, as the end. */
  startsOn: string | null;
  endsOn: string | null;
  client: Client | null;
  memberIds: string[];
  managerIds: string[];
  /** The client's currency, or else the workspace's. */
  currency: string;
};

const INCLUDE = { client: true, members: { orderBy: { userId: "asc" } } } as const;
type Loaded = Prisma.ProjectGetPayload<{ include: typeof INCLUDE }>;

/** @throws AppError not_found */
export async function getProject(
  db: Db,
  workspaceId: string,
  id: string,
  workspaceCurrency: string,
): Promise<ProjectRow> {
  const [row] = await projectsWithIds(db, workspaceId, [id], workspaceCurrency);
  if (!row) throw notFound();
  return row;
}

export async function projectsWithIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  workspaceCurrency: string,
): Promise<ProjectRow[]> {
  const rows = await db.project.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    include: INCLUDE,
    take: ids.length,
  });
  return rows.map((row) => toRow(row, workspaceCurrency));
}

/** Which projects: every condition that is there must hold. */
export interface ProjectFilter {
  statuses: ProjectRow["status"][];
  clientIds: string[] | undefined;
  /** Only what this user, a member, may know of. */
  seenBy: string | undefined;
  updatedSince: Date | undefined;
  /** In name or code. */
  words: string | undefined;
}

export async function listProjects(
  db: Db,
  workspaceId: string,
  filter: ProjectFilter,
  { page, workspaceCurrency }: { page: PageRequest; workspaceCurrency: string },
): Promise<Page<ProjectRow>> {
  const { after, orderBy, take } = keyset(page);
  const conditions = {
    status: { in: filter.statuses },
    clientId: given({ in: filter.clientIds }),
    updatedAt: given({ gte: filter.updatedSince }),
  };
  const rows = await db.project.findMany({
    where: { AND: [after, seenBy(filter), named(filter)], ...conditions, workspaceId },
    orderBy,
    take,
    include: INCLUDE,
  });
  return toPage(
    rows.map((row) => toRow(row, workspaceCurrency)),
    page,
  );
}

function seenBy({ seenBy: userId }: ProjectFilter): Prisma.ProjectWhereInput {
  return userId === undefined ? {} : { OR: [{ access: "workspace" }, { members: { some: { userId } } }] };
}

function named({ words }: ProjectFilter): Prisma.ProjectWhereInput {
  return words === undefined ? {} : { OR: [{ name: containing(words) }, { code: containing(words) }] };
}

export async function countProjects(db: Db, workspaceId: string): Promise<number> {
  return db.project.count({ where: { workspaceId } });
}

/** The columns that a change may name; absent ones keep their value. */
type Columns = Partial<
  Omit<ProjectRow, "id" | "workspaceId" | "version" | "client" | "memberIds" | "managerIds" | "currency">
>;

export async function insertProject(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<ProjectRow, "id" | "name" | "color">,
): Promise<void> {
  await db.project.create({ data: { ...toData(columns), workspaceId } });
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
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile("project");
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

function toRow({ members, ...row }: Loaded, workspaceCurrency: string): ProjectRow {
  return {
    ...row,
    rateMinor: minorUnits(row.rateMinor),
    budgetAmount: minorUnits(row.budgetAmount),
    startsOn: row.startsOn && fromDateColumn(row.startsOn),
    endsOn: row.endsOn && fromDateColumn(row.endsOn),
    memberIds: members.filter((member) => !member.isManager).map((member) => member.userId),
    managerIds: members.filter((member) => member.isManager).map((member) => member.userId),
    currency: row.client?.currency ?? workspaceCurrency,
  };
}

function toData<Given extends Columns>({ startsOn, endsOn, ...columns }: Given) {
  return {
    ...columns,
    ...given({ startsOn: startsOn && toDateColumn(startsOn), endsOn: endsOn && toDateColumn(endsOn) }),
  };
}

import { fromDateColumn, toDateColumn } from "@/lib/core/civil-date";
import { notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { empty, join, run, sql, type Sql } from "@/lib/db/sql";
import type { PageRequest } from "@/lib/http/page";
import { conditions, type EntryFilter } from "./store/filter";

export { conditions, type EntryFilter } from "./store/filter";

export interface TimeEntryRow {
  id: string;
  userId: string;
  projectId: string | null;
  taskId: string | null;
  notes: string;
  startTime: Date;
  endTime: Date | null;
  /** `YYYY-MM-DD` */
  localDate: string;
  timeZone: string;
  billable: boolean;
  tags: string[];
  rateMinor: number | null;
  rateCurrency: string | null;
  invoiceId: string | null;
  projectStatus: "active" | "archived" | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = sql`t.id, t.user_id as "userId", t.project_id as "projectId", t.task_id as "taskId", t.notes,
  t.start_time as "startTime", t.end_time as "endTime", t.local_date as "localDate", t.time_zone as "timeZone", t.billable,
  t.tags, t.rate_minor as "rateMinor", t.rate_currency as "rateCurrency", t.invoice_id as "invoiceId",
  p.status as "projectStatus", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;
const FROM = sql`from time_entries t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;

const SORT_COLUMNS: Readonly<Record<string, Sql>> = {
  start_time: sql`t.start_time`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};

/** A page of entries, and one more than fits. Named SQL: the list that every page and integration reads most. */
export async function listEntries(
  workspaceId: string,
  filter: EntryFilter,
  page: PageRequest,
): Promise<TimeEntryRow[]> {
  const column = SORT_COLUMNS[page.sort];
  if (!column) throw new RangeError(`sort: ${page.sort}`);
  const direction = page.descending ? sql`desc` : sql`asc`;
  const beyond = page.descending ? sql`<` : sql`>`;
  const after = page.after
    ? sql` and (${column}, t.id) ${beyond} (${new Date(page.after.key)}::timestamptz, ${page.after.id}::uuid)`
    : empty;
  return run<TimeEntryRow>(sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid${conditions(filter)}${after}
    order by ${column} ${direction}, t.id ${direction} limit ${page.limit + 1}`);
}

/** The entry that a user has running. Named SQL: every open browser tab asks for it. */
export async function findRunning(workspaceId: string, userId: string): Promise<TimeEntryRow | null> {
  const [row] = await run<TimeEntryRow>(
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.user_id = ${userId}::uuid and t.end_time is null`,
  );
  return row ?? null;
}

/** @throws AppError not_found */
export async function getEntry(db: Db, workspaceId: string, id: string): Promise<TimeEntryRow> {
  const [row] = await entriesWhere(db, workspaceId, { id });
  if (!row) throw notFound();
  return row;
}

/** Entries inside a command, as its transaction sees them. */
export async function entriesWhere(
  db: Db,
  workspaceId: string,
  where: Prisma.TimeEntryWhereInput,
): Promise<TimeEntryRow[]> {
  const rows = await db.timeEntry.findMany({
    where: { ...where, workspaceId },
    include: WITH_PROJECT,
    orderBy: { id: "asc" },
    take: 100_000,
  });
  return rows.map(toRow);
}

const WITH_PROJECT = { project: { select: { status: true } } } as const;

function toRow({
  project,
  localDate,
  rateMinor,
  ...row
}: Prisma.TimeEntryGetPayload<{ include: typeof WITH_PROJECT }>): TimeEntryRow {
  return {
    ...row,
    localDate: fromDateColumn(localDate),
    rateMinor: rateMinor === null ? null : Number(rateMinor),
    projectStatus: project?.status ?? null,
  };
}

/** Whose unbilled entries there are on a project, and on which of its tasks. */
export async function unbilledGroups(
  db: Db,
  workspaceId: string,
  where: { projectId: string; taskId?: string },
): Promise<{ userId: string; taskId: string | null }[]> {
  const groups = await db.timeEntry.groupBy({
    by: ["userId", "taskId"],
    where: { ...where, invoiceId: null, workspaceId },
  });
  return groups;
}

/** Gives the unbilled entries of one user on one task a rate; answers those that had another one. */
export async function repriceEntries(
  db: Db,
  workspaceId: string,
  of: { projectId: string; userId: string; taskId: string | null },
  price: { rateMinor: number | null; rateCurrency: string | null; updatedAt: Date },
): Promise<TimeEntryRow[]> {
  const differs = (column: "rateMinor" | "rateCurrency") =>
    price[column] === null ? [{ [column]: { not: null } }] : [{ [column]: null }, { [column]: { not: price[column] } }];
  const rows = await db.timeEntry.updateManyAndReturn({
    where: { ...of, invoiceId: null, workspaceId, OR: [...differs("rateMinor"), ...differs("rateCurrency")] },
    data: { ...price, version: { increment: 1 } },
    include: WITH_PROJECT,
  });
  return rows.map(toRow);
}

type Columns = Partial<Omit<TimeEntryRow, "id" | "projectStatus" | "version" | "createdAt" | "localDate">> & {
  localDate?: string;
};

/** Changes an entry that nobody changed since it was read; false when somebody did. */
export async function updateEntry(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  { localDate, ...columns }: Columns,
): Promise<boolean> {
  const { count } = await db.timeEntry.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: {
      ...columns,
      ...(localDate === undefined ? {} : { localDate: toDateColumn(localDate) }),
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** False when somebody changed it since it was read. */
export async function deleteEntry(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
): Promise<boolean> {
  const { count } = await db.timeEntry.deleteMany({ where: { id: read.id, version: read.version, workspaceId } });
  return count === 1;
}

/** The unique index behind "at most one running entry a user". */
export const ONE_RUNNING = "time_entries_one_running";

/**
 * The effect of creating an entry, for a statement command: stops the running one where there is one, and inserts. Its
 * guard fails when the running entry, the project or the task is not any more as it was read.
 */
export function createEffect(
  workspaceId: string,
  row: TimeEntryRow,
  stops: { id: string; version: number; endTime: Date } | null,
  reads: { projectVersion: number | null; taskVersion: number | null },
): (allowed: Sql) => Sql {
  const stopped = (allowed: Sql) =>
    stops
      ? sql`stopped as (update time_entries set end_time = ${stops.endTime}::timestamptz, updated_at = ${row.createdAt}::timestamptz,
          version = version + 1 where id = ${stops.id}::uuid and workspace_id = ${workspaceId}::uuid and version = ${stops.version}::int
          and end_time is null and ${allowed} returning id), `
      : empty;
  const conditions = [
    ...(stops ? [sql`exists (select 1 from stopped)`] : []),
    ...(reads.projectVersion === null
      ? []
      : [
          sql`exists (select 1 from projects where id = ${row.projectId}::uuid and version = ${reads.projectVersion}::int)`,
        ]),
    ...(reads.taskVersion === null
      ? []
      : [sql`exists (select 1 from tasks where id = ${row.taskId}::uuid and version = ${reads.taskVersion}::int)`]),
  ];
  return (allowed) => sql`${stopped(allowed)}guard as (
    insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date, time_zone,
      billable, tags, rate_minor, rate_currency, version, created_at, updated_at)
    select ${row.id}::uuid, ${workspaceId}::uuid, ${row.userId}::uuid, ${row.projectId}::uuid, ${row.taskId}::uuid, ${row.notes}::text,
      ${row.startTime}::timestamptz, ${row.endTime}::timestamptz, ${row.localDate}::date, ${row.timeZone}::text, ${row.billable}::boolean,
      ${row.tags}::text[], ${row.rateMinor}::bigint, ${row.rateCurrency}::text, 1, ${row.createdAt}::timestamptz, ${row.createdAt}::timestamptz
    where ${join([allowed, ...conditions], " and ")} returning id)`;
}

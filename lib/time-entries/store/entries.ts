import { changedMeanwhile, notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/prisma";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/db/page";
import { empty, lookUp, read, run, sql } from "@/lib/db/sql";
import { conditions, type EntryFilter } from "./filter";

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

export const COLUMNS = sql`t.id, t.user_id as "userId", t.project_id as "projectId", t.task_id as "taskId", t.notes,
  t.start_time as "startTime", t.end_time as "endTime", t.local_date as "localDate", t.time_zone as "timeZone", t.billable,
  t.tags, t.rate_minor as "rateMinor", t.rate_currency as "rateCurrency", t.invoice_id as "invoiceId",
  p.status as "projectStatus", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;
const FROM = sql`from time_entries t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;

const SORTS = {
  start_time: sql`t.start_time`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};

/** A page of entries. Named SQL: the list that every page and integration reads most. */
export async function listEntries(
  workspaceId: string,
  filter: EntryFilter,
  page: PageRequest,
): Promise<Page<TimeEntryRow>> {
  const where = conditions(filter);
  const { after, order } = keysetSql(page, SORTS, sql`t.id`, isInOrder(filter, page.sort) ? empty : where);
  const rows = await run<TimeEntryRow>(
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid${where}${after}${order}`,
  );
  return toPage(rows, page);
}

/**
 * Whether an index has these entries in this order, and so is the best way to them whatever the values are: all entries
 * in any order; by their start those of a time, of one person or of one project.
 */
function isInOrder({ userIds = [], projectIds = [], from, to, ...others }: EntryFilter, sort: string): boolean {
  if (Object.values(others).some((value) => value !== undefined)) return false;
  const owners = userIds.length + projectIds.length;
  return sort === "start_time" ? owners <= 1 : owners === 0 && from === undefined && to === undefined;
}

/** The entry that a user has running; every open browser tab asks for it. */
export async function findRunning(db: Db, workspaceId: string, userId: string): Promise<TimeEntryRow | null> {
  const [row] = await lookUp<TimeEntryRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.user_id = ${userId}::uuid and t.end_time is null`,
  );
  return row ?? null;
}

/** @throws AppError not_found */
export async function getEntry(db: Db, workspaceId: string, id: string): Promise<TimeEntryRow> {
  const [row] = await lookUp<TimeEntryRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Ends an entry that ran, as it is to be once it has stopped.
 *
 * @throws AppError conflict when it was changed since it was read.
 */
export async function endEntry(db: Db, workspaceId: string, stopped: TimeEntryRow): Promise<void> {
  const rows = await read<{ id: string }>(
    db,
    sql`update time_entries set end_time = ${stopped.endTime}::timestamptz, updated_at = ${stopped.updatedAt}::timestamptz,
        version = version + 1
      where workspace_id = ${workspaceId}::uuid and id = ${stopped.id}::uuid and version = ${stopped.version - 1}
      returning id`,
  );
  if (rows.length === 0) throw changedMeanwhile("entry");
}

/** @throws AppError conflict when it was changed since it was read. */
export async function deleteEntry(db: Db, workspaceId: string, read: { id: string; version: number }): Promise<void> {
  const { count } = await db.timeEntry.deleteMany({ where: { id: read.id, version: read.version, workspaceId } });
  if (count === 0) throw changedMeanwhile("entry");
}

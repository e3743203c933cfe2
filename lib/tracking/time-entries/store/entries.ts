import type { Closing } from "@/lib/kernel/core/closing";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { TimesheetStatus } from "@/lib/tracking/timesheets/rules";
import { conditions, ofApprover, type EntryFilter } from "./filter";
import { ENTRY_SORTS, findEntries } from "./search";

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
  /** Counts only for billable entries. */
  covered: boolean;
  tags: string[];
  rateMinor: number | null;
  rateCurrency: string | null;
  rateByHand: boolean;
  invoiceId: string | null;
  externalRefs: ExternalRef[];
  custom: CustomValues;
  invoiceLineId: string | null;
  importId: string | null;
  billedElsewhere: boolean;
  projectStatus: "active" | "archived" | null;
  timesheetId: string | null;
  /** Status of the timesheet. */
  approval: TimesheetStatus | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = sql`t.id, t.user_id as "userId", t.project_id as "projectId", t.task_id as "taskId", t.notes,
  t.start_time as "startTime", t.end_time as "endTime", t.local_date as "localDate", t.time_zone as "timeZone", t.billable, t.covered,
  t.tags, t.rate_minor as "rateMinor", t.rate_currency as "rateCurrency", t.rate_by_hand as "rateByHand", t.invoice_id as "invoiceId",
  t.invoice_line_id as "invoiceLineId", t.external_refs as "externalRefs", t.custom, t.import_id as "importId", t.billed_elsewhere as "billedElsewhere",
  p.status as "projectStatus", t.timesheet_id as "timesheetId", t.approval, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`;
const FROM = sql`from time_entries t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;

export async function listEntries(
  workspaceId: string,
  filter: EntryFilter,
  page: PageRequest,
): Promise<Page<TimeEntryRow>> {
  const { after, order } = keysetSql(page, ENTRY_SORTS, sql`t.id`);
  const found = await conditionOf(workspaceId, filter, page);
  const rows = await run<TimeEntryRow>(
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid${found}${after}${order}`,
  );
  return toPage(rows, page);
}

async function conditionOf(workspaceId: string, { search, ...filter }: EntryFilter, page: PageRequest): Promise<Sql> {
  if (search === undefined) return conditions(workspaceId, filter);
  const ids = await findEntries(workspaceId, { texts: [search], filter }, page);
  return sql` and t.id = any(${ids}::uuid[])`;
}

export async function countEntries(workspaceId: string, filter: EntryFilter): Promise<number> {
  const [row] = await run<{ count: number }>(
    sql`select count(*)::int as count ${FROM} where t.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}`,
  );
  return row?.count ?? 0;
}

export async function findRunning(db: Db, workspaceId: string, userId: string): Promise<TimeEntryRow | null> {
  const [row] = await read<TimeEntryRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.user_id = ${userId}::uuid and t.end_time is null`,
  );
  return row ?? null;
}

/** @throws AppError not_found */
export async function getEntry(db: Db, workspaceId: string, id: string): Promise<TimeEntryRow> {
  const [row] = await read<TimeEntryRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/** Whether the user approves the timesheet of the entry. */
export async function isVisibleByApproval(db: Db, workspaceId: string, id: string, userId: string): Promise<boolean> {
  const rows = await read(
    db,
    sql`select 1 from time_entries t where t.workspace_id = ${workspaceId}::uuid and t.id = ${id}::uuid and ${ofApprover(userId)}`,
  );
  return rows.length > 0;
}

/**
 * Lock an entry, after its person's membership as `lockEntryContext` does.
 *
 * @throws AppError not_found, or conflict after a change of its person
 */
export async function lockEntry(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ row: TimeEntryRow; closing: Closing | null; hasTimesheets: boolean }> {
  const [found] = await read<TimeEntryRow & { closing: Closing | null; hasTimesheets: boolean; lockedId: string }>(
    db,
    sql`with m as materialized (select m.user_id, m.closing, m.has_timesheets from memberships m where m.workspace_id = ${workspaceId}::uuid
        and m.user_id = (select user_id from time_entries where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid)
        for no key update)
      select ${COLUMNS}, m.closing, m.has_timesheets as "hasTimesheets", m.user_id as "lockedId" from m cross join time_entries t
      left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
      where t.workspace_id = ${workspaceId}::uuid and t.id = ${id}::uuid for update of t`,
  );
  if (!found) throw notFound();
  const { closing, hasTimesheets, lockedId, ...row } = found;
  if (row.userId !== lockedId) throw changedMeanwhile();
  return { row, closing, hasTimesheets };
}

/** Lock the running entry of a person whose membership is locked. */
export async function lockRunning(db: Db, workspaceId: string, userId: string): Promise<TimeEntryRow | null> {
  const [row] = await read<TimeEntryRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where t.workspace_id = ${workspaceId}::uuid and t.user_id = ${userId}::uuid
      and t.end_time is null for update of t`,
  );
  return row ?? null;
}

export async function insertEntry(db: Db, workspaceId: string, row: TimeEntryRow): Promise<void> {
  await read(
    db,
    sql`/* entry-insert */ insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date, time_zone,
      billable, covered, tags, rate_minor, rate_currency, rate_by_hand, external_refs, custom, timesheet_id, approval, version, created_at, updated_at)
    values (${row.id}::uuid, ${workspaceId}::uuid, ${row.userId}::uuid, ${row.projectId}::uuid, ${row.taskId}::uuid, ${row.notes}::text,
      ${row.startTime}::timestamptz, ${row.endTime}::timestamptz, ${row.localDate}::date, ${row.timeZone}::text, ${row.billable}::boolean,
      ${row.covered}::boolean, ${row.tags}::text[], ${row.rateMinor}::bigint, ${row.rateCurrency}::text, ${row.rateByHand}::boolean,
      ${JSON.stringify(row.externalRefs)}::jsonb, ${JSON.stringify(row.custom)}::jsonb, ${row.timesheetId}::uuid, ${row.approval}::timesheet_status, ${row.version}::int, ${row.createdAt}::timestamptz,
      ${row.updatedAt}::timestamptz)`,
  );
}

export async function updateEntry(db: Db, workspaceId: string, row: TimeEntryRow): Promise<void> {
  await read(
    db,
    sql`update time_entries set user_id = ${row.userId}::uuid, project_id = ${row.projectId}::uuid, task_id = ${row.taskId}::uuid,
      notes = ${row.notes}::text, start_time = ${row.startTime}::timestamptz, end_time = ${row.endTime}::timestamptz,
      local_date = ${row.localDate}::date, time_zone = ${row.timeZone}::text, billable = ${row.billable}::boolean, covered = ${row.covered}::boolean,
      tags = ${row.tags}::text[], rate_minor = ${row.rateMinor}::bigint, rate_currency = ${row.rateCurrency}::text, rate_by_hand = ${row.rateByHand}::boolean,
      external_refs = ${JSON.stringify(row.externalRefs)}::jsonb, custom = ${JSON.stringify(row.custom)}::jsonb,
      billed_elsewhere = ${row.billedElsewhere}::boolean, timesheet_id = ${row.timesheetId}::uuid,
      approval = ${row.approval}::timesheet_status,
      updated_at = ${row.updatedAt}::timestamptz, version = ${row.version}::int
    where workspace_id = ${workspaceId}::uuid and id = ${row.id}::uuid`,
  );
}

export async function deleteEntry(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.timeEntry.deleteMany({ where: { id, workspaceId } });
}

export interface Reassigned {
  entries: number;
  seconds: number;
}

export async function reassignEntries(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<Reassigned> {
  const [moved] = await read<Reassigned>(
    db,
    sql`with moved as (
        update time_entries set user_id = ${intoId}::uuid, version = version + 1, updated_at = ${now}::timestamptz
        where workspace_id = ${workspaceId}::uuid and user_id = ${fromId}::uuid
        returning floor(extract(epoch from end_time - start_time)) as seconds
      )
      select count(*)::int as entries, coalesce(sum(seconds), 0)::bigint as seconds from moved`,
  );
  return moved ?? { entries: 0, seconds: 0 };
}

export async function sumEntries(db: Db, workspaceId: string, userId: string): Promise<Reassigned> {
  const [sum] = await read<Reassigned>(
    db,
    sql`select count(*)::int as entries,
        coalesce(sum(floor(extract(epoch from end_time - start_time))), 0)::bigint as seconds
      from time_entries where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid`,
  );
  return sum ?? { entries: 0, seconds: 0 };
}

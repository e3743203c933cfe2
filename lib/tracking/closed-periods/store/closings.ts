import type { Closing } from "@/lib/kernel/core/closing";
import { notFound } from "@/lib/kernel/core/errors";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { Schedule } from "../rules";

/** Days are `YYYY-MM-DD`. */
export interface ClosedPeriodRow {
  id: string;
  /** Null: every earlier day. */
  startsOn: string | null;
  until: string;
  isAutomatic: boolean;
  reason: string;
  closedBy: string | null;
  reopenedAt: Date | null;
  reopenedBy: string | null;
  reopenReason: string;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = sql`p.id, p.starts_on as "startsOn", p.until, p.is_automatic as "isAutomatic", p.reason,
  p.closed_by as "closedBy", p.reopened_at as "reopenedAt", p.reopened_by as "reopenedBy", p.reopen_reason as "reopenReason",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;

const SORTS = { created_at: sql`p.created_at` };

export async function listClosedPeriods(
  db: Db,
  workspaceId: string,
  page: PageRequest,
): Promise<Page<ClosedPeriodRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`p.id`);
  const rows = await read<ClosedPeriodRow>(
    db,
    sql`select ${COLUMNS} from closed_periods p where p.workspace_id = ${workspaceId}::uuid${after}${order}`,
  );
  return toPage(rows, page);
}

/** @throws AppError not_found */
export async function getClosedPeriod(db: Db, workspaceId: string, id: string): Promise<ClosedPeriodRow> {
  const [row] = await read<ClosedPeriodRow>(
    db,
    sql`select ${COLUMNS} from closed_periods p where p.workspace_id = ${workspaceId}::uuid and p.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

export async function insertClosedPeriod(db: Db, workspaceId: string, row: ClosedPeriodRow): Promise<void> {
  await read(
    db,
    sql`insert into closed_periods (id, workspace_id, starts_on, until, is_automatic, reason, closed_by, created_at, updated_at)
    values (${row.id}::uuid, ${workspaceId}::uuid, ${row.startsOn}::date, ${row.until}::date, ${row.isAutomatic}::boolean,
      ${row.reason}::text, ${row.closedBy}::uuid, ${row.createdAt}::timestamptz, ${row.updatedAt}::timestamptz)`,
  );
}

export async function updateReopened(db: Db, workspaceId: string, row: ClosedPeriodRow): Promise<void> {
  await read(
    db,
    sql`update closed_periods set reopened_at = ${row.reopenedAt}::timestamptz, reopened_by = ${row.reopenedBy}::uuid,
      reopen_reason = ${row.reopenReason}::text, updated_at = ${row.updatedAt}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id = ${row.id}::uuid`,
  );
}

/** Lock what is closed until the transaction ends, so that closings and exceptions follow one after another. */
export async function lockClosing(db: Db, workspaceId: string): Promise<Closing | null> {
  const [row] = await read<{ closing: Closing | null }>(
    db,
    sql`select closing from workspaces w where w.id = ${workspaceId}::uuid for no key update`,
  );
  return row?.closing ?? null;
}

/** Lock what is closed against changes, for a statement that writes time of many people. */
export async function holdClosing(db: Db, workspaceId: string): Promise<Closing | null> {
  const [row] = await read<{ closing: Closing | null }>(
    db,
    sql`select closing from workspaces w where w.id = ${workspaceId}::uuid for share`,
  );
  return row?.closing ?? null;
}

/**
 * Write what is closed to the workspace, whose row is locked, and to its memberships. An import alone has its exception.
 *
 * The lock on the memberships waits for writes of time that have begun. Later writes wait for it, and then read the new
 * value in the row that they lock.
 */
export async function applyClosing(db: Db, workspaceId: string, now: Date): Promise<void> {
  await read(
    db,
    sql`select 1 from memberships where workspace_id = ${workspaceId}::uuid order by user_id for no key update`,
  );
  await read(
    db,
    sql`with closed as (
      select max(until) as until from closed_periods where workspace_id = ${workspaceId}::uuid and reopened_at is null
    ), open as (
      select jsonb_agg(jsonb_build_object('id', id, 'userId', user_id, 'firstDay', first_day, 'lastDay', last_day, 'endsAt', ends_at)
        order by id) as list
      from period_exceptions
      where workspace_id = ${workspaceId}::uuid and ended_at is null and ends_at > ${now}::timestamptz and origin <> 'import'
    ), fresh as (
      select case when until is not null
        then jsonb_build_object('lockedUntil', until, 'exceptions', coalesce(list, '[]')) end as closing
      from closed, open
    ), workspace as (
      update workspaces w set closing = fresh.closing from fresh where w.id = ${workspaceId}::uuid
    )
    update memberships m set closing = fresh.closing from fresh where m.workspace_id = ${workspaceId}::uuid`,
  );
}

export async function readSchedule(db: Db, workspaceId: string): Promise<Schedule & { announced: string | null }> {
  const [row] = await read<Schedule & { announced: string | null }>(
    db,
    sql`select closing_mode as mode, closing_period as period, closing_after_days as "afterDays", closing_since as since,
      week_start as "weekStart", closing_announced as announced
    from workspaces w where w.id = ${workspaceId}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/** Return the workspaces that close automatically. */
export async function scheduledWorkspaces(): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`select id from workspaces where closing_mode = 'auto' order by id`);
  return rows.map(({ id }) => id);
}

/** @param day `YYYY-MM-DD` */
export async function startScheduleOn(db: Db, workspaceId: string, day: string): Promise<void> {
  await read(
    db,
    sql`update workspaces w set closing_since = ${day}::date where w.id = ${workspaceId}::uuid and closing_mode = 'auto'`,
  );
}

/** @param until The last day of the period, `YYYY-MM-DD`. */
export async function markAnnounced(db: Db, workspaceId: string, until: string): Promise<void> {
  await read(db, sql`update workspaces w set closing_announced = ${until}::date where w.id = ${workspaceId}::uuid`);
}

/** Return false if owners and admins were told on this day. @param day `YYYY-MM-DD` */
export async function claimWaiting(db: Db, workspaceId: string, day: string): Promise<boolean> {
  const rows = await read(
    db,
    sql`update workspaces w set closing_wait_told = ${day}::date
    where w.id = ${workspaceId}::uuid and closing_wait_told is distinct from ${day}::date returning 1`,
  );
  return rows.length > 0;
}

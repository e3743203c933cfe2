import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { Days, TimesheetPeriod } from "../rules";

/** Return the workspaces in which time is approved. */
export async function approvingWorkspaces(): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`select id from workspaces where approvals_enabled order by id`);
  return rows.map(({ id }) => id);
}

/** A person without a timesheet of today. */
export interface Lacking {
  userId: string;
  /** Last day of the last timesheet, `YYYY-MM-DD`. */
  lastDay: string | null;
  since: Date;
}

/** @param today `YYYY-MM-DD` in the workspace's time zone. */
export async function peopleLacking(db: Db, workspaceId: string, today: string, limit: number): Promise<Lacking[]> {
  return read<Lacking & Record<string, unknown>>(
    db,
    sql`select m.user_id as "userId", s.last as "lastDay", coalesce(m.active_since, m.created_at) as since
    from memberships m
    join workspaces w on w.id = m.workspace_id and w.approvals_enabled and w.approvals_start_on <= ${today}::date
    left join lateral (
      select max(ends_on) as last from timesheets s where s.workspace_id = m.workspace_id and s.user_id = m.user_id
    ) s on true
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and coalesce(m.submits_timesheets, m.role <> 'owner')
      and (s.last is null or s.last < ${today}::date)
    order by m.user_id limit ${limit}::bigint`,
  );
}

/** Lock the memberships against writes of time, and make these look for timesheets. */
export async function lockSubmitters(db: Db, workspaceId: string, userIds: readonly string[]): Promise<void> {
  await read(
    db,
    sql`select 1 from memberships where workspace_id = ${workspaceId}::uuid and user_id = any(${userIds}::uuid[])
    order by user_id for no key update`,
  );
  await read(
    db,
    sql`update memberships set has_timesheets = true
    where workspace_id = ${workspaceId}::uuid and user_id = any(${userIds}::uuid[]) and not has_timesheets`,
  );
}

export interface NewTimesheet {
  userId: string;
  days: Days;
}

/** Return the ids. */
export async function insertTimesheets(
  db: Db,
  workspaceId: string,
  made: readonly NewTimesheet[],
  { period, now }: { period: TimesheetPeriod; now: Date },
): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`insert into timesheets (id, workspace_id, user_id, starts_on, ends_on, period, created_at, updated_at)
    select id, ${workspaceId}::uuid, user_id, first, last, ${period}::timesheet_period, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${made.map(() => newUuid())}::uuid[], ${made.map(({ userId }) => userId)}::uuid[],
      ${made.map(({ days }) => days.first)}::date[], ${made.map(({ days }) => days.last)}::date[]) as made (id, user_id, first, last)
    on conflict do nothing returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Return the open timesheets of a person. */
export async function openOf(db: Db, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select id from timesheets
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and status = 'open'`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteOpen(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.timesheet.deleteMany({ where: { workspaceId, id: { in: [...ids] }, status: "open" } });
}

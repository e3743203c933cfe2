import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import type { EntryBefore, TimesheetStatus } from "../rules";

/** Days are `YYYY-MM-DD`, the last included. */
export interface DaysInTimesheet {
  id: string;
  userId: string;
  startsOn: string;
  endsOn: string;
  status: TimesheetStatus;
}

/** Return the timesheets that the days are in. */
export async function timesheetsOf(
  db: Db,
  workspaceId: string,
  days: readonly PersonDay[],
): Promise<DaysInTimesheet[]> {
  return read<DaysInTimesheet & Record<string, unknown>>(
    db,
    sql`select distinct s.id, s.user_id as "userId", s.starts_on as "startsOn", s.ends_on as "endsOn", s.status
    from unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ localDate }) => localDate)}::date[]) as d (user_id, day)
    cross join lateral (
      select * from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.user_id = d.user_id and s.starts_on <= d.day
      order by s.starts_on desc limit 1
    ) s
    where d.day <= s.ends_on`,
  );
}

interface EntryChange {
  entryId: string;
  /** The timesheets of the entry before and after. */
  from: string | null;
  into: string | null;
  before: EntryBefore | null;
  now: Date;
}

/** Record that an entry of the timesheets changed. The first state counts, and an added entry that goes again is no change. */
export async function touchTimesheets(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  { entryId, from, into, before, now }: EntryChange,
): Promise<void> {
  await read(
    db,
    sql`update timesheets set version = version + 1, entries_changed_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      corrections = case when status <> 'submitted' then corrections
        when corrections -> ${entryId}::text = 'null' and id is distinct from ${into}::uuid then corrections - ${entryId}::text
        when corrections ? ${entryId}::text then corrections
        else corrections || jsonb_build_object(${entryId}::text,
          case when id = ${from}::uuid then ${before && JSON.stringify(before)}::jsonb end) end
    where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])`,
  );
}

interface Merged {
  fromId: string;
  intoId: string;
}

/** Whether the person has no timesheet with a day of timesheet `s`. */
function hasNone(workspaceId: string, userId: string): Sql {
  return sql`not exists (select 1 from timesheets o where o.workspace_id = ${workspaceId}::uuid and o.user_id = ${userId}::uuid
    and o.starts_on <= s.ends_on and o.ends_on >= s.starts_on)`;
}

/** Return the first submitted or approved timesheet that would get time of the other person by a merge. */
export async function lockedTimesheetFor(
  db: Db,
  workspaceId: string,
  { fromId, intoId }: Merged,
): Promise<DaysInTimesheet | null> {
  const [row] = await read<DaysInTimesheet & Record<string, unknown>>(
    db,
    sql`select s.id, s.user_id as "userId", s.starts_on as "startsOn", s.ends_on as "endsOn", s.status from timesheets s
    where s.workspace_id = ${workspaceId}::uuid and s.status in ('submitted', 'approved')
      and (s.user_id = ${intoId}::uuid or (s.user_id = ${fromId}::uuid and ${hasNone(workspaceId, intoId)}))
      and exists (
        select 1 from time_entries t where t.workspace_id = ${workspaceId}::uuid
          and t.user_id = case when s.user_id = ${intoId}::uuid then ${fromId}::uuid else ${intoId}::uuid end
          and t.local_date between s.starts_on and s.ends_on
      )
    order by s.starts_on limit 1`,
  );
  return row ?? null;
}

/** Move the timesheets of a person to another one who has none of their days. Return the ids of those that moved and stayed. */
export async function reassignTimesheets(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: Merged & { now: Date },
): Promise<{ moved: string[]; stayed: string[] }> {
  const moved = await read<{ id: string }>(
    db,
    sql`update timesheets s set user_id = ${intoId}::uuid, version = version + 1, updated_at = ${now}::timestamptz
    where s.workspace_id = ${workspaceId}::uuid and s.user_id = ${fromId}::uuid and ${hasNone(workspaceId, intoId)}
    returning id`,
  );
  const stayed = await read<{ id: string }>(
    db,
    sql`select id from timesheets where workspace_id = ${workspaceId}::uuid and user_id = ${fromId}::uuid`,
  );
  return { moved: moved.map(({ id }) => id), stayed: stayed.map(({ id }) => id) };
}

/** Name another person as the one who submitted and decided. */
export async function renameDeciders(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: Merged & { now: Date },
): Promise<void> {
  await read(
    db,
    sql`update timesheets set submitted_by = case when submitted_by = ${fromId}::uuid then ${intoId}::uuid else submitted_by end,
      decided_by = case when decided_by = ${fromId}::uuid then ${intoId}::uuid else decided_by end,
      version = version + 1, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and ${fromId}::uuid in (submitted_by, decided_by)`,
  );
  await read(
    db,
    sql`update timesheet_history set user_id = ${intoId}::uuid
    where workspace_id = ${workspaceId}::uuid and user_id = ${fromId}::uuid`,
  );
}

export async function hasTimesheets(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await db.timesheet.count({ where: { workspaceId, id: { in: [...ids] } } })) >= new Set(ids).size;
}

/** Lock the people who have timesheets or may get their first. */
export async function lockPeople(db: Db, workspaceId: string): Promise<void> {
  await read(
    db,
    sql`select 1 from memberships where workspace_id = ${workspaceId}::uuid
      and (has_timesheets or (select approvals_enabled from workspaces where id = ${workspaceId}::uuid))
    order by user_id for no key update`,
  );
}

export async function touchOfImport(db: Db, workspaceId: string, importId: string, now: Date): Promise<void> {
  await touchWhere(db, workspaceId, sql`t.import_id = ${importId}::uuid`, now);
}

/** Record that entries of the person changed now. */
export async function touchOfPerson(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await touchWhere(db, workspaceId, sql`t.user_id = ${userId}::uuid and t.updated_at = ${now}::timestamptz`, now);
}

/** @param condition on the changed entries `t`. */
async function touchWhere(db: Db, workspaceId: string, condition: Sql, now: Date): Promise<void> {
  await read(
    db,
    sql`update timesheets set version = version + 1, entries_changed_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and id in (
      select t.timesheet_id from time_entries t where t.workspace_id = ${workspaceId}::uuid and ${condition}
    )`,
  );
}

import { empty, sql, type Sql } from "@/lib/db/sql";
import type { TimeEntryRow } from "./entries";

/** The unique index behind "at most one running entry a user". */
export const ONE_RUNNING = "time_entries_one_running";

type Stopped = (TimeEntryRow & { endTime: Date }) | null;

/**
 * The effect of creating an entry, for a statement command: stops the running one where there is one, and inserts. Its
 * guard fails when the running entry, or what `holds` asks for, is not any more as it was read.
 */
export function createEffect(
  workspaceId: string,
  row: TimeEntryRow,
  stopped: Stopped,
  holds: Sql,
): (allowed: Sql) => Sql {
  return (allowed) => sql`${stopping(workspaceId, stopped, allowed)}guard as (
    insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date, time_zone,
      billable, tags, rate_minor, rate_currency, version, created_at, updated_at)
    select ${row.id}::uuid, ${workspaceId}::uuid, ${row.userId}::uuid, ${row.projectId}::uuid, ${row.taskId}::uuid, ${row.notes}::text,
      ${row.startTime}::timestamptz, ${row.endTime}::timestamptz, ${row.localDate}::date, ${row.timeZone}::text, ${row.billable}::boolean,
      ${row.tags}::text[], ${row.rateMinor}::bigint, ${row.rateCurrency}::text, 1, ${row.createdAt}::timestamptz, ${row.createdAt}::timestamptz
    where ${allowed} and ${holds}${hasStopped(stopped)} returning id)`;
}

/** The same for changing one, to `after`: its guard also fails when the entry was changed since it was read. */
export function updateEffect(
  workspaceId: string,
  after: TimeEntryRow,
  stopped: Stopped,
  holds: Sql = sql`true`,
): (allowed: Sql) => Sql {
  return (allowed) => sql`${stopping(workspaceId, stopped, allowed)}guard as (
    update time_entries set user_id = ${after.userId}::uuid, project_id = ${after.projectId}::uuid, task_id = ${after.taskId}::uuid,
      notes = ${after.notes}::text, start_time = ${after.startTime}::timestamptz, end_time = ${after.endTime}::timestamptz,
      local_date = ${after.localDate}::date, time_zone = ${after.timeZone}::text, billable = ${after.billable}::boolean,
      tags = ${after.tags}::text[], rate_minor = ${after.rateMinor}::bigint, rate_currency = ${after.rateCurrency}::text,
      updated_at = ${after.updatedAt}::timestamptz, version = version + 1
    where workspace_id = ${workspaceId}::uuid and id = ${after.id}::uuid and version = ${after.version - 1}::int
      and ${allowed} and ${holds}${hasStopped(stopped)} returning id)`;
}

/** Ends what a user had running, before another entry of theirs begins to run. */
function stopping(workspaceId: string, stopped: Stopped, allowed: Sql): Sql {
  if (!stopped) return empty;
  return sql`stopped as (update time_entries set end_time = ${stopped.endTime}::timestamptz,
    updated_at = ${stopped.updatedAt}::timestamptz, version = version + 1
    where id = ${stopped.id}::uuid and workspace_id = ${workspaceId}::uuid and version = ${stopped.version - 1}::int
    and end_time is null and ${allowed} returning id), `;
}

function hasStopped(stopped: Stopped): Sql {
  return stopped ? sql` and exists (select 1 from stopped)` : empty;
}

import { empty, join, sql, type Sql } from "@/lib/db/sql";
import type { TimeEntryRow } from "./entries";

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
          sql`exists (select 1 from projects where id = ${row.projectId}::uuid and workspace_id = ${workspaceId}::uuid and version = ${reads.projectVersion}::int)`,
        ]),
    ...(reads.taskVersion === null
      ? []
      : [
          sql`exists (select 1 from tasks where id = ${row.taskId}::uuid and workspace_id = ${workspaceId}::uuid and version = ${reads.taskVersion}::int)`,
        ]),
  ];
  return (allowed) => sql`${stopped(allowed)}guard as (
    insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date, time_zone,
      billable, tags, rate_minor, rate_currency, version, created_at, updated_at)
    select ${row.id}::uuid, ${workspaceId}::uuid, ${row.userId}::uuid, ${row.projectId}::uuid, ${row.taskId}::uuid, ${row.notes}::text,
      ${row.startTime}::timestamptz, ${row.endTime}::timestamptz, ${row.localDate}::date, ${row.timeZone}::text, ${row.billable}::boolean,
      ${row.tags}::text[], ${row.rateMinor}::bigint, ${row.rateCurrency}::text, 1, ${row.createdAt}::timestamptz, ${row.createdAt}::timestamptz
    where ${join([allowed, ...conditions], " and ")} returning id)`;
}

import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { TimesheetStatus } from "@/lib/tracking/timesheets/rules";

/** Put the entries of the timesheets' days into them. */
export async function adoptEntries(db: Db, workspaceId: string, timesheetIds: readonly string[]): Promise<void> {
  await read(
    db,
    sql`update time_entries t set timesheet_id = s.id, approval = s.status
    from timesheets s
    where s.workspace_id = ${workspaceId}::uuid and s.id = any(${timesheetIds}::uuid[]) and t.workspace_id = ${workspaceId}::uuid
      and t.user_id = s.user_id and t.local_date between s.starts_on and s.ends_on
      and t.start_time between s.starts_on - interval '2 days' and s.ends_on + interval '3 days'
      and t.timesheet_id is null`,
  );
}

/** Give the entries of a timesheet its status. Return their number. */
export async function markEntries(
  db: Db,
  workspaceId: string,
  timesheetId: string,
  { status, now }: { status: TimesheetStatus; now: Date },
): Promise<number> {
  const rows = await read(
    db,
    sql`update time_entries t set approval = ${status}::timesheet_status, version = version + 1, updated_at = ${now}::timestamptz
    where t.workspace_id = ${workspaceId}::uuid and t.timesheet_id = ${timesheetId}::uuid returning 1`,
  );
  return rows.length;
}

export async function leaveTimesheets(db: Db, workspaceId: string, timesheetIds: readonly string[]): Promise<void> {
  await read(
    db,
    sql`update time_entries t set timesheet_id = null, approval = null
    where t.workspace_id = ${workspaceId}::uuid and t.timesheet_id = any(${timesheetIds}::uuid[])`,
  );
}

/** Entries of an import, of a person, or of everyone. */
export type Written = { importId: string } | { userId: string } | "all";

function isWritten(written: Written): Sql {
  if (written === "all") return empty;
  if ("importId" in written) return sql`and t.import_id = ${written.importId}::uuid`;
  return sql`and t.user_id = ${written.userId}::uuid`;
}

/** Put entries that lack a timesheet into one, if their day has one. Return their number. */
export async function adoptWritten(db: Db, workspaceId: string, written: Written): Promise<number> {
  const rows = await read(
    db,
    sql`update time_entries t set timesheet_id = s.id, approval = s.status
    from timesheets s
    where s.workspace_id = ${workspaceId}::uuid and t.workspace_id = ${workspaceId}::uuid and t.user_id = s.user_id
      and t.local_date between s.starts_on and s.ends_on
      and t.start_time between s.starts_on - interval '2 days' and s.ends_on + interval '3 days'
      and t.timesheet_id is null ${isWritten(written)} returning 1`,
  );
  return rows.length;
}

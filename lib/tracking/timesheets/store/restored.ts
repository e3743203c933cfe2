import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { SUMS, type HistoryRow, type TimesheetRow } from "./timesheets";

/** Days are `YYYY-MM-DD`, ids UUIDs. */
export type RestoredTimesheet = Pick<
  TimesheetRow,
  | "userId"
  | "startsOn"
  | "endsOn"
  | "period"
  | "status"
  | "submittedAt"
  | "submittedBy"
  | "decidedAt"
  | "decidedBy"
  | "comment"
  | "flags"
  | "selfApproved"
  | "submittedSeconds"
  | "corrections"
  | "entriesChangedAt"
  | "remindedAt"
  | "createdAt"
  | "history"
>;

type NewRow = Omit<RestoredTimesheet, "history"> & { id: string; reminders: number };

/** Two timesheets of a person have no day in common. Return the ids of those that were made. */
export async function insertRestored(
  db: Db,
  workspaceId: string,
  rows: readonly NewRow[],
  now: Date,
): Promise<Set<string>> {
  const made = await read<{ id: string }>(
    db,
    sql`insert into timesheets (id, workspace_id, user_id, starts_on, ends_on, period, status, submitted_at, submitted_by,
      decided_at, decided_by, comment, flags, self_approved, submitted_seconds, corrections, entries_changed_at, reminded_at,
      reminders, announced_at, created_at, updated_at)
    select id, ${workspaceId}::uuid, "userId", "startsOn", "endsOn", period::timesheet_period, status::timesheet_status,
      "submittedAt", "submittedBy", "decidedAt", "decidedBy", comment, flags, "selfApproved", "submittedSeconds", corrections,
      "entriesChangedAt", "remindedAt", reminders, ${now}::timestamptz, "createdAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, "userId" uuid, "startsOn" date, "endsOn" date,
      period text, status text, "submittedAt" timestamptz, "submittedBy" uuid, "decidedAt" timestamptz, "decidedBy" uuid,
      comment text, flags jsonb, "selfApproved" boolean, "submittedSeconds" bigint, corrections jsonb,
      "entriesChangedAt" timestamptz, "remindedAt" timestamptz, reminders smallint, "createdAt" timestamptz)
    where not exists (
      select 1 from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.user_id = made."userId"
        and s.starts_on <= made."endsOn" and s.ends_on >= made."startsOn"
    )
    on conflict do nothing returning id`,
  );
  return new Set(made.map(({ id }) => id));
}

export async function insertHistories(
  db: Db,
  workspaceId: string,
  rows: readonly (HistoryRow & { id: string; timesheetId: string })[],
): Promise<void> {
  await db.timesheetHistory.createMany({ data: rows.map((row) => ({ ...row, workspaceId })) });
}

/** Keep the sums of approved timesheets, as an approval does. */
export async function sumApproved(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await read(
    db,
    sql`update timesheets u set approved_parts = sums.parts from timesheets s cross join lateral (${SUMS}) sums
    where s.workspace_id = ${workspaceId}::uuid and s.id = any(${ids}::uuid[]) and s.status = 'approved'
      and u.workspace_id = s.workspace_id and u.id = s.id`,
  );
}

/** Return the timesheets that have not changed since they were restored. Their people's memberships are locked. */
export async function untouchedAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.timesheet.findMany({
    where: { workspaceId, id: { in: [...ids] }, version: 1 },
    select: { id: true },
    take: ids.length,
  });
  return rows.map(({ id }) => id);
}

/** Return the open timesheets without history. */
export async function unusedTimesheets(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select s.id from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.status = 'open'
      and not exists (select 1 from timesheet_history h where h.workspace_id = s.workspace_id and h.timesheet_id = s.id)`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteTimesheets(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.timesheet.deleteMany({ where: { workspaceId, id: { in: [...ids] } } });
}

import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { ClosedPeriodRow } from "./closings";
import type { PeriodExceptionRow } from "./exceptions";

export async function insertClosedPeriods(
  db: Db,
  workspaceId: string,
  rows: readonly ClosedPeriodRow[],
): Promise<void> {
  await read(
    db,
    sql`insert into closed_periods (id, workspace_id, starts_on, until, is_automatic, reason, closed_by, reopened_at, reopened_by,
      reopen_reason, created_at, updated_at)
    select id, ${workspaceId}::uuid, "startsOn", until, "isAutomatic", reason, "closedBy", "reopenedAt", "reopenedBy",
      "reopenReason", "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, "startsOn" date, until date,
      "isAutomatic" boolean, reason text, "closedBy" uuid, "reopenedAt" timestamptz, "reopenedBy" uuid, "reopenReason" text,
      "createdAt" timestamptz, "updatedAt" timestamptz)`,
  );
}

export async function insertExceptions(
  db: Db,
  workspaceId: string,
  rows: readonly Omit<PeriodExceptionRow, "importId">[],
): Promise<void> {
  await read(
    db,
    sql`insert into period_exceptions (id, workspace_id, user_id, first_day, last_day, ends_at, reason, origin, created_by, ended_at,
      ended_by, earlier_changes, created_at, updated_at)
    select id, ${workspaceId}::uuid, "userId", "firstDay", "lastDay", "endsAt", reason, origin::exception_origin, "createdBy",
      "endedAt", "endedBy", "changedEntries", "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, "userId" uuid, "firstDay" date, "lastDay" date,
      "endsAt" timestamptz, reason text, origin text, "createdBy" uuid, "endedAt" timestamptz, "endedBy" uuid, "changedEntries" int,
      "createdAt" timestamptz, "updatedAt" timestamptz)`,
  );
}

/** Whether the last closing that applies is one of these, or none applies. */
export async function isLastAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  const [row] = await read<{ found: boolean }>(
    db,
    sql`select not exists (
      select 1 from closed_periods p where p.workspace_id = ${workspaceId}::uuid and p.reopened_at is null
        and p.id <> all(${ids}::uuid[])
    ) as found`,
  );
  return row?.found === true;
}

/** Return the id of the last deleted closing that applied. */
export async function deleteRestored(
  db: Db,
  workspaceId: string,
  { periodIds, exceptionIds }: { periodIds: readonly string[]; exceptionIds: readonly string[] },
): Promise<string | null> {
  await db.periodException.deleteMany({ where: { workspaceId, id: { in: [...exceptionIds] } } });
  const rows = await read<{ id: string }>(
    db,
    sql`with gone as (
        delete from closed_periods where workspace_id = ${workspaceId}::uuid and id = any(${periodIds}::uuid[])
        returning id, until, reopened_at
      )
      select id from gone where reopened_at is null order by until desc limit 1`,
  );
  return rows[0]?.id ?? null;
}

import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { instantColumn, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import { RUN_COLUMNS, toRunRow, type RunColumns, type RunJson, type RunRow } from "./rows";

type NewRun = Omit<RunColumns, "workspaceId">;

/** @throws a unique violation for a date that was made before. */
export async function insertRun(db: Db, workspaceId: string, run: NewRun): Promise<void> {
  await insertRuns(db, workspaceId, [run]);
}

/** @throws a unique violation for a date that was made before. */
export async function insertRuns(db: Db, workspaceId: string, runs: readonly NewRun[]): Promise<void> {
  await db.recurringRun.createMany({
    data: runs.map(({ failure, ...run }) => ({
      ...run,
      workspaceId,
      scheduledOn: toDateColumn(run.scheduledOn),
      periodFrom: toDateColumn(run.periodFrom),
      periodTo: toDateColumn(run.periodTo),
      failure: (failure as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
    })),
  });
}

export async function listRuns(db: Db, workspaceId: string, id: string, page: PageRequest): Promise<Page<RunRow>> {
  const { after, order } = keysetSql(page, { made_at: sql`n.made_at` }, sql`n.id`);
  const rows = await read<RunJson>(
    db,
    sql`select ${RUN_COLUMNS} from recurring_invoice_runs n where n.workspace_id = ${workspaceId}::uuid and n.recurring_invoice_id = ${id}::uuid${after}${order}`,
  );
  return toPage(rows.map(toRunRow), page, { made_at: instantColumn("madeAt") });
}

/** Of several schedules, oldest first. */
export async function allRuns(db: Db, workspaceId: string, ids: readonly string[]): Promise<RunRow[]> {
  const rows = await read<RunJson>(
    db,
    sql`select ${RUN_COLUMNS} from recurring_invoice_runs n where n.workspace_id = ${workspaceId}::uuid and n.recurring_invoice_id = any(${ids}::uuid[])
      order by n.scheduled_on`,
  );
  return rows.map(toRunRow);
}

/** Workspaces with a date that is due somewhere: local time is at most 14 hours ahead of UTC. Oldest first. */
export async function workspacesWithDue(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from recurring_invoices
    where status = 'active' and runs_at <= (${now}::timestamptz at time zone 'UTC') + interval '14 hours'
    group by workspace_id order by min(runs_at), workspace_id`);
  return rows.map((row) => row.workspaceId);
}

/** Schedules that are due, oldest first. @param wallTime `YYYY-MM-DDTHH:MM` of the workspace. */
export async function dueSchedules(
  workspaceId: string,
  wallTime: string,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select id from recurring_invoices
    where workspace_id = ${workspaceId}::uuid and status = 'active' and runs_at <= ${wallTime}::timestamp
      and not id = any(${without}::uuid[])
    order by runs_at, id limit ${limit}`);
  return rows.map((row) => row.id);
}

import { AMOUNT } from "@/lib/kernel/db/entry-amount";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";

export interface ReportEntryRow {
  id: string;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  day: string;
  startTime: Date;
  endTime: Date;
  userId: string;
  userName: string;
  clientId: string | null;
  clientName: string | null;
  projectId: string | null;
  projectName: string | null;
  projectColor: string | null;
  taskId: string | null;
  taskName: string | null;
  notes: string;
  tags: string[];
  custom: CustomValues;
  billable: boolean;
  isInvoiced: boolean;
  isCovered: boolean;
  seconds: number;
  roundedSeconds: number;
  amountMinor: number;
  currency: string | null;
}

/** Finds the entries that the rounded time depends on. */
export interface EntryKey {
  id: string;
  userId: string;
  day: string;
  startTime: Date;
}

export async function pageOfEntries(time: Sql, page: PageRequest): Promise<Page<EntryKey>> {
  const { after, order } = keysetSql(page, { start_time: sql`t.start_time` }, sql`t.id`);
  const rows = await run<EntryKey>(
    sql`select t.id, t.user_id as "userId", t.day, t.start_time as "startTime" from ${time} where true${after}${order}`,
  );
  return toPage(rows, page);
}

/** Earliest first. */
export async function readEntries(workspaceId: string, time: Sql): Promise<ReportEntryRow[]> {
  return run<ReportEntryRow>(sql`
    select t.id, t.day, t.start_time as "startTime", t.end_time as "endTime", t.user_id as "userId", u.name as "userName",
      t.client_id as "clientId", c.name as "clientName", t.project_id as "projectId", p.name as "projectName",
      p.color as "projectColor", t.task_id as "taskId", k.name as "taskName", t.notes, t.tags, t.custom, t.billable,
      (t.invoice_id is not null or t.billed_elsewhere) as "isInvoiced", (t.billable and t.covered) as "isCovered", t.seconds, t.rounded_seconds as "roundedSeconds",
      (${AMOUNT})::bigint as "amountMinor", t.rate_currency as currency
    from ${time}
    join users u on u.id = t.user_id
    left join projects p on p.workspace_id = ${workspaceId}::uuid and p.id = t.project_id
    left join clients c on c.workspace_id = ${workspaceId}::uuid and c.id = t.client_id
    left join tasks k on k.workspace_id = ${workspaceId}::uuid and k.id = t.task_id
    order by t.start_time, t.id`);
}

/** Earliest first. */
export async function countByDay(time: Sql): Promise<{ day: string; entries: number }[]> {
  return run<{ day: string; entries: number }>(
    sql`select t.day, count(*)::int as entries from ${time} group by t.day order by t.day`,
  );
}

import { run, sql } from "@/lib/kernel/db/sql";
import type { Schedule } from "../rules/calendar";
import type { RecurringColumns } from "./rows";

export interface RecurringCounts {
  active: number;
  paused: number;
  ended: number;
  /** Of the active ones, those whose last run failed. */
  failed: number;
}

export async function countRecurring(workspaceId: string): Promise<RecurringCounts> {
  const [row] = await run<RecurringCounts & Record<string, unknown>>(sql`
    select (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where status = 'paused'))::int as paused,
      (count(*) filter (where status = 'ended'))::int as ended,
      (count(*) filter (where status = 'active' and (select n.result from recurring_invoice_runs n
        where n.workspace_id = r.workspace_id and n.recurring_invoice_id = r.id
        order by n.scheduled_on desc limit 1) = 'failed'))::int as failed
    from recurring_invoices r where workspace_id = ${workspaceId}::uuid`);
  return row ?? { active: 0, paused: 0, ended: 0, failed: 0 };
}

export interface MonthlySum {
  currency: string;
  amountMinor: number;
}

/** Lines of active schedules for an average month. A year has 52 weeks. */
export function sumPerMonth(workspaceId: string): Promise<MonthlySum[]> {
  return run<MonthlySum & Record<string, unknown>>(sql`
    select currency, round(sum(fixed_minor / (schedule->>'every')::numeric * case schedule->>'unit'
        when 'week' then 52 / 12.0 when 'year' then 1 / 12.0 else 1 end))::bigint as "amountMinor"
    from recurring_invoices where workspace_id = ${workspaceId}::uuid and status = 'active' and fixed_minor <> 0
    group by currency order by currency`);
}

export interface UpcomingSchedule extends Pick<RecurringColumns, "id" | "name" | "clientId" | "action"> {
  schedule: Schedule;
  nextOn: string;
}

/** Active schedules with a next date until this day, soonest first. @param until `YYYY-MM-DD` */
export function upcomingSchedules(workspaceId: string, until: string, limit: number): Promise<UpcomingSchedule[]> {
  return run<UpcomingSchedule & Record<string, unknown>>(sql`
    select id, name, client_id as "clientId", action, schedule, next_on as "nextOn"
    from recurring_invoices where workspace_id = ${workspaceId}::uuid and status = 'active' and next_on <= ${until}::date
    order by next_on, id limit ${limit}`);
}

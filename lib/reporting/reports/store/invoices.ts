import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { DEBT_AGES } from "../rules";

export interface StateRow {
  status: "draft" | "sent" | "paid" | "void";
  isOverdue: boolean;
  currency: string;
  count: number;
  totalMinor: number;
  dueMinor: number;
}

export async function sumByState(workspaceId: string, today: string): Promise<StateRow[]> {
  return run<StateRow>(sql`
    select status, coalesce(status = 'sent' and due_date < ${today}::date, false) as "isOverdue", currency,
      count(*)::int as count, sum(total_minor)::bigint as "totalMinor",
      sum(case when status = 'void' then 0 else total_minor - paid_minor end)::bigint as "dueMinor"
    from invoices where workspace_id = ${workspaceId}::uuid group by 1, 2, 3 order by 3, 1, 2`);
}

export interface AgeRow {
  age: (typeof DEBT_AGES)[number];
  currency: string;
  count: number;
  dueMinor: number;
}

export async function sumByAge(workspaceId: string, today: string): Promise<AgeRow[]> {
  return run<AgeRow>(sql`
    select case when due_date < ${today}::date - 30 then 'late_over_30' when due_date < ${today}::date then 'late'
        when due_date <= ${today}::date + 14 then 'due_within_14' else 'due_later' end as age,
      currency, count(*)::int as count, sum(total_minor - paid_minor)::bigint as "dueMinor"
    from invoices where workspace_id = ${workspaceId}::uuid and status = 'sent'
    group by 1, 2 order by 2, 1`);
}

/** Unbilled time of one task at one rate: what would be one line. */
export interface UnbilledRow {
  clientId: string;
  clientName: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  currency: string;
  rateMinor: number | null;
  entries: number;
  /** As tracked. */
  seconds: number;
  roundedSeconds: number;
}

/**
 * Time that can be billed, in the lines that a bill by task would have.
 *
 * @param time entries `t`, as `roundedEntries` gives them.
 */
export async function unbilledLines(time: Sql): Promise<UnbilledRow[]> {
  return run<UnbilledRow>(sql`
    select c.id as "clientId", c.name as "clientName", p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", coalesce(t.rate_currency, c.currency) as currency, t.rate_minor as "rateMinor",
      count(*)::int as entries, sum(t.seconds)::bigint as seconds, sum(t.rounded_seconds)::bigint as "roundedSeconds"
    from ${time}
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    group by c.id, c.name, p.id, p.name, p.color, t.task_id, t.rate_currency, c.currency, t.rate_minor
    order by c.name, c.id, p.name, p.id`);
}

import { run, sql } from "@/lib/kernel/db/sql";
import type { DEBT_AGES } from "../rules";

export interface StateRow {
  status: "draft" | "sent" | "paid" | "credited" | "void";
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
      sum(case when status = 'void' then 0 else total_minor - paid_minor - credited_minor end)::bigint as "dueMinor"
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
      currency, count(*)::int as count, sum(total_minor - paid_minor - credited_minor)::bigint as "dueMinor"
    from invoices where workspace_id = ${workspaceId}::uuid and status = 'sent'
    group by 1, 2 order by 2, 1`);
}

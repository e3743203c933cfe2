import { empty, run, sql } from "@/lib/kernel/db/sql";
import type { BALANCE_AGES } from "./rules";

/** Sums are in minor units of `currency`, days are `YYYY-MM-DD`. */
export interface BalanceRow {
  clientId: string;
  currency: string;
  dueMinor: number;
  overdueMinor: number;
  oldestDueDate: string | null;
  ages: Partial<Record<(typeof BALANCE_AGES)[number], number>>;
  invoicedMinor: number;
  paidMinor: number;
  averageDays: number | null;
  invoices: number;
  lastId: string;
  lastNumber: string;
  lastIssueDate: string;
}

/** @param clientIds Null for all clients. */
export async function sumByClient(
  workspaceId: string,
  today: string,
  clientIds: readonly string[] | null,
): Promise<BalanceRow[]> {
  const yearStart = `${today.slice(0, 4)}-01-01`;
  return run<BalanceRow>(sql`
    with issued as (
      select i.id, i.client_id, i.currency, i.number, i.status, i.issue_date, i.due_date, i.total_minor,
        (select sum(n.total_minor) from credit_notes n where n.workspace_id = i.workspace_id and n.invoice_id = i.id
          and n.status = 'issued' and n.issue_date >= ${yearStart}::date) as credited_in_year,
        i.total_minor - i.paid_minor - i.credited_minor as due, ${today}::date - i.due_date as late,
        paid.in_year as paid_in_year, paid.last_day
      from invoices i
      left join lateral (
        select sum(p.amount_minor) filter (where p.paid_on >= ${yearStart}::date) as in_year, max(p.paid_on) as last_day
        from payments p where p.workspace_id = i.workspace_id and p.invoice_id = i.id
      ) paid on true
      where i.workspace_id = ${workspaceId}::uuid and i.status in ('sent', 'paid', 'credited')
        ${clientIds ? sql`and i.client_id = any(${clientIds}::uuid[])` : empty}
    ), aged as (
      select client_id, currency, jsonb_object_agg(age, due) as ages from (
        select client_id, currency, sum(due)::bigint as due,
          case when late > 60 then 'late_over_60' when late > 30 then 'late_31_to_60' when late > 0 then 'late_1_to_30'
            when late >= -14 then 'due_within_14' when late >= -30 then 'due_in_15_to_30' else 'due_later' end as age
        from issued where status = 'sent' group by client_id, currency, age
      ) each_age group by client_id, currency
    )
    select i.client_id as "clientId", i.currency, coalesce(a.ages, '{}') as ages, count(*)::int as invoices,
      coalesce(sum(due) filter (where status = 'sent'), 0)::bigint as "dueMinor",
      coalesce(sum(due) filter (where status = 'sent' and late > 0), 0)::bigint as "overdueMinor",
      min(due_date) filter (where status = 'sent' and late > 0) as "oldestDueDate",
      (coalesce(sum(total_minor) filter (where issue_date >= ${yearStart}::date), 0)
        - coalesce(sum(credited_in_year), 0))::bigint as "invoicedMinor",
      coalesce(sum(paid_in_year), 0)::bigint as "paidMinor",
      round(avg(last_day - issue_date) filter (where status = 'paid'))::int as "averageDays",
      (array_agg(i.id order by issue_date desc, number desc))[1] as "lastId",
      (array_agg(number order by issue_date desc, number desc))[1] as "lastNumber",
      (array_agg(issue_date order by issue_date desc, number desc))[1] as "lastIssueDate"
    from issued i left join aged a on a.client_id = i.client_id and a.currency = i.currency
    group by i.client_id, i.currency, a.ages order by i.client_id, i.currency`);
}

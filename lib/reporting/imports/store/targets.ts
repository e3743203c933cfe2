import type { Db } from "@/lib/kernel/db/prisma";
import { rateOnDay } from "@/lib/kernel/db/rate-on";
import { sql, type Sql } from "@/lib/kernel/db/sql";

/**
 * Right after rows are staged or records are written, statistics are stale, and the planner picks nested loops, which take
 * minutes. Force hash joins for this transaction.
 */
export async function withoutNestedLoops(db: Db): Promise<void> {
  await db.$executeRaw`set local enable_nestloop = off`;
}

export const NIL = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** Names that differ in case or width only are equal. */
export function folded(name: Sql): Sql {
  return sql`lower(normalize(${name}, NFKC))`;
}

/**
 * Common table expressions that end with `found`: client, project and task by the names in `rows`. A name matches inside
 * of its client or project. Of several records with one name, an active and old one counts.
 *
 * @param rows Table with `client`, `project` and `task`, which are not null.
 */
export function targets(workspaceId: string, rows: Sql): Sql {
  return sql`names as materialized (select distinct client, project, task from ${rows}),
    known_clients as (
      select distinct on (f) f, id, currency
      from (select ${folded(sql`name`)} as f, id, currency, status, created_at from clients where workspace_id = ${workspaceId}::uuid) c
      order by f, status, created_at
    ),
    known_projects as (
      select distinct on (client_id, f) f, id, client_id, billable, fee_minor, rate_minor, later_rates
      from (select ${folded(sql`name`)} as f, id, client_id, billable, fee_minor, rate_minor, later_rates, status, created_at
        from projects where workspace_id = ${workspaceId}::uuid) p
      order by client_id, f, status, created_at
    ),
    known_tasks as (
      select distinct on (project_id, f) f, id, project_id, billable, extra, rate_minor, later_rates
      from (select ${folded(sql`name`)} as f, id, project_id, billable, extra, rate_minor, later_rates, status, created_at
        from tasks where workspace_id = ${workspaceId}::uuid) k
      order by project_id, f, status, created_at
    ),
    found as materialized (
      select n.client, n.project, n.task, c.id as client_id, p.id as project_id, k.id as task_id,
        case when n.project = '' or p.client_id is null and p.id is not null then w.currency else c.currency end as currency,
        coalesce(k.billable, p.billable) as billable, p.fee_minor is not null and not coalesce(k.extra, false) as covered, k.rate_minor as task_rate, k.later_rates as task_later,
        p.rate_minor as project_rate, p.later_rates as project_later,
        w.currency as home_currency, w.default_rate_minor as home_rate, w.later_rates as home_later
      from names n
      cross join (select currency, default_rate_minor, later_rates from workspaces where id = ${workspaceId}::uuid) w
      left join known_clients c on c.f = ${folded(sql`n.client`)}
      left join known_projects p on p.f = ${folded(sql`n.project`)}
        and coalesce(p.client_id, ${NIL}) = coalesce(c.id, ${NIL}) and (n.client = '' or c.id is not null)
      left join known_tasks k on k.project_id = p.id and k.f = ${folded(sql`n.task`)}
    )`;
}

/**
 * Common table expression `client_currencies`: a client that is made takes the currency of its own row, else the commonest
 * one of its rows.
 */
export function clientCurrencies(rows: Sql): Sql {
  return sql`client_currencies as materialized (
      select ${folded(sql`client`)} as f, coalesce(min(rate_currency) filter (where is_named and project = ''),
        mode() within group (order by rate_currency)) as currency
      from ${rows} where client <> '' group by 1
    )`;
}

/** Whether an entry of row `r` with target `f` is billable. */
export const BILLABLE = sql`coalesce(r.billable, f.billable, true)`;

/** Whether a fixed fee covers an entry of row `r` with target `f`, like `isCovered` of time entries. */
export const COVERED = sql`coalesce((r.refs ->> 'covered')::boolean, f.covered, false)`;

export const CURRENCY = sql`coalesce(f.currency, f.home_currency)`;

/**
 * Hourly rate of row `r` with target `f` and membership `m`: the row's own, else like `resolveRate` of time entries. A row
 * with a currency and without a rate states that it has none.
 */
export const RATE = sql`case when r.rate_minor is null and r.rate_currency is not null then null else coalesce(
  case when r.rate_currency = ${CURRENCY} then r.rate_minor end,
  ${rateOnDay({ rateMinor: sql`f.task_rate`, laterRates: sql`f.task_later` }, sql`r.day`)},
  ${rateOnDay({ rateMinor: sql`f.project_rate`, laterRates: sql`f.project_later` }, sql`r.day`)},
  case when ${CURRENCY} = f.home_currency then coalesce(
    ${rateOnDay({ rateMinor: sql`m.default_rate_minor`, laterRates: sql`m.later_rates` }, sql`r.day`)},
    ${rateOnDay({ rateMinor: sql`f.home_rate`, laterRates: sql`f.home_later` }, sql`r.day`)}) end) end`;

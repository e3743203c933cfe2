import { AMOUNT } from "@/lib/kernel/db/entry-amount";
import { run, sql, type Sql } from "@/lib/kernel/db/sql";

/** Time of a project, or of none, by both currencies. Money is in minor units. */
export interface WorkRow {
  clientId: string | null;
  projectId: string | null;
  seconds: number;
  uncostedSeconds: number;
  revenueMinor: number;
  revenueCurrency: string | null;
  costMinor: number;
  costCurrency: string | null;
}

/** Minor units, rounded half up. */
const COST = sql`div(2 * t.seconds::numeric * coalesce(cost.rate_minor, 0) + 3600, 7200)`;

/** @param time entries `t` of `roundedEntries`. */
export async function sumWork(workspaceId: string, time: Sql): Promise<WorkRow[]> {
  return run<WorkRow>(sql`
    select t.client_id as "clientId", t.project_id as "projectId", sum(t.seconds)::bigint as seconds,
      coalesce(sum(t.seconds) filter (where cost.rate_minor is null), 0)::bigint as "uncostedSeconds",
      sum(${AMOUNT})::bigint as "revenueMinor", t.rate_currency as "revenueCurrency",
      sum(${COST})::bigint as "costMinor", cost.currency as "costCurrency"
    from ${time}
    left join lateral (
      select c.rate_minor, c.currency from cost_rates c
      where c.workspace_id = ${workspaceId}::uuid and (c.user_id = t.user_id or c.user_id is null)
        and (c.starts_on is null or c.starts_on <= t.local_date)
      order by c.user_id is null, c.starts_on desc nulls last limit 1
    ) cost on true
    group by t.client_id, t.project_id, t.rate_currency, cost.currency`);
}

/** `discountMinor` is that of the whole invoice. */
export interface BilledLine {
  invoiceId: string;
  clientId: string;
  projectId: string | null;
  currency: string;
  discountMinor: number;
  amountMinor: number;
}

/**
 * Lines of invoices issued on these days (`YYYY-MM-DD`) and not voided, less their credits. Retainers are revenue when
 * they pay for work, so their funding and their deductions are left out.
 */
export async function billedLines(
  workspaceId: string,
  { from, to }: { from: string | undefined; to: string | undefined },
): Promise<BilledLine[]> {
  return run<BilledLine>(sql`
    select i.id as "invoiceId", i.client_id as "clientId", l.project_id as "projectId", i.currency,
      i.discount_minor - coalesce((select sum(n.discount_minor) from credit_notes n where n.workspace_id = i.workspace_id
        and n.invoice_id = i.id and n.status = 'issued'), 0)::bigint as "discountMinor",
      l.amount_minor - coalesce((select sum(c.amount_minor) from credit_note_lines c join credit_notes n
        on n.workspace_id = c.workspace_id and n.id = c.credit_note_id and n.status = 'issued'
        where c.workspace_id = l.workspace_id and c.invoice_id = l.invoice_id and c.invoice_line_id = l.id), 0)::bigint as "amountMinor"
    from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
    where i.workspace_id = ${workspaceId}::uuid and i.status in ('sent', 'paid') and l.kind not in ('retainer', 'deposit')
      and i.issue_date >= coalesce(${from ?? null}::date, '-infinity') and i.issue_date <= coalesce(${to ?? null}::date, 'infinity')
    order by i.id, l.position`);
}

export interface GroupNames {
  clients: Map<string, { name: string }>;
  projects: Map<string, { name: string; color: string; clientId: string | null }>;
}

export async function namesOf(workspaceId: string): Promise<GroupNames> {
  const [clients, projects] = await Promise.all([
    run<{ id: string; name: string }>(sql`select id, name from clients where workspace_id = ${workspaceId}::uuid`),
    run<{ id: string; name: string; color: string; clientId: string | null }>(
      sql`select id, name, color, client_id as "clientId" from projects where workspace_id = ${workspaceId}::uuid`,
    ),
  ]);
  return {
    clients: new Map(clients.map(({ id, ...one }) => [id, one])),
    projects: new Map(projects.map(({ id, ...one }) => [id, one])),
  };
}

import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export async function lastInSeries(db: Db, workspaceId: string, series: string): Promise<number> {
  const row = await db.invoiceSeries.findUnique({ where: { workspaceId_series: { workspaceId, series } } });
  return row?.last ?? 0;
}

/** Concurrent calls wait for the commit, a rollback returns the count. The latest day (`YYYY-MM-DD`) includes `day`. */
export async function takeFromSeries(
  db: Db,
  workspaceId: string,
  series: string,
  day: string,
): Promise<{ count: number; latest: string }> {
  const [row] = await db.$queryRaw<{ count: number; latest: string }[]>`
    insert into invoice_series (workspace_id, series, last, latest_on)
    values (${workspaceId}::uuid, ${series}, 1, ${day}::date)
    on conflict (workspace_id, series) do update
      set last = invoice_series.last + 1, latest_on = greatest(invoice_series.latest_on, excluded.latest_on)
    returning last as count, latest_on::text as latest`;
  return row ?? { count: 1, latest: day };
}

/** Latest issue date (`YYYY-MM-DD`) of numbered documents, without void invoices and revisions of estimates. */
export async function latestInSeries(db: Db, workspaceId: string, series: string): Promise<string | null> {
  const [prefix = "", suffix = ""] = series.split("{0}");
  const [row] = await db.$queryRaw<{ latest: string | null }[]>`
    select max(issue_date)::text as latest from (
      select number, issue_date from invoices
      where workspace_id = ${workspaceId}::uuid and origin = 'stint' and status in ('sent', 'paid', 'credited')
      union all select number, issue_date from credit_notes
      where workspace_id = ${workspaceId}::uuid and status = 'issued'
      union all select number, issue_date from estimates
      where workspace_id = ${workspaceId}::uuid and status <> 'draft' and revision = 1
    ) numbered
    where starts_with(number, ${prefix}::text)
      and right(number, length(${suffix}::text)) = ${suffix}::text
      and substr(number, length(${prefix}::text) + 1,
        greatest(0, length(number) - length(${prefix}::text) - length(${suffix}::text))) ~ '^[0-9]+$'`;
  return row?.latest ?? null;
}

export async function hasNumber(db: Db, workspaceId: string, number: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select 1 from invoices where workspace_id = ${workspaceId}::uuid and number = ${number})
      or exists (select 1 from credit_notes where workspace_id = ${workspaceId}::uuid and number = ${number})
      or exists (select 1 from estimates where workspace_id = ${workspaceId}::uuid and number = ${number}) as found`;
  return row?.found ?? false;
}

/** False if the series has reached `last`. */
export async function raiseSeries(db: Db, workspaceId: string, series: string, last: number): Promise<boolean> {
  const raised = await db.$executeRaw`
    insert into invoice_series (workspace_id, series, last) values (${workspaceId}::uuid, ${series}, ${last})
    on conflict (workspace_id, series) do update set last = excluded.last where invoice_series.last < excluded.last`;
  return raised === 1;
}

export interface NumberSeries {
  series: string;
  last: number;
  latestOn: string | null;
}

export async function listSeries(db: Db, workspaceId: string): Promise<NumberSeries[]> {
  return read<NumberSeries & Record<string, unknown>>(
    db,
    sql`select series, last, latest_on::text as "latestOn" from invoice_series
      where workspace_id = ${workspaceId}::uuid order by series limit 100000`,
  );
}

/** Raise counters. Higher ones stay. */
export async function restoreSeries(db: Db, workspaceId: string, found: readonly NumberSeries[]): Promise<void> {
  await read(
    db,
    sql`insert into invoice_series (workspace_id, series, last, latest_on)
      select ${workspaceId}::uuid, series, last, latest_on
      from jsonb_to_recordset(${JSON.stringify(found.map(({ latestOn, ...one }) => ({ ...one, latest_on: latestOn })))}::jsonb)
        as s (series text, last int, latest_on date)
      on conflict (workspace_id, series) do update set last = greatest(invoice_series.last, excluded.last),
        latest_on = greatest(invoice_series.latest_on, excluded.latest_on)`,
  );
}

/** Delete the counters of a workspace that has no number. */
export async function forgetSeries(db: Db, workspaceId: string): Promise<void> {
  await read(
    db,
    sql`delete from invoice_series where workspace_id = ${workspaceId}::uuid
      and not exists (select 1 from invoices i where i.workspace_id = ${workspaceId}::uuid and i.number is not null)
      and not exists (select 1 from credit_notes n where n.workspace_id = ${workspaceId}::uuid and n.number is not null)
      and not exists (select 1 from estimates e where e.workspace_id = ${workspaceId}::uuid and e.number is not null)`,
  );
}

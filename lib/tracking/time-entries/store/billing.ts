import type { Closing } from "@/lib/kernel/core/closing";
import type { Db } from "@/lib/kernel/db/prisma";
import { minorUnits } from "@/lib/kernel/db/columns";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";
import { traceparent } from "@/lib/kernel/traces";
import { LOCK_TEXTS, type FreedEntry } from "../rules";
import { closedDay } from "@/lib/kernel/db/closed-day";

/** Write an event for each entry. Return the number of entries that were unbilled. */
export async function linkEntries(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
  announcement: Announcement,
): Promise<number> {
  const { now } = announcement;
  return db.$executeRaw`
    with changed as (
      update time_entries t set invoice_id = ${invoiceId}::uuid, invoice_line_id = fresh.line_id, version = t.version + 1,
        updated_at = ${now}::timestamptz
      from unnest(${links.map((link) => link.sourceId)}::uuid[], ${links.map((link) => link.lineId)}::uuid[]) as fresh (entry_id, line_id)
      where t.workspace_id = ${workspaceId}::uuid and t.id = fresh.entry_id and t.invoice_id is null
        and not t.billed_elsewhere and not t.covered
      returning t.*
    ) ${eventsAbout(sql`changed`, announcement)}`;
}

/** Write an event for each entry. Return the number of entries. */
export async function unlinkEntries(
  db: Db,
  workspaceId: string,
  from: { invoiceId: string; lineIds?: readonly string[] },
  announcement: Announcement,
): Promise<number> {
  const { now } = announcement;
  return db.$executeRaw`
    with changed as (
      update time_entries set invoice_id = null, invoice_line_id = null, version = version + 1, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and invoice_id = ${from.invoiceId}::uuid
        ${from.lineIds ? sql`and invoice_line_id = any(${from.lineIds}::uuid[])` : empty}
      returning *
    ) ${eventsAbout(sql`changed`, announcement)}`;
}

interface Announcement {
  event: string;
  now: Date;
  closing: Closing | null;
}

export async function firstEntries(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  perLine: number,
): Promise<{ lineId: string; entryIds: string[] }[]> {
  return db.$queryRaw<{ lineId: string; entryIds: string[] }[]>`
    select invoice_line_id as "lineId", (array_agg(id::text order by start_time, id))[1:${perLine}::int] as "entryIds"
    from time_entries where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid
    group by invoice_line_id`;
}

export async function hasInvoices(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, id: { in: [...ids] } } })) === new Set(ids).size;
}

export async function hasImports(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await db.import.count({ where: { workspaceId, id: { in: [...ids] } } })) === new Set(ids).size;
}

/** @param lineIds Default: all lines. */
export async function keepFreed(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  lineIds?: readonly string[],
): Promise<void> {
  await db.$executeRaw`
    insert into freed_entries (workspace_id, invoice_id, line_id, entry_id, start_time, end_time, rate_minor)
    select workspace_id, invoice_id, invoice_line_id, id, start_time, end_time, rate_minor from time_entries
    where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid
      ${lineIds ? sql`and invoice_line_id = any(${lineIds}::uuid[])` : empty}
    on conflict do nothing`;
}

interface FreedRow extends Omit<FreedEntry, "now"> {
  exists: boolean;
  startNow: Date;
  endNow: Date | null;
  rateNow: bigint | number | null;
  currencyNow: string | null;
  billable: boolean;
  projectId: string | null;
  clientId: string | null;
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** Oldest first. */
export async function readFreed(db: Db, workspaceId: string, invoiceId: string): Promise<FreedEntry[]> {
  const rows = await read<FreedRow>(
    db,
    sql`select f.line_id as "lineId", f.entry_id as "entryId", f.start_time as "startTime", f.end_time as "endTime",
      f.rate_minor as "rateMinor", t.id is not null as "exists", t.start_time as "startNow", t.end_time as "endNow",
      t.rate_minor as "rateNow", t.rate_currency as "currencyNow", t.billable and not t.covered as billable, t.project_id as "projectId",
      p.client_id as "clientId", t.invoice_id as "invoiceId", i.number as "invoiceNumber"
    from freed_entries f
    left join time_entries t on t.workspace_id = f.workspace_id and t.id = f.entry_id
    left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    left join invoices i on i.workspace_id = t.workspace_id and i.id = t.invoice_id
    where f.workspace_id = ${workspaceId}::uuid and f.invoice_id = ${invoiceId}::uuid
    order by f.start_time, f.entry_id`,
  );
  return rows.map(({ lineId, entryId, startTime, endTime, rateMinor, ...row }) => ({
    ...{ lineId, entryId, startTime, endTime },
    rateMinor: minorUnits(rateMinor),
    now: row.exists ? stateNow(row) : null,
  }));
}

function stateNow(row: Omit<FreedRow, "lineId" | "entryId" | "startTime" | "endTime" | "rateMinor">) {
  const { startNow, endNow, rateNow, currencyNow, billable, projectId, clientId, invoiceId, invoiceNumber } = row;
  return {
    ...{ startTime: startNow, endTime: endNow, rateMinor: minorUnits(rateNow), currency: currencyNow },
    ...{ billable, projectId, clientId, invoiceId, invoiceNumber },
  };
}

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * `toTimeEntry` for admins in SQL, of an entry `t`; a test compares both. An invoice emits thousands of events, and
 * serializing them in Node would block the process.
 */
const wire = ({ closing, now }: Announcement): Sql => sql`json_build_object(
  'id', public_id('ent', t.id), 'project_id', public_id('prj', t.project_id), 'task_id', public_id('tsk', t.task_id),
  'user_id', public_id('usr', t.user_id), 'notes', t.notes, 'start_time', ${instant(sql`t.start_time`)},
  'end_time', ${instant(sql`t.end_time`)}, 'duration_seconds', floor(extract(epoch from t.end_time - t.start_time))::bigint,
  'date', to_char(t.local_date, 'YYYY-MM-DD'), 'time_zone', t.time_zone, 'billable', t.billable, 'covered', t.billable and t.covered, 'tags', t.tags,
  'rate', case when t.rate_minor is not null and t.rate_currency is not null
    then json_build_object('amount', t.rate_minor, 'currency', t.rate_currency) end, 'rate_by_hand', t.rate_by_hand,
  'locked', t.invoice_id is not null or ${closedDay(closing, now)} or t.billed_elsewhere
    or t.approval is not distinct from 'approved' or p.status is not distinct from 'archived',
  'lock_reason', case when t.invoice_id is not null then 'invoiced' when ${closedDay(closing, now)} then 'period_closed'
    when t.approval = 'approved' then 'approved' when t.billed_elsewhere then 'invoiced_elsewhere' when p.status = 'archived' then 'project_archived' end,
  'lock_reasons', array_remove(array[case when t.invoice_id is not null then 'invoiced' end,
    case when ${closedDay(closing, now)} then 'period_closed' end,
    case when t.approval = 'approved' then 'approved' end, case when t.billed_elsewhere then 'invoiced_elsewhere' end,
    case when p.status = 'archived' then 'project_archived' end], null),
  'lock_detail', case
    when t.invoice_id is not null
      then ${lockDetail(LOCK_TEXTS.invoiced, sql`${env().APP_URL}::text || '/invoices/' || public_id('inv', t.invoice_id)`)}
    when ${closedDay(closing, now)}
      then ${lockDetail(LOCK_TEXTS.period_closed.admin, sql`${env().APP_URL}::text || '/settings/closing'`)}
    when t.approval = 'approved'
      then ${lockDetail(LOCK_TEXTS.approved, sql`${env().APP_URL}::text || '/approvals/' || public_id('tms', t.timesheet_id)`)}
    when t.billed_elsewhere then ${lockDetail(LOCK_TEXTS.invoiced_elsewhere, sql`null`)}
    when p.status = 'archived'
      then ${lockDetail(LOCK_TEXTS.project_archived, sql`${env().APP_URL}::text || '/projects/' || public_id('prj', p.id)`)} end,
  'invoice_id', public_id('inv', t.invoice_id), 'billed_elsewhere', t.billed_elsewhere,
  'external_refs', t.external_refs, 'custom', t.custom, 'import_id', public_id('imp', t.import_id), 'timesheet_id', public_id('tms', t.timesheet_id), 'approval', t.approval,
  'running', t.end_time is null,
  'created_at', ${instant(sql`t.created_at`)}, 'updated_at', ${instant(sql`t.updated_at`)})`;

function lockDetail(text: string, href: Sql): Sql {
  return sql`json_build_object('text', ${text}::text, 'href', ${href})`;
}

/** INSERT of an event for each entry of `changed`. */
export function eventsAbout(changed: Sql, announcement: Announcement): Sql {
  const { event, now } = announcement;
  return sql`insert into events (id, workspace_id, type, resource_id, payload, occurred_at, project_ids, client_ids, traceparent)
    select uuid_v7(${now}::timestamptz), t.workspace_id, ${event}::text, t.id, json_build_object(
        'type', ${event}::text, 'timestamp', floor(extract(epoch from ${now}::timestamptz))::bigint, 'data', ${wire(announcement)})::text,
      ${now}::timestamptz, case when t.project_id is not null then array[t.project_id] end, case when p.client_id is not null then array[p.client_id] end,
      ${traceparent()}::text
    from ${changed} t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;
}

import type { Db } from "@/lib/kernel/db/prisma";
import { minorUnits } from "@/lib/kernel/db/columns";
import { empty, sql, type Sql } from "@/lib/kernel/db/sql";
import { localDate, secondsBetween } from "@/lib/kernel/core/time";
import { roundParts, type TimeRounding } from "@/lib/kernel/core/time-rounding";
import type { BillableEntry } from "../rules";
import { eventsAbout } from "./events-about";

/** Which time a bill is made of. Instants are half open. */
export interface UnbilledFilter {
  clientId: string;
  projectIds: readonly string[] | null;
  /** Only these entries; absent: all. */
  entryIds?: readonly string[] | undefined;
  /** Only entries that this void invoice billed. */
  freedBy?: string;
  from?: Date | undefined;
  to?: Date | undefined;
  currency: string;
}

interface UnbilledRow extends Omit<BillableEntry, "day" | "seconds" | "roundedSeconds" | "rateMinor"> {
  startTime: Date;
  endTime: Date;
  rateMinor: bigint | null;
  /** The project's own rule, or the workspace's. */
  rule: TimeRounding;
}

/**
 * The client's unbilled entries, oldest first. Those that are held stay so until the transaction ends: another bill over
 * the same hours waits here, and then finds them taken.
 *
 * @param limit how many at most; one more tells that there are more.
 */
export async function readUnbilled(
  db: Db,
  workspaceId: string,
  filter: UnbilledFilter,
  options: { timeZone: string; limit: number; isHeld: boolean },
): Promise<BillableEntry[]> {
  const rows = await db.$queryRaw<UnbilledRow[]>`
    select t.id, t.project_id as "projectId", p.name as "projectName", t.task_id as "taskId", k.name as "taskName",
      t.user_id as "userId", u.name as "userName", t.notes, t.rate_minor as "rateMinor",
      t.start_time as "startTime", t.end_time as "endTime",
      case when p.rounding_mode is null
        then json_build_object('mode', w.rounding_mode, 'minutes', w.rounding_minutes, 'by', w.rounding_by)
        else json_build_object('mode', p.rounding_mode, 'minutes', p.rounding_minutes, 'by', p.rounding_by) end as rule
    from time_entries t
    join workspaces w on w.id = t.workspace_id
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join users u on u.id = t.user_id
    left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id
    where t.workspace_id = ${workspaceId}::uuid and ${canBeBilled(filter)}
      ${
        filter.freedBy === undefined
          ? empty
          : sql`and exists (select 1 from freed_entries f where f.workspace_id = t.workspace_id
        and f.invoice_id = ${filter.freedBy}::uuid and f.entry_id = t.id)`
      }
    order by t.start_time, t.id limit ${options.limit + 1}
    ${options.isHeld ? sql`for update of t` : empty}`;
  const entries = rows.map(({ startTime, endTime, rateMinor, ...row }) => ({
    ...row,
    rateMinor: minorUnits(rateMinor),
    day: localDate(startTime, options.timeZone),
    seconds: secondsBetween(startTime, endTime),
  }));
  const rounded = roundParts(
    entries.map(({ userId, projectId, taskId, day, rateMinor, seconds, rule }) => {
      return { seconds, rule, unit: JSON.stringify([userId, projectId, taskId, day, rateMinor]) };
    }),
  );
  return entries.map(({ rule: _rule, ...entry }, index) => ({ ...entry, roundedSeconds: rounded[index] ?? 0 }));
}

/** Whether there is such time at this moment, held by nobody. */
export async function hasUnbilled(db: Db, workspaceId: string, filter: UnbilledFilter): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from time_entries t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
      where t.workspace_id = ${workspaceId}::uuid and ${canBeBilled(filter)}
    ) as found`;
  return row?.found ?? false;
}

/** Conditions on entries `t` and their projects `p`. */
function canBeBilled({ clientId, projectIds, entryIds, from, to, currency }: UnbilledFilter): Sql {
  return sql`p.client_id = ${clientId}::uuid and t.invoice_id is null and t.billable and t.end_time is not null
    and (t.rate_minor is null or t.rate_currency = ${currency})
    ${projectIds ? sql`and t.project_id = any(${projectIds}::uuid[])` : empty}
    ${entryIds ? sql`and t.id = any(${entryIds}::uuid[])` : empty}
    ${from ? sql`and t.start_time >= ${from}::timestamptz` : empty}
    ${to ? sql`and t.start_time < ${to}::timestamptz` : empty}`;
}

/** Puts entries on the lines of an invoice, with an event about each; answers how many were still free. */
export async function linkEntries(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  links: readonly { entryId: string; lineId: string }[],
  { event, now }: Told,
): Promise<number> {
  return db.$executeRaw`
    with changed as (
      update time_entries t set invoice_id = ${invoiceId}::uuid, invoice_line_id = fresh.line_id, version = t.version + 1,
        updated_at = ${now}::timestamptz
      from unnest(${links.map((link) => link.entryId)}::uuid[], ${links.map((link) => link.lineId)}::uuid[]) as fresh (entry_id, line_id)
      where t.workspace_id = ${workspaceId}::uuid and t.id = fresh.entry_id and t.invoice_id is null
      returning t.*
    ) ${eventsAbout(sql`changed`, event, now)}`;
}

/** Takes entries off an invoice, or off some of its lines, with an event about each; answers how many. */
export async function unlinkEntries(
  db: Db,
  workspaceId: string,
  from: { invoiceId: string; lineIds?: readonly string[] },
  { event, now }: Told,
): Promise<number> {
  return db.$executeRaw`
    with changed as (
      update time_entries set invoice_id = null, invoice_line_id = null, version = version + 1, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and invoice_id = ${from.invoiceId}::uuid
        ${from.lineIds ? sql`and invoice_line_id = any(${from.lineIds}::uuid[])` : empty}
      returning *
    ) ${eventsAbout(sql`changed`, event, now)}`;
}

/** The event that announces a change, and its time. */
interface Told {
  event: string;
  now: Date;
}

/** The first entries of each line of an invoice, oldest first. */
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

/** Whether all of these invoices are there. */
export async function hasInvoices(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, id: { in: [...ids] } } })) === new Set(ids).size;
}

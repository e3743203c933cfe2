import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import { awaitsApproval } from "@/lib/kernel/db/timesheet-day";
import type { AwaitingTime, BillableEntry } from "../rules";
import { type BillableRow, COLUMNS, FROM, rounded } from "./billable";

/** Time to bill. `from` is inclusive, `to` exclusive. */
export interface UnbilledFilter {
  clientId: string;
  projectIds: readonly string[] | null;
  entryIds?: readonly string[] | undefined;
  /** Id of a void invoice: only entries that it billed. */
  freedBy?: string;
  from?: Date | undefined;
  to?: Date | undefined;
  currency: string;
}

type UnbilledRow = BillableRow & Pick<BillableEntry, "id" | "projectName" | "custom" | "taskCustom">;

/**
 * Return the client's unbilled entries, oldest first: at most `limit`, plus one if there are more.
 *
 * `isHeld` locks them until the transaction ends, so that a concurrent invoice waits and then finds them billed.
 */
export async function readUnbilled(
  db: Db,
  workspaceId: string,
  filter: UnbilledFilter,
  options: { timeZone: string; limit: number; isHeld: boolean },
): Promise<BillableEntry[]> {
  const rows = await db.$queryRaw<UnbilledRow[]>`
    select t.id, p.name as "projectName", t.custom, k.custom as "taskCustom", ${COLUMNS} ${FROM}
    where t.workspace_id = ${workspaceId}::uuid and ${canBeBilled(workspaceId, filter)}
      ${
        filter.freedBy === undefined
          ? empty
          : sql`and exists (select 1 from freed_entries f where f.workspace_id = t.workspace_id
        and f.invoice_id = ${filter.freedBy}::uuid and f.entry_id = t.id)`
      }
    order by t.start_time, t.id limit ${options.limit + 1}
    ${options.isHeld ? sql`for update of t` : empty}`;
  return rounded(rows, options.timeZone);
}

/** Take no locks. */
export async function hasUnbilled(db: Db, workspaceId: string, filter: UnbilledFilter): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from time_entries t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
      where t.workspace_id = ${workspaceId}::uuid and ${canBeBilled(workspaceId, filter)}
    ) as found`;
  return row?.found ?? false;
}

/** Return the time that `canBeBilled` leaves out until it is approved, by person. */
export async function readAwaiting(db: Db, workspaceId: string, filter: UnbilledFilter): Promise<AwaitingTime[]> {
  return read<AwaitingTime & Record<string, unknown>>(
    db,
    sql`select u.id as "userId", u.name as "userName", sum(floor(extract(epoch from t.end_time - t.start_time)))::bigint as seconds
    from time_entries t
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join users u on u.id = t.user_id
    where t.workspace_id = ${workspaceId}::uuid and ${isUnbilled(filter)} and ${awaitsApproval(workspaceId)}
    group by u.id, u.name order by u.name, u.id`,
  );
}

/** Conditions on entries `t` and projects `p`. */
function canBeBilled(workspaceId: string, filter: UnbilledFilter): Sql {
  return sql`${isUnbilled(filter)} and not ${awaitsApproval(workspaceId)}`;
}

function isUnbilled({ clientId, entryIds, currency, ...filter }: UnbilledFilter): Sql {
  return sql`p.client_id = ${clientId}::uuid and (t.rate_minor is null or t.rate_currency = ${currency})
    and ${isUnbilledIn(filter)} ${entryIds ? sql`and t.id = any(${entryIds}::uuid[])` : empty}`;
}

function isUnbilledIn({ projectIds, from, to }: Pick<UnbilledFilter, "projectIds" | "from" | "to">): Sql {
  return sql`t.invoice_id is null and not t.billed_elsewhere and t.billable and not t.covered and t.end_time is not null
    ${projectIds ? sql`and t.project_id = any(${projectIds}::uuid[])` : empty}
    ${from ? sql`and t.start_time >= ${from}::timestamptz` : empty}
    ${to ? sql`and t.start_time < ${to}::timestamptz` : empty}`;
}

export interface UnbilledClient {
  clientId: string;
  currency: string;
}

/**
 * Return the clients with unbilled time by name. Time without a rate counts to the client's own currency, which comes
 * before other currencies of the client: the first invoice takes that time.
 */
export async function unbilledClients(
  db: Db,
  workspaceId: string,
  filter: Pick<UnbilledFilter, "projectIds" | "from" | "to"> & { clientIds: readonly string[] | null },
): Promise<UnbilledClient[]> {
  const { clientIds } = filter;
  const currency = sql`coalesce(t.rate_currency, c.currency)`;
  return db.$queryRaw<UnbilledClient[]>`
    select c.id as "clientId", ${currency} as currency
    from time_entries t
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    where t.workspace_id = ${workspaceId}::uuid and ${isUnbilledIn(filter)} and not ${awaitsApproval(workspaceId)}
      ${clientIds ? sql`and c.id = any(${clientIds}::uuid[])` : empty}
    group by c.id, c.name, c.currency, 2
    order by c.name, c.id, ${currency} <> c.currency, 2`;
}

import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { columnsOf, type Domain } from "@/lib/kernel/db/columns";
import { Prisma, type Retainer } from "@/lib/kernel/db/generated/client";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { holds } from "@/lib/kernel/db/search-text";
import { join, read, sql, type Sql } from "@/lib/kernel/db/sql";
import {
  stateOf,
  type AdvancePayment,
  type DepositLine,
  type Facts,
  type Funding,
  type RetainerState,
} from "./rules/ledger";

type RetainerColumns = Domain<Omit<Retainer, "workspaceId">>;

export interface RetainerRow extends RetainerColumns {
  clientName: string;
  state: RetainerState;
}

const { workspaceId: _workspace, ...FIELDS } = Prisma.RetainerScalarFieldEnum;

/** Instants of JSON sort as text. */
const AT = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LOCAL_DAY = (column: Sql) => sql`((${column} at time zone w.time_zone)::date)::text`;

const PROJECTS_OF = (invoice: Sql) => sql`(select coalesce(json_agg(distinct l.project_name), '[]') from invoice_lines l
  where l.workspace_id = r.workspace_id and l.invoice_id = ${invoice} and l.project_name is not null)`;

const PAYMENTS_OF_FUNDING = sql`(select coalesce(json_agg(json_build_object('id', y.id, 'day', y.paid_on, 'at', ${AT(sql`y.created_at`)},
    'settledMinor', y.amount_minor - y.unapplied_minor + y.deduction_minor, 'method', y.method) order by y.created_at, y.id), '[]')
  from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id)`;

const NOTES_OF_FUNDING = sql`(select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'day', n.issue_date,
    'at', ${AT(sql`n.issued_at`)}, 'appliedMinor', n.applied_minor, 'lines',
    (select coalesce(json_agg(json_build_object('lineId', k.invoice_line_id, 'netMinor', k.net_minor)), '[]') from credit_note_lines k
      where k.workspace_id = n.workspace_id and k.credit_note_id = n.id)) order by n.issued_at, n.id), '[]')
  from credit_notes n where n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.status = 'issued')`;

const FUNDINGS = sql`(select coalesce(json_agg(json_build_object('invoiceId', i.id, 'number', i.number, 'issuedOn', i.issue_date,
    'totalMinor', i.total_minor, 'discountMinor', i.discount_minor,
    'lines', (select json_agg(json_build_object('id', l.id, 'amountMinor', l.amount_minor, 'taxes', l.taxes,
      'isFunding', l.kind = 'retainer' and l.retainer_id = r.id) order by l.position) from invoice_lines l
      where l.workspace_id = i.workspace_id and l.invoice_id = i.id),
    'payments', ${PAYMENTS_OF_FUNDING}, 'notes', ${NOTES_OF_FUNDING}) order by i.issue_date, i.number), '[]')
  from invoices i where i.workspace_id = r.workspace_id and i.status in ('sent', 'paid', 'credited') and i.id in
    (select l.invoice_id from invoice_lines l where l.workspace_id = r.workspace_id and l.retainer_id = r.id and l.kind = 'retainer'))`;

const DEPOSITS = sql`(select coalesce(json_agg(json_build_object('lineId', l.id, 'invoiceId', i.id, 'number', i.number,
    'day', i.issue_date, 'at', ${AT(sql`i.sent_at`)}, 'projects', ${PROJECTS_OF(sql`i.id`)}, 'amountMinor', l.amount_minor, 'taxes', l.taxes,
    'voided', case when i.status = 'void' then json_build_object('day', ${LOCAL_DAY(sql`i.voided_at`)}, 'at', ${AT(sql`i.voided_at`)}) end,
    'notes', (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'day', n.issue_date, 'at', ${AT(sql`n.issued_at`)},
      'netMinor', k.net_minor)), '[]') from credit_note_lines k
      join credit_notes n on n.workspace_id = k.workspace_id and n.id = k.credit_note_id and n.status = 'issued'
      where k.workspace_id = l.workspace_id and k.invoice_id = l.invoice_id and k.invoice_line_id = l.id)) order by l.position), '[]')
  from invoice_lines l join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id and i.status <> 'draft' and i.number is not null
  where l.workspace_id = r.workspace_id and l.retainer_id = r.id and l.kind = 'deposit')`;

const ADVANCES = sql`(select coalesce(json_agg(json_build_object('id', y.id, 'invoiceId', i.id, 'number', i.number, 'day', y.paid_on,
    'at', ${AT(sql`y.created_at`)}, 'projects', ${PROJECTS_OF(sql`i.id`)}, 'amountMinor', y.amount_minor)), '[]')
  from payments y join invoices i on i.workspace_id = y.workspace_id and i.id = y.invoice_id
  where y.workspace_id = r.workspace_id and y.retainer_id = r.id)`;

const SELECT = sql`select ${columnsOf(FIELDS, "r")}, c.name as "clientName",
    ${FUNDINGS} as fundings, ${DEPOSITS} as deposits, ${ADVANCES} as advances
  from retainers r join clients c on c.workspace_id = r.workspace_id and c.id = r.client_id
    join workspaces w on w.id = r.workspace_id`;

type Read = RetainerColumns & { clientName: string } & {
  fundings: Funding[];
  deposits: DepositLine[];
  advances: AdvancePayment[];
};

function toRow({ fundings, deposits, advances, ...columns }: Read): RetainerRow {
  const facts: Facts = { fundings, deposits, advances };
  return { ...columns, state: stateOf(facts) };
}

export interface RetainerFilter {
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  currency?: string | undefined;
  statuses?: readonly RetainerRow["status"][] | undefined;
  updatedSince?: Date | undefined;
  importIds?: readonly string[] | undefined;
  search?: string | undefined;
}

const SORTS = { created_at: sql`r.created_at`, updated_at: sql`r.updated_at`, name: sql`r.name` };

export async function listRetainers(
  db: Db,
  workspaceId: string,
  filter: RetainerFilter,
  page: PageRequest,
): Promise<Page<RetainerRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`r.id`);
  const rows = await read<Read>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid${conditions(filter)}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows.map(toRow), page);
}

function conditions({
  clientIds,
  projectIds,
  currency,
  statuses,
  updatedSince,
  importIds,
  search,
}: RetainerFilter): Sql {
  return andAll([
    clientIds && sql`r.client_id = any(${clientIds}::uuid[])`,
    projectIds &&
      sql`(r.project_ids && ${projectIds}::uuid[] or r.project_ids = '{}' and exists (select 1 from projects p
      where p.workspace_id = r.workspace_id and p.client_id = r.client_id and p.id = any(${projectIds}::uuid[])))`,
    currency === undefined ? undefined : sql`r.currency = ${currency}`,
    statuses && sql`r.status::text = any(${statuses}::text[])`,
    updatedSince && sql`r.updated_at >= ${updatedSince}::timestamptz`,
    importIds && sql`r.import_id = any(${importIds}::uuid[])`,
    search === undefined
      ? undefined
      : sql`(${join(
          [sql`r.name`, sql`c.name`].map((column) => holds(column, search)),
          " or ",
        )})`,
  ]);
}

export async function retainersWithIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<RetainerRow[]> {
  const rows = await read<Read>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid and r.id = any(${ids}::uuid[]) order by r.id`,
  );
  return rows.map(toRow);
}

/** @throws AppError not_found */
export async function getRetainer(db: Db, workspaceId: string, id: string): Promise<RetainerRow> {
  const [row] = await retainersWithIds(db, workspaceId, [id]);
  if (!row) throw notFound();
  return row;
}

/** Until the transaction ends, in one order, so that two commands cannot wait for each other. */
export async function lockRetainers(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await read(
    db,
    sql`select 1 from retainers where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** Whether a draft funds the retainer. */
export async function hasFundingDraft(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await read(
    db,
    sql`select 1 from invoice_lines l join invoices i on i.workspace_id = l.workspace_id and i.id = l.invoice_id
      where l.workspace_id = ${workspaceId}::uuid and l.retainer_id = ${id}::uuid and l.kind = 'retainer' and i.status = 'draft' limit 1`,
  );
  return rows.length > 0;
}

export type NewRetainer = Omit<RetainerColumns, "version">;

export async function insertRetainer(db: Db, workspaceId: string, columns: NewRetainer): Promise<void> {
  await db.retainer.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict when the retainer changed since it was read. */
export async function updateRetainer(
  db: Db,
  workspaceId: string,
  { id, version }: Pick<RetainerRow, "id" | "version">,
  columns: Partial<NewRetainer>,
): Promise<void> {
  const { count } = await db.retainer.updateMany({
    where: { id, version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

/** Return the ids of the deleted ones: those that nothing changed or used. */
export async function deleteUnused(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`delete from retainers r where r.workspace_id = ${workspaceId}::uuid and r.id = any(${ids}::uuid[]) and r.version = 1
      and not exists (select 1 from invoice_lines l where l.workspace_id = r.workspace_id and l.retainer_id = r.id)
      and not exists (select 1 from payments y where y.workspace_id = r.workspace_id and y.retainer_id = r.id) returning r.id`,
  );
  return rows.map(({ id }) => id);
}

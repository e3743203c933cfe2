import type { DocumentKind } from "@/lib/reporting/import-files/parsing/document-kind";
import type { ImportedLateFee } from "@/lib/billing/invoices/schema/imported-reminders";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { KindCounts } from "../rules/figures";
import { targets } from "./targets";

export interface Of {
  workspaceId: string;
  importId: string;
}

/** Return the counts of invoices, of timesheets and of settings. */
export async function documentCounts(
  db: Db,
  of: Of,
): Promise<Record<"invoices" | "timesheets" | "settings", KindCounts>> {
  return {
    invoices: await countsOf(db, of, sql`kind = 'invoice'`),
    timesheets: await countsOf(db, of, sql`kind = 'timesheet'`),
    settings: await countsOf(
      db,
      of,
      sql`kind not like 'invoice%' and kind not in ('person', 'timesheet', 'expense', 'receipt', 'milestone', 'estimate',
        'estimate_file', 'recurring_invoice', 'recurring_runs', 'retainer')`,
    ),
  };
}

async function countsOf(db: Db, { workspaceId, importId }: Of, condition: Sql): Promise<KindCounts> {
  const [row] = await read<KindCounts & Record<string, unknown>>(
    db,
    sql`select count(*)::int as rows, (count(*) filter (where result in ('new', 'imported', 'kept')))::int as new,
        (count(*) filter (where result = 'here'))::int as matched,
        (count(*) filter (where result in ('left_out', 'taken_back')))::int as left_out,
        (count(*) filter (where result = 'to_decide'))::int as to_decide
      from import_rows where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and ${condition}`,
  );
  if (!row) throw new RangeError("an aggregate returns a row");
  return row;
}

/** Totals of the new invoices that are neither draft nor void. */
export async function invoicedSums(
  db: Db,
  { workspaceId, importId }: Of,
): Promise<{ amount: number; currency: string }[]> {
  return read<{ amount: number; currency: string }>(
    db,
    sql`select rate_currency as currency, sum((document->>'totalMinor')::bigint)::bigint as amount from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind = 'invoice' and result = 'new'
        and document->>'status' in ('sent', 'paid', 'credited')
      group by 1 order by 2 desc, 1`,
  );
}

export interface DocumentRow {
  id: string;
  key: string;
  content: unknown;
  clientId: string | null;
}

/** The next rows of a kind that are to be written, with the clients of their names. */
export async function nextDocuments(
  db: Db,
  { workspaceId, importId }: Of,
  { kind, limit }: { kind: DocumentKind; limit: number },
): Promise<DocumentRow[]> {
  return read<DocumentRow & Record<string, unknown>>(
    db,
    sql`with lot as materialized (
        select r.id, r.key, r.document as content, coalesce(r.client, '') as client, r.position from import_rows r
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.kind = ${kind}::text
          and r.result = 'new'
        order by r.position limit ${limit}::int
      ),
      named as (select distinct client, '' as project, '' as task from lot),
      ${targets(workspaceId, sql`named`)}
      select lot.id, lot.key, lot.content, f.client_id as "clientId"
      from lot left join found f on f.client = lot.client order by lot.position`,
  );
}

export interface ProjectName {
  client: string | null;
  name: string;
}

/** Return the ids of the projects in the order of the names, null for a missing one. */
export async function projectsNamed(
  db: Db,
  workspaceId: string,
  names: readonly ProjectName[],
): Promise<(string | null)[]> {
  return idsNamed(db, workspaceId, names, sql`f.project_id`);
}

/** Return the ids of the clients in the order of the names, null for a missing one. */
export async function clientsNamed(db: Db, workspaceId: string, names: readonly string[]): Promise<(string | null)[]> {
  const places = names.map((client) => ({ client, name: "" }));
  return idsNamed(db, workspaceId, places, sql`f.client_id`);
}

/** Return the ids of the tasks, or of the projects of names without a task. Null for a missing one. */
export async function tasksNamed(
  db: Db,
  workspaceId: string,
  names: readonly (ProjectName & { task: string | null })[],
): Promise<(string | null)[]> {
  return idsNamed(db, workspaceId, names, sql`case when f.task = '' then f.project_id else f.task_id end`);
}

async function idsNamed(
  db: Db,
  workspaceId: string,
  names: readonly (ProjectName & { task?: string | null })[],
  id: Sql,
): Promise<(string | null)[]> {
  const rows = await read<{ id: string | null }>(
    db,
    sql`with asked as (select coalesce(client, '') as client, project, coalesce(task, '') as task, place
        from unnest(${names.map(({ client }) => client)}::text[], ${names.map(({ name }) => name)}::text[],
          ${names.map(({ task = null }) => task)}::text[]) with ordinality as a (client, project, task, place)),
      ${targets(workspaceId, sql`asked`)}
      select ${id} as id from asked a
      join found f on f.client = a.client and f.project = a.project and f.task = a.task order by a.place`,
  );
  return rows.map((row) => row.id);
}

export interface WrittenRow {
  rowId: string;
  key: string;
  /** Null: left out for `reason`. */
  recordId: string | null;
  reason: string | null;
  /** A flag that the writing found. */
  flag: string | null;
}

/** Mark rows, and keep their keys, so that no later import writes them again. */
export async function markDocuments(db: Db, { workspaceId, importId }: Of, rows: readonly WrittenRow[]): Promise<void> {
  await read(
    db,
    sql`with done as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d ("rowId" uuid, key text, "recordId" uuid,
          reason text, flag text)
      ),
      kept as (
        insert into import_keys (workspace_id, key, import_id, entry_id)
        select ${workspaceId}::uuid, key, ${importId}::uuid, "recordId" from done where "recordId" is not null
        on conflict (workspace_id, key) do update set import_id = excluded.import_id, user_id = null, start_time = null,
          entry_id = excluded.entry_id
      )
      update import_rows r set resource_id = d."recordId", reason = coalesce(d.reason, r.reason),
        flags = case when d.flag is null or d.flag = any(r.flags) then r.flags else r.flags || d.flag end,
        result = case when d."recordId" is null then 'left_out' else 'imported' end::import_row_result
      from done d where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d."rowId"`,
  );
}

/** Link the entries of this import to the lines that billed them in the file. */
export async function linkEntries(
  db: Db,
  { workspaceId, importId }: Of,
  lines: readonly { source: string; lineId: string; invoiceId: string }[],
): Promise<void> {
  await read(
    db,
    sql`update time_entries t set invoice_id = l.invoice_id, invoice_line_id = l.line_id, billed_elsewhere = false
      from unnest(${lines.map(({ source }) => source)}::text[], ${lines.map(({ lineId }) => lineId)}::uuid[],
        ${lines.map(({ invoiceId }) => invoiceId)}::uuid[]) as l (source, line_id, invoice_id)
      join import_rows r on r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid
        and r.billed_on = l.source
      where t.workspace_id = ${workspaceId}::uuid and t.id = r.resource_id and t.import_id = ${importId}::uuid
        and t.invoice_id is null and t.version = 1 and t.end_time is not null`,
  );
}

const BILLED = {
  expense: { table: sql`expenses`, isBillable: sql`true` },
  milestone: { table: sql`milestones`, isBillable: sql`b.completed_at is not null` },
};

/** The same of expenses or milestones. */
export async function linkSources(
  db: Db,
  { workspaceId, importId }: Of,
  kind: keyof typeof BILLED,
  lines: readonly { source: string; lineId: string; invoiceId: string }[],
): Promise<void> {
  const { table, isBillable } = BILLED[kind];
  await read(
    db,
    sql`update ${table} b set invoice_id = l.invoice_id, invoice_line_id = l.line_id
      from unnest(${lines.map(({ source }) => source)}::text[], ${lines.map(({ lineId }) => lineId)}::uuid[],
        ${lines.map(({ invoiceId }) => invoiceId)}::uuid[]) as l (source, line_id, invoice_id)
      join import_rows r on r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid
        and r.kind = ${kind}::text and r.billed_on = l.source
      where b.workspace_id = ${workspaceId}::uuid and b.id = r.resource_id and b.import_id = ${importId}::uuid
        and b.invoice_id is null and ${isBillable} and b.version = 1`,
  );
}

/** Return the ids of records of any import by their keys. */
export async function recordsByKey(
  db: Db,
  workspaceId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await read<{ key: string; id: string }>(
    db,
    sql`select key, entry_id as id from import_keys
      where workspace_id = ${workspaceId}::uuid and key = any(${keys}::text[])`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Return the late fees of the invoices that the import made. */
export async function lateFeesMade(
  db: Db,
  { workspaceId, importId }: Of,
): Promise<{ id: string; fee: ImportedLateFee }[]> {
  return read<{ id: string; fee: ImportedLateFee }>(
    db,
    sql`select resource_id as id, document->'lateFee' as fee from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind = 'invoice'
        and result = 'imported' and document->>'lateFee' is not null order by position limit 100000`,
  );
}

export async function countNewDocuments(db: Db, { workspaceId, importId }: Of, kind: DocumentKind): Promise<number> {
  return db.importRow.count({ where: { workspaceId, importId, result: "new", kind } });
}

/** Whether the workspace has closed periods, or timesheets in use, that the import did not make. */
export async function hasOwnLocks(
  db: Db,
  { workspaceId, importId }: Of,
): Promise<{ closings: boolean; timesheets: boolean }> {
  const [row] = await read<{ closings: boolean; timesheets: boolean }>(
    db,
    sql`with made as materialized (
        select r.resource_id as id from import_rows r where r.workspace_id = ${workspaceId}::uuid
          and r.import_id = ${importId}::uuid and r.kind in ('closed_period', 'timesheet') and r.resource_id is not null
      )
      select exists (select 1 from closed_periods p where p.workspace_id = ${workspaceId}::uuid
          and p.id not in (select id from made)) as closings,
        exists (select 1 from timesheets s where s.workspace_id = ${workspaceId}::uuid
          and s.status <> 'open' and s.id not in (select id from made)) as timesheets`,
  );
  return row ?? { closings: false, timesheets: false };
}

/** Return the ids of the records of a kind that the import made and no undo has handled. */
export async function idsMade(db: Db, { workspaceId, importId }: Of, kind: DocumentKind): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select resource_id as id from import_rows where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid
      and kind = ${kind}::text and resource_id is not null and result = 'imported' order by position limit 100000`,
  );
  return rows.map(({ id }) => id);
}

/** Return the records that the import made of rows of a kind, by row. */
export async function madeOf(
  db: Db,
  { workspaceId, importId }: Of,
  kind: DocumentKind,
): Promise<{ recordId: string; content: unknown }[]> {
  return read<{ recordId: string; content: unknown }>(
    db,
    sql`select resource_id as "recordId", document as content from import_rows
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind = ${kind}::text
        and resource_id is not null and result in ('imported', 'kept') order by position limit 10000`,
  );
}

import type { DocumentKind } from "@/lib/reporting/import-files/parsing/imported-file";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import { answerTo, type Answers } from "../rules/decisions";
import type { KindCounts } from "../rules/figures";
import { folded, targets } from "./targets";

interface Of {
  workspaceId: string;
  importId: string;
}

/** Whether the workspace has neither time nor invoices. */
export async function isEmpty(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await read<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from invoices where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from time_entries where workspace_id = ${workspaceId}::uuid) as empty`,
  );
  return row?.empty === true;
}

export interface DocumentPlan extends Of {
  answers: Answers;
  undecidedFiles: readonly number[];
}

/** Decide each invoice. One with the number, client, day and total of an invoice in Stint looks the same. */
export async function planInvoices(db: Db, input: DocumentPlan): Promise<void> {
  const { workspaceId, importId, answers, undecidedFiles } = input;
  const leavesOut = (code: "looks_the_same" | "deleted_here") => answerTo(answers, code) === "leave_out";
  await read(
    db,
    sql`with r as materialized (
        select r.id, r.file, r.key, r.left_out, r.document->>'number' as number, r.document->>'issueDate' as day,
          (r.document->>'totalMinor')::numeric as total, r.rate_currency as currency, ${folded(sql`r.client`)} as client,
          row_number() over (partition by r.key order by r.position) as nth,
          row_number() over (partition by r.document->>'number' order by r.position) as nth_of_number
        from import_rows r
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.kind = 'invoice'
      ),
      mine as materialized (
        select i.number, i.issue_date::text as day, i.total_minor as total, i.currency, ${folded(sql`c.name`)} as client
        from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
        where i.workspace_id = ${workspaceId}::uuid and i.number in (select number from r)
      ),
      known as (
        select k.key, i.id is not null as is_alive
        from import_keys k left join invoices i on i.workspace_id = k.workspace_id and i.id = k.entry_id
        where k.workspace_id = ${workspaceId}::uuid and k.key in (select key from r)
      ),
      flagged as (
        select r.id, r.left_out, case when r.left_out is not null then '{}' else array_remove(array[
          case when r.file = any(${undecidedFiles}::int[]) then 'date_order' end,
          case when r.nth > 1 then 'repeated' end,
          case when k.is_alive then 'here' end,
          case when not k.is_alive then 'deleted_here' end,
          case when k.key is null and s.number is not null then 'looks_the_same' end,
          case when r.number is not null and r.nth = 1 and k.is_alive is not true and s.number is null
            and (r.nth_of_number > 1 or m.number is not null) then 'number_taken' end
        ], null) end as flags
        from r
        left join known k on k.key = r.key
        left join (select distinct number from mine) m on m.number = r.number
        left join (select distinct number, day, total, currency, client from mine) s on s.number = r.number
          and s.day is not distinct from r.day and s.total = r.total and s.currency = r.currency and s.client = r.client
      ),
      decided as (
        select id, flags, coalesce(left_out, (
          select reason from unnest(array['date_order', 'repeated', 'here',
            case when ${leavesOut("deleted_here")} then 'deleted_here' end,
            case when ${leavesOut("looks_the_same")} then 'looks_the_same' end
          ]) with ordinality as o (reason, place) where reason = any(flags) order by place limit 1)) as reason
        from flagged
      )
      update import_rows r set flags = d.flags, reason = d.reason, result = case when d.reason is null then 'new'
          when d.reason = 'date_order' then 'to_decide' when d.reason = 'here' then 'here'
          else 'left_out' end::import_row_result
      from decided d
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d.id`,
  );
}

/** Settings come back into an empty workspace only. */
export async function planSettings(db: Db, { workspaceId, importId }: Of, restores: boolean): Promise<void> {
  await read(
    db,
    sql`update import_rows set flags = case when left_out is null and not ${restores} then array['workspace_in_use'] else '{}' end,
        reason = coalesce(left_out, case when not ${restores} then 'workspace_in_use' end),
        result = case when left_out is null and ${restores} then 'new' else 'left_out' end::import_row_result
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind not like 'invoice%'`,
  );
}

/** Return the counts of invoices and of settings. */
export async function documentCounts(db: Db, of: Of): Promise<{ invoices: KindCounts; settings: KindCounts }> {
  return {
    invoices: await countsOf(db, of, sql`kind = 'invoice'`),
    settings: await countsOf(db, of, sql`kind not like 'invoice%'`),
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
        and document->>'status' in ('sent', 'paid')
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

async function idsNamed(
  db: Db,
  workspaceId: string,
  names: readonly ProjectName[],
  id: Sql,
): Promise<(string | null)[]> {
  const rows = await read<{ id: string | null }>(
    db,
    sql`with asked as (select coalesce(client, '') as client, project, '' as task, place
        from unnest(${names.map(({ client }) => client)}::text[], ${names.map(({ name }) => name)}::text[])
          with ordinality as a (client, project, place)),
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

export async function countNewDocuments(db: Db, { workspaceId, importId }: Of, kind: DocumentKind): Promise<number> {
  return db.importRow.count({ where: { workspaceId, importId, result: "new", kind } });
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

import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound } from "@/lib/kernel/core/errors";
import type { Domain } from "@/lib/kernel/db/columns";
import type { Prisma, Statement as StoredStatement } from "@/lib/kernel/db/generated/client";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { Age, Movement, Period } from "./rules/statement";
import type { Statement, StatementDocument } from "./schema";

/** More lines are refused. */
export const MAX_LINES = 10_000;

export interface Account {
  clientId: string;
  currency: string;
}

/** An account of the client, in minor units of its currency. */
export interface AccountRow {
  openingMinor: number;
  /** One more than `MAX_LINES` shows that there are more. */
  movements: Movement[];
  due: Record<Age, number>;
  /** Currencies of the client's documents. */
  currencies: string[];
}

/** In one statement, so that all parts have the same state. */
export async function accountOf(
  db: Db,
  workspaceId: string,
  account: Account,
  { from, to }: Period,
): Promise<AccountRow> {
  const [row] = await read<AccountRow & Record<string, unknown>>(
    db,
    sql`with movements as materialized (
      select * from (${movementsUntil(workspaceId, account, to)}) every where minor <> 0 or kind = 'invoice'
    ), shown as materialized (
      select * from movements where date >= ${from}::date order by date, rank, number, at, id limit ${MAX_LINES + 1}::bigint
    ), open as (
      select ${to}::date - coalesce(max(due_date), ${to}::date) as late, sum(minor) as due
      from (select invoice_id, due_date, minor from movements union all ${usesUntil(workspaceId, account, to)}) parts
      group by invoice_id having sum(minor) > 0
    )
    select coalesce((select sum(minor) from movements where date < ${from}::date), 0)::bigint as "openingMinor",
      coalesce((select json_agg(json_build_object('date', date, 'kind', kind, 'id', id, 'number', number, 'description', ${about(workspaceId)},
        'invoiceId', invoice_id, 'invoiceNumber', invoice_number, 'minor', minor) order by date, rank, number, at, id) from shown m), '[]') as movements,
      (select json_build_object(
        'current', ${due(sql`late <= 0`)}, 'days_1_30', ${due(sql`late between 1 and 30`)},
        'days_31_60', ${due(sql`late between 31 and 60`)}, 'days_61_90', ${due(sql`late between 61 and 90`)},
        'over_90', ${due(sql`late > 90`)}) from open) as due,
      array(select distinct i.currency::text from invoices i where i.workspace_id = ${workspaceId}::uuid
        and i.client_id = ${account.clientId}::uuid and i.status not in ('draft', 'void') order by 1) as currencies`,
  );
  if (!row) throw new Error("an aggregate returns one row");
  return row;
}

function due(condition: Sql): Sql {
  return sql`coalesce(sum(due) filter (where ${condition}), 0)`;
}

/**
 * Payments from the client's credit move no money. Of a void invoice, only the credit of its notes remains. Imported
 * records have neither the credit notes of the invoice nor the credit of an excess.
 */
function movementsUntil(workspaceId: string, { clientId, currency }: Account, to: string): Sql {
  const until = (day: Sql) => sql`${day} <= ${to}::date`;
  const mine = sql`i.workspace_id = ${workspaceId}::uuid and i.client_id = ${clientId}::uuid and i.currency = ${currency}
    and i.status <> 'draft'`;
  const payments = sql`from invoices i join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and ${until(sql`p.paid_on`)}`;
  return sql`
    select i.issue_date as date, 1 as rank, i.created_at as at, 'invoice' as kind, i.id, i.number, '' as description,
      i.id as invoice_id, i.number as invoice_number, i.due_date,
      i.total_minor - case when i.origin = 'imported' then i.credited_minor else 0 end as minor
    from invoices i where ${mine} and i.status <> 'void' and ${until(sql`i.issue_date`)}
    union all
    select n.issue_date, 2, n.issued_at, 'credit_note', n.id, n.number, coalesce(n.memo, ''), i.id, i.number, i.due_date,
      -case when i.status = 'void' then coalesce(k.amount_minor, 0) else n.total_minor end
    from invoices i join credit_notes n on n.workspace_id = i.workspace_id and n.invoice_id = i.id
      left join client_credits k on k.workspace_id = n.workspace_id and k.credit_note_id = n.id
    where ${mine} and n.status = 'issued' and ${until(sql`n.issue_date`)}
    union all
    select p.paid_on, 3, p.created_at, case when p.retainer_id is null then 'payment' else 'retainer' end, p.id, i.number,
      case when p.retainer_id is null then coalesce(p.method, '') else coalesce((select r.name from retainers r
        where r.workspace_id = p.workspace_id and r.id = p.retainer_id), '') end, i.id, i.number, i.due_date,
      -(p.amount_minor - case when k.id is null then p.unapplied_minor else 0 end)
    ${payments} left join client_credits k on k.workspace_id = p.workspace_id and k.payment_id = p.id
      left join client_credits used on used.workspace_id = p.workspace_id and used.id = p.credit_id
    where ${mine} and used.id is null
    union all
    select p.paid_on, 4, p.created_at, 'deduction', p.id, i.number, p.deduction_reason::text, i.id, i.number, i.due_date,
      -p.deduction_minor
    ${payments} where ${mine}
    union all
    select r.refunded_on, 5, r.created_at, 'refund', r.id, i.number, coalesce(r.method, ''), i.id, i.number, i.due_date, r.amount_minor
    from invoices i join client_credits k on k.workspace_id = i.workspace_id and k.invoice_id = i.id
      join refunds r on r.workspace_id = k.workspace_id and r.credit_id = k.id
    where ${mine} and ${until(sql`r.refunded_on`)}`;
}

/** Credit moves from the invoice that it is left over from to the invoice that it pays. */
function usesUntil(workspaceId: string, { clientId, currency }: Account, to: string): Sql {
  return sql`
    select unnest(array[p.invoice_id, k.invoice_id]), null, unnest(array[-p.amount_minor, p.amount_minor])
    from client_credits k join payments p on p.workspace_id = k.workspace_id and p.credit_id = k.id and p.paid_on <= ${to}::date
    where k.workspace_id = ${workspaceId}::uuid and k.client_id = ${clientId}::uuid and k.currency = ${currency}`;
}

/** Of an invoice, projects in the order of their lines, else the first line. */
function about(workspaceId: string): Sql {
  return sql`case when kind <> 'invoice' then description else coalesce(
  (select string_agg(name, ', ' order by place) from (
    select l.project_name as name, min(l.position) as place from invoice_lines l
    where l.workspace_id = ${workspaceId}::uuid and l.invoice_id = m.id and l.project_name is not null group by 1) projects),
  (select l.description from invoice_lines l where l.workspace_id = ${workspaceId}::uuid and l.invoice_id = m.id
   order by l.position limit 1), '') end`;
}

export interface StatementRow extends Omit<Domain<StoredStatement, "fromOn" | "toOn">, "document"> {
  document: StatementDocument;
}

export async function insertStatement(
  db: Db,
  workspaceId: string,
  { document, fromOn, toOn, ...columns }: Omit<StatementRow, "workspaceId">,
): Promise<void> {
  const days = { fromOn: toDateColumn(fromOn), toOn: toDateColumn(toOn) };
  const stored = document as unknown as Prisma.InputJsonObject;
  await db.statement.create({ data: { ...columns, ...days, workspaceId, document: stored } });
}

/** @throws AppError not_found */
export async function getDocument(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<Pick<StatementRow, "document" | "logoHash">> {
  const row = await db.statement.findFirst({ where: { id, workspaceId }, select: { document: true, logoHash: true } });
  if (!row) throw notFound();
  return { ...row, document: row.document as unknown as StatementDocument };
}

/** Without the lines, of which a statement may have thousands. */
export interface SentRow extends Pick<StatementRow, "id" | "sentBy" | "createdAt"> {
  statement: Omit<Statement, "lines" | "other_currencies">;
}

function sentRows(db: Db, workspaceId: string, condition: Sql): Promise<SentRow[]> {
  return read<SentRow & Record<string, unknown>>(
    db,
    sql`select s.id, s.sent_by as "sentBy", s.created_at as "createdAt",
      (s.document->'statement') - 'lines' - 'other_currencies' as statement
    from statements s where s.workspace_id = ${workspaceId}::uuid and ${condition}`,
  );
}

/** @throws AppError not_found */
export async function getSent(db: Db, workspaceId: string, id: string): Promise<SentRow> {
  const [row] = await sentRows(db, workspaceId, sql`s.id = ${id}::uuid`);
  if (!row) throw notFound();
  return row;
}

export async function listSent(
  db: Db,
  workspaceId: string,
  clientId: string,
  page: PageRequest,
): Promise<Page<SentRow>> {
  const { after, order } = keysetSql(page, { created_at: sql`s.created_at` }, sql`s.id`);
  return toPage(await sentRows(db, workspaceId, sql`s.client_id = ${clientId}::uuid${after}${order}`), page);
}

import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { FreedExpense } from "../rules";
import { COLUMNS, expensesWhere, FROM, type ExpenseRow } from "./expenses";
import { BILLABLE_MINOR } from "./totals";

/** Days are `YYYY-MM-DD`, inclusive. */
export interface UnbilledExpenses {
  clientId: string;
  /** Null: all. */
  projectIds: readonly string[] | null;
  /** Only these. */
  expenseIds?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Of the invoice. */
  currency: string;
}

type UnbilledRow = ExpenseRow & {
  categoryName: string;
  projectName: string;
  projectId: string;
  billableMinor: number;
};

/** Billable expenses on no invoice with a billable amount, oldest first. Only if the client is billed in the currency. */
export function readUnbilled(
  db: Db,
  workspaceId: string,
  filter: UnbilledExpenses,
  limit: number,
): Promise<UnbilledRow[]> {
  return read<UnbilledRow>(
    db,
    sql`select ${COLUMNS}, p.name as "projectName", k.name as "categoryName", charge.minor as "billableMinor" ${FROM}
      join expense_categories k on k.workspace_id = e.workspace_id and k.id = e.category_id
      ${CHARGE}
      where e.workspace_id = ${workspaceId}::uuid and ${isUnbilled(filter)} and charge.minor is not null
      order by e.spent_on, e.created_at, e.id limit ${limit}::int`,
  );
}

/** Count the others, which need an exchange rate. */
export async function countWithoutRate(db: Db, workspaceId: string, filter: UnbilledExpenses): Promise<number> {
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*)::int as count ${FROM} ${CHARGE}
      where e.workspace_id = ${workspaceId}::uuid and ${isUnbilled(filter)} and charge.minor is null`,
  );
  return row?.count ?? 0;
}

const CHARGE = sql`cross join lateral (select ${BILLABLE_MINOR} as minor) charge`;

function isUnbilled({ clientId, projectIds, expenseIds, from, to, currency }: UnbilledExpenses): Sql {
  return sql`e.billable and e.invoice_id is null and p.client_id = ${clientId}::uuid and c.currency = ${currency}::text
    ${projectIds ? sql`and e.project_id = any(${projectIds}::uuid[])` : empty}
    ${expenseIds ? sql`and e.id = any(${expenseIds}::uuid[])` : empty}
    ${from === undefined ? empty : sql`and e.spent_on >= ${from}::date`}
    ${to === undefined ? empty : sql`and e.spent_on <= ${to}::date`}`;
}

/** Return the number of expenses that were unbilled. */
export function linkExpenses(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
  now: Date,
): Promise<number> {
  return db.$executeRaw`
    update expenses e set invoice_id = ${invoiceId}::uuid, invoice_line_id = fresh.line_id, version = e.version + 1,
      updated_at = ${now}::timestamptz
    from unnest(${links.map((link) => link.sourceId)}::uuid[], ${links.map((link) => link.lineId)}::uuid[]) as fresh (expense_id, line_id)
    where e.workspace_id = ${workspaceId}::uuid and e.id = fresh.expense_id and e.invoice_id is null`;
}

interface Billed {
  invoiceId: string;
  /** Default: all lines. */
  lineIds?: readonly string[];
}

function isOn({ invoiceId, lineIds }: Billed): Sql {
  return sql`e.invoice_id = ${invoiceId}::uuid ${lineIds ? sql`and e.invoice_line_id = any(${lineIds}::uuid[])` : empty}`;
}

export function expensesOn(db: Db, workspaceId: string, from: Billed): Promise<ExpenseRow[]> {
  return expensesWhere(db, workspaceId, isOn(from));
}

export async function unlinkExpenses(db: Db, workspaceId: string, from: Billed, now: Date): Promise<void> {
  await db.$executeRaw`
    update expenses e set invoice_id = null, invoice_line_id = null, version = version + 1, updated_at = ${now}::timestamptz
    where e.workspace_id = ${workspaceId}::uuid and ${isOn(from)}`;
}

export async function keepFreedExpenses(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  freed: readonly FreedExpense[],
): Promise<void> {
  await db.freedExpense.createMany({
    data: freed.map((expense) => ({ ...expense, invoiceId, workspaceId })),
    skipDuplicates: true,
  });
}

export async function firstExpenses(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  perLine: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.$queryRaw<{ lineId: string; ids: string[] }[]>`
    select invoice_line_id as "lineId", (array_agg(id::text order by spent_on, created_at, id))[1:${perLine}::int] as ids
    from expenses where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid
    group by invoice_line_id`;
  return new Map(rows.map(({ lineId, ids }) => [lineId, ids]));
}

export function readFreedExpenses(db: Db, workspaceId: string, invoiceId: string): Promise<FreedExpense[]> {
  return read<FreedExpense>(
    db,
    sql`select line_id as "lineId", expense_id as "expenseId", billable_minor as "billableMinor" from freed_expenses
      where workspace_id = ${workspaceId}::uuid and invoice_id = ${invoiceId}::uuid order by expense_id`,
  );
}

import type { Closing } from "@/lib/kernel/core/closing";
import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound } from "@/lib/kernel/core/errors";
import { columnsOf, type Domain } from "@/lib/kernel/db/columns";
import { Prisma, type Expense } from "@/lib/kernel/db/generated/client";
import {
  COMMON_SORTS,
  keysetSql,
  textColumn,
  toPage,
  type Page,
  type PageRequest,
  type SortColumns,
} from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { conditions, type ExpenseFilter } from "./filter";

type ExpenseColumns = Domain<Omit<Expense, "workspaceId" | "externalRefs">, "spentOn" | "reimbursedOn"> & {
  externalRefs: ExternalRef[];
};

/** Days are `YYYY-MM-DD`, amounts are in minor units. */
export interface ExpenseRow extends ExpenseColumns {
  /** In order. UUIDs of files. */
  receiptIds: string[];
  projectStatus: "active" | "archived" | null;
  /** Currency in which the project is billed; null without a project. */
  projectCurrency: string | null;
}

export const SORTS = { spent_on: sql`e.spent_on`, created_at: sql`e.created_at`, updated_at: sql`e.updated_at` };
export const SORT_COLUMNS: SortColumns = { ...COMMON_SORTS, spent_on: textColumn("spentOn") };

const { workspaceId: _workspace, ...FIELDS } = Prisma.ExpenseScalarFieldEnum;

export const COLUMNS = sql`${columnsOf(FIELDS, "e")}, p.status as "projectStatus",
  case when p.id is not null then coalesce(c.currency, w.currency) end as "projectCurrency",
  array(select r.file_id::text from expense_receipts r where r.workspace_id = e.workspace_id and r.expense_id = e.id
    order by r.position) as "receiptIds"`;
export const FROM = sql`from expenses e
  join workspaces w on w.id = e.workspace_id
  left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
  left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id`;

export async function listExpenses(
  workspaceId: string,
  filter: ExpenseFilter,
  page: PageRequest,
): Promise<Page<ExpenseRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`e.id`);
  const rows = await run<ExpenseRow>(
    sql`select ${COLUMNS} ${FROM} where e.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  return toPage(rows, page, SORT_COLUMNS);
}

/** @throws AppError not_found */
export async function getExpense(db: Db, workspaceId: string, id: string): Promise<ExpenseRow> {
  const [row] = await expensesWhere(db, workspaceId, sql`e.id = ${id}::uuid`);
  if (!row) throw notFound();
  return row;
}

/** Oldest first. */
export function expensesWhere(db: Db, workspaceId: string, condition: Sql): Promise<ExpenseRow[]> {
  return read<ExpenseRow>(
    db,
    sql`select ${COLUMNS} ${FROM} where e.workspace_id = ${workspaceId}::uuid and ${condition}
      order by e.spent_on, e.created_at, e.id`,
  );
}

export function expensesWithIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<ExpenseRow[]> {
  return expensesWhere(db, workspaceId, sql`e.id = any(${ids}::uuid[])`);
}

/** Lock an expense, after the membership of its person. @throws AppError not_found */
export async function lockExpense(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<{ row: ExpenseRow; closing: Closing | null }> {
  const [member] = await read<{ closing: Closing | null }>(
    db,
    sql`select closing from memberships where workspace_id = ${workspaceId}::uuid
      and user_id = (select user_id from expenses where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid)
      for no key update`,
  );
  await lockExpenses(db, workspaceId, [id]);
  if (!member) throw notFound();
  return { row: await getExpense(db, workspaceId, id), closing: member.closing };
}

/** In the order of their ids, so that commands wait for each other. */
export async function lockExpenses(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await read(
    db,
    sql`select 1 from expenses where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[]) order by id for update`,
  );
}

export type NewExpense = Omit<ExpenseColumns, "invoiceId" | "invoiceLineId" | "version">;

export async function insertExpense(db: Db, workspaceId: string, columns: NewExpense): Promise<void> {
  const { spentOn, reimbursedOn, ...rest } = columns;
  const reimbursed = reimbursedOn === null ? null : toDateColumn(reimbursedOn);
  await db.expense.create({
    data: { ...rest, spentOn: toDateColumn(spentOn), reimbursedOn: reimbursed, workspaceId },
  });
}

/** Of a locked expense. */
export async function updateExpense(
  db: Db,
  workspaceId: string,
  id: string,
  columns: Partial<NewExpense>,
): Promise<void> {
  const { spentOn, reimbursedOn, ...rest } = columns;
  await db.expense.updateMany({
    where: { workspaceId, id },
    data: {
      ...rest,
      ...(spentOn === undefined ? {} : { spentOn: toDateColumn(spentOn) }),
      ...(reimbursedOn === undefined ? {} : { reimbursedOn: reimbursedOn && toDateColumn(reimbursedOn) }),
      version: { increment: 1 },
    },
  });
}

/** Of locked expenses. */
export async function markReimbursed(
  db: Db,
  workspaceId: string,
  {
    ids,
    reimbursedOn,
    reference,
    now,
  }: { ids: readonly string[]; reimbursedOn: string; reference: string | null; now: Date },
): Promise<void> {
  await db.expense.updateMany({
    where: { workspaceId, id: { in: [...ids] } },
    data: {
      reimbursedOn: toDateColumn(reimbursedOn),
      reimbursementReference: reference,
      updatedAt: now,
      version: { increment: 1 },
    },
  });
}

export async function deleteExpense(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.expense.deleteMany({ where: { id, workspaceId } });
}

export async function setReceipts(
  db: Db,
  workspaceId: string,
  expenseId: string,
  fileIds: readonly string[],
): Promise<void> {
  await db.expenseReceipt.deleteMany({ where: { workspaceId, expenseId } });
  if (fileIds.length === 0) return;
  await db.expenseReceipt.createMany({
    data: fileIds.map((fileId, position) => ({ expenseId, fileId, position, workspaceId })),
  });
}

import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ExpenseCategory as ExpenseCategoryModel } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { isSameName, MAX_ACTIVE } from "./rules/category";

export type ExpenseCategoryRow = ExpenseCategoryModel;

/** @throws AppError not_found */
export async function getCategory(db: Db, workspaceId: string, id: string): Promise<ExpenseCategoryRow> {
  const row = await db.expenseCategory.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export async function listCategories(
  db: Db,
  workspaceId: string,
  statuses: ExpenseCategoryRow["status"][] | undefined,
  page: PageRequest,
): Promise<Page<ExpenseCategoryRow>> {
  const { after, orderBy, take } = keyset(page);
  const conditions = { status: omitUndefined({ in: statuses }) };
  const rows = await db.expenseCategory.findMany({
    where: { AND: [after], ...conditions, workspaceId },
    orderBy,
    take,
  });
  return toPage(rows, page);
}

/** Oldest first. */
export async function activeCategories(db: Db, workspaceId: string): Promise<ExpenseCategoryRow[]> {
  return db.expenseCategory.findMany({
    where: { workspaceId, status: "active" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_ACTIVE,
  });
}

/** Concurrent creations, new names and restorations wait until the transaction ends. */
export async function lockNames(db: Db, workspaceId: string): Promise<void> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
}

type Columns = Partial<Omit<ExpenseCategoryRow, "id" | "workspaceId" | "version">>;

export async function insertCategory(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<ExpenseCategoryRow, "id" | "name" | "currency">,
): Promise<ExpenseCategoryRow> {
  return db.expenseCategory.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict when the category changed since it was read. */
export async function updateCategory(
  db: Db,
  workspaceId: string,
  read: Pick<ExpenseCategoryRow, "id" | "version">,
  columns: Columns,
): Promise<ExpenseCategoryRow> {
  const [row] = await db.expenseCategory.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

/** New expenses wait until the transaction ends. */
export async function lockUse(db: Db, workspaceId: string, id: string): Promise<{ isUsed: boolean }> {
  await db.$queryRaw`
    select 1 from expense_categories where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`;
  const one = await db.expense.findFirst({ where: { workspaceId, categoryId: id }, select: { id: true } });
  return { isUsed: one !== null };
}

export async function deleteCategory(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.expenseCategory.deleteMany({ where: { workspaceId, id } });
}

/** Return the ids of the categories, in their order. An active one of the same name takes their values. */
export async function restoreCategories(
  db: Db,
  workspaceId: string,
  found: readonly Omit<ExpenseCategoryRow, "workspaceId" | "version">[],
): Promise<string[]> {
  const known = await activeCategories(db, workspaceId);
  const ids: string[] = [];
  for (const { id, createdAt, ...columns } of found) {
    const same = columns.status === "active" && known.find(({ name }) => isSameName(name, columns.name));
    if (same) await updateCategory(db, workspaceId, same, columns);
    else await insertCategory(db, workspaceId, { id, createdAt, ...columns });
    ids.push(same ? same.id : id);
  }
  return ids;
}

/** Delete the categories among these that no expense has. */
export async function deleteUnusedCategories(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.expenseCategory.deleteMany({ where: { workspaceId, id: { in: [...ids] }, expenses: { none: {} } } });
}

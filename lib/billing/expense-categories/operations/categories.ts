import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import { assertUnit, isSameName, MAX_ACTIVE } from "../rules/category";
import type { ExpenseCategoryCreate, ExpenseCategoryListQuery, ExpenseCategoryUpdate } from "../schema";
import { toExpenseCategory } from "../serialize";
import * as store from "../store";
import type { ExpenseCategoryRow } from "../store";

type ListInput = ExpenseCategoryListQuery & { page: PageRequest };

export const listCategories = query(
  "expense_categories:read",
  ({ db, workspaceId }, { page, status }: ListInput): Promise<Page<ExpenseCategoryRow>> =>
    store.listCategories(db, workspaceId, status?.split(",") as ExpenseCategoryRow["status"][] | undefined, page),
);

export const getCategory = query("expense_categories:read", ({ db, workspaceId }, { id }: { id: string }) =>
  store.getCategory(db, workspaceId, id),
);

export const createCategory = command(
  "expense_categories:write",
  async (scope, input: ExpenseCategoryCreate): Promise<ExpenseCategoryRow> => {
    const { db, workspaceId, actor, now, audit } = scope;
    const category = {
      name: input.name,
      unitName: input.unit_name ?? null,
      unitPrice: input.unit_price ?? null,
      currency: input.currency ?? actor.workspace.currency,
      markupPercent: input.markup_percent ?? null,
      billable: input.billable ?? true,
      reimbursable: input.reimbursable ?? true,
    };
    assertUnit(category);
    const id = newUuid();
    await assertMayBeActive(scope, { id, name: category.name });
    const row = await store.insertCategory(db, workspaceId, { id, ...category, createdAt: now, updatedAt: now });
    const { id: _id, created_at: _created, updated_at: _updated, ...shown } = toExpenseCategory(row, actor);
    audit("expense_category.created", row.id, { after: shown });
    return row;
  },
);

export const updateCategory = command(
  "expense_categories:write",
  async (scope, { id, ...input }: ExpenseCategoryUpdate & { id: string }): Promise<ExpenseCategoryRow> => {
    const { db, workspaceId, actor, context, now, audit } = scope;
    const before = await store.getCategory(db, workspaceId, id);
    context.assertMatch(before);
    const changes = omitUndefined({
      name: input.name,
      unitName: input.unit_name,
      unitPrice: input.unit_price,
      currency: input.currency,
      markupPercent: input.markup_percent,
      billable: input.billable,
      reimbursable: input.reimbursable,
      status: input.status,
    });
    if (keepsAll(before, changes)) return before;
    const planned = { ...before, ...changes };
    assertUnit(planned);
    const isNewcomer = before.status === "archived" || planned.name !== before.name;
    if (planned.status === "active" && isNewcomer) await assertMayBeActive(scope, planned);
    const after = await store.updateCategory(db, workspaceId, before, { ...changes, updatedAt: now });
    const shown = namedMembers(input, toExpenseCategory(before, actor), toExpenseCategory(after, actor));
    audit("expense_category.updated", id, { name: after.name, ...shown });
    return after;
  },
);

/** A category with expenses is archived instead. */
export const deleteCategory = command(
  "expense_categories:write",
  async (scope, { id }: { id: string }): Promise<{ row: ExpenseCategoryRow; isDeleted: boolean }> => {
    const { db, workspaceId, context, now, audit } = scope;
    const { isUsed } = await store.lockUse(db, workspaceId, id);
    const row = await store.getCategory(db, workspaceId, id);
    context.assertMatch(row);
    if (isUsed && row.status === "archived") return { row, isDeleted: false };
    if (isUsed) {
      const archived = await store.updateCategory(db, workspaceId, row, { status: "archived", updatedAt: now });
      audit("expense_category.updated", id, { before: { status: "active" }, after: { status: "archived" } });
      return { row: archived, isDeleted: false };
    }
    await store.deleteCategory(db, workspaceId, id);
    audit("expense_category.deleted", id, { name: row.name });
    return { row, isDeleted: true };
  },
);

/** @throws AppError duplicate or limit_reached */
async function assertMayBeActive(
  { db, workspaceId }: CommandScope,
  { id, name }: Pick<ExpenseCategoryRow, "id" | "name">,
): Promise<void> {
  await store.lockNames(db, workspaceId);
  const others = (await store.activeCategories(db, workspaceId)).filter((other) => other.id !== id);
  const same = others.find((other) => isSameName(other.name, name));
  if (same) throw errorOf([faultAt({ pointer: "/name" }, "duplicate", "category_name_taken", { name: same.name })]);
  if (others.length >= MAX_ACTIVE) throw new AppError("limit_reached", "too_many_categories", { maximum: MAX_ACTIVE });
}

/** Return the active categories of a workspace, for a new workspace. */
export async function categoriesToCopy(db: Db, workspaceId: string) {
  return (await store.activeCategories(db, workspaceId)).map(
    ({ name, unitName, unitPrice, currency, markupPercent, billable, reimbursable }) => ({
      ...{ name, unitName, unitPrice, currency, markupPercent, billable, reimbursable },
    }),
  );
}

import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { ExpenseCategory } from "../schema";
import { deleteUnusedCategories, restoreCategories as restore } from "../store";

/** Make the categories of an export that the workspace does not have. Return their ids in the same order. */
export function restoreCategories(
  { db, workspaceId, now }: CommandScope,
  categories: readonly ExpenseCategory[],
): Promise<string[]> {
  const rows = categories.map((category) => ({
    ...{ id: newUuid(), name: category.name, unitName: category.unit_name, unitPrice: category.unit_price },
    ...{ currency: category.currency, markupPercent: category.markup_percent, billable: category.billable },
    ...{ reimbursable: category.reimbursable, status: category.status },
    ...{ createdAt: new Date(category.created_at), updatedAt: now },
  }));
  return restore(db, workspaceId, rows);
}

/** After an undo. */
export function forgetCategories({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<void> {
  return deleteUnusedCategories(db, workspaceId, ids);
}

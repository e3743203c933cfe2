import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { ExpenseCategory } from "./schema";
import type { ExpenseCategoryRow } from "./store";

export function toExpenseCategory(row: ExpenseCategoryRow, viewer: Actor): ExpenseCategory {
  return {
    id: toPublicId("cat", row.id),
    name: row.name,
    unit_name: row.unitName,
    unit_price: row.unitPrice,
    currency: row.currency,
    markup_percent: seesMoney(viewer) ? row.markupPercent : null,
    billable: row.billable,
    reimbursable: row.reimbursable,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toRemoved(
  { row, isDeleted }: { row: ExpenseCategoryRow; isDeleted: boolean },
  viewer: Actor,
): ExpenseCategory | Deleted {
  return isDeleted ? { id: toPublicId("cat", row.id), deleted: true } : toExpenseCategory(row, viewer);
}

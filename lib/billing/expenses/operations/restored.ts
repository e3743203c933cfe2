import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { useFiles } from "@/lib/billing/files/operations/use";
import { insertExpense, type NewExpense } from "../store/expenses";
import { addReceipt as add, deleteUnchanged, receiptsOf, setFreeRefs } from "../store/moved";

/** Make expenses of an export without events. Return their ids in the same order. */
export async function restoreExpenses(
  { db, workspaceId, now }: CommandScope,
  found: readonly Omit<NewExpense, "id" | "updatedAt">[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const columns of found) {
    const id = newUuid();
    await insertExpense(db, workspaceId, { ...columns, externalRefs: [], id, updatedAt: now });
    await setFreeRefs(db, workspaceId, { id, refs: columns.externalRefs });
    ids.push(id);
  }
  return ids;
}

/** Behind the other receipts of the expense. */
export function addReceipt({ db, workspaceId }: CommandScope, expenseId: string, fileId: string): Promise<void> {
  return add(db, workspaceId, expenseId, fileId);
}

/** After an undo: delete the expenses among these that did not change since. Return their ids. */
export async function forgetExpenses(scope: CommandScope, ids: readonly string[]): Promise<string[]> {
  const { db, workspaceId } = scope;
  const receipts = await receiptsOf(db, workspaceId, ids);
  const deleted = await deleteUnchanged(db, workspaceId, ids);
  const files = receipts.flatMap(({ expenseId, fileId }) => (deleted.includes(expenseId) ? [fileId] : []));
  await useFiles(scope, { before: [...new Set(files)], after: [], pointer: "" });
  return deleted;
}

import { adminView } from "@/lib/kernel/auth/context";
import { errorOf, faultAt, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command } from "@/lib/kernel/operation";
import { expenseEvents } from "../events";
import type { ExpenseReimburse } from "../schema";
import { toExpense } from "../serialize";
import * as store from "../store/expenses";
import type { ExpenseRow } from "../store/expenses";
import { assertMayReimburse } from "./access";

/**
 * Record that a person was paid back. All expenses are of one person, and either all of them are recorded or none.
 *
 * @throws AppError insufficient_role, unknown_reference, validation_failed, or conflict for a reimbursed expense
 */
export const reimburseExpenses = command(
  "expenses:write",
  async (scope, input: ExpenseReimburse): Promise<ExpenseRow[]> => {
    const { db, workspaceId, actor, now, emit } = scope;
    assertMayReimburse(actor);
    const ids = [...new Set(input.expense_ids)].map((id) => referenceTo("exp", id));
    await store.lockExpenses(db, workspaceId, ids);
    const found = new Map((await store.expensesWithIds(db, workspaceId, ids)).map((row) => [row.id, row]));
    const before = ids.map((id, index) => {
      const row = found.get(id);
      if (!row) throw unknownReference(`/expense_ids/${String(index)}`);
      assertReimbursable(row, `/expense_ids/${String(index)}`);
      return row;
    });
    if (new Set(before.map(({ userId }) => userId)).size > 1)
      throw invalid("/expense_ids", "expenses_of_several_people");
    const reimbursedOn = input.paid_on ?? actor.workspace.today;
    await store.markReimbursed(db, workspaceId, { ids, reimbursedOn, reference: input.reference ?? null, now });
    const after = await store.expensesWithIds(db, workspaceId, ids);
    for (const row of after) emit(expenseEvents.reimbursed, row.id, toExpense(row, adminView(actor)));
    return after;
  },
);

function assertReimbursable({ reimbursable, reimbursedOn }: ExpenseRow, pointer: string): void {
  if (!reimbursable) throw invalid(pointer, "expense_not_reimbursable");
  if (reimbursedOn !== null) throw errorOf([faultAt({ pointer }, "conflict", "already_reimbursed", {})]);
}

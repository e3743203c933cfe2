import { adminView, isAdmin } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { useFiles } from "@/lib/billing/files/operations/use";
import { expenseEvents } from "../events";
import type { ExpenseCreate, ExpenseUpdate } from "../schema";
import { toExpense } from "../serialize";
import * as store from "../store/expenses";
import type { ExpenseRow, NewExpense } from "../store/expenses";
import { assertMayReimburse, assertVisible } from "./access";
import { assertOpenDay, assertUnlocked } from "./locks";
import { amountColumns, chargeColumns, contextFor, dayOf, plainColumns, referencesOf } from "./terms";
import { auditExpense } from "./under-exception";

export const createExpense = command("expenses:write", async (scope, input: ExpenseCreate): Promise<ExpenseRow> => {
  const { db, workspaceId, actor, now, emit } = scope;
  const ids = referencesOf(input, null, actor.userId);
  const context = await contextFor(scope, ids, null, input);
  const { today } = actor.workspace;
  const spentOn = dayOf(input, today) ?? today;
  const amount = amountColumns(input, context.category, { before: null, hasOtherCategory: true });
  assertOpenDay({ userId: ids.userId, spentOn }, { closing: context.closing, now }, "/spent_on");
  const id = newUuid();
  const columns: NewExpense = {
    ...{ id, ...ids, spentOn, notes: "", ...amount, externalRefs: [] },
    ...(await refsColumn(scope, { resource: "expense", id, before: [] }, input.external_refs)),
    reimbursable: context.category.reimbursable,
    ...plainColumns(input),
    ...chargeColumns(input, context, null, amount.currency),
    ...{ reimbursedOn: null, reimbursementReference: null, importId: null, createdAt: now, updatedAt: now },
  };
  await store.insertExpense(db, workspaceId, columns);
  await writeReceipts(scope, { id: columns.id, receiptIds: [] }, input);
  const row = await store.getExpense(db, workspaceId, columns.id);
  await auditExpense(scope, "created", { before: null, after: row }, context.closing);
  emit(expenseEvents.created, row.id, toExpense(row, adminView(actor)));
  return row;
});

export const updateExpense = command(
  "expenses:write",
  async (scope, input: ExpenseUpdate & { id: string }): Promise<ExpenseRow> => {
    const { db, workspaceId, actor, context, now, emit } = scope;
    const { row: before, closing } = await store.lockExpense(db, workspaceId, input.id);
    await assertVisible(scope, before);
    context.assertMatch(before);
    const columns = await changesOf(scope, input, before);
    const receiptIds = receiptsOf(input) ?? before.receiptIds;
    if (keepsAll(before, { ...columns, receiptIds })) return before;
    assertChangeable(scope, { before, columns, receiptIds }, closing);
    if (columns.spentOn !== before.spentOn || columns.userId !== before.userId) {
      assertOpenDay(columns, { closing, now }, columns.spentOn === before.spentOn ? "/user_id" : "/spent_on");
    }
    await store.updateExpense(db, workspaceId, before.id, { ...columns, updatedAt: now });
    await writeReceipts(scope, before, input);
    const after = await store.getExpense(db, workspaceId, before.id);
    await auditExpense(scope, "updated", { before, after }, closing);
    const view = adminView(actor);
    emit(expenseEvents.updated, after.id, toExpense(after, view), { before: toExpense(before, view) });
    return after;
  },
);

export const deleteExpense = command("expenses:write", async (scope, { id }: { id: string }): Promise<ExpenseRow> => {
  const { db, workspaceId, actor, context, now, emit } = scope;
  const { row, closing } = await store.lockExpense(db, workspaceId, id);
  await assertVisible(scope, row);
  context.assertMatch(row);
  assertUnlocked(row, { closing, now });
  await writeReceipts(scope, row, { receipt_ids: [] });
  await store.deleteExpense(db, workspaceId, id);
  await auditExpense(scope, "deleted", { before: row, after: null }, closing);
  emit(expenseEvents.deleted, row.id, toExpense(row, adminView(actor)));
  return row;
});

type Changes = Partial<NewExpense> & Pick<NewExpense, "userId" | "spentOn">;

async function changesOf(scope: CommandScope, input: ExpenseUpdate, before: ExpenseRow): Promise<Changes> {
  const ids = referencesOf(input, before, before.userId);
  const context = await contextFor(scope, ids, before, input);
  const hasOtherCategory = ids.categoryId !== before.categoryId;
  const amount = amountColumns(input, context.category, { before, hasOtherCategory });
  if (input.reimbursed_on === null) assertMayReimburse(scope.actor);
  return {
    ...ids,
    ...amount,
    ...(await refsColumn(
      scope,
      { resource: "expense", id: before.id, before: before.externalRefs },
      input.external_refs,
    )),
    ...plainColumns(input),
    ...chargeColumns(input, context, before, amount.currency),
    spentOn: dayOf(input, scope.actor.workspace.today) ?? before.spentOn,
    ...(input.reimbursed_on === null ? { reimbursedOn: null, reimbursementReference: null } : {}),
  };
}

/** Columns that a reimbursement fixes. */
const REIMBURSED = ["userId", "categoryId", "amountMinor", "currency", "units", "taxMinor", "reimbursable"] as const;
const REIMBURSEMENT = ["reimbursedOn", "reimbursementReference"] as const;

/** @throws AppError expense_locked, period_closed or project_archived */
function assertChangeable(
  { actor, now }: CommandScope,
  { before, columns, receiptIds }: { before: ExpenseRow; columns: Changes; receiptIds: readonly string[] },
  closing: Parameters<typeof assertUnlocked>[1]["closing"],
): void {
  // No lock protects the references to other systems.
  const changed = Object.keys(columns).filter(
    (name) => name !== "externalRefs" && !keepsAll(before, { [name]: columns[name as keyof Changes] }),
  );
  const isReimbursement = changed.every((name) => (REIMBURSEMENT as readonly string[]).includes(name));
  const addsReceipts = before.receiptIds.every((id) => receiptIds.includes(id));
  // Clearing a reimbursement, and new receipts by an admin, change nothing that a lock protects.
  if (isReimbursement && (keepsAll(before, { receiptIds }) || (addsReceipts && isAdmin(actor)))) return;
  const isOpen = !changed.some((name) => (REIMBURSED as readonly string[]).includes(name));
  assertUnlocked(before, { closing, now }, isOpen || columns.reimbursedOn === null ? ["reimbursed"] : []);
}

function receiptsOf({ receipt_ids: ids }: ExpenseUpdate): string[] | undefined {
  return ids && [...new Set(ids)].map((id) => referenceTo("fil", id));
}

async function writeReceipts(
  scope: CommandScope,
  { id, receiptIds: before }: Pick<ExpenseRow, "id" | "receiptIds">,
  input: ExpenseUpdate,
): Promise<void> {
  const after = receiptsOf(input);
  if (after === undefined || keepsAll({ before }, { before: after })) return;
  await useFiles(scope, { before, after, pointer: "/receipt_ids" });
  await store.setReceipts(scope.db, scope.workspaceId, id, after);
}

import { setFreeExternalRefs } from "@/lib/kernel/db/external-ref";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { read, sql } from "@/lib/kernel/db/sql";

export async function addReceipt(db: Db, workspaceId: string, expenseId: string, fileId: string): Promise<void> {
  await read(
    db,
    sql`insert into expense_receipts (workspace_id, expense_id, file_id, position)
      select ${workspaceId}::uuid, ${expenseId}::uuid, ${fileId}::uuid, count(*)::int from expense_receipts
      where workspace_id = ${workspaceId}::uuid and expense_id = ${expenseId}::uuid
      on conflict do nothing`,
  );
}

export async function receiptsOf(
  db: Db,
  workspaceId: string,
  expenseIds: readonly string[],
): Promise<{ expenseId: string; fileId: string }[]> {
  return read(
    db,
    sql`select expense_id as "expenseId", file_id as "fileId" from expense_receipts
      where workspace_id = ${workspaceId}::uuid and expense_id = any(${expenseIds}::uuid[])`,
  );
}

/** Expenses that nothing bills and that are as they were made. Return the ids. */
export async function deleteUnchanged(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`delete from expenses where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
      and version = 1 and invoice_id is null returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function reassignExpenses(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<void> {
  await db.expense.updateMany({
    where: { workspaceId, userId: fromId },
    data: { userId: intoId, updatedAt: now, version: { increment: 1 } },
  });
}

export function setFreeRefs(
  db: Db,
  workspaceId: string,
  expense: { id: string; refs: readonly ExternalRef[] },
): Promise<void> {
  return setFreeExternalRefs(db, workspaceId, "expense", [expense]);
}

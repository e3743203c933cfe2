import type { QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Receipt, ReceiptFile } from "../store";

export type { Receipt, ReceiptFile } from "../store";

/** Without permission check: for emails and links. @param expenseIds UUIDs */
export function listReceipts({ db, workspaceId }: QueryScope, expenseIds: readonly string[]): Promise<ReceiptFile[]> {
  return store.listReceipts(db, workspaceId, expenseIds);
}

/** With their bytes. Without permission check, too. */
export function readReceipts({ db, workspaceId }: QueryScope, expenseIds: readonly string[]): Promise<Receipt[]> {
  return store.readReceipts(db, workspaceId, expenseIds);
}

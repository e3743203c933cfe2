import type { QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Receipt } from "../store";

export type { Receipt } from "../store";

/** Without permission check: for emails and links. @param expenseIds UUIDs */
export function readReceipts({ db, workspaceId }: QueryScope, expenseIds: readonly string[]): Promise<Receipt[]> {
  return store.readReceipts(db, workspaceId, expenseIds);
}

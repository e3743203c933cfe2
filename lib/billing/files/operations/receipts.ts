import type { QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Receipt } from "../store";

export type { Receipt } from "../store";

/** Needs no permission: for mails and public pages. @param expenseIds UUIDs */
export function readReceipts({ db, workspaceId }: QueryScope, expenseIds: readonly string[]): Promise<Receipt[]> {
  return store.readReceipts(db, workspaceId, expenseIds);
}

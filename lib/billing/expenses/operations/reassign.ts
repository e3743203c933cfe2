import type { CommandScope } from "@/lib/kernel/operation";
import { reassignExpenses } from "../store/moved";

/** Move all expenses of a person to another one, also billed and reimbursed ones. Both memberships are locked. */
export function moveExpenses({ db, workspaceId, now }: CommandScope, fromId: string, intoId: string): Promise<void> {
  return reassignExpenses(db, workspaceId, { fromId, intoId, now });
}

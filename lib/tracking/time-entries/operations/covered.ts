import type { CommandScope } from "@/lib/kernel/operation";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { timeEntryEvents } from "../events";
import type { ChangedEntries } from "../rules";
import { applyBilling, type BillingChange, countClosed } from "../store/covered";

/** Apply the billing of a project, or the `extra` of a task, to unbilled entries. */
export async function coverUnbilled(
  scope: CommandScope,
  of: Pick<BillingChange, "projectId" | "taskId" | "billing">,
): Promise<ChangedEntries> {
  const { db, workspaceId, now, wake, touch } = scope;
  const change = { ...of, closing: await heldClosing(scope), now };
  const changedEntries = await applyBilling(db, workspaceId, change, timeEntryEvents.updated.name);
  if (changedEntries > 0) {
    wake("deliveries");
    touch("time_entry");
  }
  return { changedEntries, skippedClosed: await countClosed(db, workspaceId, change) };
}

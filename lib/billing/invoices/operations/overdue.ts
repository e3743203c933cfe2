import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { command } from "@/lib/kernel/operation";
import * as store from "../store/invoices";
import { emitInvoice, loadView } from "./view";

const BATCH = 100;

const markOverdue = command("invoices:write", async (scope, { id }: { id: string }): Promise<boolean> => {
  const isFirst = await store.markOverdue(scope.db, scope.workspaceId, id, scope.now);
  if (isFirst) emitInvoice(scope, await loadView(scope, id), ["overdue"]);
  return isFirst;
});

/** Emit once for each invoice, by the calendar of its workspace. */
export async function announceOverdue(now: Date): Promise<void> {
  await forEachWorkspace("announce-overdue-invoices", await store.workspacesWithDue(now), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const today = localDate(now, context.actor.workspace.timeZone);
    const ids = await store.newlyOverdue(workspaceId, today, BATCH);
    for (const id of ids) await markOverdue.run(context, { id });
    return ids.length === BATCH;
  });
}

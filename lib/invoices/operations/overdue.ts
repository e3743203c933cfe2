import { systemContext } from "@/lib/auth/system-context";
import { command } from "@/lib/operation";
import * as store from "../store";
import { announce } from "./issue";

/** As many as one call announces. */
export const OVERDUE_BATCH = 100;

const markOverdue = command("invoices:write", async (scope, { id }: { id: string }): Promise<boolean> => {
  const isFirst = await store.markOverdue(scope.db, scope.workspaceId, id, scope.now);
  if (isFirst) await announce(scope, id, ["overdue"]);
  return isFirst;
});

/**
 * Announces invoices whose due date has passed where their workspace is, each once in its life.
 *
 * @returns how many; as many as a batch holds when there may be more.
 */
export async function announceOverdue(now: Date): Promise<number> {
  const due = await store.newlyOverdue(now, OVERDUE_BATCH);
  for (const { workspaceId, id } of due) await markOverdue.run(await systemContext(workspaceId, now), { id });
  return due.length;
}

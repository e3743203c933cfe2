import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { localDate } from "@/lib/kernel/core/time";
import { command } from "@/lib/kernel/operation";
import * as due from "../store/due";
import { emitEstimate, loadView } from "./view";

const BATCH = 100;

const markExpired = command("estimates:write", async (scope, { id }: { id: string }): Promise<boolean> => {
  const isFirst = await due.markExpired(scope.db, scope.workspaceId, id, scope.now);
  if (isFirst) emitEstimate(scope, await loadView(scope, id), ["expired"]);
  return isFirst;
});

/** Emit once for each estimate, by the calendar of its workspace. */
export async function announceExpired(now: Date): Promise<void> {
  await forEachWorkspace("announce-expired-estimates", await due.workspacesWithExpired(now), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const today = localDate(now, context.actor.workspace.timeZone);
    const ids = await due.newlyExpired(workspaceId, today, BATCH);
    for (const id of ids) await markExpired.run(context, { id });
    return ids.length === BATCH;
  });
}

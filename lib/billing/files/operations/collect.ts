import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { command } from "@/lib/kernel/operation";
import { UNUSED_HOURS } from "../rules";
import * as store from "../store";

const BATCH = 100;

const deleteBatch = command("expenses:write", ({ db, workspaceId }, before: Date): Promise<number> =>
  store.deleteUnusedBefore(db, workspaceId, { before, limit: BATCH }),
);

/** Delete files that have been unused for a day, in all workspaces. */
export async function deleteUnusedFiles(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_HOURS * 3_600_000);
  await forEachWorkspace("delete-unused-files", await store.workspacesWithUnused(before), async (workspaceId) => {
    const deleted = await deleteBatch.run(await systemContext(workspaceId, now), before);
    return deleted === BATCH;
  });
}

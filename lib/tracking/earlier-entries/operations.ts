import { createHash } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";
import { command, query } from "@/lib/kernel/operation";
import { entryContextFor, uuidOrNull, withoutDuplicates } from "@/lib/tracking/time-entries/operations/entry-context";
import type { EarlierEntryPin } from "./schema";
import * as store from "./store";
import type { EarlierRow, Work } from "./store";

const MAX_PINS = 50;

export const listEarlierEntries = query("time_entries:read", ({ db, workspaceId, actor, now }): Promise<EarlierRow[]> =>
  store.earlierEntries(db, { workspaceId, userId: actor.userId, role: actor.role }, now),
);

/** @throws AppError as for a new entry with this work, and limit_reached */
export const pinEarlierEntry = command(
  "time_entries:write",
  async (scope, input: EarlierEntryPin): Promise<EarlierRow[]> => {
    const { db, workspaceId, actor, now } = scope;
    const of = { workspaceId, userId: actor.userId, role: actor.role };
    const work: Work = {
      projectId: uuidOrNull("prj", input.project_id),
      taskId: uuidOrNull("tsk", input.task_id),
      notes: input.notes,
      tags: withoutDuplicates(input.tags ?? []),
    };
    if (input.pinned) {
      await entryContextFor(scope, { userId: of.userId, projectId: work.projectId, taskId: work.taskId });
      await store.pin(db, of, { ...work, key: keyOf(work) }, now);
    } else {
      await store.unpin(db, of, keyOf(work));
    }
    const rows = await store.earlierEntries(db, of, now);
    // Pins that the person cannot see cannot be removed, so they do not count.
    if (input.pinned && rows.filter(({ pinned }) => pinned).length > MAX_PINS) {
      throw new AppError("limit_reached", "pinned_entries", { maximum: MAX_PINS });
    }
    return rows;
  },
);

/** Equal work has equal keys. */
function keyOf({ projectId, taskId, notes, tags }: Work): string {
  return createHash("sha256")
    .update(JSON.stringify([projectId, taskId, notes, tags]))
    .digest("hex");
}

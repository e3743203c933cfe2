import { AppError } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import type { ExpandedEntry } from "../expand";
import { handOver } from "../rules";
import { lockEntry } from "../store/entries";
import { assertWritable } from "./access";
import { endRunning } from "./running";

/** Stop a timer. The archiving of its project does not keep it running. */
export const stopTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<ExpandedEntry> => {
    const { db, workspaceId, context, now } = scope;
    const before = await lockEntry(db, workspaceId, id);
    await assertWritable(scope, before);
    context.assertMatch(before);
    if (before.endTime)
      throw new AppError(
        "invalid_state_transition",
        "The entry is not running, so it cannot be stopped. Change its end_time instead.",
      );
    return endRunning(scope, before, handOver(before.startTime, now, now));
  },
);

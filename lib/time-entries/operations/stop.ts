import { AppError } from "@/lib/core/errors";
import { command } from "@/lib/operation";
import type { ExpandedEntry } from "../expand";
import { getEntry } from "../store/entries";
import { assertWritable } from "./access";
import { stop } from "./running";

export const stopTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<ExpandedEntry> => {
    const before = await getEntry(scope.db, scope.workspaceId, id);
    await assertWritable(scope, before);
    scope.context.assertMatch(before);
    if (before.endTime)
      throw new AppError(
        "invalid_state_transition",
        "The entry is not running, so it cannot be stopped. Change its end_time instead.",
      );
    // A running timer can always be stopped: the archiving of its project must not keep it running.
    return stop(scope, before, scope.now);
  },
);

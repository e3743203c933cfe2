import { AppError } from "@/lib/core/errors";
import { statementCommand, type Plan } from "@/lib/operation";
import type { ExpandedEntry } from "../expand";
import { handOver } from "../rules";
import { ONE_RUNNING, updateEffect } from "../store/effects";
import { getEntry } from "../store/entries";
import { assertWritable } from "./access";
import { announceStop, stopOf } from "./running";

export const stopTimeEntry = statementCommand(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<Plan<ExpandedEntry>> => {
    const { now, workspaceId } = scope;
    const before = await getEntry(scope.db, scope.workspaceId, id);
    await assertWritable(scope, before);
    scope.context.assertMatch(before);
    if (before.endTime)
      throw new AppError(
        "invalid_state_transition",
        "The entry is not running, so it cannot be stopped. Change its end_time instead.",
      );
    // A running timer can always be stopped: the archiving of its project must not keep it running.
    const stopped = stopOf(before, handOver(before.startTime, now, now), now);
    announceStop(scope, stopped);
    return { output: stopped, effect: updateEffect(workspaceId, stopped, null) };
  },
  { raceOn: ONE_RUNNING, changes: ({ id }) => id },
);

import { adminView } from "@/lib/kernel/auth/context";
import { command } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import { assertUnlocked } from "../rules";
import { toTimeEntry } from "../serialize/entry";
import { deleteEntry, lockEntry, type TimeEntryRow } from "../store/entries";
import { assertWritable } from "./access";

export const deleteTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<TimeEntryRow> => {
    const { db, workspaceId, actor, context, emit } = scope;
    const row = await lockEntry(db, workspaceId, id);
    await assertWritable(scope, row);
    context.assertMatch(row);
    assertUnlocked(row);
    await deleteEntry(db, workspaceId, id);
    emit(timeEntryEvents.deleted, row.id, toTimeEntry(row, adminView(actor)));
    return row;
  },
);

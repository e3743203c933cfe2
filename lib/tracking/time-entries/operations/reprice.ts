import { adminView } from "@/lib/kernel/auth/context";
import type { CommandScope } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import { toTimeEntry } from "../serialize/entry";
import { repriceEntries, unbilledGroups } from "../store/reprice";
import { readEntryContext } from "../store/entry-context";
import { rateColumns } from "./entry-context";

/**
 * Resolve the rates of unbilled entries again, and return how many changed. The rate of an entry depends on its person and
 * its task, so the entries that share both change together.
 */
export async function reprice(scope: CommandScope, where: { projectId: string; taskId?: string }): Promise<number> {
  const { db, workspaceId, actor, now, emit } = scope;
  let changed = 0;
  for (const group of await unbilledGroups(db, workspaceId, where)) {
    const ids = { projectId: where.projectId, ...group };
    const target = await readEntryContext(db, workspaceId, { ...ids, callerId: actor.userId });
    if (!target) continue;
    const rows = await repriceEntries(db, workspaceId, ids, { ...rateColumns(target, actor), updatedAt: now });
    for (const row of rows) emit(timeEntryEvents.updated, row.id, toTimeEntry(row, adminView(actor)));
    changed += rows.length;
  }
  return changed;
}

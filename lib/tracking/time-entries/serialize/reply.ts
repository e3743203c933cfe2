import type { Actor } from "@/lib/kernel/auth/context";
import { toClient } from "@/lib/tracking/clients/serialize";
import { toProject } from "@/lib/tracking/projects/serialize";
import { toTask } from "@/lib/tracking/tasks/serialize";
import { toUser } from "@/lib/identity/users/serialize";
import type { ExpandedEntry } from "../expand";
import type { TimeEntryReply, Timer } from "../schema";
import { toTimeEntry } from "./entry";

/** An entry with what the call asked for besides. */
export function toTimeEntryReply(row: ExpandedEntry, viewer: Actor): TimeEntryReply {
  const entry: TimeEntryReply = toTimeEntry(row, viewer);
  if (row.project !== undefined) entry.project = row.project && toProject(row.project, viewer);
  if (row.task !== undefined) entry.task = row.task && toTask(row.task, viewer);
  if (row.user !== undefined) entry.user = toUser(row.user, viewer);
  if (row.client !== undefined) entry.client = row.client && toClient(row.client, viewer);
  return entry;
}

export function toTimer(row: ExpandedEntry | null, viewer: Actor): Timer {
  return { time_entry: row && toTimeEntryReply(row, viewer) };
}

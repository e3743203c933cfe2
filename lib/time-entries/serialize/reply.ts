import type { Actor } from "@/lib/auth/context";
import { toClient } from "@/lib/clients/serialize";
import { toProject } from "@/lib/projects/serialize";
import { toTask } from "@/lib/tasks/serialize";
import { toUser } from "@/lib/users/serialize";
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

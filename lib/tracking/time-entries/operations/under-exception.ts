import { adminView } from "@/lib/kernel/auth/context";
import type { CommandScope } from "@/lib/kernel/operation";
import { auditUnderException } from "@/lib/tracking/closed-periods/operations/under-exception";
import type { LockedFor } from "../rules";
import { toTimeEntry } from "../serialize";
import type { TimeEntryRow } from "../store/entries";

const MEMBERS = [
  ...["user_id", "date", "start_time", "end_time", "project_id", "task_id", "notes", "billable", "tags"],
  "billed_elsewhere",
] as const;

/** @param entry `before` is null for a new entry, `after` for a deleted one. */
export async function auditEntry(
  scope: CommandScope,
  action: "created" | "updated" | "deleted",
  { before, after }: { before: TimeEntryRow | null; after: TimeEntryRow | null },
  { closing }: LockedFor,
): Promise<void> {
  const written = (row: TimeEntryRow | null) => row && { day: row, members: () => membersOf(row, scope) };
  const id = (before ?? after)?.id ?? "";
  const of = { action: `time_entry.${action}`, id, closing };
  await auditUnderException(scope, of, { before: written(before), after: written(after) });
}

function membersOf(row: TimeEntryRow, { actor }: CommandScope): Record<string, unknown> {
  const entry: Readonly<Record<string, unknown>> = toTimeEntry(row, adminView(actor));
  return Object.fromEntries(MEMBERS.map((member) => [member, entry[member]]));
}

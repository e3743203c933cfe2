import { adminView } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { reasonOf } from "@/lib/tracking/closed-periods/operations/held";
import { exceptionFor } from "@/lib/tracking/closed-periods/rules";
import type { LockedFor } from "../rules";
import { toTimeEntry } from "../serialize";
import type { TimeEntryRow } from "../store/entries";

const MEMBERS = [
  ...["user_id", "date", "start_time", "end_time", "project_id", "task_id", "notes", "billable", "tags"],
  "billed_elsewhere",
] as const;

/**
 * Record a write of a closed day in the audit log, with the exception that allows it.
 *
 * @param entry `before` is null for a new entry, `after` for a deleted one.
 */
export async function auditUnderException(
  scope: CommandScope,
  action: "created" | "updated" | "deleted",
  { before, after }: { before: TimeEntryRow | null; after: TimeEntryRow | null },
  { closing, now }: LockedFor,
): Promise<void> {
  const rows = [before, after].filter((row) => row !== null);
  const exception = rows.map((row) => exceptionFor(closing, row, now)).find((one) => one !== null);
  const [row] = rows;
  if (!exception || !row) return;
  const [was, is] = [before, after].map((one) => (one ? membersOf(one, scope) : {}));
  scope.audit(`time_entry.${action}`, row.id, {
    exception_id: toPublicId("pex", exception.id),
    reason: await reasonOf(scope, exception.id),
    ...(before ? { before: was } : {}),
    ...(after ? { after: is } : {}),
  });
}

function membersOf(row: TimeEntryRow, { actor }: CommandScope): Record<string, unknown> {
  const entry: Readonly<Record<string, unknown>> = toTimeEntry(row, adminView(actor));
  return Object.fromEntries(MEMBERS.map((member) => [member, entry[member]]));
}

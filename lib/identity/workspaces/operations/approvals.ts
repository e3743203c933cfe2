import { keepsAll } from "@/lib/kernel/core/changes";
import { invalid } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { localDate } from "@/lib/kernel/core/time";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { periodOfDay } from "@/lib/tracking/closed-periods/rules";
import { openFor } from "@/lib/tracking/timesheets/operations/opening";
import { releaseTimesheets } from "@/lib/tracking/timesheets/operations/release";
import { MAX_DAYS_BACK } from "@/lib/tracking/timesheets/rules";
import type { WorkspaceUpdate } from "../schema/workspace";
import type { WorkspaceRow } from "../store/settings";

/**
 * Return the changed columns of approval.
 *
 * @throws AppError validation_failed
 */
export function approvalsOf(scope: QueryScope, before: WorkspaceRow, { approvals, week_start }: WorkspaceUpdate) {
  const { actor, now } = scope;
  const columns = approvalColumns({ approvals });
  if (keepsAll(before, columns)) return {};
  const today = localDate(now, actor.workspace.timeZone);
  assertStart(columns.approvalsStartOn, today);
  const after = { ...before, ...columns };
  if (!after.approvalsEnabled || after.approvalsStartOn !== null) return columns;
  const { first } = periodOfDay(today, after.approvalsPeriod, week_start ?? before.weekStart);
  return { ...columns, approvalsStartOn: first };
}

export function approvalColumns({ approvals }: Pick<WorkspaceUpdate, "approvals">) {
  return omitUndefined({
    approvalsEnabled: approvals?.enabled,
    approvalsPeriod: approvals?.period,
    approvalsStartOn: approvals?.starts_on,
    selfApproval: approvals?.self_approval,
    invoiceOnlyApproved: approvals?.invoice_only_approved,
    remindSubmit: approvals?.remind_submit,
    remindApprovers: approvals?.remind_approvers,
  });
}

function assertStart(startsOn: string | undefined, today: string): void {
  if (startsOn === undefined) return;
  const [earliest, latest] = [addDays(today, -MAX_DAYS_BACK), addDays(today, MAX_DAYS_BACK)];
  if (startsOn < earliest || startsOn > latest) {
    throw invalid("/approvals/starts_on", "approval_start_out_of_range", { earliest, latest });
  }
}

/** Make the first timesheets after approval was turned on, and unlock time after it was turned off. */
export async function applyApprovals(
  scope: CommandScope,
  { before, after, releases }: { before: WorkspaceRow; after: WorkspaceRow; releases: boolean },
): Promise<void> {
  if (after.approvalsEnabled) await openFor(scope);
  else if (before.approvalsEnabled) await releaseTimesheets(scope, { withApproved: releases });
}

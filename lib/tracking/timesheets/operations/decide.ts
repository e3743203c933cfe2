import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { closingOfDecision, openForDecision } from "@/lib/tracking/closed-periods/operations/exceptions";
import { EXCEPTION_DAYS, type Flag, mayDecide } from "../rules";
import type { TimesheetApprove, TimesheetComment, TimesheetReject } from "../schema/timesheet";
import { entriesIn } from "../store/timesheets";
import { mailDecision, mailReopening } from "./mails";
import type { TimesheetView } from "./standing";
import { assertAllowed, assertStatus, assertStopped, correctionsOf, heldTimesheet, transition } from "./transition";

/** Lock a timesheet that the caller decides. @throws AppError not_found, insufficient_role */
async function decidable(scope: CommandScope, id: string): Promise<TimesheetView> {
  const before = await heldTimesheet(scope, id);
  assertAllowed(scope, mayDecide(before.standing));
  scope.context.assertMatch(before);
  return before;
}

/** @throws AppError not_found, insufficient_role, invalid_state_transition, timer_running, validation_failed */
export const approveTimesheet = command(
  "timesheets:write",
  async (scope, { id, comment = "" }: TimesheetApprove & { id: string }): Promise<TimesheetView> => {
    const before = await decidable(scope, id);
    const isSubmitted = before.status === "submitted";
    assertStatus(before, before.standing.isAdmin ? ["submitted", "open"] : ["submitted"]);
    if (!isSubmitted && comment === "") throw invalid("/comment", "comment_required");
    await assertStopped(scope, before);
    const columns = {
      ...{ status: "approved" as const, decidedAt: scope.now, decidedBy: scope.actor.userId },
      ...{ approvedParts: before.parts, selfApproved: before.standing.isOwn },
    };
    const corrections = isSubmitted ? correctionsOf(before) : null;
    const after = await transition(scope, before, columns, { action: "approved", comment, corrections });
    await mailDecision(scope, after, { isApproved: true, corrections });
    return after;
  },
);

/** @throws AppError not_found, insufficient_role, invalid_state_transition, unknown_reference */
export const rejectTimesheet = command(
  "timesheets:write",
  async (scope, { id, comment, entries = [] }: TimesheetReject & { id: string }): Promise<TimesheetView> => {
    const closing = await closingOfDecision(scope);
    const before = await decidable(scope, id);
    assertStatus(before, ["submitted"]);
    const flags = await flagsOf(scope, id, entries);
    await openForDecision(scope, closing, before, { ...openUntil(scope), reason: comment, origin: "rejected" });
    const columns = {
      ...{ status: "rejected" as const, decidedAt: scope.now, decidedBy: scope.actor.userId, flags },
      submittedSeconds: null,
    };
    const corrections = correctionsOf(before);
    const after = await transition(scope, before, columns, { action: "rejected", comment, corrections });
    await mailDecision(scope, after, { isApproved: false, corrections });
    return after;
  },
);

function openUntil({ now }: CommandScope): { endsAt: Date } {
  return { endsAt: new Date(now.getTime() + EXCEPTION_DAYS * 86_400_000) };
}

async function flagsOf(
  { db, workspaceId }: CommandScope,
  timesheetId: string,
  entries: NonNullable<TimesheetReject["entries"]>,
): Promise<Flag[]> {
  const flags = entries.map(({ id, comment }) => ({ entryId: referenceTo("ent", id), comment }));
  const known = await entriesIn(
    db,
    workspaceId,
    timesheetId,
    flags.map(({ entryId }) => entryId),
  );
  const unknown = flags.findIndex(({ entryId }) => !known.has(entryId));
  if (unknown >= 0) throw unknownReference(`/entries/${String(unknown)}/id`);
  return flags;
}

/** @throws AppError not_found, insufficient_role, invalid_state_transition */
export const reopenTimesheet = command(
  "timesheets:write",
  async (scope, { id, comment }: TimesheetComment & { id: string }): Promise<TimesheetView> => {
    const closing = await closingOfDecision(scope);
    const before = await decidable(scope, id);
    assertStatus(before, ["approved"]);
    await openForDecision(scope, closing, before, { ...openUntil(scope), reason: comment, origin: "reopened" });
    const columns = {
      ...{ status: "open" as const, submittedAt: null, submittedBy: null, submittedSeconds: null, corrections: {} },
      ...{ approvedParts: null, selfApproved: false },
    };
    const after = await transition(scope, before, columns, { action: "reopened", comment });
    await mailReopening(scope, before, comment);
    return after;
  },
);

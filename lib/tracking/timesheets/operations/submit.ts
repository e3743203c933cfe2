import { AppError } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { closeAfterSubmit, closingOfDecision } from "@/lib/tracking/closed-periods/operations/exceptions";
import { maySubmit } from "../rules";
import type { TimesheetSubmit } from "../schema/timesheet";
import type { TimesheetView } from "./standing";
import { assertAllowed, assertStatus, assertStopped, heldTimesheet, secondsOf, transition } from "./transition";

/** @throws AppError not_found, insufficient_role, invalid_state_transition, timer_running, timesheet_empty */
export const submitTimesheet = command(
  "timesheets:write",
  async (scope, { id, empty = false, note = "" }: TimesheetSubmit & { id: string }): Promise<TimesheetView> => {
    const { context, actor, now } = scope;
    const closing = await closingOfDecision(scope);
    const before = await heldTimesheet(scope, id);
    assertAllowed(scope, maySubmit(before.standing));
    context.assertMatch(before);
    assertStatus(before, ["open", "rejected"]);
    await assertStopped(scope, before);
    const submittedSeconds = secondsOf(before);
    if (submittedSeconds === 0 && !empty) throw new AppError("timesheet_empty", "timesheet_without_time");
    await closeAfterSubmit(scope, closing, before);
    const columns = {
      ...{ status: "submitted" as const, submittedAt: now, submittedBy: actor.userId, submittedSeconds },
      ...{ corrections: {}, flags: [], decidedAt: null, decidedBy: null, selfApproved: false },
    };
    return transition(scope, before, columns, { action: "submitted", comment: note });
  },
);

/** @throws AppError not_found, insufficient_role, invalid_state_transition */
export const withdrawTimesheet = command(
  "timesheets:write",
  async (scope, { id }: { id: string }): Promise<TimesheetView> => {
    const before = await heldTimesheet(scope, id);
    assertAllowed(scope, maySubmit(before.standing));
    scope.context.assertMatch(before);
    assertStatus(before, ["submitted"]);
    const columns = { status: "open" as const, submittedAt: null, submittedBy: null, submittedSeconds: null };
    return transition(scope, before, { ...columns, corrections: {} }, { action: "withdrawn", comment: "" });
  },
);

import { adminView } from "@/lib/kernel/auth/context";
import { NIL_UUID } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { markApproval } from "@/lib/tracking/time-entries/operations/approval";
import { timesheetEvents } from "../events";
import { type CorrectionSum, type HistoryAction, sumsOf, type TimesheetStatus } from "../rules";
import { toTimesheet } from "../serialize";
import * as store from "../store/timesheets";
import type { TimesheetRow, Transition } from "../store/timesheets";
import { viewOf } from "./read";
import type { TimesheetView } from "./standing";

/**
 * Lock a timesheet and the time of its person, so that a write of time is wholly before or after the transition.
 *
 * @throws AppError not_found
 */
export async function heldTimesheet(scope: CommandScope, id: string): Promise<TimesheetView> {
  return viewOf(scope, await store.lockTimesheet(scope.db, scope.workspaceId, id));
}

/** @throws AppError insufficient_role */
export function assertAllowed(scope: CommandScope, isAllowed: boolean): void {
  if (!isAllowed) throw new AppError("insufficient_role", "timesheet_not_yours", { role: scope.actor.role });
}

/** @throws AppError invalid_state_transition */
export function assertStatus({ status }: TimesheetRow, allowed: readonly TimesheetStatus[]): void {
  if (!allowed.includes(status)) throw new AppError("invalid_state_transition", "timesheet_status", { status });
}

/** @throws AppError timer_running */
export async function assertStopped({ db, workspaceId }: CommandScope, row: TimesheetRow): Promise<void> {
  if (!row.isRunning) return;
  const id = await store.runningEntry(db, workspaceId, row.id);
  throw new AppError("timer_running", "timer_in_timesheet", {
    ends_on: row.endsOn,
    ...(id === null ? {} : { time_entry_id: toPublicId("ent", id) }),
  });
}

export function secondsOf(row: TimesheetRow): number {
  return sumsOf(row.parts, { first: row.startsOn, last: row.endsOn }).seconds;
}

/** Null without corrections. */
export function correctionsOf(row: TimesheetRow): CorrectionSum | null {
  const entries = Object.keys(row.corrections).length;
  if (entries === 0 || row.submittedSeconds === null) return null;
  return { entries, seconds: secondsOf(row) - row.submittedSeconds };
}

interface Step {
  action: HistoryAction;
  comment: string;
  corrections?: CorrectionSum | null;
}

/** Write the new state with its entries, history, audit and event. Return the timesheet afterwards. */
export async function transition(
  scope: CommandScope,
  before: TimesheetView,
  columns: Partial<Transition> & { status: TimesheetStatus },
  { action, comment, corrections = null }: Step,
): Promise<TimesheetView> {
  const { db, workspaceId, actor, now, emit, audit } = scope;
  await store.saveTransition(db, workspaceId, { ...before, ...columns, comment, updatedAt: now });
  await markApproval(scope, { id: before.id, status: columns.status });
  await store.insertHistory(db, workspaceId, before.id, {
    ...{ id: newUuid(), action, comment, at: now, userId: actor.userId === NIL_UUID ? null : actor.userId },
    ...{ correctedSeconds: corrections?.seconds ?? null, correctedEntries: corrections?.entries ?? null },
  });
  const after = await viewOf(scope, await store.getTimesheet(db, workspaceId, before.id));
  const { startsOn, endsOn, userId } = after;
  audit(`timesheet.${action}`, after.id, {
    ...{ user_id: toPublicId("usr", userId), starts_on: startsOn, ends_on: endsOn, seconds: secondsOf(after) },
    ...(comment === "" ? {} : { comment }),
    ...(corrections ? { corrected_entries: corrections.entries, corrected_seconds: corrections.seconds } : {}),
  });
  const event = action === "released" ? timesheetEvents.reopened : timesheetEvents[action];
  emit(event, after.id, toTimesheet(after, adminView(actor)));
  return after;
}

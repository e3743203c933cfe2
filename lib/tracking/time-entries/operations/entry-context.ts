import { type Actor, isAdmin } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { minorIn, type Money } from "@/lib/kernel/core/money";
import { rateOn } from "@/lib/kernel/core/rates";
import { localDate } from "@/lib/kernel/core/time";
import type { CommandScope } from "@/lib/kernel/operation";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import { resolveRate, type Span } from "../rules";
import type { TimeEntryRow } from "../store/entries";
import { type EntryContext, lockEntryContext } from "../store/entry-context";
import { projectArchived, timesheetOf, type Locks } from "./locks";

/** UUIDs. */
export interface EntryContextIds {
  userId: string;
  projectId: string | null;
  taskId: string | null;
}

/**
 * Lock and return the user, project and task of an entry that the caller writes.
 *
 * @throws AppError unknown_reference, insufficient_role, project_archived, or validation_failed for an archived task or an
 *   inactive person
 */
export async function entryContextFor(scope: CommandScope, ids: EntryContextIds): Promise<EntryContext> {
  const { workspaceId, actor } = scope;
  const target = await lockEntryContext(scope.db, workspaceId, { ...ids, callerId: actor.userId });
  if (!target) throw unknownReference("/user_id");
  assertKnown(actor, ids, target);
  assertMayWriteFor(actor, ids.userId, target.project?.callerManages ?? false);
  if (ids.projectId !== null && target.project?.status === "archived") throw projectArchived(ids.projectId);
  assertUsable(ids, target);
  return target;
}

function assertKnown(actor: Actor, ids: EntryContextIds, { project, task }: EntryContext): void {
  if (ids.projectId !== null) {
    if (!project) throw unknownReference("/project_id");
    const closed = project.access === "members" && !project.callerOnTeam;
    if (closed && actor.role === "member") throw unknownReference("/project_id");
  }
  if (ids.taskId === null) return;
  if (ids.projectId === null) throw invalid("/task_id", "task_without_project");
  if (!task) throw unknownReference("/task_id");
}

function assertUsable({ userId, taskId }: EntryContextIds, { userActive, task }: EntryContext): void {
  if (!userActive) throw personNotActive(userId);
  if (taskId !== null && task?.status === "archived") {
    throw invalid("/task_id", "task_archived", { task_id: toPublicId("tsk", taskId) });
  }
}

export function personNotActive(userId: string): AppError {
  return invalid("/user_id", "person_not_active", { user_id: toPublicId("usr", userId) });
}

function assertMayWriteFor(actor: Actor, userId: string, managesProject: boolean): void {
  if (userId === actor.userId || isAdmin(actor) || (actor.role === "manager" && managesProject)) return;
  throw new AppError("insufficient_role", "time_of_others", { user_id: toPublicId("usr", userId) });
}

export function timeColumns(span: Span, timeZone: string) {
  return { startTime: span.start, endTime: span.end, timeZone, localDate: localDate(span.start, timeZone) };
}

/** Of the timesheet of the entry's day. */
export function timesheetColumns(locks: Locks, day: PersonDay): Pick<TimeEntryRow, "timesheetId" | "approval"> {
  const timesheet = timesheetOf(locks, day);
  return { timesheetId: timesheet?.id ?? null, approval: timesheet?.status ?? null };
}

type RateOfEntry = Pick<TimeEntryRow, "rateMinor" | "rateCurrency" | "rateByHand">;

/**
 * The rate that the caller sets, else that of the day (`YYYY-MM-DD`).
 *
 * @throws AppError validation_failed for another currency
 */
export function rateColumns(
  target: EntryContext,
  actor: Actor,
  { rate, day }: { rate: Money | null | undefined; day: string },
): RateOfEntry {
  const { project, task } = target;
  const workspaceCurrency = actor.workspace.currency;
  const currency = project?.currency ?? workspaceCurrency;
  if (rate) return { rateMinor: minorIn(rate, currency, "/rate"), rateCurrency: currency, rateByHand: true };
  const rateMinor = resolveRate({
    task: task && rateOn(task.rates, day),
    project: project && rateOn(project.rates, day),
    user: rateOn(target.userRates, day),
    workspace: rateOn(target.workspaceRates, day),
    currency,
    workspaceCurrency,
  });
  return { rateMinor, rateCurrency: rateMinor === null ? null : currency, rateByHand: false };
}

/** @throws AppError insufficient_role for a rate from someone who does not manage the project */
export function assertMaySetRate(actor: Actor, target: EntryContext | null, rate: Money | null | undefined): void {
  if (rate === undefined || isAdmin(actor) || (actor.role === "manager" && target?.project?.callerManages)) return;
  throw errorOf([faultAt({ pointer: "/rate" }, "insufficient_role", "role_not_allowed", { role: actor.role })]);
}

export function uuidOrNull(prefix: Prefix, id: string | null | undefined): string | null {
  return id === null || id === undefined ? null : referenceTo(prefix, id);
}

export function withoutDuplicates(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

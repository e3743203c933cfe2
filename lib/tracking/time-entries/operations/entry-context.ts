import { type Actor, adminView, isAdmin } from "@/lib/kernel/auth/context";
import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import type { CommandScope } from "@/lib/kernel/operation";
import type { PersonDay } from "@/lib/tracking/closed-periods/rules";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { resolveRate, type Repriced, type Span } from "../rules";
import type { TimeEntryRow } from "../store/entries";
import {
  countClosed,
  type EntryContext,
  lockEntryContext,
  readEntryContext,
  repriceEntries,
  unbilledGroups,
} from "../store/entry-context";
import { timeEntryEvents } from "../events";
import { toTimeEntry } from "../serialize";
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

export function rateColumns(target: EntryContext, actor: Actor): Pick<TimeEntryRow, "rateMinor" | "rateCurrency"> {
  const { project, task } = target;
  const workspaceCurrency = actor.workspace.currency;
  const currency = project?.currency ?? workspaceCurrency;
  const rateMinor = resolveRate({
    task: task?.rateMinor ?? null,
    project: project?.rateMinor ?? null,
    user: target.userRateMinor,
    workspace: actor.workspace.rateMinor,
    currency,
    workspaceCurrency,
  });
  return { rateMinor, rateCurrency: rateMinor === null ? null : currency };
}

export function uuidOrNull(prefix: Prefix, id: string | null | undefined): string | null {
  return id === null || id === undefined ? null : referenceTo(prefix, id);
}

export function withoutDuplicates(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

export async function reprice(scope: CommandScope, where: { projectId: string; taskId?: string }): Promise<Repriced> {
  const { db, workspaceId, actor, now, emit } = scope;
  const closing = await heldClosing(scope);
  let changed = 0;
  for (const group of await unbilledGroups(db, workspaceId, where)) {
    const ids = { projectId: where.projectId, ...group };
    const target = await readEntryContext(db, workspaceId, { ...ids, callerId: actor.userId });
    if (!target) continue;
    const rows = await repriceEntries(db, workspaceId, ids, { ...rateColumns(target, actor), updatedAt: now }, closing);
    for (const row of rows) emit(timeEntryEvents.updated, row.id, toTimeEntry(row, adminView(actor)));
    changed += rows.length;
  }
  return {
    changedEntries: changed,
    skippedClosed: await countClosed(db, workspaceId, where, { closing, now }),
  };
}

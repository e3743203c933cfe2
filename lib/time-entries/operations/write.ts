import { adminView, type Actor } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { AppError, invalid, unknownReference } from "@/lib/core/errors";
import { newUuid, referenceTo, type Prefix } from "@/lib/core/ids";
import { localDate } from "@/lib/core/time";
import type { Db } from "@/lib/db/client";
import type { CommandScope, QueryScope } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import { handOver, projectArchived, resolveRate, spanOf, type Span } from "../rules";
import type { TimeEntryCreate, TimeEntryUpdate } from "../schema";
import { toTimeEntry } from "../serialize";
import * as store from "../store";
import type { TimeEntryRow } from "../store";
import { readSetting, type Setting } from "../store/setting";
import { assertMayWriteFor } from "./access";

interface Target {
  userId: string;
  projectId: string | null;
  taskId: string | null;
}

/**
 * What an entry of this user on this project and task would be, if the caller may write it.
 *
 * @param transaction given inside of a command, which must not wait for a second connection.
 * @throws AppError unknown_reference for a user, project or task that is not there or not the caller's to know of,
 *   insufficient_role for the time of somebody else, project_archived, validation_failed for a task that is archived.
 */
export async function settingFor(scope: QueryScope, target: Target, transaction?: Db): Promise<Setting> {
  const { workspaceId, actor } = scope;
  const setting = await readSetting(workspaceId, { ...target, callerId: actor.userId }, transaction);
  if (!setting) throw unknownReference("/user_id");
  assertKnown(actor, target, setting);
  assertMayWriteFor(actor, target.userId, setting.project?.callerManages ?? false);
  if (setting.project?.status === "archived") throw projectArchived();
  assertUsable(setting);
  return setting;
}

function assertKnown(actor: Actor, target: Target, { project, task }: Setting): void {
  if (target.projectId !== null) {
    if (!project) throw unknownReference("/project_id");
    const closed = project.access === "members" && !project.callerOnTeam;
    if (closed && actor.role === "member") throw unknownReference("/project_id");
  }
  if (target.taskId === null) return;
  if (target.projectId === null) throw invalid("/task_id", "A task belongs to a project: give its project_id, too.");
  if (!task) throw unknownReference("/task_id");
}

function assertUsable({ userActive, task }: Setting): void {
  if (!userActive) throw invalid("/user_id", "This person is not active, so no time can be written for them.");
  if (task?.status === "archived") {
    throw invalid("/task_id", "The task is archived. Restore it, or choose another one.");
  }
}

/** The row of a new entry, from what the call gives and what follows from user, project and task. */
export function newEntry(
  { actor, now }: CommandScope,
  input: TimeEntryCreate,
  { span, setting, ...target }: Target & { span: Span; setting: Setting },
): TimeEntryRow {
  return {
    id: newUuid(now.getTime()),
    ...target,
    notes: input.notes ?? "",
    ...placed(span, input.time_zone ?? setting.userTimeZone ?? actor.workspace.timeZone),
    billable: input.billable ?? setting.task?.billable ?? setting.project?.billable ?? true,
    tags: unique(input.tags ?? []),
    ...priced(setting, actor),
    invoiceId: null,
    projectStatus: setting.project?.status ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The columns that follow from when an entry is, and where on earth. */
function placed(span: Span, timeZone: string) {
  return { startTime: span.start, endTime: span.end, timeZone, localDate: localDate(span.start, timeZone) };
}

/** The columns that say what an hour is worth. */
function priced(setting: Setting, actor: Actor): Pick<TimeEntryRow, "rateMinor" | "rateCurrency"> {
  const { project, task } = setting;
  const home = actor.workspace.currency;
  const currency = project?.currency ?? home;
  const rateMinor = resolveRate({
    task: task?.rateMinor ?? null,
    project: project?.rateMinor ?? null,
    user: setting.userRateMinor,
    workspace: actor.workspace.rateMinor,
    currency,
    home,
  });
  return { rateMinor, rateCurrency: rateMinor === null ? null : currency };
}

/** The columns that a PATCH would give an entry; those that it does not touch keep their value. */
export async function changesOf(scope: CommandScope, input: TimeEntryUpdate, before: TimeEntryRow) {
  const { actor, now } = scope;
  const target = targetOf(input, before);
  const moves = !keepsAll(before, target);
  const setting = moves ? await settingFor(scope, target, scope.db) : null;
  const span = spanOf(input, { start: before.startTime, end: before.endTime }, now);
  return {
    ...target,
    ...placed(span, input.time_zone ?? before.timeZone),
    ...(setting ? priced(setting, actor) : {}),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(input.billable === undefined ? {} : { billable: input.billable }),
    ...(input.tags === undefined ? {} : { tags: unique(input.tags) }),
  };
}

/** A task belongs to one project, so moving to another project drops it unless a new one is given. */
function targetOf(input: TimeEntryUpdate, before: TimeEntryRow): Target {
  const projectId = input.project_id === undefined ? before.projectId : reference("prj", input.project_id);
  const kept = projectId === before.projectId ? before.taskId : null;
  return {
    userId: input.user_id === undefined ? before.userId : referenceTo("usr", input.user_id),
    projectId,
    taskId: input.task_id === undefined ? kept : reference("tsk", input.task_id),
  };
}

/**
 * Resolves the rates of entries anew that no invoice bills yet; answers how many changed. The rate of an entry depends on
 * whose it is and on its task, so the entries that share both change together.
 */
export async function reprice(scope: CommandScope, where: { projectId: string; taskId?: string }): Promise<number> {
  const { db, workspaceId, actor, now, emit } = scope;
  let changed = 0;
  for (const group of await store.unbilledGroups(db, workspaceId, where)) {
    const target = { projectId: where.projectId, ...group };
    const setting = await readSetting(workspaceId, { ...target, callerId: actor.userId }, db);
    if (!setting) continue;
    const rows = await store.repriceEntries(db, workspaceId, target, { ...priced(setting, actor), updatedAt: now });
    for (const row of rows) emit(timeEntryEvents.updated, row.id, toTimeEntry(row, adminView(actor)));
    changed += rows.length;
  }
  return changed;
}

/** A running entry as it is once it has been stopped. */
export function stopOf(running: TimeEntryRow, endTime: Date, now: Date): TimeEntryRow & { endTime: Date } {
  return { ...running, endTime, version: running.version + 1, updatedAt: now };
}

export function announceStop({ emit, actor }: CommandScope, stopped: TimeEntryRow): void {
  const data = toTimeEntry(stopped, adminView(actor));
  emit(timeEntryEvents.stopped, stopped.id, data);
  emit(timeEntryEvents.updated, stopped.id, data);
}

/** Stops a running entry now, or a moment after its start when that is not yet past. */
export async function stop(scope: CommandScope, running: TimeEntryRow, nextStart: Date): Promise<TimeEntryRow> {
  const stopped = stopOf(running, handOver(running.startTime, nextStart, scope.now), scope.now);
  await write(scope, running, { endTime: stopped.endTime, updatedAt: scope.now });
  announceStop(scope, stopped);
  return stopped;
}

/** Stops what a user has running, because another entry of theirs starts. */
export async function stopRunning(scope: CommandScope, userId: string, nextStart: Date): Promise<void> {
  const [running] = await store.entriesWhere(scope.db, scope.workspaceId, { userId, endTime: null });
  if (running) await stop(scope, running, nextStart);
}

/** @throws AppError conflict when somebody changed the entry since it was read. */
export async function write(
  { db, workspaceId }: CommandScope,
  read: TimeEntryRow,
  columns: Parameters<typeof store.updateEntry>[3],
): Promise<void> {
  if (!(await store.updateEntry(db, workspaceId, read, columns))) throw moved();
}

export function moved(): AppError {
  return new AppError("conflict", "The entry was changed at the same moment. Read it again, then repeat your change.");
}

/** The UUID that a body names, or null for none. */
export function reference(prefix: Prefix, id: string | null | undefined): string | null {
  return id === null || id === undefined ? null : referenceTo(prefix, id);
}

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags)];
}

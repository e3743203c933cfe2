import { adminView, type Context } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { AppError } from "@/lib/core/errors";
import { referenceTo } from "@/lib/core/ids";
import { toPage, type Page, type PageRequest } from "@/lib/http/page";
import { command, query, statementCommand, type Plan } from "@/lib/operation";
import { changeProject } from "@/lib/projects/operations";
import type { ProjectUpdate } from "@/lib/projects/schema";
import { changeTask } from "@/lib/tasks/operations";
import type { TaskUpdate } from "@/lib/tasks/schema";
import { changeUser } from "@/lib/users/operations";
import type { UserUpdate } from "@/lib/users/schema";
import { timeEntryEvents } from "./events";
import { expandEntries, type ExpandedEntry } from "./expand";
import { assertFilterKnown, assertWritable, toFilter, visibility, visibleEntry } from "./operations/access";
import {
  announceStop,
  changesOf,
  moved,
  newEntry,
  reference,
  reprice,
  settingFor,
  stop,
  stopOf,
  stopRunning,
  write,
} from "./operations/write";
import { assertUnlocked, handOver, spanOf } from "./rules";
import type { TimeEntryCreate, TimeEntryListQuery, TimeEntryUpdate } from "./schema";
import { toTimeEntry } from "./serialize";
import * as store from "./store";
import type { TimeEntryRow } from "./store";

type Expand = { expand?: string | undefined };

export const listTimeEntries = query(
  "time_entries:read",
  async (scope, input: TimeEntryListQuery & { page: PageRequest }): Promise<Page<ExpandedEntry>> => {
    const filter = { ...toFilter(input, scope.actor), ...(await visibility(scope)) };
    const { rows, hasMore } = toPage(await store.listEntries(scope.workspaceId, filter, input.page), input.page.limit);
    if (rows.length === 0) await assertFilterKnown(scope, filter);
    return { rows: await expandEntries(scope.context, rows, input.expand), hasMore };
  },
);

export const getTimeEntry = query(
  "time_entries:read",
  async (scope, input: { id: string } & Expand): Promise<ExpandedEntry> => {
    return expandOne(scope, await visibleEntry(scope, input.id), input);
  },
);

/** The entry that the caller has running, or null. */
export const getTimer = query("time_entries:read", async (scope, input: Expand): Promise<ExpandedEntry | null> => {
  const row = await store.findRunning(scope.workspaceId, scope.actor.userId);
  return row && expandOne(scope, row, input);
});

export const createTimeEntry = statementCommand(
  "time_entries:write",
  async (scope, input: TimeEntryCreate): Promise<Plan<ExpandedEntry>> => {
    const { workspaceId, actor, now, emit } = scope;
    const userId = input.user_id === undefined ? actor.userId : referenceTo("usr", input.user_id);
    const projectId = reference("prj", input.project_id);
    const taskId = reference("tsk", input.task_id);
    const span = spanOf(input, null, now);
    const [setting, running] = await Promise.all([
      settingFor(scope, { userId, projectId, taskId }),
      span.end === null ? store.findRunning(workspaceId, userId) : null,
    ]);
    const row = newEntry(scope, input, { userId, projectId, taskId, span, setting });
    const stopped = running && stopOf(running, handOver(running.startTime, span.start, now), now);
    if (stopped) announceStop(scope, stopped);
    emit(timeEntryEvents.created, row.id, toTimeEntry(row, adminView(actor)));
    if (!row.endTime) emit(timeEntryEvents.started, row.id, toTimeEntry(row, adminView(actor)));
    return {
      output: row,
      effect: store.createEffect(workspaceId, row, stopped && { ...stopped, version: stopped.version - 1 }, {
        projectVersion: setting.project?.version ?? null,
        taskVersion: setting.task?.version ?? null,
      }),
    };
  },
  { raceOn: store.ONE_RUNNING },
);

export const updateTimeEntry = command(
  "time_entries:write",
  async (scope, input: TimeEntryUpdate & { id: string }): Promise<ExpandedEntry> => {
    const { db, workspaceId, actor, context, now, emit } = scope;
    const before = await store.getEntry(db, workspaceId, input.id);
    await assertWritable(scope, before);
    context.assertMatch(before.version);
    const changes = await changesOf(scope, input, before);
    if (keepsAll(before, changes)) return before;
    assertUnlocked(before);
    const started = before.endTime !== null && changes.endTime === null;
    const arrives = started || changes.userId !== before.userId;
    if (changes.endTime === null && arrives) {
      // Whoever resumes an entry goes on now, whatever its start: until now they did something else.
      await stopRunning(scope, changes.userId, input.start_time === undefined ? now : changes.startTime);
    }
    await write(scope, before, { ...changes, updatedAt: now });
    const after = await store.getEntry(db, workspaceId, before.id);
    const data = toTimeEntry(after, adminView(actor));
    if (started) emit(timeEntryEvents.started, after.id, data);
    if (before.endTime === null && after.endTime !== null) emit(timeEntryEvents.stopped, after.id, data);
    emit(timeEntryEvents.updated, after.id, data);
    return after;
  },
);

export const stopTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<ExpandedEntry> => {
    const before = await store.getEntry(scope.db, scope.workspaceId, id);
    await assertWritable(scope, before);
    scope.context.assertMatch(before.version);
    if (before.endTime)
      throw new AppError("invalid_state_transition", "The entry is not running, so it cannot be stopped.");
    // A running timer can always be stopped: the archiving of its project must not keep it running.
    return stop(scope, before, scope.now);
  },
);

export const deleteTimeEntry = command(
  "time_entries:write",
  async (scope, { id }: { id: string }): Promise<TimeEntryRow> => {
    const { db, workspaceId, actor, context, emit } = scope;
    const row = await store.getEntry(db, workspaceId, id);
    await assertWritable(scope, row);
    context.assertMatch(row.version);
    assertUnlocked(row);
    if (!(await store.deleteEntry(db, workspaceId, row))) throw moved();
    emit(timeEntryEvents.deleted, row.id, toTimeEntry(row, adminView(actor)));
    return row;
  },
);

/** Changes a project; `apply_rate_to` takes its unbilled entries along. */
export const updateProject = command("projects:write", (scope, input: ProjectUpdate & { id: string }) =>
  changeProject(scope, input, (_, project) => reprice(scope, { projectId: project.id })),
);

/** Changes a task; `apply_rate_to` takes its unbilled entries along. */
export const updateTask = command("tasks:write", (scope, input: TaskUpdate & { id: string }) =>
  changeTask(scope, input, (_, task) => reprice(scope, { projectId: task.projectId, taskId: task.id })),
);

/** Changes a user; whoever is deactivated stops tracking. */
export const updateUser = command("users:write", (scope, input: UserUpdate & { id: string }) =>
  changeUser(scope, input, (userId) => stopRunning(scope, userId, scope.now)),
);

async function expandOne({ context }: { context: Context }, row: TimeEntryRow, input: Expand): Promise<ExpandedEntry> {
  const [expanded] = await expandEntries(context, [row], input.expand);
  return expanded ?? row;
}

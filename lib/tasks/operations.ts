import { adminView } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { notFound } from "@/lib/core/errors";
import { newUuid } from "@/lib/core/ids";
import type { Prisma } from "@/lib/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/operation";
import { assertOpen, managedProject, visibleProject, visibleProjects } from "@/lib/projects/operations";
import { rateMinor } from "@/lib/projects/rules";
import { taskEvents } from "./events";
import type { TaskCreate, TaskListQuery, TaskUpdate } from "./schema";
import { toTask } from "./serialize";
import * as store from "./store";
import type { TaskRow } from "./store";

export type { TaskRow } from "./store";

type ListInput = TaskListQuery & { id: string; page: PageRequest };

export const listTasks = query("tasks:read", async (scope, input: ListInput): Promise<Page<TaskRow>> => {
  const { db, workspaceId, actor } = scope;
  const project = await visibleProject(scope, input.id);
  const { after, orderBy, take } = keyset(input.page);
  const where: Prisma.TaskWhereInput = {
    AND: [after],
    projectId: project.id,
    ...(input.status ? { status: { in: input.status.split(",") as TaskRow["status"][] } } : {}),
    ...(input.updated_since ? { updatedAt: { gte: new Date(input.updated_since) } } : {}),
  };
  const rows = await store.listTasks(db, workspaceId, { where, orderBy, take, home: actor.workspace.currency });
  return toPage(rows, input.page.limit);
});

export const getTask = query("tasks:read", (scope, { id }: { id: string }) => visibleTask(scope, id));

/** Those of the tasks that the caller may know of, by id, for lists that show what something belongs to. */
export const tasksById = query("tasks:read", async (scope, ids: readonly string[]) => {
  return new Map((await visibleTasks(scope, ids)).map((row) => [row.id, row]));
});

/** For lists that are filtered by tasks. @throws AppError not_found unless the caller may know of all of them. */
export async function assertTasks(scope: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await visibleTasks(scope, ids)).length < new Set(ids).size) throw notFound();
}

async function visibleTasks(scope: QueryScope, ids: readonly string[]): Promise<TaskRow[]> {
  const { db, workspaceId, actor } = scope;
  const rows = await store.tasksWithIds(db, workspaceId, ids, actor.workspace.currency);
  if (actor.role !== "member") return rows;
  const projects = await visibleProjects(scope, [...new Set(rows.map((row) => row.projectId))]);
  const known = new Set(projects.map((project) => project.id));
  return rows.filter((row) => known.has(row.projectId));
}

export const createTask = command(
  "tasks:write",
  async (scope, input: TaskCreate & { id: string }): Promise<TaskRow> => {
    const { db, workspaceId, actor, now, emit } = scope;
    const project = await managedProject(scope, input.id);
    assertOpen(project);
    const row = await store.insertTask(
      db,
      workspaceId,
      {
        id: newUuid(),
        projectId: project.id,
        name: input.name,
        rateMinor: rateMinor(input.rate ?? null, project.currency),
        billable: input.billable ?? project.billable,
        createdAt: now,
        updatedAt: now,
      },
      actor.workspace.currency,
    );
    emit(taskEvents.created, row.id, toTask(row, adminView(actor)));
    return row;
  },
);

/** What else happens when a task's rate is to reach entries that exist already. */
export type ApplyRate = (scope: CommandScope, task: TaskRow) => Promise<number>;

/** Makes the change and announces it. `applyRate` belongs to the entries, so whoever knows them brings it along. */
export async function changeTask(
  scope: CommandScope,
  input: TaskUpdate & { id: string },
  applyRate: ApplyRate,
): Promise<TaskRow & { changedEntries?: number }> {
  const { db, workspaceId, actor, context, now, emit } = scope;
  const task = await store.getTask(db, workspaceId, input.id, actor.workspace.currency);
  const project = await managedProject(scope, task.projectId);
  context.assertMatch(task.version);
  const changes = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.rate === undefined ? {} : { rateMinor: rateMinor(input.rate, task.currency) }),
    ...(input.billable === undefined ? {} : { billable: input.billable }),
    ...(input.status === undefined ? {} : { status: input.status }),
  };
  let after = task;
  if (!keepsAll(task, changes)) {
    await store.updateTask(db, workspaceId, task, { ...changes, updatedAt: now });
    after = await store.getTask(db, workspaceId, task.id, actor.workspace.currency);
    emit(taskEvents.updated, after.id, toTask(after, adminView(actor)));
  }
  if (!input.apply_rate_to) return after;
  assertOpen(project);
  return { ...after, changedEntries: await applyRate(scope, after) };
}

/** @throws AppError not_found also for a task of a project that the caller may not know of. */
async function visibleTask(scope: QueryScope, id: string): Promise<TaskRow> {
  const task = await store.getTask(scope.db, scope.workspaceId, id, scope.actor.workspace.currency);
  await visibleProject(scope, task.projectId);
  return task;
}

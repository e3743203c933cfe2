import { adminView, type Actor } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { changedDays, changedRates, NO_RATES } from "@/lib/kernel/core/rates";
import { referencesTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn, customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { heldProject, type ProjectRow, visibleProject, visibleProjects } from "@/lib/tracking/projects/operations/read";
import { assertOneEffect, assertOpen } from "@/lib/tracking/projects/operations/write";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { billingOf } from "@/lib/tracking/projects/rules";
import { coverUnbilled } from "@/lib/tracking/time-entries/operations/covered";
import { followRates, reprice } from "@/lib/tracking/time-entries/operations/reprice";
import type { ChangedEntries } from "@/lib/tracking/time-entries/rules";
import { taskEvents } from "./events";
import type { TaskCreate, TaskListQuery, TaskUpdate } from "./schema";
import { toTask } from "./serialize";
import * as store from "./store";
import type { TaskRow } from "./store";

export type { TaskRow } from "./store";

type ListInput = TaskListQuery & { id: string; page: PageRequest };

export const listTasks = query("tasks:read", async (scope, input: ListInput): Promise<Page<TaskRow>> => {
  const { db, workspaceId, actor } = scope;
  const isMember = actor.role === "member";
  if (isMember) await visibleProject(scope, input.id);
  const filter = {
    projectId: input.id,
    statuses: input.status?.split(",") as TaskRow["status"][] | undefined,
    updatedSince: readInstant(input.updated_since),
    importIds: referencesTo("imp", input.import_id),
    externalRef: readRefKey(input.external_ref),
    custom: await customFilter(scope, "task", input.custom),
  };
  const how = { page: input.page, workspaceCurrency: actor.workspace.currency };
  const found = await store.listTasks(db, workspaceId, filter, how);
  // Other roles see every project: only an empty page needs the check.
  if (!isMember && found.rows.length === 0) await visibleProject(scope, input.id);
  return found;
});

export const getTask = query("tasks:read", (scope, { id }: { id: string }) => visibleTask(scope, id));

export const tasksById = query("tasks:read", async (scope, ids: readonly string[]) => {
  return new Map((await visibleTasks(scope, ids)).map((row) => [row.id, row]));
});

/** @throws AppError not_found unless the caller can see all tasks */
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

export const createTask = command("tasks:write", addTask);

/** Add a task to the project `id` in the transaction of `scope`. */
export async function addTask(scope: CommandScope, input: TaskCreate & { id: string }): Promise<TaskRow> {
  const { db, workspaceId, actor, now, emit } = scope;
  const project = await heldProject(scope, input.id);
  assertOpen(project);
  const id = newUuid();
  const row = await store.insertTask(
    db,
    workspaceId,
    {
      id,
      projectId: project.id,
      name: input.name,
      ...changedRates(input, NO_RATES, ratesIn(actor, project.currency)),
      billable: input.billable ?? project.billable,
      extra: input.extra ?? false,
      ...(await refsColumn(scope, { resource: "task", id, before: [] }, input.external_refs)),
      ...(await customColumn(scope, { object: "task", before: null }, input.custom)),
      createdAt: now,
      updatedAt: now,
    },
    actor.workspace.currency,
  );
  emit(taskEvents.created, row.id, toTask(row, adminView(actor)));
  return row;
}

export const updateTask = command(
  "tasks:write",
  async (scope, input: TaskUpdate & { id: string }): Promise<TaskRow & Partial<ChangedEntries>> => {
    const { db, workspaceId, actor, context, now, emit } = scope;
    // Closings lock the workspace first, so the rate change does too.
    if (input.apply_rate_to || input.apply_billing_to || input.rates) await heldClosing(scope);
    const task = await store.getTask(db, workspaceId, input.id, actor.workspace.currency);
    const project = await heldProject(scope, task.projectId);
    context.assertMatch(task);
    const changes = {
      ...omitUndefined({
        name: input.name,
        billable: input.billable,
        extra: input.extra,
        status: input.status,
      }),
      ...changedRates(input, task, ratesIn(actor, project.currency)),
      ...(await refsColumn(scope, { resource: "task", id: task.id, before: task.externalRefs }, input.external_refs)),
      ...(await customColumn(scope, { object: "task", before: task.custom }, input.custom)),
    };
    let after = task;
    if (!keepsAll(task, changes)) {
      await store.updateTask(db, workspaceId, task, { ...changes, updatedAt: now });
      after = await store.getTask(db, workspaceId, task.id, actor.workspace.currency);
      emit(taskEvents.updated, after.id, toTask(after, adminView(actor)));
    }
    return withApplied(scope, { before: task, after, project }, input);
  },
);

async function withApplied(
  scope: CommandScope,
  { before, after, project }: { before: TaskRow; after: TaskRow; project: ProjectRow },
  input: TaskUpdate,
) {
  if (!input.apply_billing_to) return withRates(scope, { before, after, project }, input);
  assertOneEffect(input);
  assertOpen(project);
  const of = { projectId: after.projectId, taskId: after.id, billing: billingOf(project) };
  return { ...after, ...(await coverUnbilled(scope, of)) };
}

async function withRates(
  scope: CommandScope,
  { before, after, project }: { before: TaskRow; after: TaskRow; project: ProjectRow },
  input: TaskUpdate,
): Promise<TaskRow & Partial<ChangedEntries>> {
  const owner = { level: "task", projectId: after.projectId, taskId: after.id } as const;
  if (input.apply_rate_to || (input.rates && changedDays(before, after))) assertOpen(project);
  if (input.apply_rate_to) return { ...after, ...(await reprice(scope, owner)) };
  return input.rates ? { ...after, ...(await followRates(scope, owner, { before, after })) } : after;
}

function ratesIn({ workspace }: Actor, currency: string) {
  return { currency, today: workspace.today, pointer: "/rate" };
}

/** @throws AppError not_found, also for a hidden project */
async function visibleTask(scope: QueryScope, id: string): Promise<TaskRow> {
  const task = await store.getTask(scope.db, scope.workspaceId, id, scope.actor.workspace.currency);
  if (scope.actor.role === "member") await visibleProject(scope, task.projectId);
  return task;
}

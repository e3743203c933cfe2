import { assertPermitted } from "@/lib/kernel/auth/context";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { projectsById } from "@/lib/tracking/projects/operations/read";
import { tasksById } from "@/lib/tracking/tasks/operations";
import { usersById } from "@/lib/identity/users/operations";
import type { ExpandedEntry } from "../serialize";
import type { TimeEntryListQuery } from "../schema";
import * as store from "../store/entries";
import type { TimeEntryRow } from "../store/entries";
import { roundedById } from "./rounded";
import { assertFilterKnown, filterOf, readVisibility, visibleEntry, withoutOthersRate } from "./access";

type Expand = { expand?: string | undefined };

export const listTimeEntries = query(
  "time_entries:read",
  async (scope, input: TimeEntryListQuery & { page: PageRequest }): Promise<Page<ExpandedEntry>> => {
    const visible = await readVisibility(scope);
    const filter = { ...(await filterOf(scope, input)), ...visible };
    const { rows: found, next } = await store.listEntries(scope.workspaceId, filter, input.page);
    const rows = found.map((row) => withoutOthersRate(row, visible));
    if (rows.length === 0) await assertFilterKnown(scope, filter);
    return { rows: await expandEntries(scope, rows, input.expand), next };
  },
);

export const getTimeEntry = query(
  "time_entries:read",
  async (scope, input: { id: string } & Expand): Promise<ExpandedEntry> => {
    return expandOne(scope, await visibleEntry(scope, input.id), input);
  },
);

export const getTimer = query("time_entries:read", async (scope, input: Expand): Promise<ExpandedEntry | null> => {
  const row = await store.findRunning(scope.db, scope.workspaceId, scope.actor.userId);
  return row && expandOne(scope, row, input);
});

async function expandOne(scope: QueryScope, row: TimeEntryRow, input: Expand): Promise<ExpandedEntry> {
  const [expanded] = await expandEntries(scope, [row], input.expand);
  return expanded ?? row;
}

async function expandEntries(
  scope: QueryScope,
  rows: readonly TimeEntryRow[],
  wanted: string | undefined,
): Promise<ExpandedEntry[]> {
  if (wanted === undefined) return [...rows];
  const { context } = scope;
  const names = new Set(wanted.split(","));
  // Clients are read as a part of projects, so their permission is checked here.
  if (names.has("client")) assertPermitted(context.actor, "clients:read");
  const withClient = names.has("client");
  const [projects, tasks, users, rounded] = await Promise.all([
    withClient || names.has("project")
      ? projectsById.run(context, { ids: idsOf(rows, "projectId"), withClient })
      : null,
    names.has("task") ? tasksById.run(context, idsOf(rows, "taskId")) : null,
    names.has("user") ? usersById.run(context, idsOf(rows, "userId")) : null,
    names.has("rounded") ? roundedById(scope, rows) : null,
  ]);
  return rows.map((row) => {
    const project = find(projects, row.projectId);
    const user = find(users, row.userId);
    return {
      ...row,
      ...(names.has("project") ? { project } : {}),
      ...(names.has("client") ? { client: project?.client ?? null } : {}),
      ...(tasks ? { task: find(tasks, row.taskId) } : {}),
      ...(user ? { user } : {}),
      ...(rounded ? { rounded: rounded.get(row.id) ?? null } : {}),
    };
  });
}

function find<Row>(rows: Map<string, Row> | null, id: string | null): Row | null {
  return (id !== null && rows?.get(id)) || null;
}

function idsOf(rows: readonly TimeEntryRow[], column: "projectId" | "taskId" | "userId"): string[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}

import { assertPermitted, type Context } from "@/lib/kernel/auth/context";
import { projectsById, type ProjectRow } from "@/lib/tracking/projects/operations";
import { tasksById, type TaskRow } from "@/lib/tracking/tasks/operations";
import { usersById, type UserRow } from "@/lib/identity/users/operations";
import type { TimeEntryRow } from "./store/entries";

/** An entry with what was asked for by `expand`: a member is there only when it was. */
export type ExpandedEntry = TimeEntryRow & {
  project?: ProjectRow | null;
  task?: TaskRow | null;
  user?: UserRow;
  client?: ProjectRow["client"];
};

/** Fetches what the entries refer to, each kind with one query, and hangs it on them. */
export async function expandEntries(
  context: Context,
  rows: readonly TimeEntryRow[],
  wanted: string | undefined,
): Promise<ExpandedEntry[]> {
  if (wanted === undefined) return [...rows];
  const names = new Set(wanted.split(","));
  // A client comes by way of its project, and is read with the right to read clients.
  if (names.has("client")) assertPermitted(context.actor, "clients:read");
  const withClient = names.has("client");
  const [projects, tasks, users] = await Promise.all([
    withClient || names.has("project")
      ? projectsById.run(context, { ids: idsOf(rows, "projectId"), withClient })
      : null,
    names.has("task") ? tasksById.run(context, idsOf(rows, "taskId")) : null,
    names.has("user") ? usersById.run(context, idsOf(rows, "userId")) : null,
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
    };
  });
}

function find<Row>(rows: Map<string, Row> | null, id: string | null): Row | null {
  return (id !== null && rows?.get(id)) || null;
}

function idsOf(rows: readonly TimeEntryRow[], column: "projectId" | "taskId" | "userId"): string[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))];
}

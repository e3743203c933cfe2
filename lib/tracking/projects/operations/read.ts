import { assertPermitted, type Actor } from "@/lib/kernel/auth/context";
import { AppError, namedAt, notFound } from "@/lib/kernel/core/errors";
import { referencesTo, toPublicId } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { assertClients, heldCurrency } from "@/lib/tracking/clients/operations";
import { customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { managesProject, seesProject } from "../rules";
import type { ProjectListQuery } from "../schema";
import * as store from "../store";
import type { ProjectRow } from "../store";

export type { ProjectRow } from "../store";

type Expanded = ProjectRow & { expand?: boolean };

export const listProjects = query(
  "projects:read",
  async (scope, input: ProjectListQuery & { page: PageRequest }): Promise<Page<Expanded>> => {
    const { db, workspaceId, actor } = scope;
    assertMayExpand(actor, input);
    const clientIds = referencesTo("cli", input.client_id);
    const filter = {
      statuses: (input.status ?? "active").split(",") as ProjectRow["status"][],
      clientIds,
      seenBy: actor.role === "member" ? actor.userId : undefined,
      updatedSince: readInstant(input.updated_since),
      importIds: referencesTo("imp", input.import_id),
      externalRef: readRefKey(input.external_ref),
      custom: await customFilter(scope, "project", input.custom),
      search: input.q,
    };
    const expand = input.expand !== undefined;
    const how = { page: input.page, workspaceCurrency: actor.workspace.currency, withClient: expand };
    const { rows, next } = await store.listProjects(db, workspaceId, filter, how);
    if (rows.length === 0 && clientIds) await namedAt("client_id", assertClients(scope, clientIds));
    return { rows: rows.map((row) => ({ ...row, expand })), next };
  },
);

export const getProject = query(
  "projects:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<Expanded> => {
    assertMayExpand(scope.actor, input);
    const expand = input.expand !== undefined;
    return { ...(await visibleProject(scope, input.id, { withClient: expand })), expand };
  },
);

export const hasClientProject = query("projects:read", ({ db, workspaceId }): Promise<boolean> =>
  store.hasClientProject(db, workspaceId),
);

function assertMayExpand(actor: Actor, input: { expand?: string | undefined }): void {
  if (input.expand !== undefined) assertPermitted(actor, "clients:read");
}

type Reach = Pick<store.Reading, "withClient">;

export const projectsById = query(
  "projects:read",
  async (scope, { ids, ...reach }: Reach & { ids: readonly string[] }) => {
    return new Map((await visibleProjects(scope, ids, reach)).map((row) => [row.id, row]));
  },
);

/** @throws AppError not_found unless the caller can see all projects */
export async function assertProjects(scope: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await visibleProjects(scope, ids)).length < new Set(ids).size) throw notFound();
}

export async function visibleProjects(
  { db, workspaceId, actor }: QueryScope,
  ids: readonly string[],
  reach: Reach = {},
): Promise<ProjectRow[]> {
  const how = { ...reach, workspaceCurrency: actor.workspace.currency };
  const rows = await store.projectsWithIds(db, workspaceId, ids, how);
  return rows.filter((row) => seesProject(actor, row));
}

/** Needs no permission, because ids reveal nothing. */
export function managedProjectIds({ db, workspaceId, actor }: QueryScope): Promise<string[]> {
  return store.managedProjectIds(db, workspaceId, actor.userId);
}

/** @throws AppError not_found, also for a hidden project */
export async function visibleProject(
  { db, workspaceId, actor }: QueryScope,
  id: string,
  reach: Reach = {},
): Promise<ProjectRow> {
  const how = { ...reach, workspaceCurrency: actor.workspace.currency };
  const row = await store.getProject(db, workspaceId, id, how);
  if (!seesProject(actor, row)) throw notFound();
  return row;
}

/** @throws AppError not_found or insufficient_role */
export async function managedProject(scope: QueryScope, id: string): Promise<ProjectRow> {
  const row = await visibleProject(scope, id);
  if (!managesProject(scope.actor, row)) {
    throw new AppError("insufficient_role", "project_not_managed", { project_id: toPublicId("prj", row.id) });
  }
  return row;
}

/**
 * Keep the client and the currency of a project until the transaction ends. For writes of amounts.
 *
 * @throws AppError not_found, insufficient_role, or conflict after a change of the workspace's currency
 */
export async function heldProject(scope: CommandScope, id: string): Promise<ProjectRow> {
  await store.holdProject(scope.db, scope.workspaceId, id);
  const row = await managedProject(scope, id);
  return { ...row, currency: await heldCurrency(scope, row.clientId) };
}

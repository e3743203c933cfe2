import { randomBytes } from "node:crypto";
import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, notFound, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { managedProjectIds, visibleProjects } from "@/lib/tracking/projects/operations/read";
import { budgetOf, hasMonthlyHours } from "../rules";
import type { ClientLinkInput } from "../schema";
import type { ClientLinkView } from "../serialize";
import * as store from "../store";
import type { ClientLinkRow } from "../store";

type Client = Awaited<ReturnType<typeof visibleClient>>;

export const getClientLink = query("invoices:read", async (scope, { id }: { id: string }): Promise<ClientLinkView> => {
  const client = await visibleClient(scope, id);
  return { clientId: client.id, row: await store.activeLink(scope.db, scope.workspaceId, client.id) };
});

/** @throws AppError conflict when the client has a link. */
export const createClientLink = command(
  "invoices:write",
  async (scope, { id, ...input }: ClientLinkInput & { id: string }): Promise<ClientLinkView> => {
    const { db, workspaceId, actor, now, audit } = scope;
    const client = await visibleClient(scope, id);
    await assertMayShare(scope, client);
    if (await store.activeLink(db, workspaceId, client.id)) throw new AppError("conflict", "client_link_exists");
    const row = await store.insertLink(db, workspaceId, {
      ...{
        estimates: true,
        statement: true,
        retainers: false,
        projectIds: [],
        ...(await toColumns(scope, client, input)),
      },
      ...{ id: newUuid(), clientId: client.id, token: randomBytes(24).toString("base64url") },
      createdBy: actor.kind === "system" ? null : actor.userId,
      ...{ createdAt: now, updatedAt: now },
    });
    audit("client_link.created", client.id, { name: client.name, ...auditedColumns(row) });
    return { clientId: client.id, row };
  },
);

export const updateClientLink = command(
  "invoices:write",
  async (scope, { id, ...input }: ClientLinkInput & { id: string }): Promise<ClientLinkView> => {
    const { db, workspaceId, context, now, audit } = scope;
    const client = await visibleClient(scope, id);
    await assertMayShare(scope, client);
    const before = await existingLink(scope, client.id);
    context.assertMatch(before);
    const columns = await toColumns(scope, client, input, before.projectIds);
    if (keepsAll(before, columns)) return { clientId: client.id, row: before };
    const row = await store.updateLink(db, workspaceId, before, { ...columns, updatedAt: now });
    audit("client_link.updated", client.id, {
      name: client.name,
      before: auditedColumns(before),
      after: auditedColumns(row),
    });
    return { clientId: client.id, row };
  },
);

/** The page then says that the link was revoked. */
export const revokeClientLink = command(
  "invoices:write",
  async (scope, { id }: { id: string }): Promise<ClientLinkRow> => {
    const { db, workspaceId, context, now, audit } = scope;
    const client = await visibleClient(scope, id);
    await assertMayShare(scope, client);
    const before = await existingLink(scope, client.id);
    context.assertMatch(before);
    audit("client_link.deleted", client.id, { name: client.name });
    return store.updateLink(db, workspaceId, before, { revokedAt: now, updatedAt: now });
  },
);

/** @throws AppError not_found without a working link */
async function existingLink({ db, workspaceId }: QueryScope, clientId: string): Promise<ClientLinkRow> {
  const row = await store.activeLink(db, workspaceId, clientId);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError insufficient_role for a manager of no project of the client */
async function assertMayShare(scope: CommandScope, { id }: Client): Promise<void> {
  const { role } = scope.actor;
  if (role !== "manager") return;
  const managed = await visibleProjects(scope, await managedProjectIds(scope));
  if (managed.some(({ clientId }) => clientId === id)) return;
  throw new AppError("insufficient_role", "client_without_managed_project", { role });
}

/**
 * Projects that are on the link stay valid, because the page leaves out those that have no monthly hours any more.
 *
 * @throws AppError unknown_reference; validation_failed for another client's project, or one without monthly hours.
 */
async function toColumns(
  scope: CommandScope,
  client: Client,
  { estimates, statement, retainers, ...input }: ClientLinkInput,
  present: readonly string[] = [],
) {
  const named = input.hours_project_ids?.map((id) => referenceTo("prj", id));
  if (named) {
    const projects = new Map((await visibleProjects(scope, named)).map((row) => [row.id, row]));
    for (const [index, id] of named.entries()) {
      if (present.includes(id)) continue;
      const pointer = `/hours_project_ids/${String(index)}`;
      const project = projects.get(id);
      if (!project) throw unknownReference(pointer);
      if (project.clientId !== client.id) throw invalid(pointer, "project_of_another_client");
      if (!hasMonthlyHours(budgetOf(project))) throw invalid(pointer, "project_without_monthly_hours");
    }
  }
  return omitUndefined({ estimates, statement, retainers, projectIds: named && [...new Set(named)] });
}

function auditedColumns({ estimates, statement, retainers, projectIds }: ClientLinkRow) {
  return { estimates, statement, retainers, hours_project_ids: projectIds.map((id) => toPublicId("prj", id)) };
}

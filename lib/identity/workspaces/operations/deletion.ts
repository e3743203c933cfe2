import { invalid, notFound } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import { lockTeam } from "@/lib/identity/memberships/operations";
import { queueEmail } from "@/lib/mail/emails/operations";
import { ownersOf } from "@/lib/mail/emails/recipients";
import { workspaceDeletedMail } from "@/lib/mail/emails/templates/workspace-deleted";
import { wordingFor } from "@/lib/mail/emails/wording";
import { teammate } from "@/lib/identity/users/operations";
import { restorableUntil } from "../rules";
import type { WorkspaceDelete, WorkspaceDeletion } from "../schema/own";
import { toDeletion } from "../serialize";
import * as store from "../store/deletion";
import type { DeletedWorkspaceRow } from "../store/own";
import { getWorkspace } from "../store/settings";

export const showDeletion = query(
  "workspace:write",
  async ({ db, workspaceId, actor, now }): Promise<WorkspaceDeletion> => {
    return toDeletion(await store.deletionFigures(db, workspaceId, actor.workspace.today), now);
  },
);

/** Nothing else changes, so that a restore brings everything back. */
export const deleteWorkspace = command(
  "workspace:write",
  async (scope, { name }: WorkspaceDelete): Promise<DeletedWorkspaceRow> => {
    const { db, workspaceId, actor, now, audit, touch } = scope;
    await lockTeam(scope);
    const workspace = await getWorkspace(db, workspaceId);
    if (name.trim() !== workspace.name) throw invalid("/name", "workspace_name_differs");
    const deleted = await store.markDeleted(db, workspaceId, { userId: actor.userId, now });
    if (!deleted) throw notFound();
    const { name: deletedByName } = await teammate(scope, actor.userId);
    await notifyOwners(scope, { workspaceName: workspace.name, person: deletedByName, deletedAt: now });
    audit("workspace.deleted", workspaceId);
    touch("workspace");
    return { id: workspaceId, name: workspace.name, role: actor.role, deletedAt: deleted.deletedAt, deletedByName };
  },
);

async function notifyOwners(
  scope: CommandScope,
  deleted: { workspaceName: string; person: string; deletedAt: Date },
): Promise<void> {
  const { db, workspaceId } = scope;
  const restoreUrl = `${env().APP_URL}/workspaces`;
  const news = { ...deleted, restorableUntil: restorableUntil(deleted.deletedAt), restoreUrl };
  for (const { userId, email } of await ownersOf(db, workspaceId)) {
    const mail = workspaceDeletedMail(news, await wordingFor(db, workspaceId, userId));
    await queueEmail(scope, { kind: "workspace_deleted", to: [email], ...mail });
  }
}

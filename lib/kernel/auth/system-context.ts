import { notFound } from "@/lib/kernel/core/errors";
import { run, sql } from "@/lib/kernel/db/sql";
import { workspaceAt, type Actor, type Context } from "./context";
import { incoming } from "./incoming";

export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

type WorkspaceRow = Omit<Actor["workspace"], "today">;

/**
 * For background functions and public links, whose permissions were checked before.
 *
 * @throws AppError not_found, also for a deleted workspace
 */
export async function systemContext(workspaceId: string, now: Date): Promise<Context> {
  const { isDeleted, ...workspace } = await readWorkspace(workspaceId);
  if (isDeleted) throw notFound();
  return contextIn(workspaceId, workspace, now);
}

async function readWorkspace(workspaceId: string): Promise<WorkspaceRow & { isDeleted: boolean }> {
  const [row] = await run<WorkspaceRow & { isDeleted: boolean }>(sql`
    select name, currency, time_zone as "timeZone", week_start as "weekStart", locale, language, closing,
      deleted_at is not null as "isDeleted"
    from workspaces where id = ${workspaceId}::uuid`);
  if (!row) throw notFound();
  return row;
}

function contextIn(workspaceId: string, workspace: WorkspaceRow, now: Date): Context {
  return {
    actor: {
      kind: "system",
      credentialId: NIL_UUID,
      userId: NIL_UUID,
      workspaceId,
      role: "owner",
      scopes: null,
      expiresAt: null,
      timeZone: workspace.timeZone,
      locale: workspace.locale,
      language: workspace.language,
      workspace: workspaceAt(workspace, now),
    },
    requestId: incoming().requestId,
    ip: "",
    now,
    assertMatch: () => undefined,
  };
}

/**
 * For a person who has proved their identity without a credential, such as by a link.
 *
 * @param from.isForPerson Also in a deleted workspace, whose owners sign in to restore it.
 * @throws AppError not_found, also for a deleted workspace
 */
export async function contextOfPerson(
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { ip, requestId, isForPerson = false }: { ip: string; requestId?: string; isForPerson?: boolean },
  now: Date,
): Promise<Context> {
  const { isDeleted, ...workspace } = await readWorkspace(workspaceId);
  if (isDeleted && !isForPerson) throw notFound();
  const { actor, ...context } = contextIn(workspaceId, workspace, now);
  return { ...context, ip, requestId: requestId ?? context.requestId, actor: { ...actor, userId } };
}

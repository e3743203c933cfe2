import { notFound } from "@/lib/kernel/core/errors";
import { run, sql } from "@/lib/kernel/db/sql";
import { workspaceAt, type Actor, type Context } from "./context";
import { incoming } from "./incoming";

export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

type WorkspaceRow = Omit<Actor["workspace"], "today">;

/**
 * For background functions and public links, whose permissions were checked before.
 *
 * @throws AppError not_found
 */
export async function systemContext(workspaceId: string, now: Date): Promise<Context> {
  const [workspace] = await run<WorkspaceRow>(sql`
    select name, currency, time_zone as "timeZone", week_start as "weekStart", locale, language, closing
    from workspaces where id = ${workspaceId}::uuid`);
  if (!workspace) throw notFound();
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
 * @throws AppError not_found
 */
export async function contextOfPerson(
  { workspaceId, userId }: { workspaceId: string; userId: string },
  { ip, requestId }: { ip: string; requestId?: string },
  now: Date,
): Promise<Context> {
  const { actor, ...context } = await systemContext(workspaceId, now);
  return { ...context, ip, requestId: requestId ?? context.requestId, actor: { ...actor, userId } };
}

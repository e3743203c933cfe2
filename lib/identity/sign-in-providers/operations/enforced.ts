import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Enforcement } from "../store";

/**
 * Of these workspaces those that somebody's password and passkeys open: where a provider is enforced, only the break-glass
 * owner's do. Where several are, each names one.
 */
export async function openByPassword(userId: string, workspaceIds: readonly string[]): Promise<string[]> {
  if (workspaceIds.length === 0) return [];
  const enforced = [...(await store.enforcedAmong(workspaceIds)), ...(await enforcedByOperator())];
  return workspaceIds.filter((id) => {
    const there = enforced.filter(({ workspaceId }) => workspaceId === id);
    return there.length === 0 || there.some(({ breakGlassUserId }) => breakGlassUserId === userId);
  });
}

/**
 * Of these workspaces those that an open session may act in. One that came from a workspace's provider stays there: whoever
 * runs the provider says who somebody is, and must say so in no other workspace. One that came from a password stays out of
 * where passwords are off.
 */
export async function openToSession(
  { userId, sessionId }: { userId: string; sessionId: string },
  workspaceIds: readonly string[],
): Promise<string[]> {
  const origin = await store.findOrigin(sessionId);
  if (!origin) return openByPassword(userId, workspaceIds);
  const { workspaceId } = origin;
  return workspaceIds.filter((id) => workspaceId === null || workspaceId === id);
}

/**
 * Whoever gets in by password where passwords are off stays an owner: without them nobody would, on the day on which the
 * provider does not answer.
 *
 * @throws AppError last_owner
 */
export async function assertNotBreakGlass({ db, workspaceId }: CommandScope, userId: string): Promise<void> {
  if (!(await store.isBreakGlass(db, workspaceId, userId))) return;
  throw new AppError("last_owner", "break_glass_owner");
}

/** The refusal of a password or passkey that opens nothing. @param workspaceId whose provider they have to use. */
export function passwordsAreOff(workspaceId: string): AppError {
  return new AppError("insufficient_role", "use_provider", { workspace_id: toPublicId("wks", workspaceId) });
}

async function enforcedByOperator(): Promise<Enforcement[]> {
  const found = await Promise.all(
    env().OIDC_PROVIDERS.map(async ({ isEnforced, workspace, breakGlass }) => {
      if (!isEnforced || workspace === null || breakGlass === null) return [];
      const workspaceId = await store.findWorkspace(workspace, fromPublicId("wks", workspace));
      if (workspaceId === null) return [];
      return [{ workspaceId, breakGlassUserId: await store.findOwner(workspaceId, breakGlass) }];
    }),
  );
  return found.flat();
}

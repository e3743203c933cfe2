import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import type { Db } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import type { CommandScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Enforcement } from "../store";

/** Workspaces that accept a password or passkey. Where SSO is required, only those of the break-glass owner. */
export async function openByPassword(userId: string, workspaceIds: readonly string[], db?: Db): Promise<string[]> {
  if (workspaceIds.length === 0) return [];
  const enforced = [...(await store.enforcedAmong(workspaceIds, db)), ...(await enforcedByOperator(db))];
  return workspaceIds.filter((id) => {
    const there = enforced.filter(({ workspaceId }) => workspaceId === id);
    return there.length === 0 || there.some(({ breakGlassUserId }) => breakGlassUserId === userId);
  });
}

/**
 * Workspaces that a session may open. A workspace's provider opens only that workspace, because others do not trust it.
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
 * The break-glass owner must stay an owner, for outages of the provider.
 *
 * @throws AppError last_owner
 */
export async function assertNotBreakGlass({ db, workspaceId }: CommandScope, userId: string): Promise<void> {
  if (!(await store.isBreakGlass(db, workspaceId, userId))) return;
  throw new AppError("last_owner", "break_glass_owner");
}

export function passwordsAreOff(workspaceId: string): AppError {
  return new AppError("insufficient_role", "use_provider", { workspace_id: toPublicId("wks", workspaceId) });
}

async function enforcedByOperator(db?: Db): Promise<Enforcement[]> {
  const found = await Promise.all(
    env().OIDC_PROVIDERS.map(async ({ isEnforced, workspace, breakGlass }) => {
      if (!isEnforced || workspace === null || breakGlass === null) return [];
      const workspaceId = await store.findWorkspace(workspace, fromPublicId("wks", workspace), db);
      if (workspaceId === null) return [];
      return [{ workspaceId, breakGlassUserId: await store.findOwner(workspaceId, breakGlass, db) }];
    }),
  );
  return found.flat();
}

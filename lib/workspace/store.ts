import { AppError, notFound } from "@/lib/core/errors";
import { newUuid } from "@/lib/core/ids";
import { prisma, type Db } from "@/lib/db/client";
import type { Workspace } from "@/lib/db/generated/client";

export type WorkspaceRow = Workspace;

/** @throws AppError not_found */
export async function getWorkspace(db: Db, workspaceId: string): Promise<WorkspaceRow> {
  const row = await db.workspace.findUnique({ where: { id: workspaceId } });
  if (!row) throw notFound();
  return row;
}

/** @throws AppError conflict when it was changed since it was read. */
export async function updateWorkspace(
  db: Db,
  workspaceId: string,
  read: { version: number },
  columns: Partial<Omit<WorkspaceRow, "id" | "version">>,
): Promise<WorkspaceRow> {
  const [row] = await db.workspace.updateManyAndReturn({
    where: { id: workspaceId, version: read.version },
    data: { ...columns, version: { increment: 1 } },
  });
  if (row) return row;
  throw new AppError(
    "conflict",
    "The workspace was changed at the same moment. Read it again, then repeat your change.",
  );
}

/** Whether a rate or budget is kept in the workspace's own currency, the workspace's default rate aside. */
export async function hasAmounts(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    with own as (
      select id, rate_minor, budget_kind from projects
      where workspace_id = ${workspaceId}::uuid and client_id is null
    )
    select exists (select 1 from memberships where workspace_id = ${workspaceId}::uuid and default_rate_minor is not null)
      or exists (select 1 from own where rate_minor is not null or budget_kind = 'money')
      or exists (
        select 1 from tasks where workspace_id = ${workspaceId}::uuid and rate_minor is not null
          and project_id in (select id from own)
      ) as found`;
  return row?.found ?? false;
}

export interface NewWorkspace {
  owner: { email: string; name: string; passwordHash: string };
  workspace: Pick<WorkspaceRow, "id" | "name" | "currency" | "timeZone" | "weekStart">;
  /** The first webhook secret, sealed. */
  sealedSecret: Uint8Array<ArrayBuffer>;
  now: Date;
}

/** Any number will do, as long as nothing else locks it: only one set-up at a time. */
const SETUP_LOCK = 7_468_681_734n;

/**
 * Makes a workspace with its owner and its first webhook secret, together or not at all. An account with the owner's
 * e-mail address becomes its owner, and keeps its name and the password that it has.
 *
 * @throws AppError conflict when only the very first user is wanted and there is one.
 */
export async function insertWorkspace(
  given: NewWorkspace,
  options: { onlyFirst: boolean },
): Promise<{ userId: string; hasGivenPassword: boolean }> {
  const { owner, workspace, sealedSecret, now } = given;
  return prisma().$transaction(async (db) => {
    await db.$queryRaw`select 1 from (select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)) as locked`;
    const existing = await db.user.findFirst({ where: options.onlyFirst ? {} : { email: owner.email } });
    if (existing && options.onlyFirst) {
      throw new AppError("conflict", "Stint is set up already. Sign in, or ask an admin for an invitation.");
    }
    const user = existing ?? (await db.user.create({ data: { ...owner, id: newUuid(), createdAt: now } }));
    const { passwordHash } = owner;
    // Somebody who was invited and never came has no password yet.
    if (user.passwordHash === null) await db.user.update({ where: { id: user.id }, data: { passwordHash } });
    const created = { createdAt: now, updatedAt: now };
    await db.workspace.create({
      data: {
        ...workspace,
        ...created,
        memberships: { create: { userId: user.id, role: "owner", status: "active", ...created } },
        webhookSecrets: { create: { id: newUuid(), sealed: sealedSecret, createdBy: user.id, createdAt: now } },
      },
    });
    const entry = { id: newUuid(), userId: user.id, action: "workspace.created", objectId: workspace.id, at: now };
    await db.auditEntry.create({ data: { ...entry, workspaceId: workspace.id } });
    return { userId: user.id, hasGivenPassword: !existing?.passwordHash };
  });
}

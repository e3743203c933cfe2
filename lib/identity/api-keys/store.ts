import { notActive, lockActiveMember } from "@/lib/kernel/auth/active-member";
import { notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { ApiKey, Prisma } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";

const SHOWN = {
  omit: { hash: true },
  include: { membership: { select: { user: { select: { name: true } } } } },
} as const;

export type ApiKeyRow = Prisma.ApiKeyGetPayload<typeof SHOWN>;

export async function getApiKey(db: Db, workspaceId: string, id: string): Promise<ApiKeyRow> {
  const row = await db.apiKey.findFirst({ ...SHOWN, where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export async function listApiKeys(
  db: Db,
  workspaceId: string,
  { userId }: { userId: string | undefined },
  page: PageRequest,
): Promise<Page<ApiKeyRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.apiKey.findMany({
    ...SHOWN,
    where: { AND: [after], ...omitUndefined({ userId }), workspaceId },
    orderBy,
    take,
  });
  return toPage(rows, page);
}

/**
 * Lock the member, and return the number of working keys.
 *
 * @throws AppError unauthenticated for a user who has left.
 */
export async function lockLiveKeys(db: Db, workspaceId: string, userId: string, now: Date): Promise<number> {
  if (!(await lockActiveMember(db, workspaceId, userId))) throw notActive();
  return db.apiKey.count({
    where: {
      workspaceId,
      userId,
      revokedAt: null,
      replacedBy: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
  });
}

export async function insertApiKey(
  db: Db,
  workspaceId: string,
  columns: Omit<ApiKey, "workspaceId" | "hash" | "lastUsedAt" | "revokedAt" | "replacedBy"> & { hash: Uint8Array },
): Promise<ApiKeyRow> {
  return db.apiKey.create({ ...SHOWN, data: { ...columns, hash: new Uint8Array(columns.hash), workspaceId } });
}

/** False for a revoked key. */
export async function endApiKey(
  db: Db,
  workspaceId: string,
  id: string,
  columns: Partial<Pick<ApiKey, "expiresAt" | "revokedAt" | "replacedBy">> & { updatedAt: Date },
): Promise<boolean> {
  const { count } = await db.apiKey.updateMany({ where: { id, workspaceId, revokedAt: null }, data: columns });
  return count > 0;
}

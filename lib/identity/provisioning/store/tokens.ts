import { notFound } from "@/lib/kernel/core/errors";
import type { ProvisioningToken } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";

const SHOWN = { omit: { hash: true } } as const;

export type TokenRow = Omit<ProvisioningToken, "hash">;

export async function getToken(db: Db, workspaceId: string, id: string): Promise<TokenRow> {
  const row = await db.provisioningToken.findFirst({ ...SHOWN, where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export async function listTokens(db: Db, workspaceId: string, page: PageRequest): Promise<Page<TokenRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.provisioningToken.findMany({ ...SHOWN, where: { AND: [after], workspaceId }, orderBy, take });
  return toPage(rows, page);
}

export async function countLiveTokens(db: Db, workspaceId: string): Promise<number> {
  return db.provisioningToken.count({ where: { workspaceId, revokedAt: null } });
}

export async function insertToken(
  db: Db,
  workspaceId: string,
  columns: Omit<TokenRow, "workspaceId" | "lastUsedAt" | "revokedAt"> & { hash: Uint8Array },
): Promise<TokenRow> {
  return db.provisioningToken.create({
    ...SHOWN,
    data: { ...columns, hash: new Uint8Array(columns.hash), workspaceId },
  });
}

/** False for a revoked token. */
export async function revokeToken(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.provisioningToken.updateMany({
    where: { id, workspaceId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count > 0;
}

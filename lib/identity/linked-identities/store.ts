import { notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { LinkedIdentity } from "@/lib/kernel/db/generated/client";
import { prisma, type Db } from "@/lib/kernel/db/prisma";

export type IdentityRow = LinkedIdentity;

export interface Known {
  providerKey: string;
  issuer: string;
  subject: string;
}

/** Null without a linked user. */
export async function noteUse({ providerKey, issuer, subject }: Known, now: Date): Promise<string | null> {
  const [row] = await prisma().linkedIdentity.updateManyAndReturn({
    where: { providerKey, issuer, subject },
    data: { lastUsedAt: now },
  });
  return row?.userId ?? null;
}

/** Oldest first. */
export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.linkedIdentity.findMany({ where: { userId }, orderBy: { createdAt: "asc" }, take: 100 });
}

/** False if either account is already linked. */
export async function insertIdentity(
  db: Db,
  columns: Known & { userId: string; name: string; isByHand: boolean; now: Date },
): Promise<boolean> {
  const { now, ...row } = columns;
  const { count } = await db.linkedIdentity.createMany({
    data: [{ ...row, id: newUuid(), createdAt: now, lastUsedAt: now }],
    skipDuplicates: true,
  });
  return count > 0;
}

/** Return the deleted row. @throws AppError not_found */
export async function deleteIdentity(db: Db, userId: string, id: string): Promise<IdentityRow> {
  const row = await db.linkedIdentity.findFirst({ where: { id, userId } });
  const { count } = await db.linkedIdentity.deleteMany({ where: { id, userId } });
  if (!row || count === 0) throw notFound();
  return row;
}

import type { Db } from "@/lib/db/client";
import type { AuditEntry, Prisma } from "@/lib/db/generated/client";

export type AuditRow = AuditEntry;

export async function listEntries(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.AuditEntryWhereInput; orderBy: Prisma.AuditEntryOrderByWithRelationInput[]; take: number },
): Promise<AuditRow[]> {
  return db.auditEntry.findMany({ where: { ...page.where, workspaceId }, orderBy: page.orderBy, take: page.take });
}

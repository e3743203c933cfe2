import type { Prisma } from "./generated/client";
import type { Db } from "./prisma";

/**
 * Return whether an import writes or deletes records of the workspace.
 *
 * @param exceptId An import that does not count, or null.
 */
export async function isImportRunning(db: Db, workspaceId: string, exceptId: string | null): Promise<boolean> {
  const running = { in: ["applying", "reverting"] } satisfies Prisma.EnumImportStatusFilter;
  const others = exceptId === null ? {} : { id: { not: exceptId } };
  return (await db.import.count({ where: { workspaceId, status: running, ...others } })) > 0;
}

import type { Db } from "@/lib/kernel/db/prisma";

export function countRecurring(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.recurringInvoice.count({ where: { workspaceId, id: { in: [...ids] } } });
}

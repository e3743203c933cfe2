import type { Db } from "@/lib/kernel/db/prisma";

export async function hasCategories(db: Db, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  const found = await db.expenseCategory.count({ where: { workspaceId, id: { in: [...ids] } } });
  return found === new Set(ids).size;
}

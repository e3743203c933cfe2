import type { Db } from "@/lib/db/prisma";
import { toRow, WITH_PROJECT, type TimeEntryRow } from "./entries";

/** Whose unbilled entries there are on a project, and on which of its tasks. */
export async function unbilledGroups(
  db: Db,
  workspaceId: string,
  where: { projectId: string; taskId?: string },
): Promise<{ userId: string; taskId: string | null }[]> {
  const groups = await db.timeEntry.groupBy({
    by: ["userId", "taskId"],
    where: { ...where, invoiceId: null, workspaceId },
  });
  return groups;
}

/** Gives the unbilled entries of one user on one task a rate; answers those that had another one. */
export async function repriceEntries(
  db: Db,
  workspaceId: string,
  of: { projectId: string; userId: string; taskId: string | null },
  price: { rateMinor: number | null; rateCurrency: string | null; updatedAt: Date },
): Promise<TimeEntryRow[]> {
  const differs = (column: "rateMinor" | "rateCurrency") =>
    price[column] === null ? [{ [column]: { not: null } }] : [{ [column]: null }, { [column]: { not: price[column] } }];
  const rows = await db.timeEntry.updateManyAndReturn({
    where: { ...of, invoiceId: null, workspaceId, OR: [...differs("rateMinor"), ...differs("rateCurrency")] },
    data: { ...price, version: { increment: 1 } },
    include: WITH_PROJECT,
  });
  return rows.map(toRow);
}

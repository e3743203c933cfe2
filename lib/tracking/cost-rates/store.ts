import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { CostRate as CostRateModel } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";

export type CostRateRow = Omit<CostRateModel, "rateMinor" | "startsOn"> & {
  rateMinor: number;
  /** `YYYY-MM-DD`; null: no first day. */
  startsOn: string | null;
};

export async function listCostRates(
  db: Db,
  workspaceId: string,
  userIds: readonly string[] | undefined,
  page: PageRequest,
): Promise<Page<CostRateRow>> {
  const { after, orderBy, take } = keyset(page);
  const userId = omitUndefined({ in: userIds && [...userIds] });
  const rows = await db.costRate.findMany({ where: { AND: [after], userId, workspaceId }, orderBy, take });
  return toPage(rows.map(toRow), page);
}

/** @throws AppError not_found */
export async function getCostRate(db: Db, workspaceId: string, id: string): Promise<CostRateRow> {
  const row = await db.costRate.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return toRow(row);
}

export async function findCostRate(
  db: Db,
  workspaceId: string,
  userId: string | null,
  startsOn: string | null,
): Promise<CostRateRow | null> {
  const row = await db.costRate.findFirst({
    where: { workspaceId, userId, startsOn: startsOn && toDateColumn(startsOn) },
  });
  return row && toRow(row);
}

export async function workspaceCurrency(db: Db, workspaceId: string): Promise<string> {
  return (await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { currency: true } })).currency;
}

export async function insertCostRate(db: Db, row: CostRateRow): Promise<CostRateRow> {
  const { workspaceId, startsOn, ...columns } = row;
  return toRow(
    await db.costRate.create({ data: { ...columns, startsOn: startsOn && toDateColumn(startsOn), workspaceId } }),
  );
}

/** @throws AppError conflict after a deletion */
export async function updateCostRate(
  db: Db,
  workspaceId: string,
  id: string,
  columns: Pick<CostRateRow, "rateMinor" | "currency" | "updatedAt">,
): Promise<void> {
  const { count } = await db.costRate.updateMany({ where: { id, workspaceId }, data: columns });
  if (count === 0) throw changedMeanwhile();
}

export async function moveCostRates(
  db: Db,
  workspaceId: string,
  { fromId, intoId, now }: { fromId: string; intoId: string; now: Date },
): Promise<void> {
  if ((await db.costRate.count({ where: { workspaceId, userId: intoId } })) > 0) return;
  await db.costRate.updateMany({ where: { workspaceId, userId: fromId }, data: { userId: intoId, updatedAt: now } });
}

export async function deleteCostRate(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.costRate.deleteMany({ where: { id, workspaceId } });
}

function toRow({ rateMinor, startsOn, ...row }: CostRateModel): CostRateRow {
  return { ...row, rateMinor: Number(rateMinor), startsOn: startsOn && fromDateColumn(startsOn) };
}

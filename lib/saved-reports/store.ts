import { changedMeanwhile, notFound } from "@/lib/core/errors";
import type { Prisma, SavedReport as SavedReportModel } from "@/lib/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";
import type { Db } from "@/lib/db/prisma";
import type { SavedQuery } from "./schema";

export type SavedReportRow = Omit<SavedReportModel, "query"> & { query: SavedQuery };

/** What somebody saved, and what others share; of that, for members only what names no client, project or person. */
export async function listSavedReports(
  db: Db,
  workspaceId: string,
  viewer: { userId: string; isMember: boolean },
  page: PageRequest,
): Promise<Page<SavedReportRow>> {
  const { after, orderBy, take } = keyset(page);
  const shared = { shared: true, ...(viewer.isMember ? { namesOthers: false } : {}) };
  const visible = { OR: [{ userId: viewer.userId }, shared] };
  const rows = await db.savedReport.findMany({ where: { AND: [after, visible], workspaceId }, orderBy, take });
  return toPage(rows.map(toRow), page);
}

/** @throws AppError not_found */
export async function getSavedReport(db: Db, workspaceId: string, id: string): Promise<SavedReportRow> {
  const row = await db.savedReport.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return toRow(row);
}

type Columns = Pick<SavedReportRow, "name" | "shared" | "query" | "namesOthers">;

export async function insertSavedReport(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<SavedReportRow, "id" | "userId" | "createdAt" | "updatedAt">,
): Promise<SavedReportRow> {
  return toRow(await db.savedReport.create({ data: { ...toData(columns), workspaceId } }));
}

/** @throws AppError conflict when it was changed since it was read. */
export async function updateSavedReport(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns & Pick<SavedReportRow, "updatedAt">,
): Promise<SavedReportRow> {
  const [row] = await db.savedReport.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile("report");
  return toRow(row);
}

export async function deleteSavedReport(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.savedReport.deleteMany({ where: { id, workspaceId } });
}

function toData<Given extends Columns>({ query, ...columns }: Given) {
  return { ...columns, query: query as Prisma.InputJsonObject };
}

/** What was checked when it was saved. */
function toRow(row: SavedReportModel): SavedReportRow {
  return { ...row, query: row.query as SavedQuery };
}

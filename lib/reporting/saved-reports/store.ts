import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import type { Prisma, SavedReport as SavedReportModel } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import type { LinkColumn } from "./rules/link";
import type { SavedQuery } from "./schema";

export type SavedReportRow = Omit<SavedReportModel, "query" | "publicColumns"> & {
  query: SavedQuery;
  publicColumns: LinkColumn[];
};

export type PublishedRow = SavedReportRow & { publicToken: string; publishedAt: Date };

export function isPublished(row: SavedReportRow): row is PublishedRow {
  return row.publicToken !== null && row.publishedAt !== null;
}

/** Return the reports that `seesReport` allows. */
export async function listSavedReports(
  db: Db,
  workspaceId: string,
  viewer: { userId: string; isMember: boolean; isAdmin: boolean },
  page: PageRequest,
): Promise<Page<SavedReportRow>> {
  const { after, orderBy, take } = keyset(page);
  const shared = { shared: true, ...(viewer.isMember ? { namesOthers: false } : {}) };
  const published = viewer.isAdmin ? [{ publicToken: { not: null } }] : [];
  const visible = { OR: [{ userId: viewer.userId }, shared, ...published] };
  const rows = await db.savedReport.findMany({ where: { AND: [after, visible], workspaceId }, orderBy, take });
  return toPage(rows.map(toRow), page);
}

/** @throws AppError not_found */
export async function getSavedReport(db: Db, workspaceId: string, id: string): Promise<SavedReportRow> {
  const row = await db.savedReport.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return toRow(row);
}

/** Without a workspace: the token is the only credential. */
export async function findByToken(token: string): Promise<{ workspaceId: string; userId: string; id: string } | null> {
  const [row] = await run<{ workspaceId: string; userId: string; id: string }>(
    sql`select workspace_id as "workspaceId", user_id as "userId", id from saved_reports where public_token = ${token}`,
  );
  return row ?? null;
}

type Columns = Pick<SavedReportRow, "name" | "shared" | "query" | "namesOthers">;
type LinkColumns = Pick<
  SavedReportRow,
  "publicToken" | "publicColumns" | "publicEntries" | "publicClientId" | "publishedAt"
>;

export async function insertSavedReport(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<SavedReportRow, "id" | "userId" | "createdAt" | "updatedAt">,
): Promise<SavedReportRow> {
  return toRow(await db.savedReport.create({ data: { ...columns, query: toJson(columns.query), workspaceId } }));
}

/** @throws AppError conflict after another change */
export async function updateSavedReport(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  { query, ...columns }: Partial<Columns & LinkColumns> & Pick<SavedReportRow, "updatedAt">,
): Promise<SavedReportRow> {
  const [row] = await db.savedReport.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, ...(query && { query: toJson(query) }), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return toRow(row);
}

/** Return the reports that had a link. */
export async function revokeLinksOf(
  db: Db,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  return read(
    db,
    sql`update saved_reports set public_token = null, published_at = null, public_columns = '{}', public_entries = false,
        version = version + 1, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and public_token is not null
      returning id, name`,
  );
}

/** Replace a public id in the queries. */
export async function replaceInQueries(
  db: Db,
  workspaceId: string,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  await read(
    db,
    sql`update saved_reports set query = replace(query::text, ${from}::text, ${into}::text)::jsonb, version = version + 1,
        updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and query::text like ${`%${from}%`}`,
  );
}

export async function deleteSavedReport(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.savedReport.deleteMany({ where: { id, workspaceId } });
}

function toJson(query: SavedQuery): Prisma.InputJsonObject {
  return query;
}

/** JSON columns were validated on write. */
function toRow(row: SavedReportModel): SavedReportRow {
  return { ...row, query: row.query as SavedQuery, publicColumns: row.publicColumns as LinkColumn[] };
}

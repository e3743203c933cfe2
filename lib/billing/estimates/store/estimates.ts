import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { holds } from "@/lib/kernel/db/search-text";
import { join, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import {
  SELECT,
  toColumns,
  toEstimateRow,
  type EstimateColumns,
  type EstimateJson,
  type EstimateLineRow,
  type EstimateRow,
} from "./rows";

/** @throws AppError not_found */
export async function getEstimate(db: Db, workspaceId: string, id: string): Promise<EstimateRow> {
  const [row] = await read<EstimateJson>(
    db,
    sql`${SELECT} where e.workspace_id = ${workspaceId}::uuid and e.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return toEstimateRow(row);
}

/** Of all versions. Sending, deciding and billing wait for each other. */
export async function lockVersions(db: Db, workspaceId: string, originalId: string): Promise<void> {
  await read(
    db,
    sql`select id from estimates where workspace_id = ${workspaceId}::uuid and original_id = ${originalId}::uuid
      order by revision for update`,
  );
}

export async function hasDraft(db: Db, workspaceId: string, originalId: string): Promise<boolean> {
  return (await db.estimate.count({ where: { workspaceId, originalId, status: "draft" } })) > 0;
}

export async function lockDraftsTaxedBy(db: Db, workspaceId: string, taxRateId: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select e.id from estimates e where e.workspace_id = ${workspaceId}::uuid and e.status = 'draft' and exists (
        select 1 from estimate_lines l where l.workspace_id = e.workspace_id and l.estimate_id = e.id
          and l.taxes @> ${JSON.stringify([{ id: taxRateId }])}::jsonb)
      order by e.id for update`,
  );
  return rows.map(({ id }) => id);
}

/** `open` and `expired` are sent estimates, by the day `today`. Days are `YYYY-MM-DD`, inclusive. */
export interface EstimateFilter {
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  originalIds?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  statuses?: readonly (EstimateRow["status"] | "open" | "expired")[] | undefined;
  today: string;
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  updatedSince?: Date | undefined;
  externalRef?: RefKey | undefined;
  search?: string | undefined;
}

export async function listEstimates(
  db: Db,
  workspaceId: string,
  filter: EstimateFilter,
  page: PageRequest,
): Promise<Page<EstimateRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`e.id`);
  const rows = await read<EstimateJson>(
    db,
    sql`${SELECT} where e.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows.map(toEstimateRow), page);
}

/** Number of first versions among the ids. */
export function countOriginals(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.estimate.count({ where: { workspaceId, id: { in: [...ids] }, revision: 1 } });
}

const SORTS = { created_at: sql`e.created_at`, updated_at: sql`e.updated_at` };

function conditions(
  workspaceId: string,
  { clientIds, projectIds, originalIds, importIds, statuses, search, ...filter }: EstimateFilter,
): Sql {
  const { issuedFrom, issuedTo, updatedSince, externalRef, today } = filter;
  return andAll([
    clientIds && sql`e.client_id = any(${clientIds}::uuid[])`,
    projectIds && sql`e.project_id = any(${projectIds}::uuid[])`,
    originalIds && sql`e.original_id = any(${originalIds}::uuid[])`,
    importIds && sql`e.import_id = any(${importIds}::uuid[])`,
    statuses &&
      sql`(${join(
        statuses.map((status) => hasStatus(status, today)),
        " or ",
      )})`,
    issuedFrom === undefined ? undefined : sql`e.issue_date >= ${issuedFrom}::date`,
    issuedTo === undefined ? undefined : sql`e.issue_date <= ${issuedTo}::date`,
    updatedSince && sql`e.updated_at >= ${updatedSince}::timestamptz`,
    externalRef && hasExternalRef(sql`e.id`, workspaceId, "estimate", externalRef),
    search === undefined ? undefined : matchesSearch(search),
  ]);
}

function hasStatus(status: EstimateRow["status"] | "open" | "expired", today: string): Sql {
  if (status === "open") return sql`(e.status = 'sent' and e.valid_until >= ${today}::date)`;
  if (status === "expired") return sql`(e.status = 'sent' and e.valid_until < ${today}::date)`;
  return sql`e.status = ${status}::estimate_status`;
}

function matchesSearch(search: string): Sql {
  const columns = [sql`e.number`, sql`e.title`, sql`c.name`, sql`e.notes`];
  return sql`(${join(
    columns.map((column) => holds(column, search)),
    " or ",
  )})`;
}

/** Absent columns keep their value. */
export type EstimateChange = Partial<Omit<EstimateColumns, "id" | "workspaceId" | "version">>;
export type NewEstimate = EstimateChange &
  Pick<
    EstimateColumns,
    | "id"
    | "originalId"
    | "clientId"
    | "currency"
    | "subtotalMinor"
    | "discountMinor"
    | "taxMinor"
    | "totalMinor"
    | "taxes"
  >;

export async function insertEstimate(
  db: Db,
  workspaceId: string,
  { taxes, ...columns }: NewEstimate,
): Promise<EstimateColumns> {
  const json = taxes as unknown as Prisma.InputJsonArray;
  return toColumns(await db.estimate.create({ data: { ...toData(columns), taxes: json, workspaceId } }));
}

/** @throws AppError conflict when the estimate changed since it was read. */
export async function updateEstimate(
  db: Db,
  workspaceId: string,
  before: EstimateRow,
  columns: EstimateChange,
): Promise<EstimateRow> {
  const [row] = await db.estimate.updateManyAndReturn({
    where: { id: before.id, version: before.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return { ...before, ...toColumns(row) };
}

/** @throws AppError conflict when the estimate changed since it was read. */
export async function deleteEstimate(
  db: Db,
  workspaceId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { count } = await db.estimate.deleteMany({ where: { id, version, workspaceId } });
  if (count === 0) throw changedMeanwhile();
}

export type NewLine = Omit<EstimateLineRow, "workspaceId" | "estimateId" | "position">;

/** Replace the lines of a draft. */
export async function setLines(
  db: Db,
  workspaceId: string,
  estimateId: string,
  lines: readonly NewLine[],
): Promise<EstimateLineRow[]> {
  const rows = lines.map((line, position) => ({ ...line, workspaceId, estimateId, position }));
  await db.estimateLine.deleteMany({ where: { workspaceId, estimateId } });
  await db.estimateLine.createMany({
    data: rows.map((row) => ({ ...row, workspaceId, taxes: row.taxes as unknown as Prisma.InputJsonArray })),
  });
  return rows;
}

function toData<Columns extends EstimateChange>({
  issueDate,
  validUntil,
  taxes,
  schedule,
  clientSnapshot,
  sellerSnapshot,
  decision,
  ...plain
}: Columns) {
  return {
    ...plain,
    ...omitUndefined({
      issueDate: typeof issueDate === "string" ? toDateColumn(issueDate) : issueDate,
      validUntil: typeof validUntil === "string" ? toDateColumn(validUntil) : validUntil,
      taxes: taxes as Prisma.InputJsonArray | undefined,
      schedule: schedule as unknown as Prisma.InputJsonArray | undefined,
      clientSnapshot: clientSnapshot ?? undefined,
      sellerSnapshot: sellerSnapshot ?? undefined,
      decision: (decision ?? undefined) as Prisma.InputJsonObject | undefined,
    }),
  };
}

export interface LinkedEstimate {
  workspaceId: string;
  id: string;
}

export async function findByToken(token: string): Promise<LinkedEstimate | null> {
  const [row] = await run<LinkedEstimate & Record<string, unknown>>(
    sql`select workspace_id as "workspaceId", id from estimates where public_token = ${token}`,
  );
  return row ?? null;
}

/** The newest version that is not a draft. */
export async function newestSent(db: Db, workspaceId: string, originalId: string): Promise<EstimateColumns | null> {
  const row = await db.estimate.findFirst({
    where: { workspaceId, originalId, status: { not: "draft" } },
    orderBy: { revision: "desc" },
  });
  return row && toColumns(row);
}

/** Return whether it is the first view. */
export async function countView(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const [row] = await read<{ views: number }>(
    db,
    sql`update estimates set view_count = view_count + 1, viewed_at = coalesce(viewed_at, ${now}::timestamptz),
        version = version + 1, updated_at = ${now}::timestamptz
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid returning view_count as views`,
  );
  return row?.views === 1;
}

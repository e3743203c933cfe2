import { AppError, notFound } from "@/lib/kernel/core/errors";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { minorUnits } from "@/lib/kernel/db/columns";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { inSnapshot, outsideSnapshot } from "@/lib/kernel/db/snapshot";
import { join, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { forTenant } from "@/lib/kernel/db/tenant";
import type { Records } from "./resources";

export type ExportRow = Omit<Prisma.ExportGetPayload<object>, "size"> & {
  size: number | null;
  createdByName: string | null;
};

/** @throws AppError not_found */
export async function getExport(db: Db, workspaceId: string, id: string): Promise<ExportRow> {
  const row = await db.export.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  const [named] = row ? await withNames(db, workspaceId, [row]) : [];
  if (!named) throw notFound();
  return named;
}

export async function listExports(db: Db, workspaceId: string, page: PageRequest): Promise<Page<ExportRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.export.findMany({ where: { AND: [after], workspaceId }, orderBy, take });
  return toPage(await withNames(db, workspaceId, rows), page);
}

async function withNames(
  db: Db,
  workspaceId: string,
  rows: readonly Prisma.ExportGetPayload<object>[],
): Promise<ExportRow[]> {
  const ids = rows.flatMap(({ createdBy }) => createdBy ?? []);
  const people = await db.membership.findMany({
    where: { workspaceId, userId: { in: ids } },
    select: { userId: true, user: { select: { name: true } } },
    take: ids.length,
  });
  const names = new Map(people.map(({ userId, user }) => [userId, user.name]));
  return rows.map((row) => ({
    ...row,
    size: minorUnits(row.size),
    createdByName: row.createdBy && (names.get(row.createdBy) ?? null),
  }));
}

/** @throws AppError conflict while another export is in progress */
export async function insertExport(
  db: Db,
  workspaceId: string,
  columns: { id: string; createdBy: string; filename: string; now: Date },
): Promise<void> {
  const { now, ...rest } = columns;
  const made = db.export.create({ data: { ...rest, workspaceId, createdAt: now, updatedAt: now } });
  await made.catch((error: unknown) => {
    // A unique index allows one queued or running export.
    if ((error as { code?: string }).code !== "P2002") throw error;
    throw new AppError("conflict", "export_in_progress");
  });
}

const ROWS: Readonly<Record<keyof Records, Sql>> = {
  users: sql`memberships`,
  cost_rates: sql`cost_rates`,
  closed_periods: sql`closed_periods`,
  period_exceptions: sql`period_exceptions`,
  timesheets: sql`timesheets`,
  tax_rates: sql`tax_rates`,
  custom_fields: sql`custom_fields`,
  expense_categories: sql`expense_categories`,
  clients: sql`clients`,
  projects: sql`projects`,
  tasks: sql`tasks`,
  invoices: sql`invoices`,
  estimates: sql`estimates`,
  retainers: sql`retainers`,
  recurring_invoices: sql`recurring_invoices`,
  credit_notes: sql`credit_notes`,
  time_entries: sql`time_entries`,
  milestones: sql`milestones`,
  expenses: sql`expenses`,
  accounting_exports: sql`accounting_exports`,
  saved_reports: sql`saved_reports`,
  webhooks: sql`(select workspace_id from webhook_subscriptions where deleted_at is null) webhooks`,
  audit_log: sql`audit_entries`,
};

export async function countRecords(workspaceId: string): Promise<number> {
  const counts = Object.values(ROWS).map(
    (rows) => sql`(select count(*) from ${rows} where workspace_id = ${workspaceId}::uuid)`,
  );
  const [row] = await run<{ count: number }>(sql`select (${join(counts, " + ")}) as count`);
  return row?.count ?? 0;
}

/** Claim the oldest queued or stalled export of any workspace, and delete its chunks. Null without an export. */
export async function claimExport(now: Date, stalledSince: Date): Promise<{ id: string; workspaceId: string } | null> {
  return transaction(async (db) => {
    const [row] = await db.$queryRaw<{ id: string; workspaceId: string }[]>`
      update exports set status = 'running', done = 0, updated_at = ${now}::timestamptz
      where id = (
        select id from exports
        where (status = 'queued' or (status = 'running' and updated_at < ${stalledSince}::timestamptz))
          and ${isLive(sql`exports.workspace_id`)}
        order by created_at limit 1 for update skip locked
      ) and workspace_id is not null
      returning id, workspace_id as "workspaceId"`;
    if (!row) return null;
    await db.exportChunk.deleteMany({ where: { workspaceId: row.workspaceId, exportId: row.id } });
    return row;
  });
}

/** Writes of this file go outside of the snapshot. */
export function atOneInstant<T>(workspaceId: string, read: () => Promise<T>): Promise<T> {
  return forTenant(workspaceId, () => inSnapshot(read));
}

export async function saveProgress(
  workspaceId: string,
  id: string,
  progress: { done: number; total: number },
): Promise<void> {
  await outsideSnapshot(() =>
    run(sql`update exports set done = ${progress.done}::int, total = ${progress.total}::int, updated_at = now()
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and status = 'running'`),
  );
}

export async function insertChunk(workspaceId: string, id: string, position: number, bytes: Uint8Array): Promise<void> {
  await outsideSnapshot(() =>
    run(sql`insert into export_chunks (workspace_id, export_id, position, bytes)
    values (${workspaceId}::uuid, ${id}::uuid, ${position}::int, ${Buffer.from(bytes)})`),
  );
}

export async function readChunk(workspaceId: string, id: string, position: number): Promise<Uint8Array | null> {
  const [row] = await run<{ bytes: Uint8Array }>(sql`select bytes from export_chunks
    where workspace_id = ${workspaceId}::uuid and export_id = ${id}::uuid and position = ${position}::int`);
  return row?.bytes ?? null;
}

export async function finishExport(
  workspaceId: string,
  id: string,
  result:
    | { status: "done"; size: number; sha256: string; finishedAt: Date; expiresAt: Date }
    | { status: "failed"; finishedAt: Date },
): Promise<void> {
  await prisma().export.updateMany({ where: { workspaceId, id, status: "running" }, data: result });
  if (result.status === "failed") await prisma().exportChunk.deleteMany({ where: { workspaceId, exportId: id } });
}

/** In all workspaces. Return the number. */
export async function deleteExpired(now: Date): Promise<number> {
  return prisma().$executeRaw`delete from exports where expires_at < ${now}::timestamptz and workspace_id is not null`;
}

import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { GRACE_DAYS } from "../rules";

export interface DeletionFigures {
  members: number;
  invoices: number;
  overdueInvoices: number;
  endpoints: number;
  apiKeys: number;
  lastExportAt: Date | null;
}

/** @param today `YYYY-MM-DD`, for overdue invoices. */
export async function deletionFigures(db: Db, workspaceId: string, today: string): Promise<DeletionFigures> {
  const [row] = await read<DeletionFigures & Record<string, unknown>>(
    db,
    sql`select
      (select count(*) from memberships where workspace_id = ${workspaceId}::uuid and status = 'active')::int as members,
      (select count(*) from invoices where workspace_id = ${workspaceId}::uuid and status <> 'draft')::int as invoices,
      (select count(*) from invoices where workspace_id = ${workspaceId}::uuid and status = 'sent' and due_date < ${today}::date)::int as "overdueInvoices",
      (select count(*) from webhook_subscriptions where workspace_id = ${workspaceId}::uuid and deleted_at is null and status = 'active')::int as endpoints,
      (select count(*) from api_keys where workspace_id = ${workspaceId}::uuid and revoked_at is null and (expires_at is null or expires_at > now()))::int as "apiKeys",
      (select max(finished_at) from exports where workspace_id = ${workspaceId}::uuid and status = 'done') as "lastExportAt"`,
  );
  if (!row) throw new Error("a select without from returns one row");
  return row;
}

/** Null if the workspace is deleted already. */
export async function markDeleted(
  db: Db,
  workspaceId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<{ deletedAt: Date } | null> {
  const [row] = await read<{ deletedAt: Date }>(
    db,
    sql`update workspaces set deleted_at = ${now}::timestamptz, deleted_by = ${userId}::uuid
      where id = ${workspaceId}::uuid and deleted_at is null returning deleted_at as "deletedAt"`,
  );
  return row ?? null;
}

/** False without a deletion, or after the grace period. */
export async function markRestored(
  db: Db,
  workspaceId: string,
  by: { userId: string; ip: string; requestId: string; now: Date },
): Promise<boolean> {
  const { now: at, ...who } = by;
  const restored = await db.$executeRaw`
    update workspaces set deleted_at = null, deleted_by = null
    where id = ${workspaceId}::uuid and deleted_at > now() - make_interval(days => ${GRACE_DAYS}::int)`;
  if (restored === 0) return false;
  const entry = { id: newUuid(), action: "workspace.restored", objectId: workspaceId, at, ...who };
  await db.auditEntry.create({ data: { ...entry, workspaceId } });
  return true;
}

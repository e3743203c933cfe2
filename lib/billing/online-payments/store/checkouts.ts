import type { Domain } from "@/lib/kernel/db/columns";
import type { Checkout } from "@/lib/kernel/db/generated/client";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";

export type CheckoutRow = Domain<Checkout>;

function toRow(row: Checkout): CheckoutRow {
  return { ...row, amountMinor: Number(row.amountMinor) };
}

/** The latest attempt of an invoice. */
export async function lastCheckout(db: Db, workspaceId: string, invoiceId: string): Promise<CheckoutRow | null> {
  const row = await db.checkout.findFirst({ where: { workspaceId, invoiceId }, orderBy: { attempt: "desc" } });
  return row && toRow(row);
}

export async function insertCheckout(
  db: Db,
  workspaceId: string,
  columns: Omit<CheckoutRow, "workspaceId" | "sessionId" | "url" | "status" | "checkedAt">,
): Promise<CheckoutRow> {
  return toRow(await db.checkout.create({ data: { ...columns, workspaceId } }));
}

export async function updateCheckout(
  db: Db,
  workspaceId: string,
  id: string,
  columns: Partial<Pick<CheckoutRow, "sessionId" | "url" | "status" | "checkedAt">> & { updatedAt: Date },
): Promise<void> {
  await db.checkout.updateMany({ where: { id, workspaceId }, data: columns });
}

export async function findSession(db: Db, workspaceId: string, sessionId: string): Promise<CheckoutRow | null> {
  const row = await db.checkout.findFirst({ where: { workspaceId, sessionId } });
  return row && toRow(row);
}

/** By Stripe's id. */
export async function setSessionStatus(
  db: Db,
  workspaceId: string,
  sessionId: string,
  columns: { status: CheckoutRow["status"]; updatedAt: Date },
): Promise<void> {
  await db.checkout.updateMany({ where: { workspaceId, sessionId }, data: columns });
}

export async function workspacesWithCheckouts(): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select distinct workspace_id as "workspaceId" from checkouts c
    where status in ('open', 'processing') and ${isLive(sql`c.workspace_id`)} limit 10000`);
  return rows.map(({ workspaceId }) => workspaceId);
}

export interface WaitingCheckout {
  id: string;
  invoiceId: string;
  sessionId: string | null;
  status: "open" | "processing";
  /** The invoice is settled or void, or another amount is due. */
  isObsolete: boolean;
  /** Stripe was not asked for an hour. */
  isForgotten: boolean;
}

const BATCH = 200;

/** Sessions to expire, and those that no event told about for an hour. */
export function waitingCheckouts(db: Db, workspaceId: string, hourAgo: Date): Promise<WaitingCheckout[]> {
  return read<WaitingCheckout & Record<string, unknown>>(
    db,
    sql`select id, "invoiceId", "sessionId", status, "isObsolete", "isForgotten" from (
      select c.id, c.invoice_id as "invoiceId", c.session_id as "sessionId", c.status::text as status,
        c.status = 'open' and (i.status <> 'sent' or c.amount_minor <> i.total_minor - i.paid_minor - i.credited_minor) as "isObsolete",
        coalesce(c.checked_at, c.created_at) <= ${hourAgo}::timestamptz as "isForgotten"
      from checkouts c join invoices i on i.workspace_id = c.workspace_id and i.id = c.invoice_id
      where c.workspace_id = ${workspaceId}::uuid and c.status in ('open', 'processing')
      order by c.created_at) waiting
    where "isObsolete" or "isForgotten" limit ${BATCH}`,
  );
}

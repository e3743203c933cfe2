import { AppError, notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import { Prisma, type InvoiceLine, type Payment } from "@/lib/db/generated/client";
import { run, sql } from "@/lib/db/sql";

const WHOLE = {
  client: true,
  payments: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  lines: { orderBy: { position: "asc" } },
} as const satisfies Prisma.InvoiceInclude;

/** An invoice with its lines, its payments and its client. */
export type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof WHOLE }>;
export type LineRow = InvoiceRow["lines"][number];
export type PaymentRow = Payment;

/** @throws AppError not_found */
export async function getInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow> {
  const row = await db.invoice.findFirst({ where: { id, workspaceId }, include: WHOLE });
  if (!row) throw notFound();
  return row;
}

export async function listInvoices(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.InvoiceWhereInput; orderBy: Prisma.InvoiceOrderByWithRelationInput[]; take: number },
): Promise<InvoiceRow[]> {
  return db.invoice.findMany({
    where: { ...page.where, workspaceId },
    orderBy: page.orderBy,
    take: page.take,
    include: WHOLE,
  });
}

export async function countWithIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.invoice.count({ where: { workspaceId, id: { in: [...ids] } } });
}

type Columns = Partial<Omit<Prisma.InvoiceUncheckedCreateInput, "id" | "workspaceId" | "version">>;
export type NewInvoice = Columns & Omit<Prisma.InvoiceUncheckedCreateInput, "workspaceId" | "version">;

export async function insertInvoice(db: Db, workspaceId: string, columns: NewInvoice): Promise<void> {
  await db.invoice.create({ data: { ...columns, workspaceId } });
}

/**
 * Changes an invoice that nobody changed since it was read: of two calls at the same moment one does it.
 *
 * @throws AppError conflict
 */
export async function updateInvoice(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<void> {
  const { count } = await db.invoice.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (count === 0) throw moved();
}

/** @throws AppError conflict when it was changed since it was read. */
export async function deleteInvoice(db: Db, workspaceId: string, read: { id: string; version: number }): Promise<void> {
  const { count } = await db.invoice.deleteMany({ where: { id: read.id, version: read.version, workspaceId } });
  if (count === 0) throw moved();
}

export type LineColumns = Omit<InvoiceLine, "workspaceId" | "invoiceId" | "position">;

/** Makes these the invoice's lines, in this order. Entries on lines that go must have been taken off before. */
export async function setLines(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  lines: readonly LineColumns[],
): Promise<void> {
  const kept = lines.map((line) => line.id);
  await db.invoiceLine.deleteMany({ where: { workspaceId, invoiceId, id: { notIn: kept } } });
  const there = await db.invoiceLine.findMany({
    where: { workspaceId, invoiceId },
    select: { id: true },
    take: kept.length,
  });
  const before = new Set(there.map((line) => line.id));
  for (const [position, line] of lines.entries()) {
    if (!before.has(line.id)) continue;
    const { id, ...columns } = line;
    await db.invoiceLine.updateMany({ where: { workspaceId, invoiceId, id }, data: { ...columns, position } });
  }
  const fresh = lines.map((line, position) => ({ ...line, position })).filter((line) => !before.has(line.id));
  await db.invoiceLine.createMany({ data: fresh.map((line) => ({ ...line, workspaceId, invoiceId })) });
}

/** A void invoice bills no entries any more. */
export async function forgetEntries(db: Db, workspaceId: string, invoiceId: string): Promise<void> {
  await db.invoiceLine.updateMany({ where: { workspaceId, invoiceId }, data: { entryCount: 0 } });
}

/** @throws AppError not_found for a payment that is not one of the invoice's. */
export async function deletePayment(db: Db, workspaceId: string, invoiceId: string, id: string): Promise<Payment> {
  const row = await db.payment.findFirst({ where: { id, invoiceId, workspaceId } });
  if (!row) throw notFound();
  await db.payment.deleteMany({ where: { id, invoiceId, workspaceId } });
  return row;
}

export async function insertPayment(
  db: Db,
  workspaceId: string,
  columns: Omit<Payment, "workspaceId">,
): Promise<Payment> {
  return db.payment.create({ data: { ...columns, workspaceId } });
}

export async function listPayments(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.PaymentWhereInput; orderBy: Prisma.PaymentOrderByWithRelationInput[]; take: number },
): Promise<Payment[]> {
  return db.payment.findMany({ where: { ...page.where, workspaceId }, orderBy: page.orderBy, take: page.take });
}

function moved(): AppError {
  return new AppError(
    "conflict",
    "The invoice was changed at the same moment. Read it again, then repeat your change.",
  );
}

/** Whose invoice a public link names. The token is the one thing that is asked before anybody is known. */
export async function findByToken(token: string): Promise<{ workspaceId: string; id: string } | null> {
  const [row] = await run<{ workspaceId: string; id: string }>(
    sql`select workspace_id as "workspaceId", id from invoices where public_token = ${token}`,
  );
  return row ?? null;
}

/** Writes down that its client looked at it; false when that was known. */
export async function markViewed(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, viewedAt: null },
    data: { viewedAt: now, updatedAt: now, version: { increment: 1 } },
  });
  return count === 1;
}

/** Workspaces in which an invoice that was not announced may be overdue, whose is due longest first: somewhere it is tomorrow. */
export async function workspacesWithDue(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from invoices
    where status = 'sent' and overdue_at is null and due_date <= (${now}::timestamptz at time zone 'UTC')::date
    group by workspace_id order by min(due_date), workspace_id`);
  return rows.map((row) => row.workspaceId);
}

/** A workspace's invoices that were due before today, `YYYY-MM-DD`, and were not announced. */
export async function newlyOverdue(workspaceId: string, today: string, limit: number): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select id from invoices
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and overdue_at is null and due_date < ${today}::date
    order by due_date, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Writes down that it is announced; false when it was, or is not due any more. */
export async function markOverdue(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, status: "sent", overdueAt: null },
    data: { overdueAt: now },
  });
  return count === 1;
}

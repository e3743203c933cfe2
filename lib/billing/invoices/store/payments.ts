import { notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { dayColumn, toPaymentRow, type PaymentRow } from "./rows";

export async function listPayments(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  page: PageRequest,
): Promise<Page<PaymentRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.payment.findMany({ where: { AND: [after], invoiceId, workspaceId }, orderBy, take });
  return toPage(rows.map(toPaymentRow), page);
}

export async function insertPayment(
  db: Db,
  workspaceId: string,
  columns: Omit<PaymentRow, "workspaceId">,
): Promise<PaymentRow> {
  return toPaymentRow(
    await db.payment.create({ data: { ...columns, paidOn: dayColumn(columns.paidOn), workspaceId } }),
  );
}

/** @throws AppError not_found for a payment that is not one of the invoice's. */
export async function deletePayment(db: Db, workspaceId: string, invoiceId: string, id: string): Promise<PaymentRow> {
  const row = await db.payment.findFirst({ where: { id, invoiceId, workspaceId } });
  if (!row) throw notFound();
  await db.payment.deleteMany({ where: { id, invoiceId, workspaceId } });
  return toPaymentRow(row);
}

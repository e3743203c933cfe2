import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { dayColumn, type PaymentRow, refundsColumn, toPaymentRow } from "./rows";

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
  const { paidOn, refunds } = columns;
  const json = { paidOn: dayColumn(paidOn), refunds: refundsColumn(refunds) };
  return toPaymentRow(await db.payment.create({ data: { ...columns, ...json, workspaceId } }));
}

export async function deletePayment(db: Db, workspaceId: string, invoiceId: string, id: string): Promise<void> {
  await db.payment.deleteMany({ where: { id, invoiceId, workspaceId } });
}

type PaymentChange = Partial<Pick<PaymentRow, "amountMinor" | "unappliedMinor" | "refundedMinor" | "refunds">>;

export async function updatePayment(
  db: Db,
  workspaceId: string,
  id: string,
  { refunds, ...columns }: PaymentChange,
): Promise<void> {
  const data = { ...columns, ...(refunds && { refunds: refundsColumn(refunds) }) };
  await db.payment.updateMany({ where: { id, workspaceId }, data });
}

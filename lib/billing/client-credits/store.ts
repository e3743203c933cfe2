import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { jsonOf, withInstants, type Domain } from "@/lib/kernel/db/columns";
import { Prisma, type ClientCredit, type Refund } from "@/lib/kernel/db/generated/client";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";

export type RefundRow = Domain<Refund, "refundedOn">;

interface UseRow {
  paymentId: string;
  invoiceId: string;
  number: string;
  amountMinor: number;
  paidOn: string;
}

export interface ClientCreditRow extends Domain<ClientCredit> {
  invoiceNumber: string;
  creditNoteNumber: string | null;
  uses: UseRow[];
  refunds: RefundRow[];
}

const SELECT = sql`select ${jsonOf(Prisma.ClientCreditScalarFieldEnum, "k")} as credit, i.number, n.number as note,
    coalesce((select json_agg(json_build_object('paymentId', y.id, 'invoiceId', y.invoice_id, 'number', u.number,
      'amountMinor', y.amount_minor, 'paidOn', y.paid_on) order by y.created_at, y.id)
      from payments y join invoices u on u.workspace_id = y.workspace_id and u.id = y.invoice_id
      where y.workspace_id = k.workspace_id and y.credit_id = k.id), '[]') as uses,
    coalesce((select json_agg(${jsonOf(Prisma.RefundScalarFieldEnum, "r")} order by r.created_at, r.id)
      from refunds r where r.workspace_id = k.workspace_id and r.credit_id = k.id), '[]') as refunds
  from client_credits k join invoices i on i.workspace_id = k.workspace_id and i.id = k.invoice_id
    left join credit_notes n on n.workspace_id = k.workspace_id and n.id = k.credit_note_id`;

interface CreditJson {
  credit: Domain<ClientCredit>;
  number: string;
  note: string | null;
  uses: UseRow[];
  refunds: RefundRow[];
}

function toRow({ credit, number, note, uses, refunds }: CreditJson): ClientCreditRow {
  return {
    ...withInstants(credit, ["createdAt", "updatedAt"]),
    invoiceNumber: number,
    creditNoteNumber: note,
    uses,
    refunds: refunds.map((refund) => withInstants(refund, ["createdAt"])),
  };
}

async function findCredits(db: Db, workspaceId: string, condition: Sql): Promise<ClientCreditRow[]> {
  const rows = await read<CreditJson & Record<string, unknown>>(
    db,
    sql`${SELECT} where k.workspace_id = ${workspaceId}::uuid and ${condition} order by k.created_at, k.id`,
  );
  return rows.map(toRow);
}

export async function findCredit(db: Db, workspaceId: string, id: string): Promise<ClientCreditRow | undefined> {
  return (await findCredits(db, workspaceId, sql`k.id = ${id}::uuid`))[0];
}

/** @throws AppError not_found */
export async function getCredit(db: Db, workspaceId: string, id: string): Promise<ClientCreditRow> {
  const row = await findCredit(db, workspaceId, id);
  if (!row) throw notFound();
  return row;
}

/** Credits with a remaining amount, oldest first. */
export function openCredits(
  db: Db,
  workspaceId: string,
  { clientId, currency }: { clientId: string; currency: string },
): Promise<ClientCreditRow[]> {
  const whose = sql`k.client_id = ${clientId}::uuid and k.currency = ${currency}`;
  return findCredits(db, workspaceId, sql`${whose} and ${IS_OPEN}`);
}

/** Of the payments and credit notes of an invoice. */
export function creditsFrom(db: Db, workspaceId: string, invoiceId: string): Promise<ClientCreditRow[]> {
  return findCredits(db, workspaceId, sql`k.invoice_id = ${invoiceId}::uuid`);
}

const IS_OPEN = sql`k.amount_minor > k.used_minor + k.refunded_minor`;
const SORTS = { created_at: sql`k.created_at`, updated_at: sql`k.updated_at` };

export interface CreditFilter {
  clientIds?: readonly string[] | undefined;
  currency?: string | undefined;
  isOpen?: boolean | undefined;
  updatedSince?: Date | undefined;
}

export async function listCredits(
  db: Db,
  workspaceId: string,
  { clientIds, currency, isOpen, updatedSince }: CreditFilter,
  page: PageRequest,
): Promise<Page<ClientCreditRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`k.id`);
  const conditions = andAll([
    clientIds && sql`k.client_id = any(${clientIds}::uuid[])`,
    currency === undefined ? undefined : sql`k.currency = ${currency}`,
    isOpen === undefined ? undefined : isOpen ? IS_OPEN : sql`not (${IS_OPEN})`,
    updatedSince && sql`k.updated_at >= ${updatedSince}::timestamptz`,
  ]);
  const rows = await read<CreditJson & Record<string, unknown>>(
    db,
    sql`${SELECT} where k.workspace_id = ${workspaceId}::uuid${conditions}${after}${order}`,
  );
  return toPage(rows.map(toRow), page);
}

export type NewCredit = Omit<Domain<ClientCredit>, "workspaceId" | "version">;

export async function insertCredits(db: Db, workspaceId: string, rows: readonly NewCredit[]): Promise<void> {
  await db.clientCredit.createMany({ data: rows.map((row) => ({ ...row, workspaceId })) });
}

type Sums = Pick<ClientCreditRow, "amountMinor" | "usedMinor" | "refundedMinor">;

/** @throws AppError conflict when the credit changed since it was read. */
export async function updateCredit(
  db: Db,
  workspaceId: string,
  read: ClientCreditRow,
  changed: Partial<Sums> & { updatedAt: Date },
): Promise<ClientCreditRow> {
  const { count } = await db.clientCredit.updateMany({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...changed, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
  return getCredit(db, workspaceId, read.id);
}

/** @throws AppError conflict when the credit changed since it was read. */
export async function deleteCredit(
  db: Db,
  workspaceId: string,
  { id, version }: Pick<ClientCreditRow, "id" | "version">,
): Promise<void> {
  const { count } = await db.clientCredit.deleteMany({ where: { id, version, workspaceId } });
  if (count === 0) throw changedMeanwhile();
}

export async function insertRefunds(
  db: Db,
  workspaceId: string,
  rows: readonly Omit<RefundRow, "workspaceId">[],
): Promise<void> {
  await db.refund.createMany({
    data: rows.map((row) => ({ ...row, refundedOn: toDateColumn(row.refundedOn), workspaceId })),
  });
}

/** @throws AppError not_found for a refund of another credit. */
/** Whether a payment provider made the refund: its reference is the provider's id of a payment. */
export async function isProviderRefund(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await read<{ id: string }>(
    db,
    sql`select r.id from refunds r join payments p on p.workspace_id = r.workspace_id
        and p.provider is not null and p.provider_payment_id = r.reference
      where r.workspace_id = ${workspaceId}::uuid and r.id = ${id}::uuid limit 1`,
  );
  return rows.length > 0;
}

export async function deleteRefund(db: Db, workspaceId: string, creditId: string, id: string): Promise<RefundRow> {
  const row = await db.refund.findFirst({ where: { id, creditId, workspaceId } });
  if (!row) throw notFound();
  await db.refund.deleteMany({ where: { id, creditId, workspaceId } });
  return { ...row, amountMinor: Number(row.amountMinor), refundedOn: fromDateColumn(row.refundedOn) };
}

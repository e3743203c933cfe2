import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import { setFreeExternalRefs } from "@/lib/kernel/db/external-ref";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { dayColumn, type InvoiceColumns, type LineRow, type PaymentRow, refundsColumn } from "./rows";

export interface FreedRow {
  invoiceId: string;
  lineId: string;
  entryId: string;
  startTime: Date;
  endTime: Date;
  rateMinor: number | null;
}

export interface ImportedRows {
  invoices: readonly Omit<InvoiceColumns, "workspaceId" | "version" | "externalRefs">[];
  lines: readonly Omit<LineRow, "workspaceId">[];
  payments: readonly Omit<PaymentRow, "workspaceId">[];
  freed: readonly FreedRow[];
  /** By invoice. */
  refs: readonly { id: string; refs: readonly ExternalRef[] }[];
}

export async function insertImported(db: Db, workspaceId: string, rows: ImportedRows): Promise<void> {
  await db.invoice.createMany({ data: rows.invoices.map((row) => ({ ...toInvoiceData(row), workspaceId })) });
  await setFreeExternalRefs(db, workspaceId, "invoice", rows.refs);
  await db.invoiceLine.createMany({ data: rows.lines.map((row) => ({ ...toLineData(row), workspaceId })) });
  await db.payment.createMany({
    data: rows.payments.map(({ paidOn, refunds, ...row }) => ({
      ...{ ...row, paidOn: dayColumn(paidOn), refunds: refundsColumn(refunds) },
      workspaceId,
    })),
  });
  await db.freedEntry.createMany({ data: rows.freed.map((row) => ({ ...row, workspaceId })), skipDuplicates: true });
}

function toInvoiceData({
  clientSnapshot,
  sellerSnapshot,
  taxes,
  draws,
  custom,
  printedFields,
  eInvoice,
  ...row
}: ImportedRows["invoices"][number]) {
  return {
    ...{ ...row, issueDate: dayColumn(row.issueDate), dueDate: dayColumn(row.dueDate) },
    ...{ serviceFrom: dayColumn(row.serviceFrom), serviceTo: dayColumn(row.serviceTo) },
    ...{ promisedOn: dayColumn(row.promisedOn), lateFeeFrom: dayColumn(row.lateFeeFrom) },
    lateFeeThrough: dayColumn(row.lateFeeThrough),
    taxes: taxes as unknown as Prisma.InputJsonArray,
    draws: draws as unknown as Prisma.InputJsonArray,
    custom: custom as Prisma.InputJsonObject,
    printedFields: (printedFields as unknown as Prisma.InputJsonArray | null) ?? Prisma.DbNull,
    eInvoice: (eInvoice as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
    clientSnapshot: clientSnapshot ?? Prisma.DbNull,
    sellerSnapshot: sellerSnapshot ?? Prisma.DbNull,
  };
}

function toLineData({ taxes, periodStart, periodEnd, ...row }: ImportedRows["lines"][number]) {
  return {
    ...{ ...row, periodStart: dayColumn(periodStart), periodEnd: dayColumn(periodEnd) },
    taxes: taxes as unknown as Prisma.InputJsonArray,
  };
}

export interface LateFeeLink {
  /** The invoice that charges the late fee. */
  id: string;
  lateId: string;
  from: string | null;
  through: string;
  flatMinor: number | null;
}

/** Link late fees to late invoices of the same client, and each day to one fee, unless the fee is void. */
export async function linkLateFees(db: Db, workspaceId: string, links: readonly LateFeeLink[]): Promise<void> {
  await read(
    db,
    sql`with links as (
        select l.*, f.status = 'void' as is_void,
          row_number() over (partition by l."lateId", l.through, f.status = 'void' order by l.id) as nth
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (id uuid, "lateId" uuid, "from" date, through date,
          "flatMinor" bigint)
        join invoices f on f.workspace_id = ${workspaceId}::uuid and f.id = l.id
        join invoices late on late.workspace_id = f.workspace_id and late.id = l."lateId" and late.client_id = f.client_id
          and late.currency = f.currency and late.status <> 'draft'
      )
      update invoices f set late_fee_for = l."lateId", late_fee_from = l."from", late_fee_through = l.through,
        late_fee_flat_minor = l."flatMinor"
      from links l where f.workspace_id = ${workspaceId}::uuid and f.id = l.id and (l.is_void or l.nth = 1)`,
  );
}

/** Return the numbers of the workspace among these. */
export async function takenNumbers(db: Db, workspaceId: string, numbers: readonly string[]): Promise<string[]> {
  const bases = [...new Set(numbers)];
  const rows = await read<{ number: string }>(
    db,
    sql`select number from invoices where workspace_id = ${workspaceId}::uuid and (number = any(${bases}::text[])
      or regexp_replace(number, ' \\(\\d+\\)$', '') = any(${bases}::text[]))`,
  );
  return rows.map(({ number }) => number);
}

/** Return those of the logos, by SHA-256 in hexadecimal, that the workspace has. */
export async function knownLogos(
  db: Db,
  workspaceId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const wanted = hashes.map((hash) => new Uint8Array(Buffer.from(hash, "hex")));
  const rows = await db.logo.findMany({
    where: { workspaceId, hash: { in: wanted } },
    select: { hash: true },
    take: wanted.length,
  });
  return new Map(rows.map(({ hash }) => [Buffer.from(hash).toString("hex"), hash]));
}

/** Whether a person added or changed a credit note on an imported invoice. Credit notes of the import are older than it. */
const isCredited = (invoice: Sql): Sql => sql`exists (
  select 1 from credit_notes n join imports m on m.workspace_id = n.workspace_id and m.id = ${invoice}.import_id
  where n.workspace_id = ${invoice}.workspace_id and n.invoice_id = ${invoice}.id and (n.version > 1 or n.created_at > m.created_at))`;

/** Invoice `i` and the late fees on it are as the import made them, and no email is about them. */
const UNTOUCHED: Sql = sql`i.version = 1 and not ${isCredited(sql`i`)} and not exists (
  select 1 from emails e where e.workspace_id = i.workspace_id and e.invoice_id = i.id) and not exists (
  select 1 from invoices f where f.workspace_id = i.workspace_id and f.late_fee_for = i.id
    and (f.version > 1 or f.import_id is distinct from i.import_id or ${isCredited(sql`f`)} or exists (
      select 1 from emails e where e.workspace_id = f.workspace_id and e.invoice_id = f.id)))`;

/** Condition on an entry `t`: an undo of the import deletes the invoice that bills it. */
export function billedByUntouched(importId: string): Sql {
  return sql`exists (select 1 from invoices i where i.workspace_id = t.workspace_id and i.id = t.invoice_id
    and i.import_id = ${importId}::uuid and ${UNTOUCHED})`;
}

export interface ImportedCounts {
  untouched: number;
  touched: number;
}

export async function countImported(db: Db, workspaceId: string, importId: string): Promise<ImportedCounts> {
  const [row] = await read<ImportedCounts & Record<string, unknown>>(
    db,
    sql`select (count(*) filter (where ${UNTOUCHED}))::int as untouched, (count(*) filter (where not (${UNTOUCHED})))::int as touched
      from invoices i where i.workspace_id = ${workspaceId}::uuid and i.import_id = ${importId}::uuid`,
  );
  return row ?? { untouched: 0, touched: 0 };
}

/** Delete the next untouched invoices of the import, and free their entries, expenses and milestones. Return the ids. */
export async function deleteUntouched(db: Db, workspaceId: string, importId: string, limit: number): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select i.id from invoices i where i.workspace_id = ${workspaceId}::uuid and i.import_id = ${importId}::uuid
      and ${UNTOUCHED} order by i.id limit ${limit}::int for update`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await read(
    db,
    sql`update time_entries set invoice_id = null, invoice_line_id = null
      where workspace_id = ${workspaceId}::uuid and invoice_id = any(${ids}::uuid[])`,
  );
  await db.expense.updateMany({
    where: { workspaceId, invoiceId: { in: ids } },
    data: { invoiceId: null, invoiceLineId: null },
  });
  await db.milestone.updateMany({
    where: { workspaceId, invoiceId: { in: ids } },
    data: { invoiceId: null, invoiceLineId: null },
  });
  await db.invoice.updateMany({
    where: { workspaceId, lateFeeFor: { in: ids } },
    data: { lateFeeFor: null, lateFeeFrom: null, lateFeeThrough: null, lateFeeFlatMinor: null },
  });
  await db.refund.deleteMany({ where: { workspaceId, credit: { invoiceId: { in: ids } } } });
  await db.clientCredit.deleteMany({ where: { workspaceId, invoiceId: { in: ids } } });
  await db.payment.deleteMany({ where: { workspaceId, invoiceId: { in: ids } } });
  await db.creditNote.deleteMany({ where: { workspaceId, invoiceId: { in: ids } } });
  await db.invoice.deleteMany({ where: { workspaceId, id: { in: ids } } });
  return ids;
}

/** Write how many entries and expenses each line bills, and its milestone. */
export async function countBilled(db: Db, workspaceId: string, invoiceIds: readonly string[]): Promise<void> {
  await read(
    db,
    sql`update invoice_lines l set entry_count = c.entries from (
        select invoice_line_id, count(*)::int as entries from time_entries
        where workspace_id = ${workspaceId}::uuid and invoice_id = any(${invoiceIds}::uuid[]) group by 1
      ) c where l.workspace_id = ${workspaceId}::uuid and l.id = c.invoice_line_id`,
  );
  await read(
    db,
    sql`update invoice_lines l set expense_count = c.expenses from (
        select invoice_line_id, count(*)::int as expenses from expenses
        where workspace_id = ${workspaceId}::uuid and invoice_id = any(${invoiceIds}::uuid[]) group by 1
      ) c where l.workspace_id = ${workspaceId}::uuid and l.id = c.invoice_line_id`,
  );
  await read(
    db,
    sql`update invoice_lines l set milestone_id = m.id from milestones m
      where l.workspace_id = ${workspaceId}::uuid and m.workspace_id = ${workspaceId}::uuid
        and m.invoice_id = any(${invoiceIds}::uuid[]) and l.id = m.invoice_line_id`,
  );
}

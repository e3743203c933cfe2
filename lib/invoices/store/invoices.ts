import { toDateColumn } from "@/lib/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import type { Db } from "@/lib/db/prisma";
import { Prisma } from "@/lib/db/generated/client";
import { containing, keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";
import { dayColumn, toColumns, toInvoiceRow, WHOLE, type InvoiceColumns, type InvoiceRow } from "./rows";

/** @throws AppError not_found */
export async function getInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow> {
  const row = await db.invoice.findFirst({ where: { id, workspaceId }, include: WHOLE });
  if (!row) throw notFound();
  return toInvoiceRow(row);
}

/** Drafts that have a line with this tax rate. Nobody else changes them until the transaction ends. */
export async function lockDraftsTaxedBy(db: Db, workspaceId: string, taxRateId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select i.id from invoices i
    where i.workspace_id = ${workspaceId}::uuid and i.status = 'draft' and exists (
      select 1 from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id
        and l.taxes @> ${JSON.stringify([{ id: taxRateId }])}::jsonb)
    order by i.id for update`;
  return rows.map(({ id }) => id);
}

/** Which invoices: every condition that is there must hold. Days are `YYYY-MM-DD`, both ends included. */
export interface InvoiceFilter {
  clientIds?: readonly string[] | undefined;
  /** Of the projects of their lines. */
  projectIds?: readonly string[] | undefined;
  states?: readonly (InvoiceRow["status"] | "overdue")[] | undefined;
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  updatedSince?: Date | undefined;
  words?: string | undefined;
}

/** @param today The workspace's day, `YYYY-MM-DD`: what is due before is overdue. */
export async function listInvoices(
  db: Db,
  workspaceId: string,
  { filter, page, today }: { filter: InvoiceFilter; page: PageRequest; today: string },
): Promise<Page<InvoiceRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.invoice.findMany({
    where: { AND: [after, ...conditions(filter, today)], workspaceId },
    orderBy,
    take,
    include: WHOLE,
  });
  return toPage(rows.map(toInvoiceRow), page);
}

function conditions(filter: InvoiceFilter, today: string): Prisma.InvoiceWhereInput[] {
  const { clientIds, projectIds, states, words, updatedSince } = filter;
  return [
    ...(clientIds ? [{ clientId: { in: [...clientIds] } }] : []),
    ...(projectIds ? [{ lines: { some: { projectId: { in: [...projectIds] } } } }] : []),
    ...(states ? [{ OR: states.map((state) => hasState(state, today)) }] : []),
    ...(words === undefined ? [] : [mentions(words)]),
    ...(updatedSince ? [{ updatedAt: { gte: updatedSince } }] : []),
    ...within("issueDate", filter.issuedFrom, filter.issuedTo),
    ...within("dueDate", filter.dueFrom, filter.dueTo),
  ];
}

function hasState(state: InvoiceRow["status"] | "overdue", today: string): Prisma.InvoiceWhereInput {
  return state === "overdue" ? { status: "sent", dueDate: { lt: toDateColumn(today) } } : { status: state };
}

function mentions(words: string): Prisma.InvoiceWhereInput {
  const holds = containing(words);
  return { OR: [{ number: holds }, { purchaseOrder: holds }, { notes: holds }, { client: { name: holds } }] };
}

function within(column: "issueDate" | "dueDate", from: string | undefined, to: string | undefined) {
  return [
    ...(from === undefined ? [] : [{ [column]: { gte: toDateColumn(from) } }]),
    ...(to === undefined ? [] : [{ [column]: { lte: toDateColumn(to) } }]),
  ];
}

/** The columns that a change gives an invoice; absent ones keep their value. */
export type InvoiceChange = Partial<Omit<InvoiceColumns, "id" | "workspaceId" | "version">>;

type NewInvoice = InvoiceChange &
  Pick<
    InvoiceColumns,
    "id" | "clientId" | "currency" | "subtotalMinor" | "discountMinor" | "taxMinor" | "totalMinor" | "taxes"
  >;

/** A draft, which has no lines yet. */
export async function insertInvoice(
  db: Db,
  workspaceId: string,
  { taxes, ...columns }: NewInvoice,
): Promise<InvoiceColumns> {
  const json = taxes as unknown as Prisma.InputJsonArray;
  return toColumns(await db.invoice.create({ data: { ...toData(columns), taxes: json, workspaceId } }));
}

/**
 * Changes an invoice that nobody changed since it was read: of two calls at the same moment one does it.
 *
 * @returns the invoice after it. Whatever stands beside its own row, and changed too, is for the caller to replace.
 * @throws AppError conflict
 */
export async function updateInvoice(
  db: Db,
  workspaceId: string,
  read: InvoiceRow,
  columns: InvoiceChange,
): Promise<InvoiceRow> {
  const [row] = await db.invoice.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile("invoice");
  return { ...read, ...toColumns(row) };
}

/** @throws AppError conflict when it was changed since it was read. */
export async function deleteInvoice(db: Db, workspaceId: string, read: { id: string; version: number }): Promise<void> {
  const { count } = await db.invoice.deleteMany({ where: { id: read.id, version: read.version, workspaceId } });
  if (count === 0) throw changedMeanwhile("invoice");
}

function toData<Columns extends InvoiceChange>({ issueDate, dueDate, taxes, ...columns }: Columns) {
  const { clientSnapshot, sellerSnapshot, ...plain } = columns;
  return {
    ...plain,
    ...given({
      issueDate: dayColumn(issueDate),
      dueDate: dayColumn(dueDate),
      taxes: taxes as Prisma.InputJsonArray | undefined,
      clientSnapshot: clientSnapshot === null ? Prisma.DbNull : clientSnapshot,
      sellerSnapshot: sellerSnapshot === null ? Prisma.DbNull : sellerSnapshot,
    }),
  };
}

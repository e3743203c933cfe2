import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { andAll, keysetSql, type Page, type PageRequest, toPage } from "@/lib/kernel/db/page";
import { hasCustomValues, type CustomMatch } from "@/lib/kernel/db/custom-value";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { holds } from "@/lib/kernel/db/search-text";
import { join, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import {
  dayColumn,
  type InvoiceColumns,
  type InvoiceJson,
  type InvoiceRow,
  SELECT,
  toColumns,
  toInvoiceRow,
} from "./rows";

/** @throws AppError not_found */
export async function getInvoice(db: Db, workspaceId: string, id: string): Promise<InvoiceRow> {
  const [row] = await read<InvoiceJson>(
    db,
    sql`${SELECT} where i.workspace_id = ${workspaceId}::uuid and i.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return toInvoiceRow(row);
}

export function countInvoices(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.invoice.count({ where: { workspaceId, id: { in: [...ids] } } });
}

/** Until the transaction ends. */
export async function lockInvoice(db: Db, workspaceId: string, id: string): Promise<void> {
  await read(
    db,
    sql`select id from invoices where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`,
  );
}

/** Return null for a draft, and for an unknown id. */
export async function versionOfIssued(db: Db, workspaceId: string, id: string): Promise<number | null> {
  const [row] = await read<{ version: number }>(
    db,
    sql`select version from invoices where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and status <> 'draft'`,
  );
  return row?.version ?? null;
}

/** Lock the drafts until the transaction ends. */
export async function lockDraftsTaxedBy(db: Db, workspaceId: string, taxRateId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select i.id from invoices i
    where i.workspace_id = ${workspaceId}::uuid and i.status = 'draft' and exists (
      select 1 from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id
        and l.taxes @> ${JSON.stringify([{ id: taxRateId }])}::jsonb)
    order by i.id for update`;
  return rows.map(({ id }) => id);
}

/** Days are `YYYY-MM-DD`, inclusive. */
export interface InvoiceFilter {
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  states?: readonly (InvoiceRow["status"] | "overdue")[] | undefined;
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  updatedSince?: Date | undefined;
  externalRef?: RefKey | undefined;
  /** Values of custom fields by key. */
  custom?: CustomMatch | undefined;
  recurringIds?: readonly string[] | undefined;
  /** Late fees of these invoices. */
  lateFeeFor?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  search?: string | undefined;
}

/** @param today The workspace's day, `YYYY-MM-DD`, by which invoices are overdue. */
export async function listInvoices(
  db: Db,
  workspaceId: string,
  { filter, page, today }: { filter: InvoiceFilter; page: PageRequest; today: string },
): Promise<Page<InvoiceRow>> {
  const where = conditions(workspaceId, filter, today);
  const { after, order } = keysetSql(page, SORTS, sql`i.id`);
  const rows = await read<InvoiceJson>(
    db,
    sql`${SELECT} where i.workspace_id = ${workspaceId}::uuid${where}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows.map(toInvoiceRow), page);
}

const SORTS = { created_at: sql`i.created_at`, updated_at: sql`i.updated_at` };

function conditions(workspaceId: string, filter: InvoiceFilter, today: string): Sql {
  const { clientIds, projectIds, states, search, updatedSince, recurringIds, importIds } = filter;
  return andAll([
    clientIds && sql`i.client_id = any(${clientIds}::uuid[])`,
    projectIds &&
      sql`exists (select 1 from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id
        and l.project_id = any(${projectIds}::uuid[]))`,
    states &&
      sql`(${join(
        states.map((state) => hasState(state, today)),
        " or ",
      )})`,
    filter.externalRef && hasExternalRef(sql`i.id`, workspaceId, "invoice", filter.externalRef),
    hasCustomValues(sql`i.custom`, filter.custom),
    search === undefined ? undefined : matchesSearch(search),
    updatedSince && sql`i.updated_at >= ${updatedSince}::timestamptz`,
    recurringIds && sql`i.recurring_invoice_id = any(${recurringIds}::uuid[])`,
    filter.lateFeeFor && sql`i.late_fee_for = any(${filter.lateFeeFor}::uuid[])`,
    importIds && sql`i.import_id = any(${importIds}::uuid[])`,
    ...datesIn(filter),
  ]);
}

function datesIn({ issuedFrom, issuedTo, dueFrom, dueTo }: InvoiceFilter): (Sql | undefined)[] {
  return [
    issuedFrom === undefined ? undefined : sql`i.issue_date >= ${issuedFrom}::date`,
    issuedTo === undefined ? undefined : sql`i.issue_date <= ${issuedTo}::date`,
    dueFrom === undefined ? undefined : sql`i.due_date >= ${dueFrom}::date`,
    dueTo === undefined ? undefined : sql`i.due_date <= ${dueTo}::date`,
  ];
}

function hasState(state: InvoiceRow["status"] | "overdue", today: string): Sql {
  return state === "overdue"
    ? sql`(i.status = 'sent' and i.due_date < ${today}::date)`
    : sql`i.status = ${state}::text::invoice_status`;
}

function matchesSearch(search: string): Sql {
  const columns = [sql`i.number`, sql`i.purchase_order`, sql`i.notes`, sql`c.name`];
  return sql`(${join(
    columns.map((column) => holds(column, search)),
    " or ",
  )})`;
}

/** Absent columns keep their value. */
export type InvoiceChange = Partial<Omit<InvoiceColumns, "id" | "workspaceId" | "version">>;

type NewInvoice = InvoiceChange &
  Pick<
    InvoiceColumns,
    "id" | "clientId" | "currency" | "subtotalMinor" | "discountMinor" | "taxMinor" | "totalMinor" | "taxes"
  >;

export async function insertInvoice(
  db: Db,
  workspaceId: string,
  { taxes, ...columns }: NewInvoice,
): Promise<InvoiceColumns> {
  const json = taxes as unknown as Prisma.InputJsonArray;
  return toColumns(await db.invoice.create({ data: { ...toData(columns), taxes: json, workspaceId } }));
}

/**
 * Update an invoice that did not change since it was read.
 *
 * @returns Client, lines and payments are those of `read`.
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
  if (!row) throw changedMeanwhile();
  return { ...read, ...toColumns(row) };
}

/** @throws AppError conflict when the invoice changed since it was read. */
export async function deleteInvoice(db: Db, workspaceId: string, read: { id: string; version: number }): Promise<void> {
  const { count } = await db.invoice.deleteMany({ where: { id: read.id, version: read.version, workspaceId } });
  if (count === 0) throw changedMeanwhile();
}

function toData<Columns extends InvoiceChange>({ issueDate, dueDate, taxes, ...columns }: Columns) {
  const { clientSnapshot, sellerSnapshot, printedFields, eInvoice, draws, ...others } = columns;
  const { serviceFrom, serviceTo, promisedOn, lateFeeFrom, lateFeeThrough, ...plain } = others;
  return {
    ...plain,
    ...omitUndefined({
      issueDate: dayColumn(issueDate),
      dueDate: dayColumn(dueDate),
      serviceFrom: dayColumn(serviceFrom),
      serviceTo: dayColumn(serviceTo),
      promisedOn: dayColumn(promisedOn),
      lateFeeFrom: dayColumn(lateFeeFrom),
      lateFeeThrough: dayColumn(lateFeeThrough),
      taxes: taxes as Prisma.InputJsonArray | undefined,
      draws: draws as Prisma.InputJsonArray | undefined,
      printedFields: (printedFields ?? undefined) as Prisma.InputJsonArray | undefined,
      eInvoice: eInvoice ?? undefined,
      clientSnapshot: clientSnapshot === null ? Prisma.DbNull : clientSnapshot,
      sellerSnapshot: sellerSnapshot === null ? Prisma.DbNull : sellerSnapshot,
    }),
  };
}

/** The longest overdue first, without imported invoices. Due dates up to today in UTC count: in another zone it can be tomorrow. */
export async function workspacesWithDue(now: Date): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(sql`
    select workspace_id as "workspaceId" from invoices
    where status = 'sent' and origin = 'stint' and total_minor > 0 and overdue_at is null and due_date <= (${now}::timestamptz at time zone 'UTC')::date
    group by workspace_id order by min(due_date), workspace_id`);
  return rows.map((row) => row.workspaceId);
}

export async function newlyOverdue(workspaceId: string, today: string, limit: number): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select id from invoices
    where workspace_id = ${workspaceId}::uuid and status = 'sent' and origin = 'stint' and total_minor > 0 and overdue_at is null and due_date < ${today}::date
    order by due_date, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Return false if the invoice was announced before, or is no longer due. */
export async function markOverdue(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, status: "sent", origin: "stint", overdueAt: null },
    data: { overdueAt: now },
  });
  return count === 1;
}

/** Return false if a late fee was charged before. */
export async function markLateFee(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, status: "sent", lateFeeAt: null },
    data: { lateFeeAt: now },
  });
  return count === 1;
}

export interface LinkedInvoice {
  workspaceId: string;
  id: string;
}

export async function findByToken(token: string): Promise<LinkedInvoice | null> {
  const [row] = await run<LinkedInvoice>(
    sql`select workspace_id as "workspaceId", id from invoices where public_token = ${token}`,
  );
  return row ?? null;
}

/** Return false if the invoice was viewed before. */
export async function markViewed(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, viewedAt: null },
    data: { viewedAt: now, updatedAt: now, version: { increment: 1 } },
  });
  return count === 1;
}

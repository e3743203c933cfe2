import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { hasExternalRef, setFreeExternalRefs } from "@/lib/kernel/db/external-ref";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { holds } from "@/lib/kernel/db/search-text";
import { join, read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import {
  SELECT,
  toColumns,
  toCreditNoteRow,
  type CreditNoteColumns,
  type CreditNoteJson,
  type CreditNoteLineRow,
  type CreditNoteRow,
} from "./rows";

/** @throws AppError not_found */
export async function getCreditNote(db: Db, workspaceId: string, id: string): Promise<CreditNoteRow> {
  const [row] = await read<CreditNoteJson>(
    db,
    sql`${SELECT} where n.workspace_id = ${workspaceId}::uuid and n.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return toCreditNoteRow(row);
}

/** Oldest first. */
export async function issuedOf(db: Db, workspaceId: string, invoiceId: string): Promise<CreditNoteRow[]> {
  const rows = await read<CreditNoteJson>(
    db,
    sql`${SELECT} where n.workspace_id = ${workspaceId}::uuid and n.invoice_id = ${invoiceId}::uuid
      and n.status = 'issued' order by n.issued_at, n.id`,
  );
  return rows.map(toCreditNoteRow);
}

/** Days are `YYYY-MM-DD`, inclusive. */
export interface CreditNoteFilter {
  invoiceIds?: readonly string[] | undefined;
  clientIds?: readonly string[] | undefined;
  statuses?: readonly CreditNoteRow["status"][] | undefined;
  issuedFrom?: string | undefined;
  issuedTo?: string | undefined;
  updatedSince?: Date | undefined;
  externalRef?: RefKey | undefined;
  search?: string | undefined;
}

export async function listCreditNotes(
  db: Db,
  workspaceId: string,
  filter: CreditNoteFilter,
  page: PageRequest,
): Promise<Page<CreditNoteRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`n.id`);
  const rows = await read<CreditNoteJson>(
    db,
    sql`${SELECT} where n.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  return toPage(rows.map(toCreditNoteRow), page);
}

const SORTS = { created_at: sql`n.created_at`, updated_at: sql`n.updated_at` };

function conditions(
  workspaceId: string,
  { invoiceIds, clientIds, statuses, search, ...filter }: CreditNoteFilter,
): Sql {
  const { issuedFrom, issuedTo, updatedSince, externalRef } = filter;
  return andAll([
    invoiceIds && sql`n.invoice_id = any(${invoiceIds}::uuid[])`,
    clientIds && sql`n.client_id = any(${clientIds}::uuid[])`,
    statuses && sql`n.status = any(${statuses}::text[]::credit_note_status[])`,
    issuedFrom === undefined ? undefined : sql`n.issue_date >= ${issuedFrom}::date`,
    issuedTo === undefined ? undefined : sql`n.issue_date <= ${issuedTo}::date`,
    updatedSince && sql`n.updated_at >= ${updatedSince}::timestamptz`,
    externalRef && hasExternalRef(sql`n.id`, workspaceId, "credit_note", externalRef),
    search === undefined ? undefined : matchesSearch(search),
  ]);
}

function matchesSearch(search: string): Sql {
  const columns = [sql`n.number`, sql`i.number`, sql`n.memo`, sql`n.notes`, sql`c.name`];
  return sql`(${join(
    columns.map((column) => holds(column, search)),
    " or ",
  )})`;
}

/** Absent columns keep their value. */
export type CreditNoteChange = Partial<Omit<CreditNoteColumns, "id" | "workspaceId" | "version">>;
export type NewCreditNote = CreditNoteChange &
  Pick<
    CreditNoteColumns,
    | "id"
    | "invoiceId"
    | "clientId"
    | "currency"
    | "reason"
    | "frees"
    | "subtotalMinor"
    | "discountMinor"
    | "taxMinor"
    | "totalMinor"
    | "taxes"
  >;

export async function insertCreditNote(
  db: Db,
  workspaceId: string,
  { taxes, ...columns }: NewCreditNote,
): Promise<CreditNoteColumns> {
  const json = taxes as unknown as Prisma.InputJsonArray;
  return toColumns(await db.creditNote.create({ data: { ...toData(columns), taxes: json, workspaceId } }));
}

/** @throws AppError conflict when the note changed since it was read. */
export async function updateCreditNote(
  db: Db,
  workspaceId: string,
  before: CreditNoteRow,
  columns: CreditNoteChange,
): Promise<CreditNoteRow> {
  const [row] = await db.creditNote.updateManyAndReturn({
    where: { id: before.id, version: before.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return { ...before, ...toColumns(row) };
}

/** @throws AppError conflict when the note changed since it was read. */
export async function deleteCreditNote(
  db: Db,
  workspaceId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { count } = await db.creditNote.deleteMany({ where: { id, version, workspaceId } });
  if (count === 0) throw changedMeanwhile();
}

export type NewLine = Omit<CreditNoteLineRow, "workspaceId" | "creditNoteId" | "position">;

/** Replace the lines of a draft. */
export async function setLines(
  db: Db,
  workspaceId: string,
  creditNoteId: string,
  lines: readonly NewLine[],
): Promise<CreditNoteLineRow[]> {
  const rows = lines.map((line, position) => ({ ...line, workspaceId, creditNoteId, position }));
  await db.creditNoteLine.deleteMany({ where: { workspaceId, creditNoteId } });
  await db.creditNoteLine.createMany({
    data: rows.map((row) => ({ ...row, workspaceId, taxes: row.taxes as unknown as Prisma.InputJsonArray })),
  });
  return rows;
}

function toData<Columns extends CreditNoteChange>({
  issueDate,
  taxes,
  clientSnapshot,
  sellerSnapshot,
  eInvoice,
  ...plain
}: Columns) {
  return {
    ...plain,
    ...omitUndefined({
      issueDate: typeof issueDate === "string" ? toDateColumn(issueDate) : issueDate,
      taxes: taxes as Prisma.InputJsonArray | undefined,
      eInvoice: eInvoice ?? undefined,
      clientSnapshot: clientSnapshot ?? undefined,
      sellerSnapshot: sellerSnapshot ?? undefined,
    }),
  };
}

export interface LinkedCreditNote {
  workspaceId: string;
  id: string;
}

export async function findByToken(token: string): Promise<LinkedCreditNote | null> {
  const [row] = await run<LinkedCreditNote & Record<string, unknown>>(
    sql`select workspace_id as "workspaceId", id from credit_notes where public_token = ${token}`,
  );
  return row ?? null;
}

export interface ImportedNotes {
  notes: readonly Omit<CreditNoteColumns, "workspaceId" | "version" | "externalRefs">[];
  refs: readonly { id: string; refs: readonly ExternalRef[] }[];
  lines: readonly Omit<CreditNoteLineRow, "workspaceId">[];
}

export async function insertImported(
  db: Db,
  workspaceId: string,
  { notes, refs, lines }: ImportedNotes,
): Promise<void> {
  if (notes.length === 0) return;
  await db.creditNote.createMany({
    data: notes.map(({ taxes, clientSnapshot, sellerSnapshot, eInvoice, issueDate, ...row }) => ({
      ...row,
      issueDate: issueDate && toDateColumn(issueDate),
      workspaceId,
      taxes: taxes as unknown as Prisma.InputJsonArray,
      eInvoice: eInvoice ?? Prisma.DbNull,
      clientSnapshot: clientSnapshot ?? Prisma.DbNull,
      sellerSnapshot: sellerSnapshot ?? Prisma.DbNull,
    })),
  });
  await setFreeExternalRefs(db, workspaceId, "credit_note", refs);
  await db.creditNoteLine.createMany({
    data: lines.map((row) => ({ ...row, workspaceId, taxes: row.taxes as unknown as Prisma.InputJsonArray })),
  });
}

/** Return the numbers of the workspace among these. */
export async function takenNumbers(db: Db, workspaceId: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await read<{ number: string }>(
    db,
    sql`select number from credit_notes where workspace_id = ${workspaceId}::uuid and number = any(${numbers}::text[])`,
  );
  return rows.map(({ number }) => number);
}

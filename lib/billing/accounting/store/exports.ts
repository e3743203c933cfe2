import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { notFound } from "@/lib/kernel/core/errors";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { BookedDocument, DocumentKind, FileFacts } from "../rules/documents";
import type { Format } from "../rules/formats";
import type { Handed } from "../rules/selection";
import { IS_BOOKED } from "./documents";

/** Days are `YYYY-MM-DD`. */
export interface ExportRow {
  id: string;
  workspaceId: string;
  format: Format;
  from: string;
  to: string;
  documentCount: number;
  fileFacts: FileFacts;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
}

type Model = Prisma.AccountingExportGetPayload<object>;

/** @throws AppError not_found */
export async function getExport(db: Db, workspaceId: string, id: string): Promise<ExportRow> {
  const row = await db.accountingExport.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  const [named] = row ? await withNames(db, workspaceId, [row]) : [];
  if (!named) throw notFound();
  return named;
}

export async function listExports(db: Db, workspaceId: string, page: PageRequest): Promise<Page<ExportRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.accountingExport.findMany({ where: { AND: [after], workspaceId }, orderBy, take });
  return toPage(await withNames(db, workspaceId, rows), page);
}

async function withNames(db: Db, workspaceId: string, rows: readonly Model[]): Promise<ExportRow[]> {
  const ids = rows.flatMap(({ createdBy }) => createdBy ?? []);
  const people = await db.membership.findMany({
    where: { workspaceId, userId: { in: ids } },
    select: { userId: true, user: { select: { name: true } } },
    take: ids.length,
  });
  const names = new Map(people.map(({ userId, user }) => [userId, user.name]));
  return rows.map(({ fromOn, toOn, fileFacts, ...row }) => ({
    ...row,
    from: fromDateColumn(fromOn),
    to: fromDateColumn(toOn),
    fileFacts: fileFacts as unknown as FileFacts,
    createdByName: row.createdBy && (names.get(row.createdBy) ?? null),
  }));
}

export interface Recorded {
  booked: BookedDocument;
  fingerprint: string;
  /** No later export reverses it. Default: false. */
  isSettled?: boolean;
}

const BATCH = 1000;

export async function insertExport(
  db: Db,
  workspaceId: string,
  { from, to, fileFacts, ...row }: Omit<ExportRow, "workspaceId" | "documentCount" | "createdByName">,
  documents: readonly Recorded[],
): Promise<void> {
  const days = { fromOn: toDateColumn(from), toOn: toDateColumn(to) };
  const facts = fileFacts as unknown as Prisma.InputJsonObject;
  await db.accountingExport.create({
    data: { ...row, ...days, workspaceId, fileFacts: facts, documentCount: documents.length },
  });
  for (let first = 0; first < documents.length; first += BATCH) {
    await db.accountingExportDocument.createMany({
      data: documents.slice(first, first + BATCH).map(({ booked, fingerprint, isSettled = false }, index) => ({
        workspaceId,
        ...{ exportId: row.id, position: first + index, createdAt: row.createdAt, fingerprint },
        ...{ kind: booked.kind, objectId: booked.id, isReversal: booked.isReversal || isSettled },
        content: booked as unknown as Prisma.InputJsonObject,
      })),
    });
  }
}

export interface RecordedRow extends Recorded {
  position: number;
}

/** In their order, after a position. */
async function documentsOf(
  db: Db,
  workspaceId: string,
  exportId: string,
  { after, limit }: { after: number; limit: number },
): Promise<RecordedRow[]> {
  const rows = await db.accountingExportDocument.findMany({
    where: { workspaceId, exportId, position: { gt: after } },
    orderBy: { position: "asc" },
    take: limit,
  });
  return rows.map(({ content, fingerprint, position }) => ({
    ...{ fingerprint, position },
    booked: content as unknown as BookedDocument,
  }));
}

export async function deleteExports(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.accountingExport.deleteMany({ where: { workspaceId, id: { in: [...ids] } } });
}

const PAGE = 1000;

/** In their order. */
export async function everyDocumentOf(db: Db, workspaceId: string, exportId: string): Promise<RecordedRow[]> {
  const found: RecordedRow[] = [];
  for (;;) {
    const page = await documentsOf(db, workspaceId, exportId, { after: found.at(-1)?.position ?? -1, limit: PAGE });
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

interface HandedJson extends Record<string, unknown> {
  kind: DocumentKind;
  id: string;
  fingerprint: string;
  exportedAt: Date;
  booked: BookedDocument;
}

const LATEST = sql`select distinct on (d.kind, d.object_id) d.kind, d.object_id as id, d.fingerprint,
    d.created_at as "exportedAt", d.is_reversal as "isReversal", d.content as booked`;

/** The last record of each of these, unless it took the document back. */
export async function handedAmong(db: Db, workspaceId: string, ids: readonly string[]): Promise<Handed[]> {
  return read<HandedJson>(
    db,
    sql`select * from (${LATEST} from accounting_export_documents d where d.workspace_id = ${workspaceId}::uuid and d.object_id = any(${ids}::uuid[])
      order by d.kind, d.object_id, d.created_at desc, d.position desc) latest where not "isReversal"`,
  );
}

export interface ChangedRow extends Handed {
  isGone: boolean;
  voidedAt: Date | null;
}

/** Documents that were exported, and that were deleted, voided or perhaps changed since. In the order of their ids. */
export async function changedSince(
  db: Db,
  workspaceId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ChangedRow[]> {
  const isChanged = sql`case l.kind when 'payment' then p.amount_minor + p.deduction_minor <> (l.booked->>'totalMinor')::bigint
    when 'expense' then e.updated_at > l."exportedAt" - interval '1 minute' else false end`;
  return read<ChangedRow & HandedJson>(
    db,
    sql`with latest as (${LATEST} from accounting_export_documents d where d.workspace_id = ${workspaceId}::uuid
        order by d.kind, d.object_id, d.created_at desc, d.position desc),
      found as (select l.kind, l.id, l.fingerprint, l."exportedAt", l.booked, i.voided_at as "voidedAt",
        case l.kind when 'invoice' then i.id is null or not ${IS_BOOKED} when 'credit_note' then n.id is null
          when 'payment' then p.id is null when 'refund' then r.id is null else e.id is null end as "isGone",
        ${isChanged} as "isChanged"
      from latest l
        left join invoices i on l.kind = 'invoice' and i.workspace_id = ${workspaceId}::uuid and i.id = l.id
        left join credit_notes n on l.kind = 'credit_note' and n.workspace_id = ${workspaceId}::uuid and n.id = l.id
        left join payments p on l.kind = 'payment' and p.workspace_id = ${workspaceId}::uuid and p.id = l.id
        left join refunds r on l.kind = 'refund' and r.workspace_id = ${workspaceId}::uuid and r.id = l.id
        left join expenses e on l.kind = 'expense' and e.workspace_id = ${workspaceId}::uuid and e.id = l.id
      where not l."isReversal")
      select kind, id, fingerprint, "exportedAt", booked, "voidedAt", "isGone" from found
      where ("isGone" or "isChanged") and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit}`,
  );
}

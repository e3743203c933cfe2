import { notFound } from "@/lib/kernel/core/errors";
import type { Db } from "@/lib/kernel/db/prisma";
import { columnsOf } from "@/lib/kernel/db/columns";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { Prisma, type File as FileModel } from "@/lib/kernel/db/generated/client";
import { read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { ContentType } from "./rules";

export type FileRow = Omit<FileModel, "contentType"> & { contentType: ContentType };

/** A person sees their own uploads, and receipts of expenses that they see. */
export interface FileViewer {
  userId: string;
  expenses: "all" | "managed" | "own";
}

const COLUMNS = columnsOf(Prisma.FileScalarFieldEnum, "f");

function isVisible({ userId, expenses }: FileViewer): Sql {
  const seen = {
    all: sql`true`,
    own: sql`e.user_id = ${userId}::uuid`,
    managed: sql`(e.user_id = ${userId}::uuid or exists (select 1 from project_members m
      where m.workspace_id = e.workspace_id and m.project_id = e.project_id and m.user_id = ${userId}::uuid and m.is_manager))`,
  }[expenses];
  return sql`(f.created_by = ${userId}::uuid or exists (select 1 from expense_receipts r
    join expenses e on e.workspace_id = r.workspace_id and e.id = r.expense_id
    where r.workspace_id = f.workspace_id and r.file_id = f.id and ${seen}))`;
}

export async function findFile(db: Db, workspaceId: string, id: string, viewer: FileViewer): Promise<FileRow | null> {
  const [row] = await read<FileRow>(
    db,
    sql`select ${COLUMNS} from files f
      where f.workspace_id = ${workspaceId}::uuid and f.id = ${id}::uuid and ${isVisible(viewer)}`,
  );
  return row ?? null;
}

/** @throws AppError not_found */
export async function getFile(db: Db, workspaceId: string, id: string): Promise<FileRow> {
  const row = await db.file.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row as FileRow;
}

/** Keep the bytes once. The lock of equal bytes keeps a concurrent deletion from removing them. */
export async function insertFile(db: Db, { workspaceId, ...row }: FileRow, bytes: Uint8Array): Promise<void> {
  const { sha256 } = row;
  await read(
    db,
    sql`insert into file_contents (workspace_id, sha256, bytes)
      values (${workspaceId}::uuid, ${sha256}::bytea, ${Buffer.from(bytes)}::bytea)
      on conflict (workspace_id, sha256) do update set sha256 = excluded.sha256`,
  );
  await db.file.create({ data: { ...row, workspaceId } });
}

export async function readBytes(
  db: Db,
  { workspaceId, sha256 }: Pick<FileRow, "workspaceId" | "sha256">,
): Promise<Uint8Array> {
  const [row] = await read<{ bytes: Uint8Array }>(
    db,
    sql`select bytes from file_contents where workspace_id = ${workspaceId}::uuid and sha256 = ${sha256}::bytea`,
  );
  if (!row) throw new RangeError("the content of a file is missing");
  return row.bytes;
}

/** Lock files that change their use. In order, so that two transactions do not wait for each other. */
export function lockFiles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  viewer: FileViewer,
): Promise<{ id: string; isVisible: boolean }[]> {
  return read(
    db,
    sql`select f.id, ${isVisible(viewer)} as "isVisible" from files f
      where f.workspace_id = ${workspaceId}::uuid and f.id = any(${[...ids]}::uuid[])
      order by f.id for no key update of f`,
  );
}

export async function setUnusedSince(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
  unusedSince: Date | null,
): Promise<void> {
  await db.file.updateMany({ where: { workspaceId, id: { in: [...ids] } }, data: { unusedSince } });
}

/** False if an expense has the file as receipt. */
export async function deleteUnused(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const hashes = await deleteFiles(db, workspaceId, sql`f.id = ${id}::uuid`);
  return hashes.length > 0;
}

/** Delete files that have been unused since before. Return their number, at most `limit`. */
export async function deleteUnusedBefore(
  db: Db,
  workspaceId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const oldest = sql`f.id in (select f.id from files f where f.workspace_id = ${workspaceId}::uuid and ${UNUSED}
    and f.unused_since < ${before}::timestamptz order by f.unused_since limit ${limit}::int for update skip locked)`;
  return (await deleteFiles(db, workspaceId, oldest)).length;
}

/** Another expense may still have a file that one let go. */
const UNUSED = sql`f.unused_since is not null and not exists (select 1 from expense_receipts r
  where r.workspace_id = f.workspace_id and r.file_id = f.id)`;

/** With contents that no other file has. */
async function deleteFiles(db: Db, workspaceId: string, which: Sql): Promise<Buffer[]> {
  const deleted = await read<{ sha256: Buffer }>(
    db,
    sql`delete from files f where f.workspace_id = ${workspaceId}::uuid and ${UNUSED} and ${which} returning f.sha256`,
  );
  const hashes = deleted.map(({ sha256 }) => sha256);
  if (hashes.length === 0) return hashes;
  // The next statement sees files that were uploaded before the lock.
  await read(
    db,
    sql`select 1 from file_contents c where c.workspace_id = ${workspaceId}::uuid and c.sha256 = any(${hashes}::bytea[])
      order by c.sha256 for update`,
  );
  await read(
    db,
    sql`delete from file_contents c where c.workspace_id = ${workspaceId}::uuid and c.sha256 = any(${hashes}::bytea[])
      and not exists (select 1 from files f where f.workspace_id = c.workspace_id and f.sha256 = c.sha256)`,
  );
  return hashes;
}

export async function workspacesWithUnused(before: Date): Promise<string[]> {
  const rows = await run<{ id: string }>(sql`
    select distinct f.workspace_id as id from files f
    where ${UNUSED} and f.unused_since < ${before}::timestamptz and ${isLive(sql`f.workspace_id`)}`);
  return rows.map(({ id }) => id);
}

export interface ReceiptFile {
  id: string;
  filename: string;
  contentType: ContentType;
  /** Bytes. */
  size: number;
}

export interface Receipt extends ReceiptFile {
  bytes: Uint8Array;
}

const RECEIPT = sql`f.id, f.filename, f.content_type as "contentType", f.size`;

/** In the order of the expenses and of their receipts. A file of several expenses is listed once. */
export function listReceipts(db: Db, workspaceId: string, expenseIds: readonly string[]): Promise<ReceiptFile[]> {
  return read<ReceiptFile>(db, sql`select ${RECEIPT} ${receiptsOf(workspaceId, expenseIds)}`);
}

/** In the same order. */
export function readReceipts(db: Db, workspaceId: string, expenseIds: readonly string[]): Promise<Receipt[]> {
  return read<Receipt>(db, sql`select ${RECEIPT}, c.bytes ${receiptsOf(workspaceId, expenseIds)}`);
}

function receiptsOf(workspaceId: string, expenseIds: readonly string[]): Sql {
  return sql`from (
        select r.workspace_id, r.file_id, min(asked.place * 100 + r.position) as place
        from unnest(${[...expenseIds]}::uuid[]) with ordinality asked (id, place)
        join expense_receipts r on r.workspace_id = ${workspaceId}::uuid and r.expense_id = asked.id
        group by r.workspace_id, r.file_id
      ) used
      join files f on f.workspace_id = used.workspace_id and f.id = used.file_id
      join file_contents c on c.workspace_id = f.workspace_id and c.sha256 = f.sha256
      order by used.place`;
}

export async function hasFile(db: Db, workspaceId: string, id: string): Promise<boolean> {
  return (await db.file.count({ where: { id, workspaceId } })) > 0;
}

import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";

export interface FilePlace {
  workspaceId: string;
  importId: string;
  file: number;
}

export async function insertChunk(db: Db, place: FilePlace, offset: number, bytes: Uint8Array): Promise<void> {
  await read(
    db,
    sql`insert into import_chunks (workspace_id, import_id, file, "offset", bytes)
      values (${place.workspaceId}::uuid, ${place.importId}::uuid, ${place.file}::int, ${offset}::bigint, ${Buffer.from(bytes)})`,
  );
}

export async function deleteChunks(db: Db, { workspaceId, importId, file }: FilePlace): Promise<void> {
  await db.importChunk.deleteMany({ where: { workspaceId, importId, file } });
}

/** Return the bytes of a file from an offset on. The database cuts the pieces, so that memory holds no whole piece. */
export async function bytesAt(
  { workspaceId, importId, file }: FilePlace,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const end = offset + length;
  const rows = await run<{ bytes: Uint8Array }>(sql`
    select substring(bytes from greatest(${offset}::bigint - "offset", 0)::int + 1
      for (least(${end}::bigint - "offset", length(bytes)) - greatest(${offset}::bigint - "offset", 0))::int) as bytes
    from import_chunks
    where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and file = ${file}::int
      and "offset" < ${end}::bigint and "offset" + length(bytes) > ${offset}::bigint
    order by "offset"`);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

export async function* chunksOf({ workspaceId, importId, file }: FilePlace): AsyncGenerator<Uint8Array> {
  for (let offset = 0; ;) {
    const [row] = await run<{ bytes: Uint8Array }>(sql`
      select bytes from import_chunks where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid
        and file = ${file}::int and "offset" = ${offset}::bigint`);
    if (!row) return;
    yield row.bytes;
    offset += row.bytes.length;
  }
}

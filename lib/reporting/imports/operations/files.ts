import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { MAX_FILE_BYTES, MAX_FILES, MAX_IMPORT_BYTES, type ImportFile } from "../rules/decisions";
import type { ShownImport } from "../serialize";
import { deleteChunks, insertChunk } from "../store/chunks";
import { openImport, planAnew } from "./manage";

export interface Piece {
  id: string;
  n: number;
  filename: string;
  /** Position of the first byte, and size of the whole file. */
  offset: number;
  size: number;
  bytes: Uint8Array;
}

/**
 * Keep a piece of a file. The first piece replaces a file of the same number. The last one starts reading.
 *
 * @throws AppError conflict unless the piece continues the file
 */
export const receiveFile = command("imports:write", async (scope, piece: Piece): Promise<ImportFile> => {
  const { db, workspaceId } = scope;
  const { id, n, offset, size, bytes } = piece;
  const row = await openImport(scope, id);
  const known = row.files.find((file) => file.n === n);
  const received = offset === 0 ? 0 : (known?.received ?? 0);
  if (offset !== received || (offset > 0 && known?.size !== size)) {
    throw new AppError("conflict", "offset_mismatch", { received: known?.received ?? 0 });
  }
  assertFits(row.files, piece);
  const place = { workspaceId, importId: id, file: n };
  if (offset === 0) await deleteChunks(db, place);
  if (bytes.length > 0) await insertChunk(db, place, offset, bytes);
  const fresh = { facts: null, dateOrder: null, meanings: null };
  const file = { n, filename: piece.filename, size, received: offset + bytes.length, ...fresh };
  const files = [...row.files.filter((other) => other.n !== n), file].sort((one, other) => one.n - other.n);
  await planAnew(scope, row, { files }, { rereads: true });
  return file;
});

function assertFits(files: readonly ImportFile[], { n, size }: Piece): void {
  if (size === 0) throw invalid("", "import_file_empty");
  if (size > MAX_FILE_BYTES)
    throw new AppError("payload_too_large", "body_too_large", { maximum_bytes: MAX_FILE_BYTES });
  const others = files.filter((file) => file.n !== n);
  if (others.length >= MAX_FILES) throw new AppError("limit_reached", "import_files", { maximum: MAX_FILES });
  const total = others.reduce((sum, file) => sum + file.size, size);
  if (total > MAX_IMPORT_BYTES) {
    throw new AppError("payload_too_large", "body_too_large", { maximum_bytes: MAX_IMPORT_BYTES });
  }
}

export const removeFile = command(
  "imports:write",
  async (scope, { id, n }: { id: string; n: number }): Promise<ShownImport> => {
    const { db, workspaceId } = scope;
    const row = await openImport(scope, id);
    scope.context.assertMatch(row);
    if (!row.files.some((file) => file.n === n)) throw notFound();
    await deleteChunks(db, { workspaceId, importId: id, file: n });
    return planAnew(scope, row, { files: row.files.filter((file) => file.n !== n) }, { rereads: true });
  },
);

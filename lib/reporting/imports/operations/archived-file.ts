import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { openArchive, type Archive } from "@/lib/reporting/import-files/reading/archive";
import type { ImportRow } from "../store/imports";
import { sourceOf } from "./read-files";

/** The archive of an export among the files of an import. */
export async function archiveOf({ workspaceId }: CommandScope, { id, files }: ImportRow): Promise<Archive | null> {
  const file = files.find(({ facts }) => facts?.system === "stint");
  return file ? openArchive(sourceOf({ workspaceId, id }, file)) : null;
}

/** Null if the archive does not have the file, or another size of it. */
export async function bytesOf(
  archive: Archive | null,
  { path, size }: { path: string; size: number },
): Promise<Uint8Array | null> {
  if (!archive?.has(path)) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of archive.file(path).bytes()) {
      length += chunk.length;
      if (length > size) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return length === size ? Buffer.concat(chunks) : null;
}

import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import type { ArchivedFile } from "../schema";
import { type DocumentKey, insertFiles, listFiles } from "../store";

/** XML files of an issued document for an export. */
export async function archivedFiles({ db, workspaceId }: QueryScope, key: DocumentKey): Promise<ArchivedFile[]> {
  const files = await listFiles(db, workspaceId, key);
  return files.map(({ format, xml, madeAt }) => ({ format, xml, made_at: madeAt.toISOString() }));
}

export interface FoundFiles {
  document: DocumentKey;
  files: readonly ArchivedFile[];
}

export async function writeFiles({ db, workspaceId }: CommandScope, found: readonly FoundFiles[]): Promise<void> {
  const rows = found.flatMap(({ document, files }) =>
    files.map(({ format, xml, made_at }) => ({ ...document, format, xml, madeAt: new Date(made_at) })),
  );
  if (rows.length > 0) await insertFiles(db, workspaceId, rows);
}

import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { DOCUMENT_KINDS, type DocumentKind, fingerprintOf } from "../rules/documents";
import type { ArchivedAccountingExport } from "../schema/archived";
import { deleteExports, insertExport, type Recorded } from "../store/exports";
import { sourcesOf } from "./sources";

/** Return the id of the record with this public id in the archive. Undefined if the import left it out. */
export type ToObject = (publicId: string, kind: DocumentKind) => string | undefined;

/** Write exports without events. Return their ids. */
export async function restoreExports(
  scope: CommandScope,
  found: readonly ArchivedAccountingExport[],
  toObject: ToObject,
): Promise<string[]> {
  const { db, workspaceId } = scope;
  const ids: string[] = [];
  for (const { format, from, to, created_at: at, file_facts: fileFacts, documents } of found) {
    const row = { id: newUuid(), format, from, to, fileFacts, createdBy: null, createdAt: new Date(at) };
    await insertExport(db, workspaceId, row, await recordsOf(scope, documents, toObject));
    ids.push(row.id);
  }
  return ids;
}

/** Taxes and categories have other ids here, so fingerprints are taken again. */
async function recordsOf(
  scope: CommandScope,
  documents: ArchivedAccountingExport["documents"],
  toObject: ToObject,
): Promise<Recorded[]> {
  const placed = documents.map(({ id, ...document }) => ({ ...document, id: toObject(id, document.booked.kind) }));
  const fingerprints = new Map<string, string>();
  for (const kind of DOCUMENT_KINDS) {
    const ids = placed.flatMap(({ id, booked }) => (booked.kind === kind && id !== undefined ? [id] : []));
    const { currency } = scope.actor.workspace;
    const sources =
      ids.length === 0 ? [] : await sourcesOf(scope.db, scope.workspaceId, { kind, currency, wanted: { ids } });
    for (const source of sources) fingerprints.set(source.id, fingerprintOf(source));
  }
  return placed.map(({ id, fingerprint, booked }) => ({
    booked: { ...booked, id: id ?? newUuid(), clientId: null },
    fingerprint: (id !== undefined && fingerprints.get(id)) || fingerprint,
    // No later export reverses a document that the import left out.
    isSettled: id === undefined,
  }));
}

export async function forgetExports({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<void> {
  await deleteExports(db, workspaceId, ids);
}

import { createHash } from "node:crypto";
import type { EntryDraft } from "./imported-file";

/**
 * Return the key by which the same row of another file is recognized: by its id, else by its content. It follows the
 * times as written, so that the zone chosen for a file without offsets does not change it. `occurrence` numbers rows
 * that are otherwise equal. Rows with one id are one row.
 */
export function rowKey(draft: EntryDraft, occurrence: number): string {
  if (draft.id !== null) return idKey(draft.id);
  const { person, seconds, client, project, task, notes, tags } = draft;
  const who = person.email?.toLowerCase() ?? person.name;
  const start = draft.hasOffset ? [draft.start] : [draft.day, draft.minute];
  const parts = [who, ...start, seconds, client, project, task, notes, tags.toSorted(), occurrence];
  return hash(parts);
}

/** Return the key of a record with an id in its system. */
export function idKey(id: string): string {
  return hash([id]);
}

function hash(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

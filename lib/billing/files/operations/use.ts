import { unknownReference } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import * as store from "../store";
import { viewerOf } from "./files";

export interface ReceiptChange {
  /** UUIDs of the receipts of the expense. */
  before: readonly string[];
  after: readonly string[];
  /** JSON pointer of the list. */
  pointer: string;
}

/**
 * Check the new receipts of an expense before they are written, and keep used files from being deleted.
 *
 * @throws AppError unknown_reference for a missing or hidden file
 */
export async function useFiles(scope: CommandScope, { before, after, pointer }: ReceiptChange): Promise<void> {
  const { db, workspaceId, actor, now } = scope;
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return;
  const locked = await store.lockFiles(db, workspaceId, [...added, ...removed], viewerOf(actor));
  const visible = new Set(locked.flatMap(({ id, isVisible }) => (isVisible ? [id] : [])));
  const missing = added.find((id) => !visible.has(id));
  if (missing !== undefined) throw unknownReference(`${pointer}/${String(after.indexOf(missing))}`);
  if (added.length > 0) await store.setUnusedSince(db, workspaceId, added, null);
  if (removed.length > 0) await store.setUnusedSince(db, workspaceId, removed, now);
}

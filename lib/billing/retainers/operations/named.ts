import type { QueryScope } from "@/lib/kernel/operation";
import type { Drawable } from "../rules/draws";
import { listRetainers, retainersWithIds, type RetainerRow } from "../store";

export type NamedRetainer = RetainerRow;

/** Unknown ids are left out. */
export async function namedRetainers(
  { db, workspaceId }: QueryScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRetainer>> {
  if (ids.length === 0) return new Map();
  return new Map((await retainersWithIds(db, workspaceId, [...new Set(ids)])).map((row) => [row.id, row]));
}

/** Oldest first. */
export async function activeRetainers(
  { db, workspaceId }: QueryScope,
  clientId: string,
): Promise<readonly NamedRetainer[]> {
  const page = { limit: 50, sort: "created_at", descending: false, after: null };
  return (await listRetainers(db, workspaceId, { clientIds: [clientId], statuses: ["active"] }, page)).rows;
}

export function toDrawable({ id, kind, projectIds, state }: NamedRetainer): Drawable {
  return { id, kind, projectIds, buckets: state.buckets };
}

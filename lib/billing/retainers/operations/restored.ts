import { namedUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { Retainer } from "../schema";
import { deleteUnused, insertRetainer } from "../store";

/** A retainer of an export with own ids of its client and projects. */
interface FoundRetainer {
  record: Pick<Retainer, "id" | "name" | "currency" | "kind" | "status" | "low_at" | "low" | "created_at">;
  clientId: string;
  projectIds: readonly string[];
}

/** Make a retainer of an export without events, before the invoices that name it. Return its id. */
export async function restoreRetainer(
  { db, workspaceId, now }: CommandScope,
  { record, clientId, projectIds }: FoundRetainer,
  importId: string,
): Promise<string> {
  const id = namedUuid(importId, record.id);
  await insertRetainer(db, workspaceId, {
    ...{ id, clientId, projectIds: [...projectIds], importId, name: record.name, currency: record.currency },
    ...{ kind: record.kind, status: record.status, lowMinor: record.low_at && record.low_at.amount, isLow: record.low },
    ...{ createdAt: new Date(record.created_at), updatedAt: now },
  });
  return id;
}

/** After an undo, after the invoices: delete those that nothing changed or used. Return their ids. */
export function forgetRetainers({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<string[]> {
  return deleteUnused(db, workspaceId, ids);
}

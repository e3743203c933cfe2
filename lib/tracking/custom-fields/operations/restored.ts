import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { CustomField } from "../schema";
import { deleteUnused, restoreFields } from "../store";

/** Make the custom fields of an export that the workspace does not have. Return the ids in the same order. */
export function restoreCustomFields(
  { db, workspaceId, now }: CommandScope,
  fields: readonly Omit<CustomField, "usage">[],
): Promise<string[]> {
  const rows = fields.map(
    ({ object, key, label, type, choices, required, on_invoice: onInvoice, status, created_at }) => ({
      ...{ id: newUuid(), object, key, label, type, choices, required, onInvoice, status },
      ...{ createdAt: new Date(created_at), updatedAt: now },
    }),
  );
  return restoreFields(db, workspaceId, rows);
}

/** After an undo. */
export function forgetCustomFields({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<void> {
  return deleteUnused(db, workspaceId, ids);
}

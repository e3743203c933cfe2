import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { TaxRate } from "../schema";
import { deleteUnusedRates, restoreTaxRates as restore } from "../store";

/** Make the tax rates of an export. Return their ids in the same order. */
export function restoreTaxRates({ db, workspaceId, now }: CommandScope, rates: readonly TaxRate[]): Promise<string[]> {
  const rows = rates.map(({ reason_code: reasonCode, in_use: isUsed, created_at, updated_at: _, ...rate }) => {
    const createdAt = new Date(created_at);
    return { ...rate, id: newUuid(), reasonCode, usedAt: isUsed ? createdAt : null, createdAt, updatedAt: now };
  });
  return restore(db, workspaceId, rows);
}

/** After an undo. Return the ids of the deleted ones. */
export function forgetTaxRates({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<string[]> {
  return deleteUnusedRates(db, workspaceId, ids);
}

import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { TaxRateRow } from "../store";

export type { TaxRateRow } from "../store";

/** The active rates, the oldest first, and those with these ids, by id: for documents that are taxed with them. */
export async function ratesForLines(
  { db, workspaceId }: QueryScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxRateRow>> {
  const rows = await store.activeOrNamed(db, workspaceId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rate that something gives to new lines; null for none. @throws AppError not_found */
export async function defaultRate({ db, workspaceId }: QueryScope, id: string | null): Promise<TaxRateRow | null> {
  return id === null ? null : store.getTaxRate(db, workspaceId, id);
}

/**
 * The UUID of the rate that a request makes a default of something; null and undefined as they are.
 *
 * @throws AppError unknown_reference, or validation_failed for one that is archived.
 */
export async function defaultRateAt(
  scope: QueryScope,
  pointer: string,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (given === null || given === undefined) return given;
  const found = store.getTaxRate(scope.db, scope.workspaceId, referenceTo("tax", given));
  const row = await namedAt(pointer, found);
  if (row.status === "archived") throw invalid(pointer, "tax_rate_archived");
  return row.id;
}

/** Freezes what these rates come to: a document with them is issued. */
export async function markUsed({ db, workspaceId, now }: CommandScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.markUsed(db, workspaceId, ids, now);
}

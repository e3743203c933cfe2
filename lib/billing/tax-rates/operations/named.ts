import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { TaxRateRow } from "../store";

export type { TaxRateRow } from "../store";

/** Active rates and those with these ids, by id. */
export async function ratesForLines(
  { db, workspaceId }: QueryScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxRateRow>> {
  const rows = await store.activeOrNamed(db, workspaceId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function defaultRate({ db, workspaceId }: QueryScope, id: string | null): Promise<TaxRateRow | null> {
  return id === null ? null : store.getTaxRate(db, workspaceId, id);
}

/**
 * Null and undefined are returned unchanged.
 *
 * @throws AppError unknown_reference, or validation_failed for an archived rate.
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

/** Id of the oldest active rate of this kind. Null: none. */
export async function outsideScope({ db, workspaceId }: QueryScope): Promise<string | null> {
  const rates = await store.activeOrNamed(db, workspaceId, []);
  return rates.find(({ kind }) => kind === "outside_scope")?.id ?? null;
}

export async function markUsed({ db, workspaceId, now }: CommandScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await store.markUsed(db, workspaceId, ids, now);
}

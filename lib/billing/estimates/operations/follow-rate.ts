import type { CommandScope } from "@/lib/kernel/operation";
import { roundingOn, sumColumns } from "@/lib/billing/invoices/operations/sums";
import { ratesToFreeze, retaxed, type Rates } from "@/lib/billing/invoices/operations/retaxed";
import type { TaxRateRow } from "@/lib/billing/tax-rates/operations/named";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import * as store from "../store/estimates";
import type { EstimateRow } from "../store/rows";
import { currentLines } from "./lines";
import { emitEstimate, viewOf } from "./view";

/** Change the drafts that are taxed by the rate. */
export async function followRate(scope: CommandScope, rate: TaxRateRow): Promise<void> {
  const ids = await store.lockDraftsTaxedBy(scope.db, scope.workspaceId, rate.id);
  if (ids.length === 0) return;
  const invoicing = await invoicingOf(scope);
  for (const id of ids) {
    const before = await store.getEstimate(scope.db, scope.workspaceId, id);
    const after = await withRates(scope, before, new Map([[rate.id, rate]]), invoicing);
    if (after !== before) emitEstimate(scope, await viewOf(scope, after, invoicing), ["updated"]);
  }
}

/** Apply changes made since the draft was written. */
export async function freezeRates(
  scope: CommandScope,
  draft: EstimateRow,
  invoicing: WorkspaceInvoicing,
): Promise<EstimateRow> {
  return withRates(scope, draft, await ratesToFreeze(scope, draft.lines), invoicing);
}

/** Return the same row if nothing changes. */
async function withRates(
  scope: CommandScope,
  before: EstimateRow,
  rates: Rates,
  invoicing: WorkspaceInvoicing,
): Promise<EstimateRow> {
  const lines = retaxed(before.lines, currentLines(before, { rates }));
  if (lines === null) return before;
  const sums = sumColumns(lines, before, roundingOn(invoicing, before.client));
  const row = await store.updateEstimate(scope.db, scope.workspaceId, before, { ...sums, updatedAt: scope.now });
  return { ...row, lines: await store.setLines(scope.db, scope.workspaceId, row.id, lines) };
}

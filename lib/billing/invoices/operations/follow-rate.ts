import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import type { TaxRateRow } from "@/lib/billing/tax-rates/operations/named";
import { announceBilled } from "@/lib/billing/estimates/operations/billed";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceRow } from "../store/rows";
import * as store from "../store/invoices";
import { writeLines } from "./draft";
import { currentLines } from "./lines";
import { ratesToFreeze, retaxed, type Rates } from "./retaxed";
import { roundingOn, sumColumns } from "./sums";
import { emitInvoice, viewOf } from "./view";

export async function followRate(scope: CommandScope, rate: TaxRateRow): Promise<void> {
  const ids = await store.lockDraftsTaxedBy(scope.db, scope.workspaceId, rate.id);
  if (ids.length === 0) return;
  const invoicing = await invoicingOf(scope);
  for (const id of ids) {
    const before = await store.getInvoice(scope.db, scope.workspaceId, id);
    const after = await withRates(scope, before, new Map([[rate.id, rate]]), invoicing);
    if (after !== before) emitInvoice(scope, await viewOf(scope, after, invoicing), ["updated"]);
  }
}

/** Apply changes made since the draft was written. */
export async function freezeRates(
  scope: CommandScope,
  draft: InvoiceRow,
  invoicing: WorkspaceInvoicing,
): Promise<InvoiceRow> {
  return withRates(scope, draft, await ratesToFreeze(scope, draft.lines), invoicing);
}

/** Return the same row if nothing changes. */
async function withRates(
  scope: CommandScope,
  before: InvoiceRow,
  rates: Rates,
  invoicing: WorkspaceInvoicing,
): Promise<InvoiceRow> {
  const named = { invoice_id: toPublicId("inv", before.id) };
  const lines = retaxed(before.lines, currentLines(before, { rates }), named);
  if (lines === null) return before;
  const sums = sumColumns(lines, before, roundingOn(invoicing, before.client));
  const columns = { ...sums, updatedAt: scope.now };
  const row = await store.updateInvoice(scope.db, scope.workspaceId, before, columns);
  const after = await writeLines(scope, row, lines);
  await announceBilled(scope, after);
  return after;
}

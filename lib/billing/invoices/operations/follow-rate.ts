import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope } from "@/lib/kernel/operation";
import { markUsed, ratesForLines, type TaxRateRow } from "@/lib/billing/tax-rates/operations/named";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceRow } from "../store/rows";
import * as store from "../store/invoices";
import { roundingOn, sumColumns, writeLines } from "./draft";
import { currentLines } from "./lines";
import { emitInvoice, viewOf } from "./view";

type Rates = ReadonlyMap<string, TaxRateRow>;

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
  const ids = [...new Set(draft.lines.flatMap(({ taxes }) => taxes.flatMap(({ id }) => id ?? [])))];
  if (ids.length === 0) return draft;
  await markUsed(scope, ids);
  return withRates(scope, draft, await ratesForLines(scope, ids), invoicing);
}

/** Return the same row if nothing changes. */
async function withRates(
  scope: CommandScope,
  before: InvoiceRow,
  rates: Rates,
  invoicing: WorkspaceInvoicing,
): Promise<InvoiceRow> {
  const lines = currentLines(before, { rates });
  if (lines.some(({ taxes }) => taxes.filter(({ compound }) => compound).length > 1)) {
    throw new AppError("conflict", "two_compound_rates", { invoice_id: toPublicId("inv", before.id) });
  }
  if (lines.every(({ taxes }, index) => keepsAll(before.lines[index] ?? {}, { taxes }))) return before;
  const sums = sumColumns(lines, before, roundingOn(invoicing, before.client));
  const columns = { ...sums, updatedAt: scope.now };
  const row = await store.updateInvoice(scope.db, scope.workspaceId, before, columns);
  return writeLines(scope, row, lines);
}

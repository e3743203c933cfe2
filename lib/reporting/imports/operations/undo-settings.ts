import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { toPublicId } from "@/lib/kernel/core/ids";
import { putBackSettings } from "@/lib/identity/workspaces/operations/restored";
import { forgetSeries } from "@/lib/identity/workspaces/operations/numbering";
import type { CommandScope } from "@/lib/kernel/operation";
import { forgetExports } from "@/lib/billing/accounting/operations/restored";
import { forgetAccounting } from "@/lib/billing/accounting/operations/settings";
import { forgetCustomFields } from "@/lib/tracking/custom-fields/operations/restored";
import { forgetCategories } from "@/lib/billing/expense-categories/operations/restored";
import { forgetEstimates } from "@/lib/billing/estimates/operations/imported";
import { forgetRetainers } from "@/lib/billing/retainers/operations/restored";
import { forgetRecurring } from "@/lib/billing/recurring-invoices/operations/imported";
import { forgetExpenses } from "@/lib/billing/expenses/operations/restored";
import { forgetMilestones } from "@/lib/tracking/milestones/operations/restored";
import { forgetTaxRates } from "@/lib/billing/tax-rates/operations/restored";
import type { DocumentKind } from "@/lib/reporting/import-files/parsing/document-kind";
import { forgetSavedReports } from "@/lib/reporting/saved-reports/operations/reports";
import { forgetClosings } from "@/lib/tracking/closed-periods/operations/restored";
import { forgetCostRates } from "@/lib/tracking/cost-rates/operations";
import { forgetTimesheets } from "@/lib/tracking/timesheets/operations/restored";
import { forgetWebhooks } from "@/lib/webhooks/endpoints/restored";
import { idsMade } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { markUndone } from "../store/undo";

const BATCH_TIMESHEETS = 500;

/** Unlock the time of the import before it is deleted. Return false after the end. */
export async function undoLocks(scope: CommandScope, importId: string): Promise<boolean> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId };
  const periodIds = await idsMade(db, of, "closed_period");
  const exceptionIds = await idsMade(db, of, "period_exception");
  if (periodIds.length + exceptionIds.length > 0) {
    const isOpen = await forgetClosings(scope, { periodIds, exceptionIds });
    await markUndone(db, of, [...periodIds, ...exceptionIds], isOpen ? "taken_back" : "kept");
  }
  const timesheetIds = (await idsMade(db, of, "timesheet")).slice(0, BATCH_TIMESHEETS);
  if (timesheetIds.length === 0) return false;
  await markUndone(db, of, await forgetTimesheets(scope, timesheetIds), "taken_back");
  await markUndone(db, of, timesheetIds, "kept");
  return true;
}

/** Delete the next estimates of which no version changed since, after their invoices. Return false after the end. */
export function undoEstimates(scope: CommandScope, importId: string): Promise<boolean> {
  return undoSome(scope, { importId, kind: "estimate", limit: 5000 }, forgetEstimates);
}

/** Delete the next recurring invoices that did not change since, after their invoices. Return false after the end. */
export function undoRecurring(scope: CommandScope, importId: string): Promise<boolean> {
  return undoSome(scope, { importId, kind: "recurring_invoice", limit: 500 }, forgetRecurring);
}

/** Delete the next retainers that nothing changed or used, after their invoices. Return false after the end. */
export function undoRetainers(scope: CommandScope, importId: string): Promise<boolean> {
  return undoSome(scope, { importId, kind: "retainer", limit: 500 }, forgetRetainers);
}

/** Delete the next expenses that did not change since, after their invoices. Return false after the end. */
export function undoExpenses(scope: CommandScope, importId: string): Promise<boolean> {
  return undoSome(scope, { importId, kind: "expense", limit: 500 }, forgetExpenses);
}

/** Delete the next milestones that did not change since, after their invoices. Return false after the end. */
export function undoMilestones(scope: CommandScope, importId: string): Promise<boolean> {
  return undoSome(scope, { importId, kind: "milestone", limit: 500 }, forgetMilestones);
}

async function undoSome(
  scope: CommandScope,
  { importId, kind, limit }: { importId: string; kind: DocumentKind; limit: number },
  forget: (scope: CommandScope, ids: readonly string[]) => Promise<string[]>,
): Promise<boolean> {
  const of = { workspaceId: scope.workspaceId, importId };
  const ids = (await idsMade(scope.db, of, kind)).slice(0, limit);
  if (ids.length === 0) return false;
  await markUndone(scope.db, of, await forget(scope, ids), "taken_back");
  await markUndone(scope.db, of, ids, "kept");
  return true;
}

const FORGOTTEN = [
  ["cost_rate", forgetCostRates],
  ["webhook", forgetWebhooks],
  ["saved_report", forgetSavedReports],
  ["accounting_export", forgetExports],
] as const;

/** Put settings back that did not change since, and delete counters, tax rates that nothing uses, and other settings. */
export async function undoSettings(scope: CommandScope, { id: importId, restoredSettings }: ImportRow): Promise<void> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId };
  for (const [kind, forget] of FORGOTTEN) await forget(scope, await idsMade(db, of, kind));
  if ((await idsMade(db, of, "accounting_settings")).length > 0) await forgetAccounting(scope);
  if (restoredSettings) await putBackSettings(scope, restoredSettings);
  await forgetSeries(scope);
  await forgetTaxRates(scope, await withoutFeeRate(scope, await idsMade(db, of, "tax_rate")));
  await forgetCategories(scope, await idsMade(db, of, "expense_category"));
  await forgetCustomFields(scope, await idsMade(db, of, "custom_field"));
}

/** The tax rate of late fees stays. */
async function withoutFeeRate(scope: CommandScope, ids: readonly string[]): Promise<string[]> {
  const { late_fee: fee } = await invoicingOf(scope);
  return ids.filter((id) => toPublicId("tax", id) !== fee.tax_rate_id);
}

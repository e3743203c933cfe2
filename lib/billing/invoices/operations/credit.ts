import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { announceBilled } from "@/lib/billing/estimates/operations/billed";
import { statusOf } from "../rules/state";
import { forgetSources } from "../store/lines";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { freeSources } from "./sources";
import { forgetReminder } from "./settle";
import { emitInvoice, viewOf } from "./view";

/** An issued invoice, with its lines. */
export type CreditableInvoice = InvoiceRow;

/**
 * Read an invoice that credit notes can be about.
 *
 * @throws AppError not_found, or invalid_state_transition for a draft, a void and an imported invoice.
 */
export async function creditableInvoice({ db, workspaceId }: QueryScope, id: string): Promise<InvoiceRow> {
  return assertCreditable(await store.getInvoice(db, workspaceId, id));
}

/** Lock the invoice until the transaction ends, so that its credit notes are issued one after another. */
export async function lockCreditable(scope: CommandScope, id: string): Promise<InvoiceRow> {
  await store.lockInvoice(scope.db, scope.workspaceId, id);
  return creditableInvoice(scope, id);
}

function assertCreditable(row: InvoiceRow): InvoiceRow {
  const { status, origin } = row;
  if (status === "draft") throw new AppError("invalid_state_transition", "draft_not_creditable", { status });
  if (status === "void") throw new AppError("invalid_state_transition", "void_not_creditable", { status });
  if (origin === "imported") throw new AppError("invalid_state_transition", "imported_not_creditable");
  return row;
}

/** Add a credit to an invoice, release what the given lines billed, and emit the events. */
export async function applyCredit(
  scope: CommandScope,
  before: InvoiceRow,
  { appliedMinor, freedLineIds }: { appliedMinor: number; freedLineIds: readonly string[] },
): Promise<InvoiceRow> {
  const row = freedLineIds.length === 0 ? before : await freeLines(scope, before, freedLineIds);
  const after = await addCredit(scope, row, appliedMinor);
  const view = await viewOf(scope, after);
  const isSettled = before.status !== after.status && after.status !== "sent";
  if (isSettled) {
    scope.audit(`invoice.${after.status}`, row.id, { amount: appliedMinor, currency: row.currency });
    await forgetReminder(scope, row.id);
  }
  emitInvoice(scope, view, isSettled ? [after.status === "paid" ? "paid" : "credited", "updated"] : ["updated"]);
  await announceBilled(scope, after);
  return after;
}

async function freeLines(scope: CommandScope, row: InvoiceRow, lineIds: readonly string[]): Promise<InvoiceRow> {
  await freeSources(scope, { invoiceId: row.id, lineIds }, { isKept: true });
  return { ...row, lines: await forgetSources(scope.db, scope.workspaceId, row, lineIds) };
}

/** Add a credit and set the status. */
function addCredit(scope: CommandScope, row: InvoiceRow, appliedMinor: number): Promise<InvoiceRow> {
  const creditedMinor = row.creditedMinor + appliedMinor;
  const status = statusOf({ ...row, creditedMinor });
  return store.updateInvoice(scope.db, scope.workspaceId, row, {
    creditedMinor,
    status,
    paidAt: status === "paid" ? (row.paidAt ?? scope.now) : null,
    updatedAt: scope.now,
  });
}

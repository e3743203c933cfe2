import { isPausedWithoutEnd, pauseThrough } from "@/lib/billing/reminders/rules/pause";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { keepsAll } from "@/lib/kernel/core/changes";
import type { CommandScope } from "@/lib/kernel/operation";
import type { Dunning } from "../schema/draft";
import { getInvoice, lockInvoice, markLateFee, updateInvoice } from "../store/invoices";
import type { InvoiceView } from "../serialize/invoice";
import type { InvoiceRow } from "../store/rows";
import { assertMayIssue, emitInvoice, todayOf, viewOf } from "./view";

export type OpenInvoice = InvoiceRow;

/**
 * Pause reminders, or note a promised day. Return the same row if nothing changes.
 *
 * @throws AppError invalid_state_transition unless an amount is due; validation_failed for a day in the past
 */
export async function withDunning(
  scope: CommandScope,
  row: InvoiceRow,
  { reminders_paused: isPaused, promised_on: promisedOn, promise_note: note }: Dunning,
): Promise<InvoiceRow> {
  if (isPaused === undefined && promisedOn === undefined && note === undefined) return row;
  assertMayIssue(scope);
  const pause = isPaused === undefined ? {} : pauseColumns(scope, row, isPaused);
  const columns = { ...pause, ...promiseColumns(scope, { ...row, ...pause }, { promisedOn, note }) };
  if (keepsAll(row, columns)) return row;
  assertOpen(row);
  return updateInvoice(scope.db, scope.workspaceId, row, { ...columns, updatedAt: scope.now });
}

/** @throws AppError invalid_state_transition */
export function assertOpen({ status, origin }: Pick<InvoiceRow, "status" | "origin">): void {
  if (origin === "imported") throw new AppError("invalid_state_transition", "invoice_imported");
  if (status !== "sent") throw new AppError("invalid_state_transition", "invoice_not_open", { status });
}

/** Lock the invoice until the transaction ends. @throws AppError not_found */
export async function lockedInvoice({ db, workspaceId }: CommandScope, id: string): Promise<OpenInvoice> {
  await lockInvoice(db, workspaceId, id);
  return getInvoice(db, workspaceId, id);
}

/** Note and announce a reminder that was sent. */
export async function markReminded(scope: CommandScope, row: OpenInvoice): Promise<InvoiceView> {
  const { db, workspaceId, now } = scope;
  const after = await updateInvoice(db, workspaceId, row, { remindedAt: now, updatedAt: now });
  const view = await viewOf(scope, after);
  emitInvoice(scope, view, ["reminded", "updated"], row);
  return view;
}

/** Note that the background job charged a late fee, or found none. Return false if it did before. */
export function noteLateFee({ db, workspaceId, now }: CommandScope, id: string): Promise<boolean> {
  return markLateFee(db, workspaceId, id, now);
}

/** Columns of an invoice that is no late fee. */
export const NO_LATE_FEE = { lateFeeFor: null, lateFeeFrom: null, lateFeeThrough: null, lateFeeFlatMinor: null };

/** A credited late fee, which a draft replaces, charges nothing. Void ones keep their days as a record. */
export async function releaseLateFee(scope: CommandScope, row: OpenInvoice): Promise<void> {
  if (row.status === "void") return;
  const after = await updateInvoice(scope.db, scope.workspaceId, row, { ...NO_LATE_FEE, updatedAt: scope.now });
  emitInvoice(scope, await viewOf(scope, after), ["updated"], row);
}

/** Reminders of the pause are not sent later. */
function pauseColumns({ now, actor }: CommandScope, { remindersSince }: InvoiceRow, isPaused: boolean) {
  if (isPausedWithoutEnd(remindersSince) === isPaused) return {};
  return { remindersSince: isPaused ? pauseThrough(null, actor.workspace.timeZone) : now };
}

/** Without a promise, the reminders that waited for it are not sent. */
function promiseColumns(
  scope: CommandScope,
  row: InvoiceRow,
  { promisedOn, note }: { promisedOn: string | null | undefined; note: string | null | undefined },
): Partial<Pick<InvoiceRow, "promisedOn" | "promiseNote" | "remindersSince">> {
  if (promisedOn === undefined) {
    if (note && row.promisedOn === null) throw invalid("/promise_note", "promise_without_day");
    return note === undefined ? {} : { promiseNote: note };
  }
  if (promisedOn === null) {
    if (note) throw invalid("/promise_note", "promise_without_day");
    if (row.promisedOn === null) return {};
    const isPaused = isPausedWithoutEnd(row.remindersSince);
    return { promisedOn: null, promiseNote: null, ...(!isPaused && { remindersSince: scope.now }) };
  }
  const today = todayOf(scope);
  if (promisedOn !== row.promisedOn && promisedOn < today) throw invalid("/promised_on", "promise_in_past", { today });
  return { promisedOn, ...(note !== undefined && { promiseNote: note }) };
}

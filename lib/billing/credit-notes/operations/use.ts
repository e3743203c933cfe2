import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { creditsFrom, lowerCredit, spentOf } from "@/lib/billing/client-credits/operations/credits";
import type { CreditableInvoice } from "@/lib/billing/invoices/operations/credit";
import { applied } from "../rules/use";
import { issuedOf, updateCreditNote } from "../store/credit-notes";
import { emitNote, viewOf } from "./view";

/**
 * Let the credit notes of an invoice cover the amount that a deleted payment no longer covers.
 *
 * @param uncoveredMinor Total less payments.
 * @returns The credited amount of the invoice.
 */
export async function reapply(
  scope: CommandScope,
  invoice: Pick<CreditableInvoice, "id" | "creditedMinor">,
  uncoveredMinor: number,
): Promise<number> {
  const { db, workspaceId, now } = scope;
  const notes = await issuedOf(db, workspaceId, invoice.id);
  if (notes.length === 0) return invoice.creditedMinor;
  const credits = new Map((await creditsFrom(db, workspaceId, invoice.id)).map((one) => [one.creditNoteId, one]));
  const usable = notes.map((note) => {
    const credit = credits.get(note.id);
    return { ...note, spentMinor: credit ? spentOf(credit) : 0 };
  });
  const amounts = applied(usable, uncoveredMinor);
  for (const note of notes) {
    const appliedMinor = amounts.get(note.id) ?? 0;
    if (appliedMinor === note.appliedMinor) continue;
    const credit = credits.get(note.id);
    if (credit) await lowerCredit(scope, credit, note.totalMinor - appliedMinor);
    const row = await updateCreditNote(db, workspaceId, note, { appliedMinor, updatedAt: now });
    const creditId = appliedMinor === note.totalMinor ? null : note.creditId;
    emitNote(scope, await viewOf(scope, { ...row, creditId }), ["applied", "updated"], note);
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

/**
 * Let the credit notes of an invoice without payments cover it again with the credit that they left to its client.
 *
 * @returns The credited amount of the invoice.
 * @throws AppError conflict when credit was used or refunded, because it would count twice.
 */
export async function reclaim(
  scope: CommandScope,
  invoice: Pick<CreditableInvoice, "id" | "creditedMinor" | "totalMinor">,
): Promise<number> {
  const credits = await creditsFrom(scope.db, scope.workspaceId, invoice.id);
  for (const { creditNoteNumber, uses, refunds } of credits) {
    const credit_note = creditNoteNumber ?? "";
    const [use] = uses;
    if (use) throw new AppError("conflict", "note_credit_used", { credit_note, invoice: use.number });
    if (refunds.length > 0) throw new AppError("conflict", "note_credit_refunded", { credit_note });
  }
  return credits.length === 0 ? invoice.creditedMinor : reapply(scope, invoice, invoice.totalMinor);
}

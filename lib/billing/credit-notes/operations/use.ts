import type { CommandScope } from "@/lib/kernel/operation";
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
  const amounts = applied(notes, uncoveredMinor);
  for (const note of notes) {
    const appliedMinor = amounts.get(note.id) ?? 0;
    if (appliedMinor === note.appliedMinor) continue;
    const row = await updateCreditNote(db, workspaceId, note, { appliedMinor, updatedAt: now });
    emitNote(scope, await viewOf(scope, row), ["applied", "updated"], note);
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

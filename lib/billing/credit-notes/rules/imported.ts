import { sum } from "@/lib/kernel/core/sum";
import type { ImportedCreditNote } from "../schema/imported";

/** Whether the sums of a credit note of a file are right, and it is about lines of its invoice. */
export function isConsistent(note: ImportedCreditNote, lineIds: ReadonlySet<string>): boolean {
  const { lines, taxes, subtotalMinor, discountMinor, taxMinor, totalMinor, appliedMinor } = note;
  const isIssued = note.status === "issued";
  return (
    sum(lines.map(({ amountMinor }) => amountMinor)) === subtotalMinor &&
    sum(lines.map(({ netMinor }) => netMinor)) === subtotalMinor - discountMinor &&
    lines.every(({ netMinor, amountMinor }) => netMinor <= amountMinor) &&
    sum(taxes.map((tax) => tax.taxMinor)) === taxMinor &&
    subtotalMinor - discountMinor + taxMinor === totalMinor &&
    appliedMinor <= totalMinor &&
    (isIssued || appliedMinor === 0) &&
    isIssued === (note.number !== null) &&
    isIssued === (note.issuedAt !== null) &&
    new Set(lines.map(({ invoiceLineId }) => invoiceLineId)).size === lines.length &&
    lines.every(({ invoiceLineId }) => lineIds.has(invoiceLineId))
  );
}

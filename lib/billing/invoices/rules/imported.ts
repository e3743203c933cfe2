import { sum } from "@/lib/kernel/core/sum";
import { isConsistent } from "@/lib/billing/credit-notes/rules/imported";
import type { ImportedInvoice } from "../schema/imported";
import { settledBy } from "./settled";
import { isServicePeriod, statusOf } from "./state";
import { timesQuantity } from "./money";

export type ImportedFault = "invoice_sums_differ" | "invoice_state_unknown";

/** Return the reason for which an invoice of a file cannot exist, or null. */
export function faultOf(invoice: ImportedInvoice): ImportedFault | null {
  if (!addsUp(invoice)) return "invoice_sums_differ";
  if (!isDunningSound(invoice)) return "invoice_state_unknown";
  return isWhole(invoice) ? null : "invoice_state_unknown";
}

function addsUp(invoice: ImportedInvoice): boolean {
  const { lines, taxes, payments, subtotalMinor, discountMinor, taxMinor, totalMinor, paidMinor } = invoice;
  const { creditedMinor, creditNotes } = invoice;
  const lineIds = new Set(lines.flatMap(({ id }) => id ?? []));
  return (
    lines.every((line) => timesQuantity(line.quantity, line.unitPriceMinor) === line.amountMinor) &&
    sum(lines.map(({ amountMinor }) => amountMinor)) === subtotalMinor &&
    discountMinor <= subtotalMinor &&
    sum(taxes.map((tax) => tax.taxMinor)) === taxMinor &&
    subtotalMinor - discountMinor + taxMinor === totalMinor &&
    sum(payments.map(settledBy)) === paidMinor &&
    payments.every(isSound) &&
    invoice.credits.every((credit) => isBacked(credit, invoice)) &&
    paidMinor + creditedMinor <= totalMinor &&
    creditNotes.every((note) => isConsistent(note, lineIds)) &&
    (creditNotes.length === 0 || sum(creditNotes.map(({ appliedMinor }) => appliedMinor)) === creditedMinor)
  );
}

function isSound({
  amountMinor,
  unappliedMinor,
  deductionMinor,
  deductionReason,
}: ImportedInvoice["payments"][number]) {
  const hasReason = deductionReason !== null;
  return unappliedMinor <= amountMinor && hasReason === deductionMinor > 0 && (!hasReason || unappliedMinor === 0);
}

/** Whether a payment or a credit note leaves the credit over. */
function isBacked(
  { paymentId, creditNoteId, amountMinor, usedMinor, refundedMinor, refunds }: ImportedInvoice["credits"][number],
  { payments, creditNotes }: ImportedInvoice,
): boolean {
  const payment = payments.find(({ id }) => id === paymentId);
  const note = creditNotes.find(({ id }) => id === creditNoteId);
  const left = payment?.unappliedMinor ?? (note ? note.totalMinor - note.appliedMinor : 0);
  return (
    (payment === undefined) !== (note === undefined) &&
    left === amountMinor &&
    usedMinor + refundedMinor <= amountMinor &&
    sum(refunds.map((refund) => refund.amountMinor)) === refundedMinor
  );
}

function isWhole(invoice: ImportedInvoice): boolean {
  const { status, number, issueDate, totalMinor, paidMinor, creditedMinor } = invoice;
  if (!isOrdered(invoice) || !isServicePeriod(invoice) || !hasOneDiscount(invoice)) return false;
  if (status === "draft") return number === null && paidMinor === 0 && creditedMinor === 0;
  // A draft that was voided has no number.
  if (status === "void") return paidMinor === 0;
  if (number === null || issueDate === null) return false;
  return totalMinor === 0 || status === statusOf(invoice);
}

function isDunningSound({ dunning, lateFee }: ImportedInvoice): boolean {
  if (lateFee !== null && (lateFee.from ?? lateFee.through) > lateFee.through) return false;
  if (dunning === null) return true;
  const { promisedOn, promiseNote, reminders } = dunning;
  const days = reminders.flatMap((reminder) => reminder.days ?? []);
  return (
    (promiseNote === null || promisedOn !== null) &&
    new Set(days).size === days.length &&
    reminders.every(
      ({ days: step, plannedOn, status, reason }) =>
        (step === null) === (plannedOn === null) && (status === "skipped") === (reason !== null),
    )
  );
}

function isOrdered({ issueDate, dueDate }: ImportedInvoice): boolean {
  return issueDate === null || dueDate === null || dueDate >= issueDate;
}

function hasOneDiscount({ discountPercent, discountAmount }: ImportedInvoice): boolean {
  return discountPercent === null || discountAmount === null;
}

/** Return the number itself, or with the first ` (2)`, ` (3)`, … that is free. */
export function freeNumber(number: string, isTaken: (number: string) => boolean): string {
  let free = number;
  for (let count = 2; isTaken(free); count += 1) free = `${number} (${String(count)})`;
  return free;
}

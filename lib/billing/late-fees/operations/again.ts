import { lockedInvoice, type OpenInvoice, releaseLateFee } from "@/lib/billing/invoices/operations/dunning";
import type { CommandScope } from "@/lib/kernel/operation";
import { overlap } from "../rules";
import { chargedFees } from "../store";

/**
 * Columns of a draft that charges the late fee of a void or credited invoice again. Null: no late fee, or another one
 * charges the same.
 */
export async function feeAgain(scope: CommandScope, original: OpenInvoice) {
  const { lateFeeFor, lateFeeFrom, lateFeeThrough, lateFeeFlatMinor } = original;
  if (lateFeeFor === null || lateFeeThrough === null) return null;
  await lockedInvoice(scope, lateFeeFor);
  await releaseLateFee(scope, original);
  const fee = { from: lateFeeFrom, through: lateFeeThrough, flatMinor: lateFeeFlatMinor ?? 0 };
  const charged = await chargedFees(scope.db, scope.workspaceId, lateFeeFor);
  if (charged.some((other) => overlap(fee, other))) return null;
  return { lateFeeFor, lateFeeFrom, lateFeeThrough, lateFeeFlatMinor };
}

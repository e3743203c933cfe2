import { AppError, errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import type { TaxKind } from "../schema";

export const MAX_LINE_TAXES = 3;

/** Whether invoices must state why this kind charges no tax. */
export function needsReason(kind: TaxKind): boolean {
  return kind !== "standard" && kind !== "zero";
}

export const MAX_ACTIVE = 50;

interface Rate {
  percentage: string;
  kind: TaxKind;
  compound: boolean;
}

/** @throws AppError percentage_not_zero, or validation_failed with a pointer to the member. */
export function assertRate({ percentage, kind, compound, reason }: Rate & { reason: string | null }): void {
  if (kind !== "standard" && percentage !== "0") {
    const params = { kind, percentage };
    throw errorOf([faultAt({ pointer: "/percentage" }, "percentage_not_zero", "kind_without_tax", params)]);
  }
  if (kind !== "standard" && compound) throw invalid("/compound", "compound_without_tax", { kind });
  if (needsReason(kind) && reason === null) throw invalid("/reason", "tax_reason_missing", { kind });
}

/** @throws AppError tax_rate_in_use when the change would alter an issued invoice. */
export function assertUnfrozen(before: Rate & { usedAt: Date | null }, after: Rate): void {
  const isSame =
    before.percentage === after.percentage && before.kind === after.kind && before.compound === after.compound;
  if (before.usedAt === null || isSame) return;
  throw new AppError("tax_rate_in_use", "on_issued_invoice");
}

import { invalid } from "@/lib/kernel/core/errors";

/** Of a workspace. */
export const MAX_ACTIVE = 100;

/** @throws AppError validation_failed for a unit without price, or a price without unit */
export function assertUnit({ unitName, unitPrice }: { unitName: string | null; unitPrice: string | null }): void {
  if ((unitName === null) === (unitPrice === null)) return;
  throw invalid(unitName === null ? "/unit_name" : "/unit_price", "unit_name_and_price");
}

/** Names of active categories differ in more than their case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

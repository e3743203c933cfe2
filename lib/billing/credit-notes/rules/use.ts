/** A credit note covers the amount due of its invoice first. Amounts are minor units. */
export interface UsableNote {
  id: string;
  totalMinor: number;
  appliedMinor: number;
  /** Used elsewhere or refunded. */
  spentMinor: number;
}

/**
 * Distribute the uncovered part of an invoice over its credit notes, oldest first. Each keeps its part.
 *
 * @param uncoveredMinor Total less payments.
 * @returns The applied amount by note.
 */
export function applied(notes: readonly UsableNote[], uncoveredMinor: number): ReadonlyMap<string, number> {
  let left = uncoveredMinor - notes.reduce((sum, { appliedMinor }) => sum + appliedMinor, 0);
  const amounts = new Map<string, number>();
  for (const { id, totalMinor, appliedMinor, spentMinor } of notes) {
    const more = Math.max(0, Math.min(left, totalMinor - spentMinor - appliedMinor));
    amounts.set(id, appliedMinor + more);
    left -= more;
  }
  return amounts;
}

export const CREDIT_REASONS = ["cancellation", "error", "duplicate", "returned", "discount", "other"] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Whether lines credited whole release their time unless the caller decides. */
export function freesByDefault(reason: CreditReason): boolean {
  return reason === "cancellation" || reason === "error" || reason === "duplicate";
}

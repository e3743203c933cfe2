import { shareOf } from "@/lib/kernel/core/decimal";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import { sum } from "@/lib/kernel/core/sum";

export const STATUSES = ["open", "completed", "invoiced"] as const;
export type MilestoneStatus = (typeof STATUSES)[number];

/** Milestones of a project. */
export const MAX_MILESTONES = 200;

export function statusOf(row: { completedAt: Date | null; invoiceId: string | null }): MilestoneStatus {
  if (row.invoiceId !== null) return "invoiced";
  return row.completedAt === null ? "open" : "completed";
}

export interface PlannedMilestone {
  id: string;
  /** Minor units of the fee's currency. */
  amountMinor: number;
  /** Percent of the fee: a decimal string. Null for a fixed amount. */
  percent: string | null;
  invoiceId: string | null;
}

/**
 * Return the amounts of a project's milestones by id. Percentages follow the fee, and invoiced milestones keep their
 * amount. If the percentages add up to 100, the last one gets the difference of the rounding.
 *
 * @param milestones in their order.
 * @param pointer JSON pointer to the changed member.
 * @throws AppError fee_exceeded when the milestones are together more than the fee
 */
export function plannedAmounts(
  milestones: readonly PlannedMilestone[],
  feeMinor: number,
  pointer: string,
): Map<string, number> {
  const shares = milestones.flatMap(({ id, percent }) => (percent === null ? [] : [{ id, percent }]));
  const shareMinor = new Map(shares.map(({ id, percent }) => [id, shareOf(feeMinor, percent)]));
  const last = shares.at(-1);
  if (last && sum(shares.map(({ percent }) => tenThousandths(percent))) === 1_000_000) {
    const others = sum([...shareMinor.values()]) - (shareMinor.get(last.id) ?? 0);
    shareMinor.set(last.id, Math.max(0, feeMinor - others));
  }
  const amounts = new Map(
    milestones.map(({ id, amountMinor, invoiceId }) => [
      id,
      invoiceId === null ? (shareMinor.get(id) ?? amountMinor) : amountMinor,
    ]),
  );
  if (sum([...amounts.values()]) > feeMinor) {
    throw errorOf([faultAt({ pointer }, "fee_exceeded", "fee_exceeded")]);
  }
  return amounts;
}

/** Of a percentage with at most four decimals. */
function tenThousandths(percent: string): number {
  return Math.round(Number(percent) * 10_000);
}

import { shareOf } from "@/lib/kernel/core/decimal";
import { invalid } from "@/lib/kernel/core/errors";
import { sum } from "@/lib/kernel/core/sum";

export const PART_DUES = ["on_acceptance", "on_date", "on_completion"] as const;
export const MAX_PARTS = 50;

export interface StoredPart {
  description: string | null;
  /** A decimal string. Null for a fixed amount. */
  percent: string | null;
  /** Minor units. Null for a percentage. */
  amountMinor: number | null;
  due: (typeof PART_DUES)[number];
  /** `YYYY-MM-DD`, for `on_date`. */
  dueOn: string | null;
  /** Milestone of the project that was created from the estimate. */
  milestoneId?: string;
}

/**
 * Amounts of the parts in minor units. Percentages are rounded in sum, so that parts of 100 percent are the total.
 */
export function partAmounts(parts: readonly StoredPart[], totalMinor: number): number[] {
  let [percents, before] = [0, 0];
  return parts.map(({ percent, amountMinor }) => {
    if (percent === null) return amountMinor ?? 0;
    percents += tenThousandths(percent);
    const upTo = shareOf(totalMinor, String(percents / 10_000));
    const amount = upTo - before;
    before = upTo;
    return amount;
  });
}

/** @throws AppError validation_failed unless the parts are the whole total. */
export function assertWhole(parts: readonly StoredPart[], totalMinor: number): void {
  if (parts.length === 0) return;
  const percents = parts.flatMap(({ percent }) => percent ?? []);
  if (percents.length > 0 && percents.length < parts.length) throw invalid("/schedule", "schedule_mixed");
  if (percents.length > 0 && sum(percents.map(tenThousandths)) !== 1_000_000) {
    throw invalid("/schedule", "schedule_not_100_percent", { percent: sum(percents.map(tenThousandths)) / 10_000 });
  }
  if (sum(partAmounts(parts, totalMinor)) !== totalMinor) throw invalid("/schedule", "schedule_not_total");
}

/** Of a percentage with at most four decimals. */
function tenThousandths(percent: string): number {
  return Math.round(Number(percent) * 10_000);
}

/** @throws AppError validation_failed, with a pointer into the part. */
export function assertPart({ percent, amountMinor, due, dueOn }: StoredPart, pointer: string): void {
  if ((percent === null) === (amountMinor === null)) throw invalid(pointer, "schedule_part_amount");
  if (due === "on_date" && dueOn === null) throw invalid(`${pointer}/due_on`, "schedule_day_missing");
  if (due !== "on_date" && dueOn !== null) throw invalid(`${pointer}/due_on`, "schedule_day_unexpected");
}

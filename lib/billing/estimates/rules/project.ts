import { divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";
import { invalid } from "@/lib/kernel/core/errors";
import { sum } from "@/lib/kernel/core/sum";
import { partAmounts, type StoredPart } from "./schedule";

interface Quoted {
  schedule: readonly StoredPart[];
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
}

/** The total less tax, in minor units. */
export function feeOf({ subtotalMinor, discountMinor }: Pick<Quoted, "subtotalMinor" | "discountMinor">): number {
  return subtotalMinor - discountMinor;
}

/** Amounts of the milestones in minor units: the shares of the parts in the total, of the fee. They sum to the fee. */
export function milestoneAmounts(estimate: Quoted): number[] {
  const { schedule, totalMinor } = estimate;
  const fee = BigInt(feeOf(estimate));
  let [billed, before] = [0, 0];
  return partAmounts(schedule, totalMinor).map((amountMinor) => {
    billed += amountMinor;
    const upTo = totalMinor === 0 ? 0 : Number(divideHalfUp(fee * BigInt(billed), BigInt(totalMinor)));
    const amount = upTo - before;
    before = upTo;
    return amount;
  });
}

interface TaskLine {
  id: string;
  unit: string;
  quantity: string;
}

/**
 * Lines that become tasks, in the order of the estimate.
 *
 * @param ids Null: all lines in hours.
 * @throws AppError validation_failed
 */
export function taskLines<Line extends TaskLine>(lines: readonly Line[], ids: readonly string[] | null): Line[] {
  if (ids === null) return lines.filter(({ unit }) => unit === "hour");
  for (const [at, id] of ids.entries()) {
    const line = lines.find((known) => known.id === id);
    const pointer = `/task_line_ids/${String(at)}`;
    if (!line) throw invalid(pointer, "estimate_line_unknown");
    if (line.unit !== "hour") throw invalid(pointer, "task_line_not_hours");
  }
  return lines.filter(({ id }) => ids.includes(id));
}

/** Sum of the hours, rounded half up to two decimals: a decimal string. Null without hours. */
export function hoursOf(lines: readonly TaskLine[]): string | null {
  const hundredths = sum(lines.map(({ quantity }) => hundredthsOf(quantity)));
  if (hundredths === 0) return null;
  return `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
}

function hundredthsOf(quantity: string): number {
  const { digits, decimals } = parseDecimal(quantity);
  return Number(divideHalfUp(digits * 100n, 10n ** BigInt(decimals)));
}

import { MAX_MINOR } from "@/lib/kernel/core/money";
import { timesQuantity } from "./money";
import { type Charge, taxesOf } from "./taxes";

/** What a price that was given with its tax comes to without. All amounts are minor units. */
export interface NetPrice {
  /** The unit price of the line. */
  netMinor: number;
  /** Quantity × unit price. */
  amountMinor: number;
  /** The line with its taxes. */
  totalMinor: number;
  /** Quantity × gross price: what the total would be if every cent could be hit. */
  wantedMinor: number;
}

/**
 * The net unit price whose line comes closest to quantity × gross price with its taxes. Between two that are equally far
 * off, the one that is closer for a single unit; else the lower.
 *
 * @param grossMinor Gross price of one unit, in minor units.
 * @param quantity Decimal string.
 * @returns null where the line would be larger than the largest possible amount.
 */
export function netPriceOf(grossMinor: number, quantity: string, taxes: readonly Charge[]): NetPrice | null {
  const wantedMinor = timesQuantity(quantity, grossMinor);
  if (wantedMinor > MAX_MINOR) return null;
  const at = (netMinor: number, times = quantity) => {
    const amountMinor = timesQuantity(times, netMinor);
    return { netMinor, amountMinor, totalMinor: amountMinor + taxOn(amountMinor, taxes), wantedMinor };
  };
  const closest = (nets: readonly number[], goal: number, times?: string) =>
    nets.map((net) => at(net, times)).reduce((best, one) => (offBy(one, goal) < offBy(best, goal) ? one : best));
  // For a small quantity many prices come to the same line: the one of a single unit is meant.
  const unit = closest(
    around(grossMinor, grossMinor, (net) => at(net, "1").totalMinor),
    grossMinor,
    "1",
  ).netMinor;
  return closest([unit, ...around(wantedMinor, grossMinor, (net) => at(net).totalMinor)], wantedMinor);
}

/** The last net price below a total and the first that reaches it; totals never fall as prices rise. */
function around(goal: number, most: number, totalOf: (netMinor: number) => number): number[] {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalOf(middle) >= goal) high = middle;
    else low = middle + 1;
  }
  return [Math.max(low - 1, 0), low];
}

function offBy({ totalMinor }: { totalMinor: number }, goal: number): number {
  return Math.abs(totalMinor - goal);
}

function taxOn(amountMinor: number, taxes: readonly Charge[]): number {
  return taxesOf([{ taxes, netMinor: amountMinor }], "document").reduce((sum, { taxMinor }) => sum + taxMinor, 0);
}

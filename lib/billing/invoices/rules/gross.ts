import { MAX_MINOR } from "@/lib/kernel/core/money";
import { timesQuantity } from "./money";
import { type Charge, taxesOf } from "./taxes";

/** Amounts are minor units. */
export interface NetPrice {
  netMinor: number;
  amountMinor: number;
  /** With taxes. */
  totalMinor: number;
  wantedMinor: number;
}

/**
 * Net unit price whose line comes closest to quantity × gross price: of two, the one closer for a single unit, then the
 * lower.
 *
 * @param quantity Decimal string.
 * @returns Null where the line exceeds the largest amount.
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
  const unit = closest(
    around(grossMinor, grossMinor, (net) => at(net, "1").totalMinor),
    grossMinor,
    "1",
  ).netMinor;
  return closest([unit, ...around(wantedMinor, grossMinor, (net) => at(net).totalMinor)], wantedMinor);
}

/** Totals never fall as prices rise. */
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

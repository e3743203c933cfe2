import { divideHalfUp, parseDecimal, shareOf } from "@/lib/kernel/core/decimal";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { MAX_MINOR, minorIn, type Money } from "@/lib/kernel/core/money";
import { type Charge, type LineTax, type TaxRounding, type TaxSum, taxesOf } from "./taxes";

/** A line as far as money goes. Amounts are minor units of the invoice's currency. */
export interface PricedLine<Tax extends Charge = LineTax> {
  amountMinor: number;
  /** At most one of them is compound. None: outside of tax. */
  taxes: readonly Tax[];
}

export interface Totals<Tax extends Charge = LineTax> {
  subtotalMinor: number;
  discountMinor: number;
  /** One for each rate, the highest first, compound ones last. */
  taxes: TaxSum<Tax>[];
  taxMinor: number;
  totalMinor: number;
}

export type DiscountTerms = { percent: string } | { amountMinor: number } | null;

/**
 * What a line costs, in minor units: the shown quantity × unit price, rounded half up. Always this, so that whoever
 * multiplies what is printed gets what is printed.
 *
 * @throws AppError validation_failed when it is more than an amount can be.
 */
export function lineAmount(quantity: string, unitPriceMinor: number, pointer: string): number {
  const amount = timesQuantity(quantity, unitPriceMinor);
  if (amount > MAX_MINOR)
    throw invalid(pointer, "Quantity × unit price is larger than the largest possible amount. Lower one of them.");
  return amount;
}

/** Quantity × price in minor units, rounded half up and of any size. */
export function timesQuantity(quantity: string, minor: number): number {
  const { digits, decimals } = parseDecimal(quantity);
  return Number(divideHalfUp(digits * BigInt(minor), 10n ** BigInt(decimals)));
}

/** @throws AppError validation_failed when an amount is not in the invoice's currency. */
export function minorOnInvoice(money: Money, currency: string, pointer: string): number {
  return minorIn(money, currency, {
    pointer,
    detail: `The invoice is in ${currency}. Give amounts in that currency.`,
  });
}

/** Hours of a time line, as a decimal string with two places, rounded half up. */
export function hoursOf(seconds: number): string {
  const hundredths = divideHalfUp(BigInt(seconds), 36n);
  return `${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** The value of time to the second, in minor units, rounded half up. */
export function exactMinor(seconds: number, rateMinorPerHour: number): number {
  return Number(divideHalfUp(BigInt(seconds) * BigInt(rateMinorPerHour), 3600n));
}

/**
 * Sums an invoice up. The discount is spread over the lines by largest remainder, so the parts make the whole; tax is a
 * share of what the discounted lines of a rate come to.
 *
 * @throws AppError validation_failed for a discount above the subtotal, or sums beyond what an amount can be.
 */
export function totalsOf<Tax extends Charge>(
  lines: readonly PricedLine<Tax>[],
  discount: DiscountTerms,
  rounding: TaxRounding,
): Totals<Tax> {
  const subtotalMinor = sumOf(lines, "amountMinor");
  const discountMinor = discountOn(subtotalMinor, discount);
  const shares = spread(
    discountMinor,
    lines.map((line) => line.amountMinor),
  );
  const taxes = taxesOf(
    lines.map((line, index) => ({ taxes: line.taxes, netMinor: line.amountMinor - (shares[index] ?? 0) })),
    rounding,
  );
  const taxMinor = sumOf(taxes, "taxMinor");
  const totalMinor = subtotalMinor - discountMinor + taxMinor;
  if (subtotalMinor > MAX_MINOR || totalMinor > MAX_MINOR) {
    throw new AppError("validation_failed", "The total is larger than the largest possible amount. Split the invoice.");
  }
  return { subtotalMinor, discountMinor, taxes, taxMinor, totalMinor };
}

function discountOn(subtotalMinor: number, discount: DiscountTerms): number {
  if (discount === null) return 0;
  if ("percent" in discount) return shareOf(subtotalMinor, discount.percent);
  if (discount.amountMinor > subtotalMinor) {
    throw invalid("/discount/amount", "The discount is larger than the sum of the lines. Lower it.");
  }
  return discount.amountMinor;
}

/**
 * Divides an amount in proportion to weights so that the parts sum to it: each gets its whole share, and what is left
 * goes to the largest remainders, the earlier first.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // An amount times a weight may be more than a number holds exactly.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(sum)));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: Number(share % BigInt(sum)) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

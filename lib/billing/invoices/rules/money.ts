import { divideHalfUp, parseDecimal, shareOf } from "@/lib/kernel/core/decimal";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { MAX_MINOR, minorIn, type Money } from "@/lib/kernel/core/money";
import { type Charge, type LineTax, type TaxRounding, type TaxSum, taxesOf } from "./taxes";

/** Minor units of the invoice's currency. */
export interface PricedLine<Tax extends Charge = LineTax> {
  amountMinor: number;
  /** At most one is compound. */
  taxes: readonly Tax[];
}

export interface Totals<Tax extends Charge = LineTax> {
  subtotalMinor: number;
  discountMinor: number;
  /** One for each rate, by percentage descending, compound ones last. */
  taxes: TaxSum<Tax>[];
  taxMinor: number;
  totalMinor: number;
}

export type DiscountTerms = { percent: string } | { amountMinor: number } | null;

/**
 * Quantity × unit price, rounded half up to minor units.
 *
 * @throws AppError validation_failed above the largest amount.
 */
export function lineAmount(quantity: string, unitPriceMinor: number, pointer: string): number {
  const amount = timesQuantity(quantity, unitPriceMinor);
  if (amount > MAX_MINOR) throw invalid(pointer, "amount_too_large");
  return amount;
}

/** Quantity × price in minor units, rounded half up and of any size. */
export function timesQuantity(quantity: string, minor: number): number {
  const { digits, decimals } = parseDecimal(quantity);
  return Number(divideHalfUp(digits * BigInt(minor), 10n ** BigInt(decimals)));
}

/** @throws AppError validation_failed for another currency. */
export function minorOnInvoice(money: Money, currency: string, pointer: string): number {
  return minorIn(money, currency, pointer);
}

/** A decimal string with two places, rounded half up. */
export function hoursOf(seconds: number): string {
  const hundredths = divideHalfUp(BigInt(seconds), 36n);
  return `${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** Minor units, rounded half up. */
export function exactMinor(seconds: number, rateMinorPerHour: number): number {
  return Number(divideHalfUp(BigInt(seconds) * BigInt(rateMinorPerHour), 3600n));
}

/**
 * The discount is taken from the lines above 0 and spread over them by largest remainder; tax applies to the discounted
 * lines. Lines of deposits are below 0.
 *
 * @throws AppError validation_failed for a discount above the subtotal, or sums above the largest amount.
 */
export function totalsOf<Tax extends Charge>(
  lines: readonly PricedLine<Tax>[],
  discount: DiscountTerms,
  rounding: TaxRounding,
): Totals<Tax> {
  const subtotalMinor = sumOf(lines, "amountMinor");
  const discountMinor = discountOn(sumOf(lines.filter(isCharge), "amountMinor"), discount);
  const shares = discountShares(discountMinor, lines);
  const taxes = taxesOf(
    lines.map((line, index) => ({ taxes: line.taxes, netMinor: line.amountMinor - (shares[index] ?? 0) })),
    rounding,
  );
  const taxMinor = sumOf(taxes, "taxMinor");
  const totalMinor = subtotalMinor - discountMinor + taxMinor;
  if (subtotalMinor > MAX_MINOR || totalMinor > MAX_MINOR) {
    throw new AppError("validation_failed", "total_too_large", { maximum: MAX_MINOR });
  }
  return { subtotalMinor, discountMinor, taxes, taxMinor, totalMinor };
}

function discountOn(subtotalMinor: number, discount: DiscountTerms): number {
  if (discount === null) return 0;
  if ("percent" in discount) return shareOf(subtotalMinor, discount.percent);
  if (discount.amountMinor > subtotalMinor) {
    throw invalid("/discount/amount", "discount_too_large", { amount: discount.amountMinor, maximum: subtotalMinor });
  }
  return discount.amountMinor;
}

const isCharge = ({ amountMinor }: Pick<PricedLine, "amountMinor">) => amountMinor > 0;

/** Share of each line in the discount of its invoice. */
export function discountShares(discountMinor: number, lines: readonly Pick<PricedLine, "amountMinor">[]): number[] {
  return spread(
    discountMinor,
    lines.map(({ amountMinor }) => Math.max(0, amountMinor)),
  );
}

/** By largest remainder, so that the parts sum to the amount. Of equal remainders the earlier comes first. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // The product can exceed the safe integers.
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

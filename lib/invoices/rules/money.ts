import { divideHalfUp, parseDecimal } from "@/lib/core/decimal";
import { AppError, invalid } from "@/lib/core/errors";
import { MAX_MINOR } from "@/lib/core/money";

/** A line as far as money goes. Amounts are minor units of the invoice's currency. */
export interface PricedLine {
  amountMinor: bigint;
  /** Percent as a decimal string; null: outside of tax. */
  taxRate: string | null;
}

interface TaxRow {
  rate: string;
  taxableMinor: bigint;
  taxMinor: bigint;
}

export interface Totals {
  subtotalMinor: bigint;
  discountMinor: bigint;
  /** One for each rate, the highest first. */
  taxes: TaxRow[];
  taxMinor: bigint;
  totalMinor: bigint;
}

export type DiscountTerms = { percent: string } | { amountMinor: bigint } | null;

/** When tax is rounded to minor units: once for each rate, or on each line. */
export type TaxRounding = "document" | "line";

/**
 * What a line costs, in minor units: the shown quantity × unit price, rounded half up. Always this, so that whoever
 * multiplies what is printed gets what is printed.
 *
 * @throws AppError validation_failed when it is more than an amount can be.
 */
export function lineAmount(quantity: string, unitPriceMinor: bigint, pointer: string): bigint {
  const { digits, decimals } = parseDecimal(quantity);
  const amount = divideHalfUp(digits * unitPriceMinor, 10n ** BigInt(decimals));
  if (amount > MAX_MINOR)
    throw invalid(pointer, "Quantity × unit price is larger than the largest possible amount. Lower one of them.");
  return amount;
}

/** @throws AppError validation_failed when an amount is not in the invoice's currency. */
export function minorIn(currency: string, money: { amount: number; currency: string }, pointer: string): bigint {
  if (money.currency === currency) return BigInt(money.amount);
  throw invalid(`${pointer}/currency`, `The invoice is in ${currency}. Give amounts in that currency.`);
}

/** Hours of a time line, as a decimal string with two places, rounded half up. */
export function hoursOf(seconds: number): string {
  const hundredths = divideHalfUp(BigInt(seconds), 36n);
  return `${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** What time comes to by the second, in minor units, rounded half up: to say how far rounded hours are from it. */
export function exactMinor(seconds: number, rateMinorPerHour: number): number {
  return Number(divideHalfUp(BigInt(seconds) * BigInt(rateMinorPerHour), 3600n));
}

/**
 * Sums an invoice up. The discount is spread over the lines by largest remainder, so the parts make the whole; tax is a
 * share of what the discounted lines of a rate come to.
 *
 * @throws AppError validation_failed for a discount above the subtotal, or sums beyond what an amount can be.
 */
export function totalsOf(lines: readonly PricedLine[], discount: DiscountTerms, rounding: TaxRounding): Totals {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n);
  const discountMinor = discountOn(subtotalMinor, discount);
  const shares = spread(
    discountMinor,
    lines.map((line) => line.amountMinor),
  );
  const taxes = taxesOf(
    lines.map((line, index) => ({ taxRate: line.taxRate, netMinor: line.amountMinor - (shares[index] ?? 0n) })),
    rounding,
  );
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0n);
  const totalMinor = subtotalMinor - discountMinor + taxMinor;
  if (subtotalMinor > MAX_MINOR || totalMinor > MAX_MINOR) {
    throw new AppError("validation_failed", "The total is larger than the largest possible amount. Split the invoice.");
  }
  return { subtotalMinor, discountMinor, taxes, taxMinor, totalMinor };
}

function discountOn(subtotalMinor: bigint, discount: DiscountTerms): bigint {
  if (discount === null) return 0n;
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
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / sum);
  let left = amount - parts.reduce((total, part) => total + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}

function taxesOf(lines: readonly { taxRate: string | null; netMinor: bigint }[], rounding: TaxRounding): TaxRow[] {
  const rates = new Map<string, TaxRow>();
  for (const { taxRate: rate, netMinor } of lines) {
    if (rate === null) continue;
    const row = rates.get(rate) ?? { rate, taxableMinor: 0n, taxMinor: 0n };
    rates.set(rate, {
      rate,
      taxableMinor: row.taxableMinor + netMinor,
      taxMinor: row.taxMinor + (rounding === "line" ? shareOf(netMinor, rate) : 0n),
    });
  }
  return [...rates.values()]
    .map((row) => (rounding === "line" ? row : { ...row, taxMinor: shareOf(row.taxableMinor, row.rate) }))
    .sort((one, other) => Number(other.rate) - Number(one.rate));
}

/** A percentage of an amount, rounded half up. */
function shareOf(amountMinor: bigint, percent: string): bigint {
  const { digits, decimals } = parseDecimal(percent);
  return divideHalfUp(amountMinor * digits, 100n * 10n ** BigInt(decimals));
}

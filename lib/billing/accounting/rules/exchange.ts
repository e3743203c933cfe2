import { exponentOf } from "@/lib/kernel/core/currencies";
import { divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";

interface Exchange {
  from: string;
  to: string;
  /** A decimal string: `to` for a unit of `from`. Null for the same currency. */
  rate: string | null;
}

/** Minor units of `to`, rounded half up. */
export function exchanged(minor: number, { from, to, rate }: Exchange): number {
  if (rate === null) return minor;
  const { digits, decimals } = parseDecimal(rate);
  const shift = exponentOf(to) - exponentOf(from) - decimals;
  const product = BigInt(Math.abs(minor)) * digits * 10n ** BigInt(Math.max(shift, 0));
  return Number(divideHalfUp(product, 10n ** BigInt(Math.max(-shift, 0)))) * Math.sign(minor);
}

/** Units of the other currency for one of the workspace's, with 6 decimals, as DATEV writes rates. */
export function inverted(rate: string): string {
  const { digits, decimals } = parseDecimal(rate);
  const scaled = divideHalfUp(10n ** BigInt(decimals + INVERSE_DECIMALS), digits);
  const text = String(scaled).padStart(INVERSE_DECIMALS + 1, "0");
  return `${text.slice(0, -INVERSE_DECIMALS)}.${text.slice(-INVERSE_DECIMALS)}`;
}

const INVERSE_DECIMALS = 6;

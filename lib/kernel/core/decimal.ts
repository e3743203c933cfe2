/** Digits of a decimal string as an integer, and how many of them stand after the point: `12.50` is 1250 and 2. */
interface Scaled {
  digits: bigint;
  decimals: number;
}

/** Reads a decimal string that a schema has let through. */
export function parseDecimal(text: string): Scaled {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** The same number without zeros at its end: `12.50` is `12.5`, `3.00` is `3`. */
export function canonicalDecimal(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** `numerator / denominator` to whole units, half up. Both are at least 0. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** A percentage (a decimal string) of an amount in minor units, rounded half up. */
export function shareOf(amountMinor: number, percent: string): number {
  const { digits, decimals } = parseDecimal(percent);
  return Number(divideHalfUp(BigInt(amountMinor) * digits, 100n * 10n ** BigInt(decimals)));
}

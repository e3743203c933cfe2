/** `12.50` is 1250 with 2 decimals. */
interface Scaled {
  digits: bigint;
  decimals: number;
}

export function parseDecimal(text: string): Scaled {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** `12.50` becomes `12.5`, `3.00` becomes `3`. */
export function canonicalDecimal(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** The denominator is above 0. Halves of negative numbers are rounded away from 0. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -divideHalfUp(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** `percent` is a decimal string. Rounds half up. */
export function shareOf(amountMinor: number, percent: string): number {
  const { digits, decimals } = parseDecimal(percent);
  return Number(divideHalfUp(BigInt(amountMinor) * digits, 100n * 10n ** BigInt(decimals)));
}

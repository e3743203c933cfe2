import { z } from "zod";

/** Digits of a decimal string as an integer, and how many of them stand after the point: `12.50` is 1250 and 2. */
interface Scaled {
  digits: bigint;
  decimals: number;
}

/** A decimal string of the wire: quantities and percentages are text, so that no float ever rounds them. */
export function Decimal(options: { integerDigits: number; decimals: number; says: string; example: string }) {
  const { integerDigits, decimals, says, example } = options;
  const whole = `(?:0|[1-9]\\d{0,${String(integerDigits - 1)}})`;
  return z
    .string()
    .regex(new RegExp(`^${whole}(?:\\.\\d{1,${String(decimals)}})?$`), says)
    .meta({ example });
}

/** A percentage from 0 to 100 with up to four decimals, as text: `19`, `7.7`. */
export const Percent = Decimal({
  integerDigits: 3,
  decimals: 4,
  says: "Give a percentage as a decimal string from 0 to 100, such as 19 or 7.7.",
  example: "19",
})
  .refine((text) => Number(text) <= 100, { error: "Give a percentage from 0 to 100." })
  // `19.00` and `19` are one rate, and lines of one rate are taxed together.
  .overwrite(canonicalDecimal)
  .meta({ description: "Percentage as a decimal string.", example: "19" });

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

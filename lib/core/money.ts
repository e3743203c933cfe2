/** Money on the wire: an integer number of the currency's minor units. Never a float. */
export type Money = { amount: number; currency: string };

/** The largest amount that is accepted, in minor units: sums of many stay exact in a double. */
export const MAX_MINOR = 1_000_000_000_000;

/** Money for a row's column, or `null` when it holds none. */
export function toMoney(minor: bigint | number | null, currency: string): Money | null {
  return minor === null ? null : { amount: Number(minor), currency };
}
